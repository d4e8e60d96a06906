extension Subcommand {
    /// `fcm-console history`: what was sent.
    static let history = Subcommand(
        name: "history",
        summary: "list, show, export, send again and prune what was sent, and who did what",
        discussion: """
            Every send and broadcast, from the console and the command line, is kept with its
            message, its outcome and who sent it (the login name, FCM_CONSOLE_OPERATOR, or
            `operator` of the configuration) until it is pruned; the newest comes first.
            Shown as a broadcast are the lines of its recipients, which are pruned with it.
            --filter takes words, each of which has to be in target, message, outcome, id or name of
            who sent it, and fields: status:failed, code:UNREGISTERED, to:weather, by:anna,
            is:broadcast (send, dry-run), since:7d, before:2026-01-31, profile:NAME, project:ID.
            A TIME is a day (2026-01-31), a moment (2026-01-31T12:00:00Z) or an age (90d, 12h, 30m).
            With --project only what was sent to that project is listed and exported.
            resend sends a message once more, by the protocol and with the profile of the first
            time unless others are named, through the same checks as `send`; within a minute of
            the same message it wants --again.
            audit prints who changed what on this machine, from the console and the command line,
            newest first: a chained file that no command shortens. It ends with 1 and names the
            first line that is not what was written when somebody has changed the file.
            """,
        actions: [
            Action(
                "list",
                options: ["filter", "status", "since", "before", "limit"],
                "print a line for each send and broadcast"
            ),
            Action("show", .one("ID"), "one of them with its message and what became of it"),
            Action(
                "export",
                .one("FILE|-"),
                options: ["format", "filter", "status", "since", "before"],
                "write everything that is kept, tokens and messages included"
            ),
            Action(
                "resend",
                .one("ID"),
                options: ["dry-run", "deadline", "again"],
                "send a message once more"
            ),
            Action("prune", options: ["before"], "forget what was sent --before a time, of all projects"),
            Action(
                "audit",
                options: ["who", "filter", "since", "before", "limit"],
                "who changed what, when, how many and how it ended"
            ),
        ],
        options: [
            Option("filter", .text("TEXT"), "only what it finds: words, and fields such as by:anna"),
            Option("who", .text("NAME"), "only what that operator did"),
            Option(
                "status",
                .choice([
                    "started", "accepted", "validated", "failed", "unknown", "done", "interrupted", "aborted",
                ]),
                "only what ended so; started: not yet, or nobody knows"
            ),
            Option("since", .text("TIME"), "only what was started then or later"),
            Option("before", .text("TIME"), "only what was started before"),
            Option("limit", .integer("N", 1...Int(Int32.max)), "no more than that many"),
            Option("format", .choice(["csv", "jsonl"]), "of the export (csv for FILE.csv, else jsonl)"),
            Option("dry-run", "have the service check the message and not deliver it"),
            Option("deadline", .seconds("SECONDS"), "total time allowed, retries included (30)"),
            Option("again", "send although the same went there within a minute"),
        ]
    ) { invocation in try HistoryRun(invocation).run() }
}
