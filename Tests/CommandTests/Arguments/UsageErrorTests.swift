import Testing

@testable import fcm_console

/// Every way to hold it wrong that the parser itself can see: exit code 64, one line, and a hint that helps.
@Suite struct UsageErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var line: String
        /// Must be in the message.
        var says: String
        /// Must be in the hint.
        var hints: String

        init(_ line: String, _ says: String, _ hints: String = "") {
            (self.line, self.says, self.hints) = (line, says, hints)
        }

        var testDescription: String { line }
    }

    static let rows: [Row] = [
        // Subcommands.
        Row("sned", "no subcommand \"sned\"", "Did you mean send?"),
        Row("emulater", "no subcommand", "Did you mean emulator?"),
        Row("docter --json", "no subcommand", "Did you mean doctor?"),
        Row("path", "no subcommand", "Did you mean paths?"),
        Row("brodcast list.csv", "no subcommand \"brodcast\"", "Did you mean broadcast?"),
        Row("broadcast a.csv b.csv", "takes no argument \"b.csv\"", "two dashes"),
        Row("broadcast a.csv --format xml", "--format cannot be \"xml\"", "csv, jsonl, lines"),
        Row("broadcast a.csv --rate 0", "--rate cannot be \"0\"", "whole number"),
        Row("broadcast a.csv --concurrency many", "--concurrency cannot be", "whole number"),
        Row("broadcast a.csv --on-failure retry", "--on-failure cannot be", "continue, stop"),
        Row("broadcast a.csv --topic x", "no option --topic"),
        Row("broadcast --resume", "--resume needs a value", "--resume ID"),
        Row("topic list", "no subcommand \"topic\"", "Did you mean topics?"),
        Row(
            "topics",
            "fcm-console topics needs to be told what to do",
            "list, subscribe, unsubscribe, sync, empty, leave, members"
        ),
        Row("topics subscirbe a b", "topics has no \"subscirbe\"", "Did you mean subscribe?"),
        Row("topics subscribe", "topics subscribe needs TOPIC [REGISTRATION…]", "topics --help"),
        Row("topics subscribe a b --rate 0", "--rate cannot be \"0\"", "whole number"),
        Row("topics unsubscribe a b --concurrency x", "--concurrency cannot be \"x\"", "whole number"),
        Row("topics subscribe a --file", "--file needs a value", "--file FILE|-"),
        Row("topics subscribe a --file x --format xml", "--format cannot be \"xml\"", "csv, jsonl, lines"),
        Row("topics subscribe a b --limit 3", "topics subscribe has no option --limit"),
        Row("topics members", "topics members needs TOPIC"),
        Row("topics members a b", "topics members takes no argument \"b\""),
        Row("topics members a --file x", "topics members has no option --file"),
        Row("topics list a", "topics list takes no argument \"a\""),
        Row("topics list --limit 0", "--limit cannot be \"0\"", "whole number"),
        Row("topics sync a b", "topics sync takes no argument \"b\""),
        Row("topics sync a --plan", "--plan needs a value", "--plan FILE"),
        Row("topics sync a --from-service=yes", "--from-service takes no value"),
        Row("topics list --apply x", "topics list has no option --apply"),
        Row("topics empty", "topics empty needs TOPIC"),
        Row("topics empty a --file x", "topics empty has no option --file"),
        Row("topics leave a --plan x", "topics leave has no option --plan"),
        Row(
            "devices",
            "fcm-console devices needs to be told what to do",
            "import, list, show, check, remove"
        ),
        Row("devices improt x", "devices has no \"improt\"", "Did you mean import?"),
        Row("devices import", "devices import needs FILE|-", "devices --help"),
        Row("devices import a b", "devices import takes no argument \"b\""),
        Row("devices import a --format xml", "--format cannot be \"xml\"", "csv, jsonl, lines"),
        Row("devices import a --limit 3", "devices import has no option --limit"),
        Row("devices list --limit 0", "--limit cannot be \"0\"", "whole number"),
        Row("devices list --filtre x", "no option --filtre", "--filter"),
        Row("devices show", "devices show needs REGISTRATION"),
        Row("devices remove", "devices remove needs REGISTRATION"),
        Row("devices chekc", "devices has no \"chekc\"", "Did you mean check?"),
        Row("devices check --rate fast", "--rate cannot be \"fast\"", "whole number"),
        Row("devices check --prune=yes", "--prune takes no value"),
        Row("devices list --prune", "devices list has no option --prune"),
        Row("devices check --filter x", "devices check has no option --filter"),
        Row("gruops list", "no subcommand \"gruops\"", "Did you mean groups?"),
        Row("groups", "fcm-console groups needs to be told what to do", "list, create, add, remove, show"),
        Row("groups craete a b", "groups has no \"craete\"", "Did you mean create?"),
        Row("groups create", "groups create needs NAME [REGISTRATION…]", "groups --help"),
        Row("groups add", "groups add needs NAME"),
        Row("groups remove", "groups remove needs NAME"),
        Row("groups show", "groups show needs NAME"),
        Row("groups show a b", "groups show takes no argument \"b\""),
        Row("groups add a b --rate 3", "no option --rate"),
        Row("groups list --file x", "groups list has no option --file"),
        Row(
            "history",
            "fcm-console history needs to be told what to do",
            "list, show, export, resend, prune"
        ),
        Row("history show", "history show needs ID"),
        Row("history prune x", "history prune takes no argument \"x\""),
        Row("history export", "history export needs FILE|-"),
        Row("history resend", "history resend needs ID"),
        Row("history resend a b", "history resend takes no argument \"b\""),
        Row("history resend s-1 --deadline 0", "--deadline cannot be \"0\"", "above 0"),
        Row("history list --again", "history list has no option --again"),
        Row("history list --status sent", "--status cannot be \"sent\"", "accepted"),
        Row("xmpps", "no subcommand", "There are:"),
        Row("completions", "fcm-console completions needs bash|zsh|fish"),
        Row("completions bash zsh", "completions takes no argument \"zsh\""),
        Row("- send", "takes no argument \"-\""),
        // Unknown options.
        Row("send --tpoic x", "no option --tpoic", "--topic"),
        Row("send --titel x", "no option --titel", "--title"),
        Row("send --dryrun", "no option --dryrun", "--dry-run"),
        Row("send --dry_run", "no option --dry_run", "--dry-run"),
        Row("send --analytics x", "no option --analytics", "--analytics-label"),
        Row("send --http 1", "no option --http"),
        Row("send -t x", "no option -t", "send --help"),
        Row("send -topic x", "no option -topic", "--topic"),
        Row("send --Topic x", "no option --Topic", "--topic"),
        Row("--scirpt x", "no option --scirpt", "--script"),
        Row("--topic x", "no option --topic"),
        Row("--http 127.0.0.1:0", "no option --http"),
        Row("paths --theme x", "no option --theme"),
        Row("doctor --topic x", "no option --topic"),
        Row("emulator --topic x", "no option --topic"),
        Row("emulator --htp x", "no option --htp", "--http"),
        Row("emulator --allow-remot", "no option --allow-remot", "--allow-remote"),
        Row("paths --jsno", "no option --jsno", "--json"),
        Row("paths --version", "no option --version"),
        Row("--=x", "no option --"),
        // Values that are missing or not wanted.
        Row("send --topic", "--topic needs a value", "--topic TOPIC"),
        Row("send --topic --title x", "--topic needs a value", "--topic=VALUE"),
        Row("send --data", "--data needs a value", "K=V"),
        Row("send --message", "--message needs a value", "FILE|-"),
        Row("--theme", "--theme needs a value", "--theme NAME"),
        Row("--script", "--script needs a value", "--script FILE"),
        Row("paths --config", "--config needs a value"),
        Row("doctor --profile --json", "--profile needs a value"),
        Row("emulator --http", "--http needs a value", "HOST:PORT"),
        Row("emulator --quiet=yes", "--quiet takes no value"),
        Row("paths --json=1", "--json takes no value"),
        Row("send --dry-run=true --topic x", "--dry-run takes no value"),
        Row("--plain=", "--plain takes no value"),
        // Values of the wrong kind.
        Row("send --topic a --priority urgent", "--priority cannot be \"urgent\"", "normal, high"),
        Row("send --topic a --priority hihg", "--priority cannot be", "did you mean high?"),
        Row("send --topic a --priority HIGH", "--priority cannot be \"HIGH\"", "normal, high"),
        Row("send --topic a --ttl soon", "--ttl cannot be \"soon\"", "SECONDS is a whole number"),
        Row("send --topic a --ttl -1", "--ttl cannot be \"-1\"", "whole number"),
        Row("send --topic a --ttl 1.5", "--ttl cannot be \"1.5\"", "whole number"),
        Row("send --topic a --ttl=", "--ttl cannot be \"\"", "whole number"),
        Row("send --topic a --ttl 99999999999", "--ttl cannot be", "whole number"),
        Row("send --topic a --deadline 0", "--deadline cannot be \"0\"", "above 0"),
        Row("send --topic a --deadline never", "--deadline cannot be", "above 0"),
        Row("send --topic a --deadline -5", "--deadline cannot be", "above 0"),
        Row("send --topic a --data novalue", "--data cannot be \"novalue\"", "K=V"),
        Row("send --topic a --data =v", "--data cannot be \"=v\"", "K=V"),
        Row("send --topic a --protocol v2", "--protocol cannot be \"v2\"", "did you mean v1?"),
        Row("emulator --auth closed", "--auth cannot be \"closed\"", "open, strict"),
        Row("emulator --quota on", "--quota cannot be \"on\"", "did you mean off?"),
        Row("paths --log-level loud", "--log-level cannot be \"loud\"", "debug, info, warn, error, off"),
        // Twice, and what nobody asked for.
        Row("send --topic a --topic b", "--topic was given twice"),
        Row("send --topic a --title b --title=c", "--title was given twice"),
        Row("paths --config a --config b", "--config was given twice"),
        Row("send weather", "takes no argument \"weather\"", "two dashes"),
        Row("send --topic a b", "takes no argument \"b\""),
        Row("send --topic a -- b", "takes no argument \"b\""),
        Row("paths config", "takes no argument \"config\""),
        Row("doctor all", "takes no argument"),
        Row("emulator --scenario", "--scenario needs a value", "--scenario NAME|FILE"),
        Row("emulator --seed", "--seed needs a value", "--seed FILE"),
        Row("emulator --export-on-exit", "--export-on-exit needs a value", "--export-on-exit FILE"),
        Row("emulator 9599", "takes no argument \"9599\""),
        // What a later version has.
        Row(
            "emulator --legacy-errors strict",
            "--legacy-errors cannot be \"strict\"",
            "observed, documented"
        ),
        Row("emulator --quiet --", "needs a command behind --", "-- COMMAND ARGS…"),
        Row("emulator 9599 -- pytest", "takes no argument \"9599\""),
        Row("emulator --https 127.0.0.2:0 --no-such -- pytest", "has no option --no-such"),
    ]

    @Test(arguments: rows)
    func `a wrong command line is refused with one line and a hint`(row: Row) throws {
        let failure = try #require(Parsed(row.line).failure)
        #expect(failure.code == .usage)
        #expect(failure.message.contains(row.says), "\(failure.message)")
        #expect(row.hints.isEmpty || failure.hint?.contains(row.hints) == true, "\(failure.hint ?? "none")")
        #expect(!failure.message.contains("\n"))
    }

    @Test func `there are at least sixty`() {
        #expect(Self.rows.count >= 60)
    }

    @Test func `control characters of an argument are shown, not obeyed`() throws {
        let failure = try #require(Parsed(["send", "--\u{1B}[2J"]).failure)
        #expect(failure.message.contains("--␛[2J"))
        #expect(!failure.text.contains("\u{1B}"))
    }
}
