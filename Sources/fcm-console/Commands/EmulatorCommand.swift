extension Subcommand {
    /// `fcm-console emulator`: the emulator alone.
    static let emulator = Subcommand(
        name: "emulator",
        summary: "run the emulator alone, for tests, CI and other people's SDKs",
        discussion: """
            Serves FCM's own addresses and a control API on loopback until SIGTERM or SIGINT.
            When it listens, one JSON line says where ({"event":"ready",…}); after that one line
            per request, unless --quiet. State is in memory.
            """,
        options: [
            Option("http", .text("HOST:PORT"), "listen there (127.0.0.1:9599); port 0 takes a free one"),
            Option(
                "https",
                .text("HOST:PORT"),
                "serve the same by TLS there, with the emulator's own certificate"
            ),
            Option("xmpp", .text("HOST:PORT"), "serve the legacy XMPP protocol there, by TLS as well"),
            Option("demo", "begin with demonstration devices, topics and groups"),
            Option("auth", .choice(["open", "strict"]), "open (default) takes any credential and none"),
            Option("quota", .choice(["off", "fcm"]), "fcm: the limits of the real service (off)"),
            Option(
                "condition-limit",
                .choice(["topics", "operators"]),
                "a condition holds five topics (topics), or two operators"
            ),
            Option(
                "condition-negation",
                .choice(["on", "off"]),
                "off: a condition with ! is refused"
            ),
            Option(
                "legacy-errors",
                .choice(["observed", "documented"]),
                "legacy HTTP: 400 and a sentence (observed), or 200 and a code"
            ),
            Option(
                "legacy-empty-group",
                .choice(["zero", "not-registered", "no-body"]),
                "legacy HTTP: the answer to a group without members (zero)"
            ),
            Option(
                "legacy-failed-group",
                .choice(["listed", "unavailable"]),
                "legacy HTTP: the answer when every member failed (listed)"
            ),
            Option(
                "legacy-foreign-group",
                .choice(["refused", "taken"]),
                "legacy protocols: a group of another project than the key's (refused)"
            ),
            Option(
                "legacy",
                .choice(["on", "off"]),
                "off: /fcm/send answers 404, as the real one does today"
            ),
            Option("quiet", "no line per request"),
            Option("allow-remote", "listen on an address that other machines can reach"),
        ],
        later: [
            "--proxy", "--data", "--seed",
            "--export-on-exit", "--",
        ]
    ) { invocation in try EmulatorRun(invocation).run() }
}
