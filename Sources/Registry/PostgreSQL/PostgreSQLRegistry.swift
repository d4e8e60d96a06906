/// A registry in a PostgreSQL database, shared by a team.
///
/// Everything is in a schema of its own, so other programs may use the same database. After a lost connection it
/// connects again.
package enum PostgreSQLRegistry {
    /// Connects and brings the database up to date, or makes what a registry needs in it.
    ///
    /// - Parameters:
    ///   - address: The database, which has to be there.
    ///   - project: Whose devices, topics and groups are meant.
    ///   - migrations: The shape to bring it to; tests give fewer or more.
    ///   - busyTimeout: How long to wait for somebody else who is writing.
    ///   - patience: How long a server is waited for that answers late, or was there and has gone.
    /// - Returns: The registry, up to date with the newest shape.
    /// - Throws: ``RegistryFailure`` when the server is out of reach or does not let us in, or the database is newer or
    ///   is not ours; it is unchanged then.
    package static func open(
        at address: PostgreSQLAddress,
        project: String,
        migrations: [Migration] = PostgreSQLSchema.migrations,
        busyTimeout: Duration = .seconds(5),
        patience: Duration = .seconds(10)
    ) async throws -> DatabaseRegistry {
        try await DatabaseRegistry.open(at: address.shown) {
            try PostgreSQLStore(
                address,
                project: project,
                migrations: migrations,
                busyTimeout: busyTimeout,
                patience: patience
            )
        }
    }

    /// What is known of a database without changing it.
    package enum Health: Hashable, Sendable {
        /// Nobody has used it as a registry yet.
        case unused
        /// It was last used by an earlier version; it is brought up to date at its next use.
        case older
        /// What is wrong between its rows, a sentence each; empty when all is well.
        case used(problems: [String])
    }

    /// Looks at a database and changes nothing.
    ///
    /// Reads all of it: some seconds for a million devices.
    package static func health(of address: PostgreSQLAddress) async throws -> Health {
        try await DatabaseThread.once(path: address.shown) {
            let session = PGSession(address, busyTimeout: .seconds(5), patience: .seconds(10))
            let shape = PostgreSQLShape(session, known: PostgreSQLSchema.migrations)
            try shape.check()
            let version = try shape.version()
            if version == 0 { return .unused }
            if version < PostgreSQLSchema.migrations.count { return .older }
            return .used(problems: try PostgreSQLIntegrity.problems(session))
        }
    }
}
