import FCMCore
import FoundationEssentials
import Glibc
import Registry
import Testing

@testable import fcm_console

@Suite struct TemporaryFolderTests {
    private func scratch() throws -> (String, Environment) {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "t-\(UInt64.random(in: 0 ... .max))"
        ).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return (path, Environment(["TMPDIR": path, "HOME": path]))
    }

    /// What a program that was killed leaves: the folder with its file, whose lock went with it.
    private func abandoned(in parent: String, _ name: String) throws {
        try FileSystem.makeFolder("\(parent)/\(name)/b-dead")
        _ = try FileSystem.write("x", to: "\(parent)/\(name)/b-dead/attempts")
        _ = try FileSystem.write("", to: "\(parent)/\(name)/owner")
    }

    @Test func `what a killed program left is removed by the next, what a living one has is not`() throws {
        let (parent, environment) = try scratch()
        defer { try? FileManager.default.removeItem(atPath: parent) }
        try abandoned(in: parent, "fcm-console-Dead00")
        try FileSystem.makeFolder("\(parent)/fcm-console-Other0/b-1")
        let first = try #require(TemporaryFolder(environment))
        #expect(!FileSystem.exists("\(parent)/fcm-console-Dead00"))
        #expect(FileSystem.exists("\(parent)/fcm-console-Other0/b-1"), "nobody knows whose that is")
        let second = try #require(TemporaryFolder(environment))
        #expect(FileSystem.exists(first.path) && FileSystem.exists(second.path))
        try FileSystem.makeFolder("\(first.path)/b-1")
        #expect(TemporaryFolder.isKept("b-1", in: parent) && !TemporaryFolder.isKept("b-2", in: parent))
        first.remove()
        #expect(!FileSystem.exists(first.path))
    }

    @Test func `a broadcast whose program died with its files is interrupted, not running for ever`()
        async throws
    {
        let (parent, environment) = try scratch()
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let paths = Paths(environment: environment)
        let entry = HistoryRecord(
            id: "b-dead",
            project: "p",
            profile: "demo",
            json: "{}",
            target: "list.csv",
            sendProtocol: .v1,
            status: .started,
            startedAt: 5,
            broadcast: BroadcastCount(recipients: 9)
        )
        let history = try HistoryBroadcasts(paths, .sqlite(path: "\(parent)/registry.db"))
        #expect(try await history.current(entry).status == .interrupted)
        let living = try #require(TemporaryFolder(environment))
        try FileSystem.makeFolder("\(living.path)/b-dead")
        #expect(try await history.current(entry).status == .started, "its program still has it")
        let shared = try HistoryBroadcasts(paths, .memory)
        living.remove()
        #expect(try await shared.current(entry).status == .started, "who knows on which machine that is")
    }
}
