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
    func checkWritable() throws(CommandFailure) {
        guard settings.profile.protection == .readOnly else { return }
        throw CommandFailure(
            .permission,
            "the profile \(settings.profile.name.visible) is read-only: nothing was changed",
            hint: "Choose another by --profile, or leave out --read-only."
        )
    }

    /// Asks whether something may be taken away for good, as the profile wants it.
    ///
    /// On a terminal a person is asked, unless there is `--yes`; a protected profile wants `--confirm PROJECT_ID`.
    ///
    /// - Throws: A permission failure (77).
    func confirm(_ question: String, project: String, _ arguments: Arguments) throws(CommandFailure) {
        try checkWritable()
        if let typed = arguments["confirm"] {
            guard typed == project else {
                throw CommandFailure(
                    .permission,
                    "--confirm says \(typed.visible), and the project is \(project.visible)",
                    hint: "Nothing was changed."
                )
            }
            return
        }
        if settings.profile.protection == .confirm {
            throw CommandFailure(
                .permission,
                "the profile \(settings.profile.name.visible) is protected: nothing was changed",
                hint: "Add --confirm \(project.visible)."
            )
        }
        guard !arguments.has("yes"), Output.isConversation else { return }
        Output.complain("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else {
            throw CommandFailure(.permission, "not confirmed: nothing was changed")
        }
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
