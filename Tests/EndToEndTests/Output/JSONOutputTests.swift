import FCMCore
import Glibc
import TestSupport
import Testing

/// What every command prints with `--json`, against schemas that know every member.
@Suite(.serialized, .timeLimit(.minutes(10))) struct JSONOutputTests {
    @Test func `each command of the table has its schema, or a reason for having none`() {
        let named = Set(OutputForm.ofCommand.keys)
        let known = Set(CommandPath.all.map(\.description))
        #expect(known.subtracting(named).isEmpty, "say in OutputForm.ofCommand what they print")
        #expect(named.subtracting(known).isEmpty, "there are no such commands any more")
    }

    @Test func `whatever is printed as JSON fits its schema, and no other`() async throws {
        let stage = try await Stage()
        try await stage.send()
        try stage.changeTopics()
        try stage.changeDevices()
        try stage.changeGroups()
        try await stage.broadcast()
        try stage.lookBack()
        try stage.speakXMPP()
        try stage.lookAround()

        let all = Set(CommandPath.all.filter { OutputForm.ofCommand["\($0)"]?.schema != nil })
        #expect(all.subtracting(stage.recorder.seen).isEmpty, "nothing of theirs was looked at")
        let complaints = try stage.recorder.check.complaints(home: stage.home)
        for complaint in complaints { Issue.record("\(complaint)") }
        try stage.expectSpoiledOnesRefused()
    }
}

/// An emulator, devices, and a home in which everything that prints JSON is tried.
private final class Stage {
    let emulator: RunningEmulator
    let home: ScratchHome
    let recorder: CommandRecorder
    private let devices: [(token: String, fid: String)]
    /// One whose app was removed.
    private let dead: String
    private var at: [String] { ["--endpoint", emulator.url] }

    init() async throws {
        emulator = try RunningEmulator(["--xmpp", "127.0.0.1:0"])
        home = try ScratchHome()
        recorder = CommandRecorder(home: home)
        var made: [(token: String, fid: String)] = []
        for index in 0..<4 { made.append(try await emulator.makeDevice(topics: index == 0 ? ["old"] : [])) }
        devices = made
        dead = made[3].token
        _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(dead)")
    }

    func send() async throws {
        let send = ["send", "--title", "Hello"] + at
        try recorder.run(send + ["--token", devices[0].token])
        try recorder.run(send + ["--fid", devices[1].fid])
        try recorder.run(send + ["--topic", "old", "--dry-run"])
        try recorder.run(send + ["--condition", "'old' in topics"])
        try recorder.run(send + ["--token", dead], ends: 1)
        try recorder.run(send + ["--token", devices[0].token, "--protocol", "legacy-http", "--again"])
        try recorder.run(send + ["--topic", "old", "--protocol", "xmpp"])
        try recorder.run(
            ["send", "--title", "Hello", "--topic", "nowhere", "--endpoint", "http://127.0.0.1:1"],
            ends: 69
        )
        try await emulator.arm(["garbage": true], target: "quiet")
        let unread = try recorder.run(send + ["--topic", "quiet"], ends: 1)
        #expect(unread.first?["status"] == "unknown")
    }

    func changeTopics() throws {
        let (one, two) = (devices[0].token, devices[1].token)
        let list = one + "\n" + two + "\nnot a token\n" + dead + "\n"
        for _ in 0..<2 {
            try recorder.run(["topics", "subscribe", "news", "-"] + at, ends: 1, input: list)
        }
        try recorder.run(["topics", "subscribe", "fids", devices[2].fid] + at)
        try recorder.run(["topics", "unsubscribe", "news", two, dead] + at, ends: 1)
        try recorder.run(["topics", "list"] + at)
        try recorder.run(["topics", "members", "news"] + at)
        try recorder.run(["topics", "members", "old"] + at)
        let (file, plan) = (try home.write("\(two)\n", to: "sync.txt"), home.file("plan.jsonl"))
        try recorder.run(["topics", "sync", "news", "--file", file, "--plan", plan] + at)
        try recorder.keepFile("plan.jsonl", schema: "topics-plan")
        try recorder.run(["topics", "sync", "--apply", plan] + at)
        try recorder.run(["topics", "sync", "news", "--file", file] + at)
        try recorder.run(["topics", "sync", "--from-service", "--plan", plan] + at)
        try recorder.keepFile("plan.jsonl", schema: "topics-plan")
        try recorder.run(["topics", "sync", "--from-service"] + at)
        try recorder.run(["topics", "empty", "news"] + at)
        try recorder.run(["topics", "leave", devices[2].token] + at)
        try recorder.run(["topics", "leave", "nonsense"] + at, ends: 65)
        let nobody = ["--endpoint", "http://127.0.0.1:1"]
        try recorder.run(["topics", "subscribe", "news", one] + nobody, ends: 69)
    }

    func changeDevices() throws {
        let list = """
            token,fid,platform,label,last_seen,topics
            \(devices[0].token),\(devices[0].fid),ios,Ada's,2026-10-01T00:00:00Z,old gone
            \(devices[1].token),,android,,,
            \(dead),,web,Old one,,
            bad token,,android,,,
            """
        try recorder.run(["devices", "import", "-"] + at, ends: 1, input: list)
        try recorder.run(["devices", "list"] + at)
        try recorder.run(["devices", "show", devices[0].token] + at)
        try recorder.run(["devices", "show", devices[0].token, "--local"] + at)
        try recorder.run(["devices", "check"] + at)
        try recorder.run(["devices", "check", "nonsense", devices[0].fid] + at)
        try recorder.run(
            ["devices", "check", devices[0].token, "--endpoint", "http://127.0.0.1:1"],
            ends: 69
        )
        try recorder.run(["devices", "check", "--prune"] + at)
        try recorder.run(["devices", "remove", devices[1].token, "nobody"] + at, ends: 1)
    }

    func changeGroups() throws {
        try recorder.run(["groups", "create", "family", devices[0].token] + at)
        try recorder.run(["groups", "create", "family", devices[0].token] + at, ends: 1)
        try recorder.run(["groups", "add", "family", devices[1].token, "nonsense:token"] + at, ends: 1)
        try recorder.run(["groups", "list"] + at)
        try recorder.run(["groups", "show", "family"] + at)
        try recorder.run(["send", "--group", "family", "--title", "Hello", "--protocol", "legacy-http"] + at)
        try recorder.run(["groups", "remove", "family", devices[0].token, devices[1].token] + at)
    }

    func broadcast() async throws {
        let broadcast = ["broadcast", "-", "--title", "Hello", "--format", "lines"] + at
        let list = (devices.map(\.token) + [devices[0].token, "/topics/quiet", "not a token"])
            .joined(separator: "\n")
        let told = try recorder.run(broadcast, ends: 1, input: list)
        #expect(Set(told.compactMap { $0["status"]?.string }) == ["accepted", "failed", "unknown"])
        let id = try #require(told.last?["summary"]?["id"]?.string)
        try recorder.run(["broadcast", "--resume", id], ends: 1)
        try recorder.run(broadcast + ["--dry-run"], ends: 1, input: list)
        let nobody = ["broadcast", "-", "--title", "x", "--endpoint", "http://127.0.0.1:1"]
        try recorder.run(nobody, ends: 69, input: "/topics/a\n")
        guard let cluster = PostgreSQLCluster.shared else { return }
        let shared = ["--registry", try cluster.database()]
        let made = try recorder.run(broadcast + ["--shared", "--again"] + shared, ends: 65, input: list)
        let work = try #require(made.first?["shared"]?["id"]?.string)
        try recorder.run(["broadcast", "--work", work] + shared, ends: 1)
        try recorder.run(["history", "show", work] + shared)
    }

    func lookBack() throws {
        for entry in try recorder.run(["history", "list"] + at) {
            try recorder.run(["history", "show", try #require(entry["id"]?.string)] + at)
        }
        try recorder.run(["history", "export", "-"] + at)
        let accepted = try recorder.run(["history", "list", "--status", "accepted"] + at)
        let id = try #require(accepted.last?["id"]?.string)
        try recorder.run(["history", "resend", id, "--again"] + at)
        try recorder.run(["history", "prune", "--before", "2999-01-01"] + at)
        try recorder.run(["history", "audit"])
    }

    func speakXMPP() throws {
        let lines = [
            #"{"to":"\#(devices[0].token)","message_id":"a","delivery_receipt_requested":true,"data":{"k":"v"}}"#,
            #"{"to":"nobody","message_id":"b","data":{}}"#,
        ]
        let told = try recorder.run(
            ["xmpp", "--linger", "1"] + at,
            ends: 1,
            input: lines.joined(separator: "\n") + "\n"
        )
        #expect(Set(told.compactMap { $0["message_type"]?.string }) == ["ack", "nack", "receipt"])
    }

    /// What needs no service; the emulator's own lines last, since they end with it.
    func lookAround() throws {
        try recorder.run(["doctor"] + at)
        let broken = try home.write("profile: 3\nnonsense: true\n", to: "broken.yaml")
        try recorder.run(["doctor", "--config", broken], ends: 78)
        try recorder.run(["paths"])
        emulator.program.signal(SIGTERM)
        try recorder.keep([emulator.ready.text()] + emulator.program.end().lines, of: ["emulator"])
    }

    /// A member too many and a value of the wrong kind are found in a document of each schema.
    func expectSpoiledOnesRefused() throws {
        var spoiled = SchemaCheck()
        var schemas: Set<String> = []
        for (schema, document) in recorder.check.documents where schemas.insert(schema).inserted {
            let object = document.object ?? document.array?.first?.object
            let first = try #require(object?.members.first?.name)
            for (name, value) in [("unexpected", JSON.integer(1)), (first, .array([.array([])]))] {
                var changed = try #require(object)
                changed[name] = value
                spoiled.add(document.array == nil ? .object(changed) : [.object(changed)], schema: schema)
            }
        }
        let complaints = try spoiled.complaints(home: home)
        #expect(complaints.count == schemas.count * 2, "\(complaints)")
    }
}
