import FCMCore

extension Subcommand {
    /// `fcm-console groups`: device groups.
    static let groups = Subcommand(
        name: "groups",
        summary: "list, make and change device groups",
        discussion: """
            A device group has up to 20 members and a name that is unique for the sender id, which
            the profile or --sender-id gives. The service finds a group's key by its name and never
            tells its members, so list and show print those that the registry knows; an emulator
            is asked. Members are registration tokens, or FIDs of devices in the registry: given
            one by one, - for a list on stdin, or --file. Of several tokens the service leaves out
            wrong ones without saying so. A group whose last member is removed is gone.
            """,
        actions: [
            Action("list", options: ["filter", "limit"], "print a line each, by name"),
            Action("create", changed, options: ["file", "format"], "make a group with its first members"),
            Action("add", changed, options: ["file", "format"], "add members to a group"),
            Action("remove", changed, options: ["file", "format"], "remove members from a group"),
            Action("show", .one("NAME"), "a group with its key and known members"),
        ],
        options: [
            Option("file", .text("FILE|-"), "a list of registrations instead of arguments"),
            Option(
                "format",
                .choice(TableFormat.allCases.map(\.rawValue)),
                "of the list (told by name or content)"
            ),
            Option("filter", .text("TEXT"), "only groups with it in their name"),
            Option("limit", .integer("N", 1...Int(Int32.max)), "no more than that many"),
        ]
    ) { invocation in try GroupsRun(invocation).run() }

    /// A name, and members unless `--file` has them.
    private static let changed = Operands(signature: "NAME [REGISTRATION…]", count: 1...Int.max)
}
