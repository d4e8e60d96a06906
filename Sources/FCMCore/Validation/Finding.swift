import Languages

/// Something about a message that the service refuses or that will not do what it seems to.
package struct Finding: Hashable, Sendable {
    /// What follows from it.
    package enum Severity: Hashable, Sendable {
        /// The service refuses the message.
        case error
        /// The service takes the message.
        case warning
    }

    /// The published page that a rule is taken from.
    package enum Source: String, Hashable, Sendable {
        case reference = "REST reference, projects.messages"
        case errorCodes = "FCM error codes"
        case aboutMessages = "About FCM messages"
        case topics = "Send messages to topics"
        case sdks = "Firebase Admin SDKs"
        case webPush = "RFC 8030, web push"
        case apns = "Sending notification requests to APNs"
        case legacyReference = "Firebase Cloud Messaging HTTP protocol (legacy)"
        case migration = "Migrate from legacy FCM APIs to HTTP v1"
    }

    package var severity: Severity
    /// Where, in lowerCamelCase from the message down: `android.notification.color`; empty for the message itself.
    package var path: String
    /// What is wrong and what would be right, as one sentence without a full stop.
    package var problem: String
    /// The limit that was passed, as a person reads it, when there is one.
    package var limit: String?
    package var source: Source

    package init(
        _ severity: Severity,
        _ path: String,
        _ problem: String,
        limit: String? = nil,
        source: Source = .reference
    ) {
        self.severity = severity
        self.path = path
        self.problem = problem
        self.limit = limit
        self.source = source
    }
}

extension Finding: CustomStringConvertible {
    package var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

extension Finding {
    /// The same complaint about what could not even be read.
    package init(_ issue: WireIssue) {
        let parts = issue.path.components.drop { $0 == .field("message") }
        let path = WirePath(Array(parts)).description
        self.init(.error, Self.camelCase(path), Self.problem(of: issue))
    }

    private static func problem(of issue: WireIssue) -> String {
        switch issue.problem {
        case .unknownName(let name): say("there is no member \"\(name)\" here")
        case .invalidValue(let type, let complaint):
            say("this is no \(type.split(separator: ".").last.map(String.init) ?? type): \(complaint)")
        case .listForSingle(let name): say("\"\(name)\" takes one value, not a list")
        case .objectForScalar(let name): say("\"\(name)\" takes a simple value, not an object")
        case .listForMap(let name): say("\"\(name)\" takes an object, not a list")
        case .unionIsSet(let union, let second):
            say("only one \(union) can be set, \"\(second)\" is one too many")
        case .rootIsNoObject: say("a message is a JSON object")
        case .messageIsMissing: say("the member \"message\" is missing")
        case .recipientIsMissing: say("choose one of topic, condition, token and fid")
        }
    }

    private static func camelCase(_ path: String) -> String {
        var result = ""
        var isWordStart = false
        for character in path {
            if character == "_" {
                isWordStart = true
            } else {
                result += isWordStart ? character.uppercased() : String(character)
                isWordStart = false
            }
        }
        return result
    }
}
