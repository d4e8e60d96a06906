import FCMCore
import Testing

/// `devices`, `history`, `doctor` and `completions` of the built program over a registry of their own.
@Suite(.serialized) struct DevicesTests {
    private static let list = """
        token,fid,label,platform,topics
        t:1,f-1,"Pixel, 9",android,news weather
        t:2,,,ios,news
        t:2,,again,,
        bad token,,,,
        t:3,,,web,new$

        """

    @Test func `a list is imported, listed, shown and removed`() throws {
        let home = try ScratchHome()
        let file = try home.write(Self.list, to: "devices.csv")
        let ended = try runProgram(["devices", "import", file], home: home)
        #expect(ended.code == 1)
        #expect(
            ended.output == "2 new devices, 1 known already, 3 new subscriptions; 2 lines not taken\n"
        )
        #expect(
            ended.errors.contains("devices.csv:5: the token has blanks or characters beyond ASCII\n")
        )
        #expect(ended.errors.contains("devices.csv:6: a topic name has only"))

        let lines = try runProgram(["devices", "list", "--json"], home: home).lines.map {
            try JSON.parse($0)
        }
        #expect(lines.map { $0["token"]?.string } == ["t:1", "t:2"])
        #expect(lines.last?["label"] == "again")
        #expect(lines.last?["platform"] == "ios")
        #expect(try runProgram(["devices", "list", "--limit", "1"], home: home).lines.count == 1)
        #expect(try runProgram(["devices", "list", "--filter", "PIXEL"], home: home).lines.count == 1)

        let shown = try runProgram(["devices", "show", "f-1", "--json"], home: home)
        #expect(try JSON.parse(shown.output)["topics"] == ["news", "weather"])
        #expect(try runProgram(["devices", "show", "f-2"], home: home).code == 1)

        let removed = try runProgram(["devices", "remove", "t:1", "nobody", "--json"], home: home)
        #expect(removed.code == 1)
        #expect(try JSON.parse(removed.output) == ["removed": 1, "unknown": 1])
        #expect(try runProgram(["devices", "list"], home: home).lines.count == 1)
    }

    @Test func `what list prints, import reads, from stdin and twice`() throws {
        let home = try ScratchHome()
        let file = try home.write("token,fid,label\nt:1,f-1,é\nt:2,,\n", to: "devices.csv")
        #expect(try runProgram(["devices", "import", file], home: home).code == 0)
        let lines = try runProgram(["devices", "list", "--json"], home: home).output
        let other = try ScratchHome()
        for added in [2, 0] {
            let ended = try runProgram(["devices", "import", "-", "--json"], home: other, input: lines)
            #expect(ended.code == 0, "\(ended.errors)")
            #expect(try JSON.parse(ended.output)["summary"]?["added"] == .integer(Int64(added)))
        }
        #expect(try runProgram(["devices", "list", "--json"], home: other).output == lines)
    }

    @Test func `with JSON each bad line is a line of output`() throws {
        let home = try ScratchHome()
        let text = "{\"token\":\"t\"}\n{\"token\":\n"
        let ended = try runProgram(["devices", "import", "-", "--json"], home: home, input: text)
        #expect(ended.code == 1)
        #expect(ended.errors.isEmpty)
        #expect(ended.lines.count == 2)
        #expect(try JSON.parse(ended.lines.first ?? "")["line"] == 2)
        #expect(try JSON.parse(ended.lines.last ?? "")["summary"]?["badLines"] == 1)
    }

    @Test func `each project has its own devices`() throws {
        let home = try ScratchHome()
        let one = try runProgram(
            ["devices", "import", "-", "--project", "one"],
            home: home,
            input: "t:1\n"
        )
        #expect(one.code == 0)
        #expect(try runProgram(["devices", "list", "--project", "one"], home: home).lines.count == 1)
        #expect(try runProgram(["devices", "list", "--project", "two"], home: home).output.isEmpty)
    }

    @Test func `dead devices are found, marked and removed`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let (one, two) = (try await emulator.makeDevice(), try await emulator.makeDevice())
        let list = [one.token, two.token, "nonsense:token"].joined(separator: "\n")
        let common = ["--endpoint", emulator.url, "--json"]
        #expect(try runProgram(["devices", "import", "-"] + common, home: home, input: list).code == 0)
        _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(two.token)")

        let checked = try runProgram(["devices", "check"] + common, home: home)
        #expect(checked.code == 0, "\(checked.errors)")
        let lines = try checked.lines.map { try JSON.parse($0) }
        let states = Dictionary(
            uniqueKeysWithValues: lines.dropLast().map { ($0["index"]?.integer ?? -1, $0["status"]?.string) }
        )
        #expect(states == [0: "ok", 1: "dead", 2: "malformed"])
        #expect(lines.last?["summary"]?["marked"] == 1)
        #expect(try await emulator.messages(of: one.token).isEmpty)
        let shown = try runProgram(["devices", "show", two.token] + common, home: home)
        #expect(try JSON.parse(shown.output)["registered"] == false)

        let single = try runProgram(["devices", "check", one.fid] + common, home: home)
        #expect(single.lines.count == 2)
        let pruned = try runProgram(["devices", "check", "--prune"] + common, home: home)
        #expect(try JSON.parse(pruned.lines.last ?? "")["summary"]?["pruned"] == 1)
        #expect(try JSON.parse(pruned.lines.last ?? "")["summary"]?["marked"] == 0)
        #expect(try runProgram(["devices", "list"] + common, home: home).lines.count == 2)
    }

    @Test func `show marks what only the registry or only the service has`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice(topics: ["there"])
        let common = ["--endpoint", emulator.url]
        let list = "token,topics\n\(device.token),here\n"
        #expect(try runProgram(["devices", "import", "-"] + common, home: home, input: list).code == 0)
        #expect(try runProgram(["topics", "subscribe", "both", device.token] + common, home: home).code == 0)
        let shown = try runProgram(["devices", "show", device.token, "--json"] + common, home: home)
        let line = try JSON.parse(shown.output)
        #expect(line["topics"] == ["both", "here"])
        let subscriptions = line["subscriptions"]?.array ?? []
        #expect(subscriptions.map { $0["topic"] } == ["both", "here", "there"])
        #expect(subscriptions.map { $0["where"] } == ["both", "registry", "service"])
        #expect(subscriptions.map { $0["source"] } == ["made", "imported", nil])
        #expect(subscriptions.map { $0["createTime"] != nil } == [true, false, true])
        let prose = try runProgram(["devices", "show", device.token] + common, home: home)
        #expect(prose.output.contains("topics      both: registry and service, made here "))
        #expect(prose.output.contains("            there: only at the service, made "))

        for words in [
            ["--local"] + common, ["--endpoint", "http://127.0.0.1:1", "--project", "demo-project"],
        ] {
            let alone = try runProgram(["devices", "show", device.token, "--json"] + words, home: home)
            #expect(alone.code == 0)
            #expect(alone.errors.isEmpty == (words.first == "--local"))
            let subscriptions = try JSON.parse(alone.output)["subscriptions"]?.array
            #expect(subscriptions?.map { $0["where"] } == [nil, nil])
        }
    }

    @Test func `a send that is answered UNREGISTERED marks the device`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let common = ["--endpoint", emulator.url, "--json"]
        #expect(
            try runProgram(["devices", "import", "-"] + common, home: home, input: device.token).code == 0
        )
        _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(device.token)")
        let send = ["send", "--token", device.token, "--title", "Hi"] + common
        #expect(try runProgram(send, home: home).code == 1)
        let shown = try runProgram(["devices", "show", device.token] + common, home: home)
        #expect(try JSON.parse(shown.output)["registered"] == false)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var words: String
        var input = ""
        var code: Int32

        var testDescription: String { words }
    }

    @Test(arguments: [
        Case(words: "devices list", code: 0), Case(words: "devices import -", code: 0),
        Case(words: "devices import - --format lines", input: "a b\nt\n", code: 1),
        Case(words: "devices import - --format lines", input: "a b\n", code: 65),
        Case(words: "devices import - --format csv", input: "name\nx\n", code: 65),
        Case(words: "devices import /nowhere/devices.csv", code: 65),
        Case(words: "devices import", code: 64),
        Case(words: "devices import - --read-only", input: "t\n", code: 77),
        Case(words: "devices remove t --read-only", code: 77), Case(words: "devices remove t", code: 1),
        Case(words: "devices check", code: 0), Case(words: "devices check --read-only", code: 77),
        Case(words: "devices check --file /nowhere", code: 65),
        Case(words: "devices check - --file x", code: 64),
        Case(words: "devices check t --prune --confirm other", code: 77),
        Case(words: "devices check t --endpoint http://127.0.0.1:1", code: 69),
        Case(words: "history resend s-1", code: 1), Case(words: "devices show t", code: 1),
        Case(words: "devices list --profile none", code: 78),
        Case(words: "devices list --registry nonsense", code: 78), Case(words: "history list", code: 0),
        Case(words: "history show s-1", code: 1), Case(words: "history export -", code: 0),
        Case(words: "history export /nowhere/h.csv", code: 65), Case(words: "history prune", code: 64),
        Case(words: "history prune --before soon", code: 64),
        Case(words: "history prune --before 1d", code: 0),
        Case(words: "history prune --before 1d --read-only", code: 77),
        Case(words: "history prune --before 1d --confirm other", code: 77),
        Case(words: "completions bash", code: 0), Case(words: "completions tcsh", code: 64),
    ])
    func `each way to end has its exit code`(row: Case) throws {
        let home = try ScratchHome()
        let words = row.words.split(separator: " ").map(String.init)
        let ended = try runProgram(words, home: home, input: row.input)
        #expect(ended.code == row.code, "\(ended.output) \(ended.errors)")
        #expect(row.code < 64 || row.code == 69 || ended.output.isEmpty || row.input == "a b\n")
    }

    @Test func `a registry of another program is refused with 78`() throws {
        let home = try ScratchHome()
        let file = try home.write("not a database, and long enough to be looked at", to: "r.db")
        let ended = try runProgram(["devices", "list", "--registry", "sqlite://\(file)"], home: home)
        #expect(ended.code == 78)
        #expect(ended.errors.contains("not an SQLite database"))
    }

    @Test func `a protected profile wants its project before anything is removed`() throws {
        let home = try ScratchHome()
        let config = try home.write(
            """
            profiles:
              guarded: {backend: emulator, endpoint: "http://127.0.0.1:1", project: p, protection: confirm}
            """,
            to: "config.yaml"
        )
        let common = ["--config", config, "--profile", "guarded"]
        #expect(
            try runProgram(["devices", "import", "-"] + common, home: home, input: "t:1\n").code == 0
        )
        #expect(try runProgram(["devices", "remove", "t:1"] + common, home: home).code == 77)
        #expect(try runProgram(["devices", "remove", "t:1", "--yes"] + common, home: home).code == 77)
        #expect(
            try runProgram(["devices", "remove", "t:1", "--confirm", "p"] + common, home: home).code == 0
        )
        #expect(try runProgram(["devices", "list"] + common, home: home).output.isEmpty)
    }
}
