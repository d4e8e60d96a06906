extension Subcommand {
    /// `fcm-console`: the full-screen console.
    static let console = Subcommand(
        name: "",
        summary: "the full-screen console",
        discussion: """
            Opens the console on this terminal. Without any configuration it opens the profile
            demo: an emulator inside, with demonstration devices, topics and groups, and no way
            to the network.
            """,
        options: [
            Option("theme", .text("NAME"), "colours; see `fcm-console paths` for where themes are"),
            Option("plain", "no boxes, one pane at a time"),
            Option("no-mouse", "leave the mouse to the terminal"),
            Option("no-session", "begin anew, and remember nothing of this run"),
            Option("script", .text("FILE"), "run these commands first; works without a terminal"),
        ]
    ) { invocation in try ConsoleRun(invocation).run() }
}
