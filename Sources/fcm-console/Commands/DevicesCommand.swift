import FCMCore

extension Subcommand {
    /// `fcm-console devices`: the registry of devices.
    static let devices = Subcommand(
        name: "devices",
        summary: "import, list, show, check and remove the devices of the registry",
        discussion: """
            The registry is a file of this machine (`fcm-console paths` says where) and keeps the
            devices of each project apart; only show and check ask the service.
            import reads CSV whose first line names the columns (token, fid, label, platform,
            last_seen, registered, topics; several topics with blanks between), JSON lines with
            the same names, or plain lines with a token or FID each; - is stdin. A device known
            already is brought up to date, and what a line does not say stays as it was. A line
            that is no device is named on stderr and left out (exit 1).
            show marks subscriptions that only the registry or only the service has, and says how
            and since when the registry knows them: imported, made here, or read from the service.
            check has the service look at a message to each device, all of the registry or those
            given, and deliver none. A device that it calls UNREGISTERED is dead and marked so, and
            with --prune removed. The service does not promise to find every dead one that way:
            no objection is not yet a sign of life, so no mark is taken back.
            """,
        actions: [
            Action(
                "import",
                .one("FILE|-"),
                options: ["format"],
                "take devices and subscriptions from a list"
            ),
            Action(
                "list",
                options: ["filter", "limit"],
                "print a line each, in the order they became known"
            ),
            Action(
                "show",
                .one("REGISTRATION"),
                options: ["local"],
                "all that is known of a device, by its token or FID"
            ),
            Action(
                "check",
                Operands(signature: "[REGISTRATION…]", count: 0...Int.max),
                options: ["file", "format", "rate", "concurrency", "prune"],
                "find dead devices by messages that are not delivered"
            ),
            Action("remove", .some("REGISTRATION…"), "forget devices, their subscriptions and memberships"),
        ],
        options: [
            Option(
                "format",
                .choice(TableFormat.allCases.map(\.rawValue)),
                "of the list (told by name or content)"
            ),
            Option("filter", .text("TEXT"), "only devices with it in label, token, FID or platform"),
            Option("limit", .integer("N", 1...Int(Int32.max)), "no more than that many"),
            Option("file", .text("FILE|-"), "a list of registrations instead of arguments"),
            Option(
                "rate",
                .integer("N", 1...100_000),
                "calls a second at most (the profile's rate_limit, or 6000)"
            ),
            Option("concurrency", .integer("N", 1...10_000), "calls under way at once (100)"),
            Option("local", "do not ask the service"),
            Option("prune", "remove the dead ones from the registry, once that is confirmed"),
        ]
    ) { invocation in try DevicesRun(invocation).run() }
}
