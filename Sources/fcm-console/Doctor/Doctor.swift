import FCMCore
import Glibc

/// Looks at everything a send or the console needs.
struct Doctor {
    private let invocation: Invocation
    private let environment: Environment

    init(_ invocation: Invocation) {
        self.invocation = invocation
        environment = invocation.environment
    }

    func checks() -> [DoctorCheck] {
        do throws(CommandFailure) {
            let settings = try Settings(invocation)
            return [configuration(settings), profile(settings)]
                + [CredentialsCheck.run(settings, environment), clock()]
                + [RegistryCheck.run(settings), AuditCheck.run(settings), log(settings)]
                + [EndpointCheck.run(settings)] + TerminalChecks(environment).all()
                + [ThemeCheck.run(settings)]
        } catch {
            let failed = DoctorCheck("configuration", .fail, error.message, remedy: error.hint ?? "")
            let rest = ["profile", "credentials", "registry", "audit", "log", "endpoint", "theme"]
            return [failed]
                + rest.map { DoctorCheck($0, .skipped, "the configuration comes first") } + [clock()]
                + TerminalChecks(environment).all()
        }
    }

    private func configuration(_ settings: Settings) -> DoctorCheck {
        guard let file = settings.configuration.file else {
            return DoctorCheck("configuration", .ok, "none, so there is only the profile demo")
        }
        return DoctorCheck("configuration", .ok, file)
    }

    private func profile(_ settings: Settings) -> DoctorCheck {
        let profile = settings.profile
        let backend: String
        switch profile.backend {
        case .embedded: backend = "embedded emulator"
        case .emulator(let endpoint): backend = "emulator at \(endpoint.url)"
        case .fcm(let hosts): backend = hosts.fcm.map { "fcm at \($0.url)" } ?? "fcm"
        }
        let project = profile.project ?? "none named"
        let detail =
            "\(profile.name): \(backend), project \(project), protection \(profile.protection.rawValue)"
        if case .fcm = profile.backend, profile.project == nil, profile.credentials == nil {
            return DoctorCheck("profile", .warn, detail, remedy: "Name the project in the profile.")
        }
        return DoctorCheck("profile", .ok, detail)
    }

    /// A clock that is far off makes signed assertions invalid.
    private func clock() -> DoctorCheck {
        // 2025-01-01: this program did not exist before.
        let isPlausible = time(nil) > 1_735_689_600
        return isPlausible
            ? DoctorCheck("clock", .ok, "plausible")
            : DoctorCheck("clock", .fail, "long past", remedy: "Set the system clock: sign-in depends on it.")
    }

    private func log(_ settings: Settings) -> DoctorCheck {
        let path = settings.log.path
        guard settings.log.level != .off else { return DoctorCheck("log", .skipped, "switched off") }
        guard !FileSystem.isFolder(path) else {
            return DoctorCheck("log", .fail, "\(path) is a folder", remedy: "Give a file by --log-file.")
        }
        var place = path
        while !FileSystem.exists(place), place != "/", place != "." { place = FileSystem.parent(of: place) }
        guard access(place, W_OK) == 0 else {
            return DoctorCheck(
                "log",
                .warn,
                "\(place) is not writable, so nothing is logged",
                remedy: "Give another file by --log-file."
            )
        }
        return DoctorCheck("log", .ok, path)
    }
}
