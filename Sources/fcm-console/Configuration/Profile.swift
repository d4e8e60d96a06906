import FCMCore

/// One place messages can go to, and how careful to be there.
struct Profile: Hashable, Sendable {
    /// What answers.
    enum Backend: Hashable, Sendable {
        /// An emulator in this process; never the network.
        case embedded
        /// A running emulator.
        case emulator(endpoint: Endpoint)
        /// Firebase Cloud Messaging, or what `hosts` puts in its place.
        case fcm(Hosts)
    }

    /// What sending takes here.
    enum Protection: String, Hashable, Sendable, CaseIterable {
        case none
        /// The project id must be typed, or given by `--confirm`.
        case confirm
        case readOnly = "read-only"
    }

    /// Addresses in place of the service's own; tests point them at an emulator.
    struct Hosts: Hashable, Sendable {
        /// Instead of `https://fcm.googleapis.com`.
        var fcm: Endpoint?
        /// Instead of `https://iid.googleapis.com`.
        var iid: Endpoint?
    }

    /// What the word and the borders of a profile can look like; the theme says which shade that is.
    enum Color: String, Hashable, Sendable, CaseIterable {
        /// As production.
        case red, orange
        /// As staging.
        case yellow
        /// As an emulator.
        case green, cyan, blue
    }

    var name: String
    var backend: Backend
    var project: String?
    var senderID: String?
    /// A credentials file; absent: Application Default Credentials.
    var credentials: String?
    /// The server key of the legacy protocols, which an emulator tells by itself.
    var serverKey: Secret?
    var protection: Protection = .none
    /// `nil`: the colour of its backend.
    var color: Color?
    /// Messages a second.
    var rateLimit: Int?
    /// The protocol that the console begins with.
    var sendProtocol = SendProtocol.v1
    /// Where XMPP is spoken; absent: the service's own address, or what the emulator tells.
    var xmpp: XMPPAddress?
    /// A PEM file of authorities that XMPP trusts in place of the system's.
    var caFile: String?

    /// What there is without any configuration: an embedded emulator with demonstration data.
    static let demo = Profile(name: "demo", backend: .embedded)
}

/// The base address of an HTTP service: scheme, host and port, no path.
struct Endpoint: Hashable, Sendable {
    let scheme: String
    /// As written; an IPv6 address keeps its brackets.
    let host: String
    let port: Int?

    /// Reads `http://HOST[:PORT]`, a bare `HOST:PORT` counting as http; `nil` when it is something else.
    init?(_ text: String) {
        var rest = text[...]
        if let separator = text.firstRange(of: "://") {
            scheme = text[..<separator.lowerBound].lowercased()
            rest = text[separator.upperBound...]
        } else {
            scheme = "http"
        }
        guard scheme == "http" || scheme == "https" else { return nil }
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        var name = rest
        var number: Int?
        if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
            guard let port = Int(rest[rest.index(after: colon)...]), (1...65_535).contains(port) else {
                return nil
            }
            (name, number) = (rest[..<colon], port)
        }
        guard !name.isEmpty, name.allSatisfy(Self.isHostCharacter) else { return nil }
        guard !name.contains(":") || (name.hasPrefix("[") && name.hasSuffix("]")) else { return nil }
        host = name.lowercased()
        port = number
    }

    /// The address as text, without a slash at the end.
    var url: String { "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" }

    /// Whether it can only be this machine.
    var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Whether it is one of the real service's hosts, which no emulator can be.
    var isGoogle: Bool { host == "googleapis.com" || host.hasSuffix(".googleapis.com") }

    private static func isHostCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-._:[]".contains(character))
    }
}
