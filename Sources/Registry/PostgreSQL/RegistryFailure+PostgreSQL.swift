extension RegistryFailure {
    /// Says what an error means for the user of the database at `address`.
    init(_ error: PGError, _ address: PostgreSQLAddress) {
        switch error {
        case .lost(let words):
            self.init(
                .inaccessible,
                path: address.shown,
                what: "the server cannot be reached (\(Self.line(words)))",
                remedy: "check that it runs, and the host and port of the URL"
            )
        case .refused(let state, let message):
            let (reason, what, remedy) = Self.words(state, Self.line(message))
            self.init(reason, path: address.shown, what: what, remedy: remedy)
        }
    }

    private static func words(_ state: String, _ message: String) -> (Reason, String, String) {
        switch state {
        case "28000", "28P01":
            (
                .inaccessible, "the server does not let this user in (\(message))",
                "check the user's name, and give the password in PGPASSWORD or in ~/.pgpass"
            )
        case "3D000":
            (.inaccessible, message, "make the database (createdb), or give another one with --registry")
        case "42501":
            (
                .inaccessible, "the user lacks a right (\(message))",
                "have its owner grant it: CREATE on the database once, then all of the schema"
                    + " \(PostgreSQLSchema.name)"
            )
        case "25006":
            (.inaccessible, "the server takes no changes (\(message))", "give the address of the primary")
        case "57P01", "57P02", "57P03", "53300":
            (.busy, "the server is not ready (\(message))", "try again in a moment")
        case "55P03", "57014", "40001", "40P01":
            (.busy, "another program is writing to it", "try again, or end the other program")
        case "53100": (.full, "no space is left for it", "free some disk space on the server and try again")
        case "22021", "22P05":
            (
                .invalid, "a text holds a character that PostgreSQL cannot keep (\(message))",
                "remove it; the character NUL is one"
            )
        case "XX001", "XX002":
            (.corrupt, "the database is damaged (\(message))", "restore it from a backup")
        default:
            (
                .server(state: state), "PostgreSQL says: \(message) (\(state))",
                "look into the server's log, and report this if it happens again"
            )
        }
    }

    /// What libpq said, in one line without an end.
    private static func line(_ words: String) -> String {
        words.split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined(separator: "; ")
    }
}
