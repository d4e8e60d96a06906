import FCMCore

extension Subcommand {
    /// `fcm-console devices`: the registry of devices.
    static let devices = Subcommand(
        name: "devices",
        summary: "import, list, show and remove the devices of the registry",
        discussion: """
            The registry is a file of this machine (`fcm-console paths` says where) and keeps the
            devices of each project apart; the service is not asked.
            import reads CSV whose first line names the columns (token, fid, label, platform,
            last_seen, registered, topics; several topics with blanks between), JSON lines with
            the same names, or plain lines with a token or FID each; - is stdin. A device known
            already is brought up to date, and what a line does not say stays as it was. A line
            that is no device is named on stderr and left out (exit 1).
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
            Action("show", .one("REGISTRATION"), "all that is known of a device, by its token or FID"),
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
        ],
        later: ["check"]
    ) { invocation in try DevicesRun(invocation).run() }
}
