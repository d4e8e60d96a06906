import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

@testable import fcm_console

/// What is done to marked messages, through real files and sockets.
@Suite(.timeLimit(.minutes(10))) struct ConsoleMarkingTests {
    @Test func `recipients whom a broadcast failed for get their message by itself, and not twice`()
        async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let devices = try await stage.control.createDevices(9, platform: "android")
        let tokens = devices.map(\.token.rawValue)
        try await stage.session.registry.upsert(devices.map { DeviceRecord(token: $0.token, label: "phone") })
        let rows = tokens.enumerated().map { "\($1),name\($0)\n" }.joined()
        let list = try stage.write("token,name\n\(rows)", to: "list.csv")
        _ = try await stage.control.addFault(
            try JSON.parse(
                #"{"match":{"method":"messages:send"},"when":{"count":3},"action":{"status":401}}"#
            )
        )
        let screens = Locked<[String]>([])
        let counts = Locked<[Int]>([])
        let look: @Sendable (Console.AppState, Surface) -> Void = { state, surface in
            screens.withLock { $0.append(surface.text) }
            counts.withLock { $0.append(state.bulk.work?.done.count ?? 0) }
        }
        let begin = try Script(
            parsing: """
                set title Hello {{name}}
                broadcast-to --canary none file \(list)
                wait idle
                confirm
                wait idle
                keys <Esc>
                focus results
                keys *f
                wait idle
                """
        ).steps
        let again = try Script(parsing: "confirm\nwait idle").steps
        let twice = try Script(parsing: "keys <Esc>*f\nwait idle").steps
        let state = await stage.session.play(
            begin + [.inspect(look)] + again + [.inspect(look)] + twice + [.inspect(look)]
        )
        let seen = screens.withLock { $0 }
        try #require(seen.count == 3)
        #expect(seen[0].contains("of broadcasts, which keep them as failed"))
        let sent = counts.withLock { $0[1] }
        #expect(sent >= 1 && state.results.rows.count == 2 * sent)
        #expect(seen[2].contains("there is nothing to do for them"))
        let entries = try await stage.history().filter { $0.broadcast == nil }
        #expect(entries.allSatisfy { $0.status == .accepted && $0.json.contains("Hello name") })
        #expect(!entries.isEmpty)
    }

    @Test func `marked entries are written to a file, those alone that are still there`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let history = try #require(stage.session.services.history)
        for number in 1...4 {
            try await stage.session.registry.record(
                HistoryRecord(
                    id: "h-\(number)",
                    project: "demo-project",
                    profile: "demo",
                    operatorName: nil,
                    json: #"{"topic":"news"}"#,
                    target: "topic news",
                    sendProtocol: .v1,
                    status: .accepted,
                    startedAt: Int64(number)
                )
            )
        }
        let (count, path) = try await history.exportEntries(
            ["h-1", "h-3", "h-77"],
            "\(stage.folder)/out.jsonl"
        )
        #expect(count == 2)
        let lines = try String(decoding: FileSystem.read(path), as: UTF8.self).split(separator: "\n")
        #expect(try lines.map { try JSON.parse(String($0))["id"]?.string } == ["h-3", "h-1"])
        let (_, table) = try await history.exportEntries(["h-2"], "\(stage.folder)/out.csv")
        let text = try String(decoding: FileSystem.read(table), as: UTF8.self)
        #expect(text.split(separator: "\r\n").count == 2 && text.contains("h-2"))
        await #expect(throws: CommandFailure.self) { try await history.exportEntries(["h-2"], table) }
    }
}
