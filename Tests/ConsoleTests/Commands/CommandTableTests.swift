import Console
import FCMCore
import Registry
import TerminalUI
import Testing

@Suite struct CommandTableTests {
    @Test(arguments: Command.ID.allCases)
    func `every command has one row and says what it does`(id: Command.ID) {
        #expect(Command.all.count { $0.id == id } == 1)
        #expect(!Command.row(id).help.isEmpty)
        #expect(!Command.row(id).contexts.isEmpty)
    }

    @Test(arguments: Command.Context.allCases)
    func `no key means two things in one place`(context: Command.Context) {
        var seen: [Key: Command.ID] = [:]
        for command in Command.all where command.contexts.contains(context) {
            for key in KeyMap.standard.keys(of: command, in: context) {
                #expect(seen[key] == nil, "\(key) is \(command.id) and \(seen[key].map { "\($0)" } ?? "")")
                seen[key] = command.id
            }
        }
    }

    @Test(arguments: [
        (Key.character("1"), Command.ID.focus), (.character("5"), .focus), (.tab, .next),
        (.shiftTab, .previous),
        (.character("j"), .down), (.character("k"), .up), (.up, .up), (.down, .down),
        (.character("g"), .first),
        (.character("G"), .last), (.pageUp, .pageUp), (.pageDown, .pageDown), (.enter, .open),
        (.character("/"), .search), (.escape, .leave), (.character(":"), .commandLine),
        (.control("p"), .palette),
        (.character("?"), .help), (.function(1), .explain), (.character("c"), .composeSelected),
        (.control("s"), .send), (.control("r"), .dryRun), (.control("l"), .redraw), (.character("z"), .zoom),
        (.control("z"), .suspend), (.character("q"), .quit), (.control("c"), .interrupt),
    ])
    func `the keys of the contract are bound in the lists`(key: Key, id: Command.ID) {
        #expect(KeyMap.standard.command(for: key, in: .list) == id)
    }

    @Test(arguments: [
        (Key.control("s"), Command.ID.send), (.control("r"), .dryRun), (.control("e"), .editJSON),
        (.control("p"), .palette), (.function(1), .explain), (.tab, .next), (.escape, .leave),
    ])
    func `control keys work inside a text field`(key: Key, id: Command.ID) {
        #expect(KeyMap.standard.command(for: key, in: .text) == id)
    }

    @Test(arguments: [":", "?", "q", "1", "/", "j"])
    func `letters are text inside a text field`(letter: Character) {
        #expect(KeyMap.standard.command(for: .character(letter), in: .text) == nil)
        #expect(KeyMap.isTyped(.character(letter), in: .text))
    }

    @Test func `a read-only profile offers nothing that changes the service`() {
        var talk = Conversation(profile: .readOnly)
        talk.fill(devices: [DeviceRecord(token: RegistrationToken("t"), label: "phone")])
        for pane in Pane.allCases {
            talk.prepare(.commandGiven(.focus(pane)))
            #expect(KeyMap.offered(in: talk.state).allSatisfy { !$0.changesService })
        }
        for command in Command.all where command.changesService {
            #expect(command.isRefused(in: talk.state) == "the profile look is read-only")
        }
    }
}

@Suite struct InvocationTests {
    @Test(arguments: [
        ("focus topics", Invocation.focus(.topics)),
        (":focus device-groups", .focus(.groups)),
        ("  focus  results ", .focus(.results)),
        ("filter sto rm", .filter("sto rm")),
        ("filter", .filter("")),
        ("compose topic weather", .compose(.topic, "weather")),
        (
            "compose condition 'a' in topics && 'b' in topics",
            .compose(.condition, "'a' in topics && 'b' in topics")
        ),
        ("compose token abc", .compose(.token, "abc")),
        ("compose fid abc", .compose(.fid, "abc")),
        ("compose group my friends", .compose(.group, "my friends")),
        ("set title Storm tonight", .set(.title, "Storm tonight")),
        ("set body x", .set(.body, "x")),
        ("set image https://x.test/a.png", .set(.image, "https://x.test/a.png")),
        ("set priority high", .set(.priority, "high")),
        ("set ttl 4h", .set(.ttl, "4h")),
        ("set collapse-key k", .set(.collapseKey, "k")),
        ("set analytics-label l", .set(.analyticsLabel, "l")),
        ("set title", .set(.title, "")),
        ("set data.region north = cold", .setData("region", "north = cold")),
        ("dry-run", .plain(.dryRun)),
        ("send", .plain(.send)),
        ("confirm", .confirm(nil)),
        ("confirm my-app", .confirm("my-app")),
        ("cancel", .plain(.cancel)),
        ("subscribe news", .subscribe("news")),
        ("unsubscribe news", .unsubscribe("news")),
        ("group create a b", .groupCreate("a b")),
        ("group add a", .groupAdd("a")),
        ("group remove a", .groupRemove("a")),
        ("theme default-light", .theme("default-light")),
        ("profile live", .profile("live")),
        ("save-screen /tmp/a b.txt", .saveScreen("/tmp/a b.txt")),
        ("save-state s.json", .saveState("s.json")),
        ("export a b.jsonl", .export("a b.jsonl")),
        ("wait idle", .plain(.waitIdle)),
        ("quit", .plain(.quit)),
    ])
    func `a line becomes what it says`(line: String, invocation: Invocation) throws {
        #expect(try Invocation(line) == invocation)
    }

    @Test(arguments: [
        ("", "type a command"),
        ("sned", "there is no command \"sned\"; did you mean send?"),
        ("dryrun", "there is no command \"dryrun\"; did you mean dry-run?"),
        ("wait", "there is no command \"wait\"; did you mean wait idle?"),
        ("group delete x", "there is no command \"group\"; did you mean group create?"),
        ("frobnicate", "there is no command \"frobnicate\""),
        ("focus", "focus wants PANE"),
        ("focus nowhere", "there is no pane \"nowhere\": topics, groups, devices, composer, results"),
        ("compose", "compose wants topic|condition|token|fid|group VALUE"),
        ("compose topic", "compose topic wants a value"),
        ("compose phone x", "compose wants topic, condition, token, fid, group, not \"phone\""),
        ("set titel x", "there is no field \"titel\"; did you mean title?"),
        ("set data. x", "set data.KEY TEXT wants a key without ="),
        ("set data.a=b x", "set data.KEY TEXT wants a key without ="),
        ("subscribe", "subscribe wants TOPIC"),
        ("save-screen", "save-screen wants FILE"),
        ("quit now", "quit takes nothing after it, not \"now\""),
    ])
    func `a mistake says what to write instead`(line: String, message: String) {
        #expect(throws: Invocation.Mistake(message)) { try Invocation(line) }
    }

    @Test(arguments: [
        ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1), ("", "abc", 3), ("kitten", "sitting", 3),
    ])
    func `distance counts insertions, deletions, replacements and swaps`(a: String, b: String, distance: Int)
    {
        #expect(Nearest.distance(a, b) == distance)
        #expect(Nearest.distance(b, a) == distance)
    }

    @Test func `what is too far away is not suggested`() {
        #expect(Nearest.name(to: "--banana", among: ["--topic", "--title"]) == nil)
        #expect(Nearest.name(to: "x", among: []) == nil)
    }
}

@Suite struct CompletionTests {
    private var state: AppState {
        var talk = Conversation()
        talk.fill(
            topics: [
                TopicRecord(name: .test("news"), subscribers: 1),
                TopicRecord(name: .test("nepal"), subscribers: 2),
            ],
            groups: [GroupRecord(name: "friends", notificationKey: "k", members: [])]
        )
        return talk.state
    }

    @Test(arguments: [
        ("dr", ["dry-run"]),
        ("sav", ["save-screen", "save-state"]),
        ("focus c", ["focus composer"]),
        ("subscribe ne", ["subscribe news", "subscribe nepal"]),
        ("group add f", ["group add friends"]),
        ("theme default-l", ["theme default-light"]),
        ("theme a", ["theme auto"]),
        ("profile l", ["profile live"]),
        ("set col", ["set collapse-key"]),
        ("compose topic ne", ["compose topic news", "compose topic nepal"]),
        ("nothing like it", []),
    ])
    func `Tab offers what can follow`(line: String, lines: [String]) {
        #expect(Completion.lines(for: line, in: state) == lines)
    }

    @Test func `what all offers begin with is filled in`() {
        #expect(Completion.commonPrefix(["save-screen", "save-state"]) == "save-s")
        #expect(Completion.commonPrefix([]) == "")
    }
}
