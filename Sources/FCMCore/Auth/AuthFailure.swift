/// Why there is no access token, safe to print.
package enum AuthFailure: Error, Hashable, Sendable {
    /// The file cannot be read; the reason is the system's.
    case unreadable(path: String, reason: String)
    /// The file's contents are not what they should be.
    case malformed(path: String, problem: String)
    /// A kind of credentials that is known and not supported.
    case unsupported(path: String, kind: String)
    /// Nothing in any of the usual places; what was looked at.
    case notFound(lookedAt: [String])
    /// The token endpoint said no: its code, such as `invalid_grant`, and its words.
    case refused(code: String, words: String)
    /// The token endpoint cannot answer now.
    case unavailable(status: Int)
    /// The token endpoint answered something that is not a token.
    case unintelligible(problem: String)
    /// The token endpoint was not reached.
    case unreachable(TransportFailure)
    /// Whoever waited was cancelled.
    case cancelled

    /// Whether asking again later can help without changing anything.
    package var isTemporary: Bool {
        switch self {
        case .unavailable: true
        case .unreachable(let failure): failure.reason != .notTrusted && failure.reason != .malformed
        case .unreadable, .malformed, .unsupported, .notFound, .refused, .unintelligible, .cancelled: false
        }
    }
}

extension AuthFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "the credentials file \(path) cannot be read: \(reason)"
        case .malformed(let path, let problem):
            "the credentials file \(path) is not usable: \(problem)"
        case .unsupported(let path, let kind):
            "\(path) holds credentials of the kind \(kind), which are not supported: "
                + "use a service account key or \"gcloud auth application-default login\""
        case .notFound(let places):
            "no credentials were found (looked at \(places.joined(separator: ", "))): "
                + "give --credentials FILE or run \"gcloud auth application-default login\""
        case .refused(let code, let words):
            "no access token was issued: \(code)\(words.isEmpty ? "" : ": " + words)\(Self.remedy(code, words))"
        case .unavailable(let status):
            "the token endpoint cannot answer now (HTTP \(status))"
        case .unintelligible(let problem):
            "the token endpoint's answer was not understood: \(problem)"
        case .unreachable(let failure):
            "the token endpoint was not reached: \(failure.message)"
        case .cancelled:
            "cancelled before an access token was there"
        }
    }

    private static func remedy(_ code: String, _ words: String) -> String {
        if words.contains("reasonable timeframe") { return " (is this machine's clock right?)" }
        if words.contains("expired or revoked") { return " (log in again)" }
        if words.contains("Invalid JWT Signature") { return " (was the key deleted? make a new one)" }
        return code == "invalid_client" ? " (the client secret is not valid any more)" : ""
    }
}
