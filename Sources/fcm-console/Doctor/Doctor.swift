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
            let answer = EndpointCheck.run(settings)
            return [configuration(settings), profile(settings)]
                + [CredentialsCheck.run(settings, environment), clock(answer.time)]
                + [RegistryCheck.run(settings), AuditCheck.run(settings), log(settings)]
                + [answer.check] + TerminalChecks(environment).all()
                + HandsChecks(environment).all(settings.configuration)
                + [ThemeCheck.run(settings), SessionCheck.run(settings.paths)]
        } catch {
            let failed = DoctorCheck("configuration", .fail, error.message, remedy: error.hint ?? "")
            let rest = ["profile", "credentials", "registry", "audit", "log", "endpoint", "keys", "theme"]
            return [failed]
                + rest.map { DoctorCheck($0, .skipped, "the configuration comes first") } + [clock(nil)]
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

    private func clock(_ service: Int64?) -> DoctorCheck {
        ClockCheck.check(now: Int64(time(nil)), service: service)
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
