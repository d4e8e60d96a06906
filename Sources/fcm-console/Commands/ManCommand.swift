extension Subcommand {
    /// `fcm-console man`: the manual page.
    static let man = Subcommand(
        name: "man",
        summary: "print the manual page",
        discussion: """
            Prints all of this help as one page for man: `fcm-console man | man -l -` shows it, and
            written to fcm-console.1 in a folder man1 of the manual's path it is found by its name.
            """,
        options: []
    ) { _ in
        Output.print(ManPage.text(version: Version.text))
        return .success
    }
}
