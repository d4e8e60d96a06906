import FCMCore
import Foundation
import Testing

@testable import FCMEmulator

/// `--data`: what was answered is there at the next start.
@Suite(.timeLimit(.minutes(30))) final class DataFileTests {
    private let folder: String
    private var path: String { "\(folder)/state.db" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/data-file-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A clock that moves with every look at it alone, so that nothing falls due while a slow machine compares.
    private static let time = Locked(Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture)

    private static func options(_ path: String, _ change: (inout EmulatorOptions) -> Void = { _ in })
        -> EmulatorOptions
    {
        var options = EmulatorOptions()
        options.clock = {
            time.withLock { now in
                now = now.advanced(microseconds: 1)
                return now
            }
        }
        options.data = .init(path: path)
        change(&options)
        return options
    }

    private static func ask(
        _ emulator: Emulator,
        _ transport: CurlTransport,
        _ request: ServerRequest
    ) async throws(TransportFailure) -> HTTPReply {
        try await transport.exchange(
            HTTPRequest(
                method: request.method,
                url: emulator.endpoint + request.target,
                headers: request.headers,
                body: request.body,
                deadline: .seconds(300)
            )
        )
    }

    private static func look(_ emulator: Emulator, _ transport: CurlTransport) async throws -> Look {
        // Paths that depend on answers are found by asking twice.
        var known: [String: HTTPReply] = [:]
        while true {
            var missing: [String] = []
            let look = Look { path in
                if known[path] == nil { missing.append(path) }
                return known[path]
            }
            if missing.isEmpty { return look }
            for path in missing {
                known[path] = try await ask(emulator, transport, ServerRequest(method: "GET", target: path))
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `what was answered is there again, after a stop and after a sudden end`(seed: UInt64) async throws {
        let transport = try CurlTransport()
        var history = RandomHistory(seed: seed)
        let emulator = try Emulator.start(Self.options(path) { $0.settings.isDemo = seed == 2 })
        for _ in 0..<150 {
            // A rule may leave a request without an answer.
            let reply = try? await Self.ask(emulator, transport, history.next())
            history.learn(reply)
        }
        _ = try await Self.ask(
            emulator,
            transport,
            ServerRequest(method: "GET", target: "/emulator/v1/projects/demo-project/messages:settle")
        )
        let before = try await Self.look(emulator, transport)
        // As a process leaves it that is killed now.
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: "\(folder)/killed.db\(suffix)")
        }
        emulator.stop()

        for name in ["killed.db", "state.db"] {
            let next = try Emulator.start(Self.options("\(folder)/\(name)"))
            let after = try await Self.look(next, transport)
            next.stop()
            #expect(before.differences(after) == [], "\(name)")
        }
    }

    @Test func `the default project and its sender id are those of the file`() async throws {
        let first = try Emulator.start(
            Self.options(path) {
                $0.settings.project = "mine"
                $0.settings.senderID = "42"
            }
        )
        let key = first.serverKey
        first.stop()
        let second = try Emulator.start(Self.options(path))
        #expect(second.project == "mine")
        #expect(second.senderID == "42")
        #expect(second.serverKey == key)
        second.stop()
        let third = try Emulator.start(
            Self.options(path) {
                $0.settings.project = "other"
                $0.data?.project = "other"
            }
        )
        #expect(third.project == "other")
        third.stop()
        #expect(throws: ServerFailure.data(.otherSender(path: path, project: "mine", senderID: "42"))) {
            try Emulator.start(
                Self.options(path) {
                    $0.data?.project = "mine"
                    $0.data?.senderID = "43"
                }
            )
        }
    }

    @Test func `a file is one emulator's at a time`() throws {
        let first = try Emulator.start(Self.options(path))
        #expect(throws: ServerFailure.data(.inUse(path: path))) { try Emulator.start(Self.options(path)) }
        first.stop()
        try Emulator.start(Self.options(path)).stop()
    }

    @Test func `another program's file is refused and stays as it is`() throws {
        let path = "\(folder)/notes.txt"
        let text = String(repeating: "These are my notes.\n", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: ServerFailure.data(.foreign(path: path))) { try Emulator.start(Self.options(path)) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func `an image that has changed is said to be damaged`() throws {
        try Emulator.start(Self.options(path) { $0.settings.isDemo = true }).stop()
        try {
            let file = try DataFile(path: path)
            let image = try #require(try file.readImage())
            var bytes = image.bytes
            bytes[bytes.count / 2] ^= 1
            try file.writePart(0, upTo: image.upTo, bytes)
        }()
        let failure = #expect(throws: ServerFailure.self) { try Emulator.start(Self.options(path)) }
        guard case .data(.damaged(path, _)) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}
