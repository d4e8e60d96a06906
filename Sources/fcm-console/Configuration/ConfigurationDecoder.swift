import Console
import FCMCore
import Languages

/// Turns the nodes of a configuration file into values; every failure has its line.
struct ConfigurationDecoder {
    private static let topKeys = [
        "profile", "theme", "registry", "profiles", "keys", "operator", "mouse", "language",
    ]
    private static let profileKeys = [
        "backend", "endpoint", "project", "sender_id", "credentials", "protection", "color", "rate_limit",
        "hosts", "xmpp", "ca_file", "protocol", "server_key",
    ]

    func decode(_ root: YAMLNode) throws(YAMLFailure) -> Configuration {
        var configuration = Configuration()
        for entry in try entries(root, of: "the file", known: Self.topKeys) {
            switch entry.key {
            case "profile": configuration.profile = try text(entry)
            case "registry": configuration.registry = try registry(entry)
            case "language": configuration.language = try language(entry)
            case "operator": configuration.operatorName = try text(entry)
            case "theme":
                configuration.theme = try theme(entry.value)
                configuration.hasOwnTheme = true
            case "mouse": configuration.hasMouse = try word(entry, ["on", "off"]) == "on"
            case "keys": configuration.keys = try keys(entry.value)
            default: configuration.profiles = try profiles(entry.value)
            }
        }
        if let name = configuration.profile, configuration.profile(named: name) == nil {
            let nearest = Nearest.name(to: name, among: configuration.profileNames)
            throw YAMLFailure(
                line: line(of: "profile", in: root),
                message: "there is no profile \"\(name.visible)\"" + Self.suggestion(nearest)
            )
        }
        return configuration
    }

    // MARK: Profiles

    private func profiles(_ node: YAMLNode) throws(YAMLFailure) -> [Profile] {
        var profiles: [Profile] = []
        for entry in try entries(node, of: "profiles", known: nil) {
            guard !entry.key.isEmpty else {
                throw YAMLFailure(line: entry.line, message: "a profile needs a name")
            }
            profiles.append(try profile(entry))
        }
        return profiles
    }

    private func profile(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Profile {
        let place = "profile \(entry.key.visible)"
        let fields = try entries(entry.value, of: place, known: Self.profileKeys)
        let field = { (name: String) in fields.first { $0.key == name } }
        guard let backend = field("backend") else {
            throw YAMLFailure(
                line: entry.line,
                message: "\(place) has no backend: write embedded, emulator or fcm"
            )
        }
        var profile = Profile(name: entry.key, backend: .embedded)
        switch try word(backend, ["embedded", "emulator", "fcm"]) {
        case "emulator":
            guard let address = field("endpoint") else {
                throw YAMLFailure(line: entry.line, message: "\(place) is an emulator and has no endpoint")
            }
            profile.backend = .emulator(endpoint: try endpoint(address, isEmulator: true))
        case "fcm": profile.backend = .fcm(try field("hosts").map(hosts) ?? Profile.Hosts())
        default: break
        }
        try check(fields, fit: profile, place: place)
        profile.project = try field("project").map(project)
        profile.senderID = try field("sender_id").map(senderID)
        profile.credentials = try field("credentials").map(text)
        profile.serverKey = try field("server_key").map(serverKey)
        if let entry = field("protection") {
            let words = Profile.Protection.allCases.map(\.rawValue)
            profile.protection = Profile.Protection(rawValue: try word(entry, words)) ?? .none
        }
        if let entry = field("color") {
            profile.color = Profile.Color(rawValue: try word(entry, Profile.Color.allCases.map(\.rawValue)))
        }
        profile.rateLimit = try field("rate_limit").map(rateLimit)
        if let entry = field("protocol") {
            let words = SendProtocol.allCases.map(\.rawValue)
            profile.sendProtocol = SendProtocol(rawValue: try word(entry, words)) ?? .v1
        }
        profile.xmpp = try field("xmpp").map(xmppAddress)
        profile.caFile = try field("ca_file").map(text)
        return profile
    }

    /// Refuses keys that would do nothing with that backend, and a demo that could reach the network.
    private func check(
        _ fields: [YAMLNode.Entry],
        fit profile: Profile,
        place: String
    ) throws(YAMLFailure) {
        let (idle, kind): ([String], String) =
            switch profile.backend {
            case .embedded:
                (["endpoint", "credentials", "hosts", "xmpp", "ca_file", "server_key"], "embedded")
            case .emulator: (["credentials", "hosts"], "an emulator")
            case .fcm: (["endpoint"], "fcm")
            }
        if let entry = fields.first(where: { idle.contains($0.key) }) {
            let hint =
                entry.key == "endpoint" && kind == "fcm" ? "; hosts: {fcm: URL} points it elsewhere" : ""
            throw YAMLFailure(
                line: entry.line,
                message: "\(place) is \(kind) and takes no \(entry.key)\(hint)"
            )
        }
        guard profile.name != Profile.demo.name || profile.backend == .embedded else {
            throw YAMLFailure(
                line: fields.first?.line ?? 1,
                message: "the profile demo is always embedded; give this one another name"
            )
        }
    }

    private func hosts(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Profile.Hosts {
        var hosts = Profile.Hosts()
        for host in try entries(entry.value, of: "hosts", known: ["fcm", "iid"]) {
            let address = try endpoint(host, isEmulator: false)
            if host.key == "fcm" { hosts.fcm = address } else { hosts.iid = address }
        }
        return hosts
    }

    // MARK: The other keys

    private func theme(_ node: YAMLNode) throws(YAMLFailure) -> ThemePair {
        if case .scalar(let name) = node.content {
            guard !name.isEmpty else { throw YAMLFailure(line: node.line, message: "theme has no value") }
            return ThemePair(dark: name, light: name)
        }
        var pair = ThemePair()
        for entry in try entries(node, of: "theme", known: ["dark", "light"]) {
            if entry.key == "dark" { pair.dark = try text(entry) } else { pair.light = try text(entry) }
        }
        return pair
    }

    /// `auto` leaves it to the locale, as does a file that says nothing.
    private func language(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Language? {
        let name = try word(entry, ["auto"] + Language.names)
        return Language(rawValue: name)
    }

    private func registry(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> String {
        let url = try text(entry)
        if let objection = RegistryLocation.objection(to: url) {
            throw YAMLFailure(line: entry.line, message: objection)
        }
        return url
    }

    // MARK: Values

    func entries(
        _ node: YAMLNode,
        of place: String,
        known: [String]?
    ) throws(YAMLFailure) -> [YAMLNode.Entry] {
        guard case .mapping(let entries) = node.content else {
            // `keys:` with nothing behind it is an empty mapping in all but form.
            if case .scalar("") = node.content { return [] }
            throw YAMLFailure(line: node.line, message: "\(place) must be a mapping of keys to values")
        }
        guard let known else { return entries }
        for entry in entries where !known.contains(entry.key) {
            let nearest = Self.suggestion(Nearest.name(to: entry.key, among: known))
            let all = nearest.isEmpty ? "; it has: \(known.joined(separator: ", "))" : nearest
            throw YAMLFailure(
                line: entry.line,
                message: "unknown key \"\(entry.key.visible)\" in \(place)\(all)"
            )
        }
        return entries
    }

    private func text(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> String {
        guard case .scalar(let text) = entry.value.content, !text.isEmpty else {
            throw YAMLFailure(line: entry.line, message: "\(entry.key.visible) must be a text")
        }
        return text
    }

    private func word(_ entry: YAMLNode.Entry, _ words: [String]) throws(YAMLFailure) -> String {
        let text = try text(entry)
        guard words.contains(text) else {
            let nearest = Self.suggestion(Nearest.name(to: text, among: words))
            throw YAMLFailure(
                line: entry.line,
                message:
                    "\(entry.key) is one of \(words.joined(separator: ", ")), not \"\(text.visible)\"\(nearest)"
            )
        }
        return text
    }

    private func endpoint(_ entry: YAMLNode.Entry, isEmulator: Bool) throws(YAMLFailure) -> Endpoint {
        let text = try text(entry)
        guard let endpoint = Endpoint(text) else {
            throw YAMLFailure(
                line: entry.line,
                message:
                    "\(entry.key) must be an address such as http://127.0.0.1:9599, not \"\(text.visible)\""
            )
        }
        guard !isEmulator || !endpoint.isGoogle else {
            throw YAMLFailure(line: entry.line, message: "\(endpoint.host) is no emulator; use backend: fcm")
        }
        return endpoint
    }

    private func project(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> String {
        let text = try text(entry)
        guard Settings.isProject(text) else {
            throw YAMLFailure(line: entry.line, message: "\"\(text.visible)\" is no project id")
        }
        return text
    }

    private func senderID(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> String {
        let text = try text(entry)
        guard Settings.isSenderID(text) else {
            throw YAMLFailure(line: entry.line, message: "sender_id must be digits, not \"\(text.visible)\"")
        }
        return text
    }

    private func xmppAddress(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> XMPPAddress {
        let text = try text(entry)
        guard let address = XMPPAddress(text) else {
            throw YAMLFailure(line: entry.line, message: "xmpp must be HOST:PORT, not \"\(text.visible)\"")
        }
        return address
    }

    private func serverKey(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Secret {
        let key = Secret(try text(entry))
        guard Settings.isServerKey(key) else {
            throw YAMLFailure(line: entry.line, message: "server_key has blanks or characters beyond ASCII")
        }
        return key
    }

    private func rateLimit(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Int {
        let text = try text(entry)
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw YAMLFailure(
                line: entry.line,
                message: "rate_limit is a whole number of messages a second, not \"\(text.visible)\""
            )
        }
        return number
    }

    private func line(of key: String, in node: YAMLNode) -> Int {
        guard case .mapping(let entries) = node.content else { return node.line }
        return entries.first { $0.key == key }?.line ?? node.line
    }

    static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean \($0)?" } ?? ""
    }
}
