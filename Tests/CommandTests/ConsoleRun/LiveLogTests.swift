import Console
import Dispatch
import FCMCore
import FCMEmulator
import FoundationEssentials
import Registry
import TerminalUI
import Testing

@testable import fcm_console

/// The console with its real wiring, and an emulator in the same process.
@Suite struct LiveLogTests {
    /// What one run showed and left behind.
    private struct Run {
        var screen: String
        var entries: [LogEntry]
        /// Lines of the log file.
        var file: [JSON]
        var history: [HistoryRecord]
        var token: String
    }

    /// Sends one message by XMPP to a device, waits for its receipt, and opens the log.
    private func run(level: String) async throws -> Run {
        var options = EmulatorOptions()
        options.xmpp = EmulatorOptions.Address(host: "127.0.0.1", port: 0)
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "log-\(UInt64.random(in: 0...UInt64.max))"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "console.log").path
        let environment = Environment(["HOME": folder.path])
        let flags =
            "--endpoint \(emulator.endpoint) --registry memory: --log-level \(level) --log-file \(path)"
        let arguments = try #require(Parsed(flags, ["HOME": folder.path]).arguments)
        let invocation = fcm_console.Invocation(arguments: arguments, environment: environment)
        let settings = try Settings(invocation)
        let backends = OpenBackends(invocation, LogFile(settings.log))
        var session = try await backends.open(settings, hasTakeBack: false)
        let control = EmulatorControl(
            address: emulator.endpoint,
            project: emulator.project,
            transport: try CurlTransport(),
            // Among all other tests a thread may be long in coming.
            patience: .seconds(300)
        )
        let device = try #require(try await control.createDevices(1, platform: "android").first)
        let hear = session.services.hear
        let receipt = DispatchSemaphore(value: 0)
        session.services.hear = { listener in
            try await hear { report in
                listener(report)
                if case .delivered(let delivery) = report, delivery.kind == .receipt { receipt.signal() }
            }
        }
        let text = """
            set protocol xmpp
            compose token \(device.token.rawValue)
            set title secret words
            wait idle
            send
            confirm
            wait idle
            """
        let screen = Locked("")
        let steps =
            try Script(parsing: text).steps + [
                .inspect { _, _ in #expect(receipt.wait(timeout: .now() + 60) == .success) },
                .command(.plain(.log)), .inspect { _, surface in screen.withLock { $0 = surface.text } },
            ]
        let registry = session.registry
        let state = await session.play(steps)
        let lines = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return Run(
            screen: screen.withLock { $0 },
            entries: state.log.entries.numbers.map { state.log.entries[$0] },
            file: try lines.split(separator: "\n").map { try JSON.parse(String($0)) },
            history: try await registry.history(in: 0..<9).rows,
            token: device.token.rawValue
        )
    }

    @Test func `requests, ack and receipt of a real session arrive in the log`() async throws {
        let run = try await run(level: "info")
        let said = run.entries.filter { $0.source == .xmpp }.map(\.text)
        let short = RegistrationToken(run.token).description
        #expect(said.contains("connected"))
        #expect(said.contains { $0.hasPrefix("ack fc-") && $0.hasSuffix("for \(short)") })
        #expect(said.contains { $0.hasPrefix("receipt: fc-") && $0.hasSuffix("has reached \(short)") })
        #expect(run.entries.contains { $0.source == .http && $0.result.hasPrefix("200 ") })
        #expect(run.screen.contains("has reached \(short)"))
        #expect(run.history.map(\.sendProtocol) == [.xmpp])
        #expect(run.history.map(\.status) == [.accepted])
        // Without being asked to, the file tells no requests.
        #expect(run.file.contains { $0["event"] == "xmpp.connected" })
        #expect(!run.file.contains { $0["event"]?.string?.hasPrefix("http.") == true })
    }

    @Test func `the log file has every request and answer when asked for everything, and no secret`()
        async throws
    {
        let run = try await run(level: "debug")
        let requests = run.file.filter { $0["event"] == "http.request" }
        let answers = run.file.filter { $0["event"] == "http.answer" }
        #expect(!requests.isEmpty)
        #expect(
            requests.compactMap { $0["request"]?.integer }
                == answers.compactMap { $0["request"]?.integer }.sorted()
        )
        #expect(answers.allSatisfy { $0["status"] == 200 && $0["level"] == "debug" })
        #expect(requests.contains { $0["path"]?.string == "/emulator/v1/projects/demo-project/topics" })
        for line in run.file.map({ $0.text() }) + run.entries.map({ String(reflecting: $0) }) {
            #expect(!line.contains(run.token))
            #expect(!line.contains("secret words"))
        }
    }
}
