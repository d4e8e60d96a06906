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
            Option("demo", "begin with demonstration devices, topics and groups"),
            Option("auth", .choice(["open", "strict"]), "open (default) takes any credential and none"),
            Option("quota", .choice(["off", "fcm"]), "fcm: the limits of the real service (off)"),
            Option("quiet", "no line per request"),
            Option("allow-remote", "listen on an address that other machines can reach"),
        ],
        later: [
            "--https", "--xmpp", "--proxy", "--data", "--seed", "--legacy-errors", "--legacy",
            "--export-on-exit", "--",
        ]
    ) { invocation in try EmulatorRun(invocation).run() }
}
