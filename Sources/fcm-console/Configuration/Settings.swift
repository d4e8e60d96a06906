import Console
import FCMCore

/// What holds for this run: configuration, environment and flags put together.
struct Settings: Sendable {
    var paths: Paths
    var configuration: Configuration
    /// The profile with what the flags override.
    var profile: Profile
    var registry: RegistryLocation
    var log: LogSettings
    /// Who sends, as the history names it.
    var operatorName: String
    /// Whether the backend is an emulator named by `--endpoint` or the environment.
    var isEndpointOverridden: Bool

    /// Reads the configuration and applies the common options to it.
    ///
    /// - Throws: A configuration failure (78), or a usage failure (64) for an option's value.
    init(_ invocation: Invocation) throws(CommandFailure) {
        let (arguments, environment) = (invocation.arguments, invocation.environment)
        paths = Paths(environment: environment)
        let file = arguments["config"].map(paths.expand)
        configuration = try Configuration.load(file ?? paths.configuration, isRequired: file != nil)
        let name = arguments["profile"] ?? configuration.profile ?? Profile.demo.name
        guard var profile = configuration.profile(named: name) else {
            let nearest = Nearest.name(to: name, among: configuration.profileNames)
            throw .configuration(
                "there is no profile \"\(name.visible)\"",
                hint: nearest.map { "Did you mean \($0)?" }
                    ?? "There are: \(configuration.profileNames.joined(separator: ", "))."
            )
        }
        isEndpointOverridden = try Self.override(&profile, arguments, environment)
        profile.credentials = profile.credentials.map(paths.expand)
        profile.caFile = profile.caFile.map(paths.expand)
        self.profile = profile
        if let url = arguments["registry"] ?? configuration.registry {
            registry = try RegistryLocation(url, paths: paths)
        } else {
            registry = .sqlite(path: paths.registry)
        }
        log = LogSettings(arguments, paths: paths)
        operatorName =
            environment.nonEmpty("FCM_CONSOLE_OPERATOR") ?? configuration.operatorName
            ?? LoginName.ofProcess()
    }

    private static func override(
        _ profile: inout Profile,
        _ arguments: Arguments,
        _ environment: Environment
    ) throws(CommandFailure) -> Bool {
        if let project = arguments["project"] {
            guard isProject(project) else { throw .usage("\"\(project.visible)\" is no project id") }
            profile.project = project
        }
        if let sender = arguments["sender-id"] {
            guard isSenderID(sender) else {
                throw .usage("--sender-id must be digits, not \"\(sender.visible)\"")
            }
            profile.senderID = sender
        }
        if let credentials = arguments["credentials"] { profile.credentials = credentials }
        if arguments.has("read-only") { profile.protection = .readOnly }
        let serverKey = arguments["server-key"].map { Secret($0) }
        guard serverKey.map(isServerKey) ?? true else {
            throw .usage("--server-key has blanks or characters beyond ASCII")
        }
        profile.serverKey = serverKey ?? profile.serverKey
        let xmpp = try xmppAddress(arguments)
        profile.xmpp = xmpp ?? profile.xmpp
        profile.caFile = arguments["ca-file"] ?? profile.caFile
        guard let endpoint = try endpoint(arguments, environment) else { return false }
        profile.backend = .emulator(endpoint: endpoint)
        // An emulator is never shown a real credential.
        profile.credentials = nil
        // It speaks XMPP where it says, not where the profile's service does.
        (profile.xmpp, profile.caFile) = (xmpp, arguments["ca-file"])
        profile.serverKey = serverKey
        return true
    }

    private static func xmppAddress(_ arguments: Arguments) throws(CommandFailure) -> XMPPAddress? {
        guard let text = arguments["xmpp-endpoint"] else { return nil }
        guard let address = XMPPAddress(text) else {
            throw .usage("--xmpp-endpoint must be HOST:PORT, not \"\(text.visible)\"")
        }
        return address
    }

    /// The same run with another profile of the configuration, as it stands there.
    ///
    /// - Throws: A configuration failure when there is no such profile.
    func switched(to name: String, isReadOnly: Bool) throws(CommandFailure) -> Settings {
        guard var profile = configuration.profile(named: name) else {
            throw .configuration("there is no profile \"\(name.visible)\"")
        }
        if isReadOnly { profile.protection = .readOnly }
        profile.credentials = profile.credentials.map(paths.expand)
        profile.caFile = profile.caFile.map(paths.expand)
        var settings = self
        settings.profile = profile
        settings.isEndpointOverridden = false
        return settings
    }

    /// The emulator that the flags or the environment name.
    private static func endpoint(
        _ arguments: Arguments,
        _ environment: Environment
    ) throws(CommandFailure) -> Endpoint? {
        let variable = "FIREBASE_MESSAGING_EMULATOR_HOST"
        let (text, source): (String, String)
        if let flag = arguments["endpoint"] {
            (text, source) = (flag, "--endpoint")
        } else if let value = environment.nonEmpty(variable) {
            (text, source) = (value, variable)
        } else {
            return nil
        }
        guard let endpoint = Endpoint(text) else {
            throw .usage(
                "\(source) must be an address such as http://127.0.0.1:9599, not \"\(text.visible)\""
            )
        }
        guard !endpoint.isGoogle else {
            throw .usage(
                "\(source) names an emulator, and \(endpoint.host) is none",
                hint: "A profile with backend: fcm reaches the real service."
            )
        }
        return endpoint
    }

    /// Whether `text` can be a project id: letters, digits, `-`, and `:` and `.` of old domain-scoped ones.
    static func isProject(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."), UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }

    /// Whether `key` can stand in a header: visible ASCII without blanks.
    static func isServerKey(_ key: Secret) -> Bool {
        !key.isEmpty && key.reveal().utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    static func isSenderID(_ text: String) -> Bool {
        (1...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
