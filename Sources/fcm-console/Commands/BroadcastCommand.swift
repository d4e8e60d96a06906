extension Subcommand {
    /// `fcm-console broadcast`: one message to many recipients.
    static let broadcast = Subcommand(
        name: "broadcast",
        summary: "send one message to many recipients from a file, journaled and resumable",
        discussion: """
            FILE has the recipients, - is stdin: CSV with a header, JSON lines, or a recipient a
            line. They are in the column --recipients-column, else in one called token, fid, topic
            or condition; a recipient that is there twice gets one message. {{column}} in title,
            body and data values is replaced from the recipient's row.
            Everything is written down before the first request leaves, each attempt before its
            request, each answer before it is told. After a crash or Ctrl-C --resume ID sends to
            those that were never tried or certainly not accepted, lists again whose outcome is
            unknown, and repeats nothing; it takes neither FILE nor message options.
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
            Option("rate", .integer("N", 1...1_000_000), "messages a second, from the first second on"),
            Option("concurrency", .integer("N", 1...10_000), "requests under way at once"),
            Option("resume", .text("ID"), "go on with a broadcast that was interrupted"),
            Option(
                "on-failure",
                .choice(["continue", "stop"]),
                "what a failure means for the rest (continue)"
            ),
            Option("results", .text("FILE"), "write the line of every recipient there as well"),
        ]
    ) { invocation in try BroadcastRun(invocation).run() }
}
