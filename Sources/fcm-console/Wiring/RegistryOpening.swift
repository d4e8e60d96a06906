import Registry

/// Opens the registry that a run remembers in.
enum RegistryOpening {
    /// The whole registry of the settings, for that project.
    ///
    /// With the demo a home that cannot be written to is no hindrance, unless remembering is what it is about:
    /// nothing is remembered then.
    ///
    /// - Throws: A configuration failure with what to do.
    static func open(
        _ settings: Settings,
        project: String,
        mayForget: Bool = true
    ) async throws(CommandFailure) -> any Registry {
        switch settings.registry {
        case .memory: return MemoryRegistry()
        case .postgresql(let address):
            do {
                return try await PostgreSQLRegistry.open(at: address, project: project)
            } catch {
                throw failure(address.shown, error)
            }
        case .sqlite(let path):
            do {
                return try await SQLiteRegistry.open(at: path, project: project)
            } catch {
                if mayForget, settings.profile.backend == .embedded,
                    (error as? RegistryFailure)?.reason == .inaccessible
                {
                    return MemoryRegistry()
                }
                throw failure(path, error)
            }
        }
    }

    /// Says what the registry at `place` threw, and what to do.
    static func failure(_ place: String, _ error: any Error) -> CommandFailure {
        let failure = error as? RegistryFailure
        return .configuration(
            "the registry \(place.visible): \((failure?.what ?? String(describing: error)).visible)",
            hint: failure.map { "\($0.remedy.capitalisedFirst.visible)." }
        )
    }

    /// What the console works with: for emulators the directory is a mirror and only the journal is kept.
    static func open(
        for backend: Backend,
        _ settings: Settings
    ) async throws(CommandFailure) -> LayeredRegistry {
        let registry = try await open(settings, project: backend.project)
        return LayeredRegistry(
            directory: backend.control == nil ? registry : MemoryRegistry(),
            journal: registry
        )
    }
}
