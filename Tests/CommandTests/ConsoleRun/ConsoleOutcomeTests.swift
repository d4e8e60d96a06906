import Console
import FCMCore
import Glibc
import Registry
import Testing

@testable import fcm_console

/// What became of a broadcast's recipients, through real files and sockets.
@Suite(.timeLimit(.minutes(10))) struct ConsoleOutcomeTests {
    /// A broadcast to `count` phones of which every tenth was removed before.
    private func sent(_ stage: ConsoleBroadcastStage, count: Int) async throws -> (String, [String]) {
        let devices = try await stage.control.createDevices(count, platform: "android")
        let tokens = devices.map(\.token.rawValue)
        let entries = devices.map { DeviceRecord(token: $0.token, label: "phone") }
        try await stage.session.registry.upsert(entries)
        for index in stride(from: 0, to: count, by: 10) {
            try await stage.control.removeDevice(.token(devices[index].token))
        }
        let rows = tokens.enumerated().map { "\($1),name\($0)\n" }.joined()
        let list = try stage.write("token,name\n\(rows)", to: "list.csv")
        let prepared = try await stage.prepare(stage.request(.file(list), title: "Hello {{name}}"))
        _ = try await stage.begin(prepared)
        return (prepared.id, tokens)
    }

    @Test func `pages, filters, counts, the message of each, and a file that is never replaced`() async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let outcomes = try #require(stage.session.services.outcomes)
        let (id, tokens) = try await sent(stage, count: 50)
        let all = try await outcomes.page(OutcomeQuery(broadcast: id, filter: "", part: .rows(10..<20)))
        #expect(all.total == 50 && all.start == 10 && all.rows.count == 10)
        #expect(!all.summary.isRunning && all.summary.obstacle == nil && all.summary.dead == 5)
        #expect(all.summary.groups.map(\.count) == [45, 5] && all.summary.broadcast.stand.accepted == 45)
        #expect(all.summary.latency?.counts.reduce(0, +) == 50)
        let found = try await outcomes.page(
            OutcomeQuery(broadcast: id, filter: "code:unreg http:404", part: .newest(3))
        )
        #expect(found.total == 5 && found.start == 2 && found.rows.allSatisfy { $0.code == "UNREGISTERED" })
        let one = try await outcomes.page(
            OutcomeQuery(broadcast: id, filter: "token:\(tokens[7]) !failed", part: .rows(0..<9))
        )
        let row = try #require(one.rows.first)
        #expect(
            one.total == 1 && row.index == 7 && row.status == .accepted && row.name.contains("/messages/")
        )
        let message = try await outcomes.message(id, row)
        #expect(message["notification"]?["title"] == "Hello name7" && message["token"] == nil)
        let (count, path) = try await outcomes.export(id, "status:failed", "\(stage.folder)/out.jsonl")
        #expect(count == 5 && path == "\(stage.folder)/out.jsonl")
        let lines = try String(decoding: FileSystem.read(path), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 5)
        #expect(try JSON.parse(String(lines[0]))["error"]?["code"] == "UNREGISTERED")
        await #expect(throws: CommandFailure.self) { try await outcomes.export(id, "", path) }
        _ = try await outcomes.export(id, "", "\(stage.folder)/out.csv")
        let table = try String(decoding: FileSystem.read("\(stage.folder)/out.csv"), as: UTF8.self)
        #expect(table.split(separator: "\r\n").count == 51 && table.hasPrefix("\"index\",\"target\""))
    }

    @Test func `an order of any column, around whom one looked at`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let outcomes = try #require(stage.session.services.outcomes)
        let (id, tokens) = try await sent(stage, count: 50)
        func page(_ order: ListOrder, filter: String = "", _ part: OutcomeQuery.Part = .rows(0..<50))
            async throws -> OutcomePage
        {
            try await outcomes.page(
                OutcomeQuery(broadcast: id, filter: filter, order: order, part: part)
            )
        }
        #expect(try await page(ListOrder("recipient")).rows.map(\.index) == Array(0..<50))
        let latencies = try await page(ListOrder("latency", isDescending: true)).rows.map(\.latency)
        #expect(latencies == latencies.sorted(by: >) && latencies.count == 50)
        let codes = try await page(ListOrder("code")).rows.map(\.code)
        #expect(
            codes.prefix(6) == [
                "UNREGISTERED", "UNREGISTERED", "UNREGISTERED", "UNREGISTERED", "UNREGISTERED", "",
            ]
        )
        let byTarget = tokens.indices.sorted {
            tokens[$0].lowercased().utf8.lexicographicallyPrecedes(tokens[$1].lowercased().utf8)
        }
        let targets = try await page(ListOrder("target"))
        #expect(targets.rows.map(\.index) == byTarget && targets.behind == 0)
        let around = try await page(ListOrder("target"), .around(byTarget[20], 6))
        #expect(around.start == 17 && around.rows.map(\.index) == Array(byTarget[17..<23]))
        let failed = try await page(ListOrder("recipient", isDescending: true), filter: "status:failed")
        #expect(failed.rows.map(\.index) == [40, 30, 20, 10, 0])
    }

    @Test func `who is gone is forgotten, who is registered again is kept`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let outcomes = try #require(stage.session.services.outcomes)
        let (id, tokens) = try await sent(stage, count: 30)
        let registry = stage.session.registry
        #expect(try await registry.device(.token(RegistrationToken(tokens[0])))?.registered == false)
        try await registry.upsert([DeviceRecord(token: RegistrationToken(tokens[10]), registered: true)])
        let words = try await outcomes.prune(.broadcast(id))
        #expect(words == "2 of 3 gone registrations forgotten; 1 kept: registered again since")
        #expect(try await registry.device(.token(RegistrationToken(tokens[0]))) == nil)
        #expect(try await registry.device(.token(RegistrationToken(tokens[10]))) != nil)
        #expect(try await registry.device(.token(RegistrationToken(tokens[1]))) != nil)
    }

    @Test func `what failed for a reason that can pass is sent again by whoever opens the console next`()
        async throws
    {
        let stage = try await ConsoleBroadcastStage()
        let outcomes = try #require(stage.session.services.outcomes)
        let fault = try await stage.control.addFault(
            try JSON.parse(
                #"{"match":{"method":"messages:send"},"when":{"count":3},"action":{"status":401}}"#
            )
        )
        let (id, _) = try await sent(stage, count: 9)
        try await stage.control.removeFaults(fault)
        let before = try await outcomes.page(OutcomeQuery(broadcast: id, filter: "", part: .newest(9)))
        #expect(before.summary.retryable >= 1 && before.total == 9)
        _ = try await stage.broadcasts.resume(id, .failed) { _ in }
        let after = try await outcomes.page(OutcomeQuery(broadcast: id, filter: "", part: .newest(9)))
        #expect(after.summary.retryable == 0 && after.total == 9)
        #expect(after.summary.broadcast.stand.accepted > before.summary.broadcast.stand.accepted)
    }

    @Test func `a broadcast that nobody knows is named`() async throws {
        let stage = try await ConsoleBroadcastStage()
        let outcomes = try #require(stage.session.services.outcomes)
        await #expect(throws: CommandFailure.self) {
            try await outcomes.page(OutcomeQuery(broadcast: "../etc", filter: "", part: .newest(9)))
        }
    }
}
