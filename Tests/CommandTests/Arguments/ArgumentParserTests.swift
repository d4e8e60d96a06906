import Testing

@testable import fcm_console

@Suite struct ArgumentParserTests {
    @Test(arguments: ["send", "emulator", "doctor", "paths"])
    func `a subcommand is the first word`(name: String) {
        guard case .run(let found, _) = Parsed(name) else { return #expect(Bool(false), "\(name)") }
        #expect(found == name)
    }

    @Test func `without a subcommand it is the console`() {
        #expect(Parsed("--plain --theme x").arguments?["theme"] == "x")
        #expect(Parsed("").arguments == Arguments())
    }

    @Test(
        arguments: [
            ("--help", nil), ("-h", nil), ("--plain --help", nil), ("send --help", "send"),
            ("emulator --xmpp 1 --help", "emulator"), ("paths -h", "paths"), ("send --help extra", "send"),
        ] as [(String, String?)]
    )
    func `help is asked for anywhere`(line: String, subcommand: String?) {
        #expect(Parsed(line) == .help(subcommand))
    }

    @Test func `the version is asked for without a subcommand`() {
        #expect(Parsed("--version") == .version)
        #expect(Parsed("--plain --version") == .version)
        #expect(Parsed("send --version").failure?.code == .usage)
    }

    @Test func `a value stands behind its flag or after an equals sign`() {
        let arguments = Parsed(["send", "--topic", "a", "--title=b=c", "--body=", "--data=--k=v"]).arguments
        #expect(arguments?["topic"] == "a")
        #expect(arguments?["title"] == "b=c")
        #expect(arguments?["body"]?.isEmpty == true)
        #expect(arguments?["data"] == "--k=v")
    }

    @Test func `a repeatable option keeps its values in order`() {
        let arguments = Parsed("send --topic a --data x=1 --data y=2 --data x=3").arguments
        #expect(arguments?.all("data") == ["x=1", "y=2", "x=3"])
    }

    @Test func `a lone dash is a value`() {
        #expect(Parsed("send --topic a --message -").arguments?["message"] == "-")
    }

    @Test func `every option of every subcommand is taken`() {
        for subcommand in Subcommand.all {
            for option in subcommand.allOptions where option.name != "help" {
                let value: [String]
                switch option.value {
                case .none: value = []
                case .text: value = ["text"]
                case .integer(_, let range): value = [String(range.lowerBound)]
                case .seconds: value = ["1.5"]
                case .choice(let words): value = [words[0]]
                case .pair: value = ["k=v"]
                }
                let action = subcommand.actions.first {
                    $0.options.contains(option.name) || !subcommand.options.contains(option)
                }
                let operands = action?.operands ?? subcommand.operands
                let words =
                    (subcommand.name.isEmpty ? [] : [subcommand.name]) + (action.map { [$0.name] } ?? [])
                    + [String](repeating: "x", count: operands.count.lowerBound) + [option.flag] + value
                #expect(Parsed(words).arguments?[option.name] == value.first ?? "", "\(words)")
            }
        }
    }

    @Test func `no name is in a table twice`() {
        for subcommand in Subcommand.all {
            let names = subcommand.allOptions.map(\.name)
            #expect(Set(names).count == names.count, "\(subcommand.command)")
        }
    }

    @Test(arguments: [
        ("1", Duration.seconds(1)), ("0.5", .milliseconds(500)), ("30.25", .milliseconds(30_250)),
        ("0.000000001", .nanoseconds(1)), ("31622400", .seconds(31_622_400)),
    ])
    func `seconds are read exactly`(text: String, duration: Duration) {
        #expect(Duration(secondsText: text) == duration)
    }

    @Test(arguments: ["0", "0.0", "", ".5", "5.", "-1", "+1", "1e3", "1s", "31622401", "٣", "1.2.3", " 1"])
    func `what is no number of seconds above 0 is refused`(text: String) {
        #expect(Duration(secondsText: text) == nil)
    }
}
