import Testing

@testable import fcm_console

/// Subcommands that take operands, or that do one of several things.
@Suite struct ActionTests {
    private static let table = [
        Subcommand(name: "", summary: "", discussion: "", options: []) { _ in .success },
        Subcommand(
            name: "devices",
            summary: "devices",
            discussion: "Devices.",
            actions: [
                Action("import", .one("FILE|-"), options: ["format"], "take devices from a file"),
                Action("list", options: ["limit"], "list devices"),
            ],
            options: [
                Option("format", .choice(["csv", "lines"]), "how the file is written"),
                Option("limit", .integer("N", 1...9), "no more than that"),
            ],
            later: ["check"]
        ) { _ in .success },
        Subcommand(name: "read", summary: "", discussion: "", operands: .one("FILE"), options: []) { _ in
            .success
        },
    ]

    private static func parse(
        _ line: String,
        _ variables: [String: String] = [:]
    ) throws(CommandFailure) -> ArgumentParser.Request {
        try ArgumentParser.parse(
            line.split(separator: " ").map(String.init),
            environment: Environment(variables),
            table: table
        )
    }

    private static func arguments(_ line: String, _ variables: [String: String] = [:]) -> Arguments? {
        guard case .run(_, let arguments)? = try? parse(line, variables) else { return nil }
        return arguments
    }

    @Test func `the first operand is the action, the others are its own`() {
        #expect(Self.arguments("devices import x.csv") == Arguments(action: "import", operands: ["x.csv"]))
        #expect(
            Self.arguments("devices --format csv import -")
                == Arguments(values: ["format": ["csv"]], action: "import", operands: ["-"])
        )
        #expect(Self.arguments("devices import -- --odd")?.operands == ["--odd"])
        #expect(Self.arguments("devices list --limit 3")?.integer("limit") == 3)
        #expect(Self.arguments("read x") == Arguments(operands: ["x"]))
    }

    @Test(arguments: [
        ("devices", "needs to be told what to do", "import, list"),
        ("devices lsit", "fcm-console devices has no \"lsit\"", "Did you mean list?"),
        ("devices import", "fcm-console devices import needs FILE|-", "--help"),
        ("devices import a b", "fcm-console devices import takes no argument \"b\"", ""),
        ("devices list a", "fcm-console devices list takes no argument \"a\"", ""),
        ("devices list --format csv", "fcm-console devices list has no option --format", "--help"),
        ("devices check --prune", "no option --prune", ""),
        ("devices check", "check of fcm-console devices is not available yet", ""),
        ("read", "fcm-console read needs FILE", ""),
        ("read a b", "fcm-console read takes no argument \"b\"", ""),
    ])
    func `what does not fit is refused`(line: String, says: String, hints: String) throws {
        let failure = #expect(throws: CommandFailure.self) { try Self.parse(line) }
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "")")
        #expect(hints.isEmpty || failure?.hint?.contains(hints) == true, "\(failure?.hint ?? "")")
    }

    @Test func `a variable for another action is not looked at`() {
        let variables = ["FCM_CONSOLE_FORMAT": "csv", "FCM_CONSOLE_LIMIT": "no number"]
        #expect(Self.arguments("devices import x", variables)?["format"] == "csv")
        #expect(Self.arguments("devices list", variables) == nil)
        #expect(Self.arguments("devices list", ["FCM_CONSOLE_FORMAT": "?"]) == Arguments(action: "list"))
    }

    @Test func `help needs no action and names them all`() throws {
        for line in ["devices --help", "devices import --help", "devices nonsense -h"] {
            guard case .help(let found?) = try Self.parse(line) else {
                return #expect(Bool(false), "\(line)")
            }
            let help = Help.subcommand(found)
            #expect(help.hasPrefix("Usage: fcm-console devices ACTION [OPTIONS]\n"))
            #expect(help.contains("Actions:\n  import FILE|-  take devices from a file\n  list "))
        }
        #expect(Help.subcommand(Self.table[2]).hasPrefix("Usage: fcm-console read FILE [OPTIONS]\n"))
    }
}
