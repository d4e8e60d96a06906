import Console
import FCMCore
import Testing

@Suite struct BroadcastArgumentsTests {
    private func wishes(_ change: (inout BroadcastWishes) -> Void) -> BroadcastWishes {
        var wishes = BroadcastWishes()
        change(&wishes)
        return wishes
    }

    @Test(arguments: [
        ("file list.csv", BroadcastRecipients.file("list.csv")),
        ("file my  old list.csv", .file("my  old list.csv")),
        ("file -- --odd.csv", .file("--odd.csv")),
        ("topic news", .topic(.test("news"))),
        ("group my friends", .group("my friends")),
        ("devices", nil),
        ("devices pixel 8", .devices(matching: "pixel 8")),
    ])
    func `recipients are read as they are called`(text: String, recipients: BroadcastRecipients?) throws {
        #expect(
            try Invocation("broadcast-to \(text)") == .broadcastTo(recipients, BroadcastWishes())
        )
    }

    @Test func `options stand anywhere and are called as on the command line`() throws {
        let all = wishes { wishes in
            (wishes.canary, wishes.canaryFailures) = (.first(20), 5)
            (wishes.rate, wishes.concurrency) = (500, 50)
            (wishes.stopsAtFailure, wishes.validateOnly) = (true, true)
            (wishes.column, wishes.format) = ("fcm", .csv)
        }
        let line = """
            broadcast-to --canary 20 --canary-failures=5 --rate 500 file --concurrency 50 my list --on-failure stop \
            --dry-run --recipients-column fcm --format csv
            """
        #expect(try Invocation(line) == .broadcastTo(.file("my list"), all))
        let none = wishes { $0.canary = .off }
        #expect(
            try Invocation("broadcast-to topic news --canary none")
                == .broadcastTo(.topic(.test("news")), none)
        )
    }

    @Test(arguments: [
        ("", "broadcast-to wants [OPTIONS] file|topic|group|devices|marked WHOM"),
        ("--dry-run", "broadcast-to wants [OPTIONS] file|topic|group|devices|marked WHOM"),
        ("file", "broadcast-to file wants a name"),
        ("list.csv", "broadcast-to wants file, topic, group, devices or marked, not \"list.csv\""),
        ("topic a b", "a topic name has only letters, digits and - _ . ~ %, not \" \" (character 2)"),
        ("topic news --canry 3", "there is no option --canry; did you mean --canary?"),
        ("topic news --canary many", "--canary wants a number from 1 to 1000000 or none, not \"many\""),
        ("topic news --rate", "--rate wants a value"),
        ("topic news --rate 0", "--rate wants a number from 1 to 1000000, not \"0\""),
        ("topic news --on-failure wait", "--on-failure is continue or stop, not \"wait\""),
        ("topic news --dry-run=yes", "--dry-run takes no value"),
        ("file x --format xls", "--format is one of csv, jsonl, lines, not \"xls\""),
        ("topic news --format csv", "only a file has --recipients-column and --format"),
    ])
    func `a mistake says what to write instead`(text: String, message: String) {
        #expect(throws: Invocation.Mistake(message)) { try Invocation("broadcast-to \(text)") }
    }
}
