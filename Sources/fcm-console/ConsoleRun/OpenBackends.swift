import Console
import FCMCore
import Languages
import Registry

/// The backends that this run of the console has opened; they stay open until it ends.
final class OpenBackends: Sendable {
    private let invocation: Invocation
    private var environment: Environment { invocation.environment }
    private let log: LogFile
    private let opened = Locked<[Backend]>([])
    private let folders = Locked<[TemporaryFolder]>([])

    init(_ invocation: Invocation, _ log: LogFile) {
        self.invocation = invocation
        self.log = log
    }

    /// Opens the profile of `settings` as a session of the console.
    ///
    /// - Parameters:
    ///   - settings: Those of the command line, or of another profile of the configuration.
    ///   - hasTakeBack: Whether a confirmed send waits for a while.
    ///   - isSwitched: Whether it is that other profile, of which the command line's flags say nothing.
    /// - Returns: The session, whose backend stays open.
    /// - Throws: What opening the backend or the registry throws.
    func open(
        _ settings: Settings,
        hasTakeBack: Bool,
        isSwitched: Bool = false
    ) async throws(CommandFailure) -> ConsoleSession {
        let backend = try await Backend.open(
            settings.profile,
            environment: environment,
            tracer: log.tracer()
        )
        opened.withLock { $0.append(backend) }
        let registry = try await RegistryOpening.open(for: backend, settings)
        var profile = backend.shownProfile(hasTakeBack: hasTakeBack)
        profile.access = ShellAccess(backend, settings, isSwitched ? nil : invocation.arguments)
        var services = Services.make(backend, registry, log).audited(by: settings.audit, backend)
        let files = files(settings, backend)
        services.broadcasts = files.map {
            ConsoleBroadcasts(settings, backend, registry, log, $0).services
        }
        let kept = files ?? BroadcastFiles(settings.paths)
        services.history = try ConsoleHistory(settings, registry, kept).services
        services.outcomes = try ConsoleOutcomes(settings, backend, registry, kept).services
        let folder = TemplateFolder(path: settings.paths.templates)
        services.templateFiles = { folder.records }
        return ConsoleSession(
            profile: profile,
            services: services,
            registry: registry
        )
    }
}

extension OpenBackends {
    /// Where broadcasts are kept; `nil` where nothing can be.
    ///
    /// The demo's emulator and everyone it could send to end with the console, and so do its broadcasts.
    private func files(_ settings: Settings, _ backend: Backend) -> BroadcastFiles? {
        guard backend.profile.backend == .embedded else { return BroadcastFiles(settings.paths) }
        guard let folder = TemporaryFolder(environment) else { return nil }
        folders.withLock { $0.append(folder) }
        return BroadcastFiles(folder: folder.path)
    }

    /// Removes what was to last as long as the console.
    func close() {
        for folder in folders.withLock({ $0 }) { folder.remove() }
    }
}

extension Backend {
    /// The profile as the console shows it.
    ///
    /// A confirmed send of the real service can be taken back for five seconds when someone sits at a terminal.
    func shownProfile(hasTakeBack: Bool) -> Console.Profile {
        let isService = if case .fcm = profile.backend { true } else { false }
        let protection: Console.Protection =
            switch profile.protection {
            case .none: .none
            case .confirm: .confirm
            case .readOnly: .readOnly
            }
        return Console.Profile(
            name: profile.name,
            project: project,
            backend: !isService ? .emulator : profile.isStaging ? .staging : .production,
            colors: profile.color?.worn,
            protection: protection,
            takeBack: isService && hasTakeBack ? .seconds(5) : nil,
            sendProtocol: profile.sendProtocol,
            reachSource: isService ? toSay("known to the registry") : toSay("from the emulator")
        )
    }
}

extension Profile.Color {
    /// The backend that looks like that, because themes have three looks for profiles and not one a colour.
    var worn: BackendRole {
        switch self {
        case .red, .orange: .production
        case .yellow: .staging
        case .green, .cyan, .blue: .emulator
        }
    }
}

extension Profile {
    /// Whether its name says that it is not the production: everything else counts as that, to be safe.
    fileprivate var isStaging: Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains {
            ["staging", "stage", "test", "testing", "dev", "development", "qa"].contains($0)
        }
    }
}
