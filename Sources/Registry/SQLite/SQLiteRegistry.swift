/// A registry in an SQLite file, shared with other programs that have it open.
package enum SQLiteRegistry {
    /// Opens the file, or makes it, with its folder; it is readable by its owner alone.
    ///
    /// - Parameters:
    ///   - path: Where the file is; relative paths start at the working directory.
    ///   - project: Whose devices, topics and groups are meant.
    ///   - migrations: The shape to bring it to; tests give fewer or more.
    ///   - busyTimeout: How long to wait for another program that is writing.
    /// - Returns: The registry, up to date with the newest schema.
    /// - Throws: ``RegistryFailure`` when the file is newer, foreign, damaged or out of reach; it is unchanged then.
    package static func open(
        at path: String,
        project: String,
        migrations: [Migration] = migrations,
        busyTimeout: Duration = .seconds(5)
    ) async throws -> DatabaseRegistry {
        try await DatabaseRegistry.open(at: path) {
            try SQLiteStore(path: path, project: project, migrations: migrations, busyTimeout: busyTimeout)
        }
    }

    /// Opens an empty registry in a file of SQLite's own making, which is gone with it.
    ///
    /// For a directory too large for memory: it takes some 20 MB there, however many devices it has.
    ///
    /// - Throws: ``RegistryFailure`` where no temporary file can be written.
    package static func temporary(project: String) async throws -> DatabaseRegistry {
        try await DatabaseRegistry.open(at: "") { try SQLiteStore(temporaryFor: project) }
    }

    /// Every step of the schema so far, for tests of files of earlier versions.
    package static var migrations: [Migration] { Schema.migrations }
}
