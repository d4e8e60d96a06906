extension Subcommand {
    /// `fcm-console emulator`: the emulator alone.
    static let emulator = Subcommand(
        name: "emulator",
        summary: "run the emulator alone, for tests, CI and other people's SDKs",
        discussion: """
            Serves FCM's own addresses and a control API on loopback until SIGTERM or SIGINT.
            When it listens, one JSON line says where ({"event":"ready",…}); after that one line
            per request, unless --quiet. State is in memory, unless --data names a file for it.

            With -- COMMAND it runs that command and ends with it, by its exit code. The command
            finds the emulator under Google's own names, by proxy and by look-up, with a service
            account and an authority that work there: an unmodified SDK needs no other setting.
            Stdout is the command's; the lines above go to stderr, with --quiet nowhere.
            """,
        options: [
            Option("http", .text("HOST:PORT"), "listen there (127.0.0.1:9599); port 0 takes a free one"),
            Option(
                "https",
                .text("HOST:PORT"),
                "serve the same by TLS there, with the emulator's own certificate"
            ),
            Option("xmpp", .text("HOST:PORT"), "serve the legacy XMPP protocol there, by TLS as well"),
            Option(
                "proxy",
                .text("HOST:PORT"),
                "a proxy for HTTPS_PROXY there: Google's names end here, all else is refused"
            ),
            Option(
                "data",
                .text("FILE"),
                "keep the state in this file, on the disk before anything is answered"
            ),
            Option(
                "seed",
                .text("FILE"),
                "begin with its devices, groups and faults (YAML or JSON); state:reset too"
            ),
            Option("export-on-exit", .text("FILE"), "write the default project there as a seed at the end"),
            Option(
                "scenario",
                .text("NAME|FILE"),
                "play busy-day, flaky-service, groups, lost-phones, storm-warning, traveller"
            ),
            Option("no-waits", "play it without its waits"),
            Option("until-played", "end with it: 0 when all was as it expects, else 1"),
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
            Option("no-redirect", "run COMMAND without the library that leads host names here (LD_PRELOAD)"),
            Option("allow-remote", "listen on an address that other machines can reach"),
        ],
        takesCommand: true
    ) { invocation in try EmulatorRun(invocation).run() }
}
