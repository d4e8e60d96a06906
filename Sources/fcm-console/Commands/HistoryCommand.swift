extension Subcommand {
    /// `fcm-console history`: what was sent.
    static let history = Subcommand(
        name: "history",
        summary: "list, show, export and prune what was sent",
        discussion: """
            Every send, from the console and the command line, is kept with its message and
            outcome until it is pruned; the newest comes first. A TIME is a day (2026-01-31), a
            moment (2026-01-31T12:00:00Z) or an age (90d, 12h, 30m).
            With --project only what was sent to that project is listed and exported.
            """,
        actions: [
            Action(
                "list",
                options: ["filter", "status", "since", "before", "limit"],
                "print a line for each send"
            ),
            Action("show", .one("ID"), "one send with its message and what became of it"),
            Action(
                "export",
                .one("FILE|-"),
                options: ["format", "filter", "status", "since", "before"],
                "write everything that is kept, tokens and messages included"
            ),
            Action("prune", options: ["before"], "forget what was sent --before a time, of all projects"),
        ],
        options: [
            Option("filter", .text("TEXT"), "only with it in target, message, outcome or id"),
            Option(
                "status",
                .choice(["started", "accepted", "validated", "failed", "unknown"]),
                "only what ended so; started: its outcome was never known"
            ),
            Option("since", .text("TIME"), "only what was started then or later"),
            Option("before", .text("TIME"), "only what was started before"),
            Option("limit", .integer("N", 1...Int(Int32.max)), "no more than that many"),
            Option("format", .choice(["csv", "jsonl"]), "of the export (csv for FILE.csv, else jsonl)"),
        ],
        later: ["resend"]
    ) { invocation in try HistoryRun(invocation).run() }
}
