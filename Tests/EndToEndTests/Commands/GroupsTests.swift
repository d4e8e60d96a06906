import FCMCore
import Testing

/// The built program's `groups` against an emulator, with a registry of its own.
@Suite(.serialized) struct GroupsTests {
    @Test func `a group is made, changed, shown and gone`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        var tokens: [String] = []
        for _ in 0..<3 { tokens.append(try await emulator.makeDevice().token) }
        let common = ["--endpoint", emulator.url, "--json"]
        let made = try runProgram(["groups", "create", "family", tokens[0], tokens[1]] + common, home: home)
        #expect(made.code == 0, "\(made.errors)")
        let key = try JSON.parse(made.lines.last ?? "")["summary"]?["notificationKey"]?.string
        #expect(key?.isEmpty == false)
        let taken = try runProgram(["groups", "create", "family", tokens[0]] + common, home: home)
        #expect(taken.code == 1)
        #expect(taken.output.contains("already exists"))

        let added = try runProgram(
            ["groups", "add", "family", tokens[2], "nonsense:token"] + common,
            home: home
        )
        #expect(added.code == 1)
        #expect(try added.lines.dropLast().map { try JSON.parse($0)["status"] } == ["done", "failed"])
        let shown = try JSON.parse(try runProgram(["groups", "show", "family"] + common, home: home).output)
        #expect(shown["name"] == "family")
        #expect(shown["members"]?.array?.count == 3)
        let listed = try runProgram(["groups", "list", "--json"], home: home)
        #expect(try JSON.parse(listed.output)["members"]?.array?.count == 3)

        let send = ["send", "--group", "family", "--title", "Hi", "--endpoint", emulator.url]
        #expect(try runProgram(send, home: home).code == 0)

        let removed = try runProgram(
            ["groups", "remove", "family", "-", "--endpoint", emulator.url],
            home: home,
            input: tokens.joined(separator: "\n")
        )
        #expect(removed.code == 0)
        #expect(removed.output == "group family: removed 3 members; the group is gone\n")
        #expect(try runProgram(["groups", "show", "family"] + common, home: home).code == 1)
        #expect(try runProgram(["groups", "list"], home: home).output.isEmpty)
    }

    @Test func `a FID stands for the token that the registry has`() async throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let common = ["--endpoint", emulator.url]
        let unknown = try runProgram(["groups", "create", "g", device.fid] + common, home: home)
        #expect(unknown.code == 65)
        let list = "token,fid\n\(device.token),\(device.fid)\n"
        #expect(try runProgram(["devices", "import", "-"] + common, home: home, input: list).code == 0)
        let made = try runProgram(["groups", "create", "g", device.fid] + common, home: home)
        #expect(made.output == "group g: created with 1 member, 1 in all\n")
    }

    @Test(arguments: [
        ("groups list", 0), ("groups show nobody", 1), ("groups create g", 64),
        ("groups create g --file /nowhere", 65), ("groups create g -", 65),
        ("groups add g a --read-only", 77),
        ("groups create g t --confirm other", 77), ("groups remove nobody t:1", 1),
        ("groups list --endpoint http://127.0.0.1:1", 69),
        ("groups create g t:1 --endpoint http://127.0.0.1:1 --sender-id 1", 69),
        ("groups create g t:1 --endpoint http://127.0.0.1:1", 64), ("groups list --profile none", 78),
    ])
    func `each way to end has its exit code`(words: String, code: Int32) throws {
        let home = try ScratchHome()
        let ended = try runProgram(words.split(separator: " ").map(String.init), home: home)
        #expect(ended.code == code, "\(ended.output) \(ended.errors)")
    }
}
