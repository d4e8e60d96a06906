extension Subcommand {
    /// `fcm-console send`: one message to one target.
    static let send = Subcommand(
        name: "send",
        summary: "send one message to one target",
        discussion: """
            Takes exactly one target. --message reads a v1 message object as JSON; the other flags
            override what it says, and it may carry the target itself. --template takes a message
            kept in the console instead: its variables, {{name}}, are filled in by --set and by the
            --values kept with it, and none may be left (exit 65).
            Prints what became of it; with --json one result line and one summary line. A request
            that got no answer is unknown and is never sent again by itself (exit 1).
            The same message to the same target within a minute is refused (exit 1) unless --again.
            """,
        options: [
            Option("topic", .text("TOPIC"), "everyone subscribed to the topic"),
            Option("condition", .text("CONDITION"), "for example \"'a' in topics && 'b' in topics\""),
            Option("token", .text("TOKEN"), "one app instance by its registration token"),
            Option("fid", .text("FID"), "one app instance by its Firebase installation id"),
            Option("group", .text("NAME"), "a device group by its name"),
        ] + MessageOptions.all + [
            Option("dry-run", "have the service check it and not deliver it"),
            Option("deadline", .seconds("SECONDS"), "total time allowed, retries included (30)"),
            Option("again", "send although the same went there within a minute"),
            Option("protocol", .choice(["v1", "legacy-http", "xmpp"]), "how to send (v1)"),
        ],
        exactlyOne: ["topic", "condition", "token", "fid", "group"]
    ) { invocation in try SendRun(invocation).run() }
}
