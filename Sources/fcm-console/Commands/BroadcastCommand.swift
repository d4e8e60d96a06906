extension Subcommand {
    /// `fcm-console broadcast`: one message to many recipients.
    static let broadcast = Subcommand(
        name: "broadcast",
        summary: "send one message to many recipients from a file, journaled and resumable",
        discussion: """
            FILE has the recipients, - is stdin: CSV with a header, JSON lines, or a recipient a
            line. They are in the column --recipients-column, else in one called token, fid, topic
            or condition; a recipient that is there twice gets one message. {{column}} in title,
            body and data values is replaced from the recipient's row. The variables of a --template
            are such columns, unless --set or --values fill them in for everybody.
            With --expand-topic or --expand-group the recipients are the devices that the registry
            (and an emulator) knows in that topic or group; {{token}}, {{fid}}, {{label}} and
            {{platform}} are theirs.
            Everything is written down before the first request leaves, each attempt before its
            request, each answer before it is told. After a crash or Ctrl-C --resume ID sends to
            those that were never tried or certainly not accepted, lists again whose outcome is
            unknown, and repeats nothing; it takes neither FILE nor message options.
            With --canary nobody else is sent to before enough of the first ones were accepted.
            While it runs `p` pauses it and lets it go on, `-` and `+` change the rate and `q`
            stops it, on a terminal; SIGUSR1 pauses, SIGUSR2 lets it go on, anywhere.
            With --shared it is written down in the registry, a PostgreSQL one, and any number of
            machines work on it by --work ID; a worker that dies loses nothing and repeats nothing.
            Rate, canary and --on-failure stop are those of all workers together; what has ended it
            is lifted for all by --work ID with --on-failure continue or --canary-failures.
            Prints who failed and a summary; with --json a line for each recipient and a summary.
            """,
        operands: .optional("FILE|-"),
        options: MessageOptions.all + [
            Option("dry-run", "have the service check everything and deliver nothing"),
            Option("deadline", .seconds("SECONDS"), "time allowed for one request (30)"),
            Option("again", "send although the same went to the same list within a minute"),
            Option("protocol", .choice(["v1", "legacy-http", "xmpp"]), "how to send (v1)"),
            Option("recipients-column", .text("NAME"), "the column that has the recipients"),
            Option("format", .choice(["csv", "jsonl", "lines"]), "how FILE is written (by its name)"),
            Option("expand-topic", .text("TOPIC"), "send to each device known to be subscribed to it"),
            Option("expand-group", .text("NAME"), "send to each known member of the device group"),
            Option("rate", .integer("N", 1...1_000_000), "messages a second, from the first second on"),
            Option("concurrency", .integer("N", 1...10_000), "requests under way at once"),
            Option("resume", .text("ID"), "go on with a broadcast that was interrupted"),
            Option(
                "retry-failed",
                "with --resume: send again to those whose failure can pass"
            ),
            Option("canary", .integer("N", 1...1_000_000), "send to the first N and wait for them"),
            Option("canary-file", .text("FILE"), "send to those in FILE first and wait for them"),
            Option(
                "canary-failures",
                .integer("PERCENT", 0...100),
                "stop when more of the canary fail (10)"
            ),
            Option(
                "on-failure",
                .choice(["continue", "stop"]),
                "what a failure means for the rest (continue)"
            ),
            Option("shared", "write it down in the registry, for --work"),
            Option("work", .text("ID"), "work on a shared broadcast until it is done"),
            Option(
                "lease",
                .seconds("SECONDS"),
                "with --work: silent for so long a worker loses its share (30)"
            ),
            Option("results", .text("FILE"), "write the line of every recipient there as well"),
        ]
    ) { invocation in
        if let options = try SharedWorkOptions(invocation.arguments) {
            return try SharedWorkRun(invocation, options).run()
        }
        return try BroadcastRun(invocation).run()
    }
}
