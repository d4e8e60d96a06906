import FCMCore
import Registry

/// The registry of a command that needs no service: which project it is about, and whether it may change anything.
struct LocalRegistry {
    let settings: Settings
    private let environment: Environment

    init(_ invocation: Invocation) throws(CommandFailure) {
        settings = try Settings(invocation)
        environment = invocation.environment
    }

    /// Refuses what a read-only profile forbids.
    ///
    /// - Throws: A permission failure (77).
    func checkWritable() throws(CommandFailure) { try ChangeGate.checkWritable(settings.profile) }

    /// Asks whether something may be taken away for good, as the profile wants it.
    ///
    /// - Throws: A permission failure (77).
    func confirm(_ question: String, project: String, _ arguments: Arguments) throws(CommandFailure) {
        try ChangeGate.confirm(question, settings.profile, project: project, arguments)
    }

    /// The project that devices, topics and groups are kept for: the one a send of this profile would use.
    func project() async throws(CommandFailure) -> String {
        let profile = settings.profile
        if let project = profile.project { return project }
        switch profile.backend {
        case .embedded: return Self.usual
        case .emulator(let endpoint):
            var options = CurlTransport.Options()
            options.isLoopbackOnly = endpoint.isLoopback
            guard let transport = try? CurlTransport(options) else { return Self.usual }
            return await EmulatorProjects.ask(endpoint, transport).first?.project ?? Self.usual
        case .fcm:
            let credentials =
                if let path = profile.credentials {
                    try? Credentials(file: path)
                } else {
                    try? Credentials.applicationDefault(environment: environment.variables)
                }
            if let project = credentials?.projectID ?? environment.nonEmpty("GOOGLE_CLOUD_PROJECT") {
                return project
            }
            throw .configuration(
                "the profile \(profile.name.visible) names no project, nor do its credentials",
                hint: "Add `project:` to the profile or give --project."
            )
        }
    }

    /// The project of an emulator that was told nothing.
    private static let usual = "demo-project"
}
