import Registry
import TestSupport
import Testing

/// An empty database for one test, gone with it.
struct TestDatabase {
    enum Backend: CaseIterable {
        case sqlite, postgresql

        /// Those that can be tried on this machine; ``PostgreSQLServerTests`` say when PostgreSQL is missing.
        static var installed: [Backend] {
            allCases.filter { $0 == .sqlite || PostgreSQLCluster.shared != nil }
        }
    }

    private enum Place {
        case file(TemporaryFolder)
        case server(PostgreSQLAddress)
    }

    private let place: Place

    init(_ backend: Backend) throws {
        switch backend {
        case .sqlite: place = .file(try TemporaryFolder())
        case .postgresql:
            let cluster = try #require(PostgreSQLCluster.shared)
            place = .server(try PostgreSQLAddress(try cluster.database()))
        }
    }

    /// One more connection to it.
    func open(project: String = "p") async throws -> DatabaseRegistry {
        switch place {
        case .file(let folder): try await SQLiteRegistry.open(at: folder.file("r.db"), project: project)
        case .server(let address): try await PostgreSQLRegistry.open(at: address, project: project)
        }
    }
}
