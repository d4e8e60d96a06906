import Console
import FCMCore

extension ShellAccess {
    /// How a shell gets to the service that the console has opened.
    ///
    /// Whatever the flags of the console said about it is said again, but for secrets. The demo's emulator is reached by
    /// its address, for as long as the console runs.
    init(_ backend: Backend, _ settings: Settings, _ arguments: Arguments?) {
        let address = backend.client.endpoints.fcm
        var options: [ShellWord] = []
        func add(_ name: String, _ value: String) { options += [ShellWord("--\(name)"), ShellWord(value)] }
        if let file = arguments?["config"] { add("config", settings.paths.expand(file)) }
        let isEmbedded = backend.profile.backend == .embedded
        if !isEmbedded, backend.profile.name != (settings.configuration.profile ?? Profile.demo.name) {
            add("profile", backend.profile.name)
        }
        if isEmbedded || settings.isEndpointOverridden {
            add("endpoint", address)
            add("project", backend.project)
        } else if let project = arguments?["project"] {
            add("project", project)
        }
        if let sender = arguments?["sender-id"] { add("sender-id", sender) }
        if let file = arguments?["credentials"] { add("credentials", settings.paths.expand(file)) }
        if arguments?["server-key"] != nil {
            options += ["--server-key", ShellWord(.variable(ShellVariable.serverKey))]
        }
        if let registry = arguments?["registry"], case .sqlite = settings.registry {
            add("registry", registry)
        }
        self.init(
            options: options,
            address: address,
            wantsToken: backend.control == nil,
            senderID: backend.senderID
        )
    }
}
