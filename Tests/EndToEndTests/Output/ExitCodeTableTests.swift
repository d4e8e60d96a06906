import FCMCore
import Glibc
import Testing

/// The exit codes of every command, in one table.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ExitCodeTableTests {
    /// A command line and its code.
    ///
    /// `@E` is an emulator, `@0` where nothing listens, `@T` a registration there, `@D`
    /// one whose app was removed, `@S` a send of the history, `@L` a list of registrations.
    private static let rows: [(line: String, code: Int32)] = [
        ("--script @quit", 0), ("--script @nonsense", 65), ("--bogus", 64),
        ("--profile none --script @quit", 78),
        ("--theme none --script @quit", 78),
        ("emulator --http 127.0.0.1:0", 0), ("emulator --http nowhere", 64), ("emulator --http @taken", 69),
        ("emulator --http 0.0.0.0:0", 64), ("emulator --http 127.0.0.1:0 -- true", 0),
        ("emulator --http 127.0.0.1:0 -- false", 1), ("emulator --", 64),
        ("emulator --http 127.0.0.1:0 --https 127.0.0.2:0 -- true", 64),
        ("emulator --http 127.0.0.1:0 -- /nowhere", 127), ("emulator --http 127.0.0.1:0 -- /etc/hosts", 126),
        ("send --topic a --title x @E", 0), ("send --token @D --title x @E", 1), ("send --title x", 64),
        ("send --topic a --token b", 64), ("send --topic a$ --title x @E", 65),
        ("send --topic a --message /nowhere", 65), ("send --topic a --title y @0", 69),
        ("send --topic slow --title x --deadline 30 @E", 75),
        ("send --topic a --title x --read-only", 77), ("send --topic a --title x --profile none", 78),
        ("broadcast @L --title x @E", 0), ("broadcast @mixed --title x @E", 1), ("broadcast", 64),
        ("broadcast /nowhere --title x @E", 65), ("broadcast @L --title z @0", 69),
        ("broadcast @L --title x --read-only", 77), ("broadcast @L --title x --profile none", 78),
        ("topics list @E", 0), ("topics list a", 64), ("topics list @0", 69),
        ("topics list --profile none", 78),
        ("topics subscribe a @T @E", 0), ("topics subscribe a @T @D @E", 1), ("topics subscribe", 64),
        ("topics subscribe a$ @T @E", 65), ("topics subscribe a @T @0", 69),
        ("topics subscribe a @T --read-only", 77),
        ("topics unsubscribe a @T @E", 0), ("topics unsubscribe", 64), ("topics unsubscribe a$ @T @E", 65),
        ("topics unsubscribe a @T @0", 69), ("topics unsubscribe a @T --read-only", 77),
        ("topics sync a --file @L @E", 0), ("topics sync", 64), ("topics sync a --file /nowhere @E", 65),
        ("topics sync a --file @L @0", 69), ("topics sync a --file @L --read-only", 77),
        ("topics empty a @E", 0), ("topics empty", 64), ("topics empty a$ @E", 65),
        ("topics empty a --read-only", 77),
        ("topics leave @T @E", 0), ("topics leave", 64), ("topics leave @T @0", 69),
        ("topics leave @T --read-only", 77),
        ("topics members a @E", 0), ("topics members", 64), ("topics members a$ @E", 65),
        ("topics members a @0", 69),
        ("devices import @L", 0), ("devices import", 64), ("devices import /nowhere", 65),
        ("devices import @L --read-only", 77), ("devices import @L --registry nonsense", 78),
        ("devices list", 0), ("devices list a", 64), ("devices list --profile none", 78),
        ("devices show @T", 0), ("devices show nobody", 1), ("devices show", 64),
        ("devices check @T @E", 0), ("devices check --rate x", 64), ("devices check --file /nowhere @E", 65),
        ("devices check @T @0", 69), ("devices check @T --read-only", 77),
        ("devices remove @T --yes", 0), ("devices remove nobody --yes", 1), ("devices remove", 64),
        ("devices remove @T --read-only", 77),
        ("groups create new @T @E", 0), ("groups create family @T @E", 1), ("groups create", 64),
        ("groups create g --file /nowhere @E", 65), ("groups create g @T @0 --sender-id 1", 69),
        ("groups create g @T --read-only", 77),
        ("groups list @E", 0), ("groups list a", 64), ("groups list @0", 69),
        ("groups show family @E", 0), ("groups show nobody @E", 1), ("groups show", 64),
        ("groups show a @0", 69),
        ("groups add family @U @E", 0), ("groups add nobody @T @E", 1), ("groups add", 64),
        ("groups add family @T --read-only", 77),
        ("groups remove family @U @E", 0), ("groups remove nobody @T @E", 1), ("groups remove", 64),
        ("groups remove family @T --read-only", 77),
        ("history list", 0), ("history list a", 64), ("history list --registry nonsense", 78),
        ("history show @S", 0), ("history show s-none", 1), ("history show", 64),
        ("history export -", 0), ("history export", 64), ("history export /nowhere/h.csv", 65),
        ("history resend @S --again @E", 0), ("history resend s-none", 1), ("history resend", 64),
        ("history resend @S --again --read-only @E", 77),
        ("history prune --before 90d --yes", 0), ("history prune", 64),
        ("history prune --before 1d --read-only", 77),
        ("history audit", 0), ("history audit a", 64), ("history audit --since soon", 64),
        ("xmpp @E", 0), ("xmpp --deadline soon", 64), ("xmpp @0", 69), ("xmpp --profile none", 78),
        ("doctor @E", 0), ("doctor a", 64), ("doctor --config /nowhere", 78),
        ("paths", 0), ("paths a", 64),
        ("completions bash", 0), ("completions zsh", 0), ("completions fish", 0), ("completions", 64),
        ("completions tcsh", 64),
        ("man", 0), ("man a", 64),
    ]

    @Test func `each command of the table has a row for success and one for a wrong command line`() {
        for path in CommandPath.all {
            let codes = Set(Self.rows.filter { CommandPath.of($0.line.words) == path }.map(\.code))
            #expect(codes.isSuperset(of: [0, 64]), "\(path) has rows for \(codes.sorted())")
        }
    }

    @Test func `each row ends with its code`() async throws {
        let emulator = try RunningEmulator(["--quiet", "--xmpp", "127.0.0.1:0"])
        let home = try ScratchHome()
        let (one, two) = (try await emulator.makeDevice().token, try await emulator.makeDevice().token)
        let dead = try await emulator.makeDevice().token
        _ = try await emulator.ask("DELETE", "/emulator/v1/projects/demo-project/devices/\(dead)")
        try await emulator.arm(["status": 429], target: "slow")
        let list = try home.write("\(one)\n", to: "list.txt")
        let endpoint = ["--endpoint", emulator.url]
        #expect(try runProgram(["groups", "create", "family", one] + endpoint, home: home).code == 0)
        #expect(try runProgram(["devices", "import", list], home: home).code == 0)
        let sent = ["send", "--topic", "first", "--title", "x", "--json"] + endpoint
        let id = try JSON.parse(try runProgram(sent, home: home).lines.last ?? "")["summary"]?["id"]?.string
        let values: [String: [String]] = [
            "@E": endpoint, "@0": ["--endpoint", "http://127.0.0.1:1"], "@T": [one], "@U": [two],
            "@D": [dead],
            "@S": [try #require(id)], "@L": [list],
            "@mixed": [try home.write("\(one)\n\(dead)\n", to: "mixed.txt")],
            "@quit": [try home.write("quit\n", to: "quit.txt")],
            "@nonsense": [try home.write("fly away\n", to: "nonsense.txt")],
            "@taken": [String(emulator.url.dropFirst("http://".count))],
        ]
        for row in Self.rows {
            let ended = try run(row.line.words.flatMap { values[$0] ?? [$0] }, home)
            #expect(
                ended.code == row.code,
                "\(row.line): \(ended.code) \(ended.output.suffix(300)) \(ended.errors)"
            )
        }
    }

    /// Runs it to its end; the emulator has none of its own.
    private func run(_ words: [String], _ home: ScratchHome) throws -> ChildProgram.Ended {
        let program = try ChildProgram([BuiltProgram.path] + words, environment: home.environment)
        if words.first == "emulator", let line = try? program.readLine(), line.contains("ready") {
            program.signal(SIGTERM)
        }
        return try program.end()
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
