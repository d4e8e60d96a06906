import FCMCore

extension Subcommand {
    /// `fcm-console topics`: topics and subscriptions.
    static let topics = Subcommand(
        name: "topics",
        summary: "list topics and their members, subscribe and unsubscribe devices, sync",
        discussion: """
            The service never tells who is subscribed to a topic, so list and members print what
            the registry knows; an emulator is asked too, and what only one of both has is marked.
            subscribe and unsubscribe ask the service for each registration, at most 3,000 times a
            second, and write into the registry what it answered. Registrations are tokens or FIDs:
            given one by one, - for a list on stdin, or --file; lists are those of `devices import`.
            With --json a line for each result and a summary. Running it again changes nothing
            twice. A topic's name may stand behind /topics/.
            sync TOPIC --file FILE makes the topic equal to a list; sync [TOPIC] --from-service asks
            the service about every device of the registry and makes the registry equal. With
            --plan FILE nothing is changed and the plan written down, to be read, shortened, and
            carried out by --apply FILE, which leaves out what is done when it is run again.
            """,
        actions: [
            Action("list", options: ["filter", "limit"], "print a line each, by name"),
            Action(
                "subscribe",
                changed,
                options: ["file", "format", "rate", "concurrency"],
                "subscribe devices to a topic"
            ),
            Action(
                "unsubscribe",
                changed,
                options: ["file", "format", "rate", "concurrency"],
                "end the subscriptions of devices"
            ),
            Action(
                "sync",
                Operands(signature: "[TOPIC]", count: 0...1),
                options: ["file", "format", "from-service", "plan", "apply", "rate", "concurrency"],
                "make a topic equal to a list, or the registry equal to the service"
            ),
            Action(
                "empty",
                .one("TOPIC"),
                options: ["plan", "rate", "concurrency"],
                "end all subscriptions of a topic"
            ),
            Action(
                "leave",
                Operands(signature: "[REGISTRATION…]", count: 0...Int.max),
                options: ["file", "format", "rate", "concurrency"],
                "end all subscriptions of devices"
            ),
            Action("members", .one("TOPIC"), options: ["limit"], "print the devices subscribed, a line each"),
        ],
        options: [
            Option("file", .text("FILE|-"), "a list of registrations instead of arguments"),
            Option(
                "format",
                .choice(TableFormat.allCases.map(\.rawValue)),
                "of the list (told by name or content)"
            ),
            Option("from-service", "make the registry equal to what the service says"),
            Option("plan", .text("FILE"), "write down what would be changed, and change nothing"),
            Option("apply", .text("FILE"), "carry out a plan that was written down"),
            Option("rate", .integer("N", 1...100_000), "calls a second at most (3000, the project's quota)"),
            Option("concurrency", .integer("N", 1...10_000), "calls under way at once (100)"),
            Option("filter", .text("TEXT"), "only topics with it in their name"),
            Option("limit", .integer("N", 1...Int(Int32.max)), "no more than that many"),
        ]
    ) { invocation in
        switch invocation.arguments.action {
        case "sync", "empty": try SyncRun(invocation).run()
        case "leave": try LeavingRun(invocation).run()
        default: try TopicsRun(invocation).run()
        }
    }

    /// A topic, and devices unless `--file` has them.
    private static let changed = Operands(signature: "TOPIC [REGISTRATION…]", count: 1...Int.max)
}
