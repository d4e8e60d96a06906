/// Where a request goes, as a log may have it.
///
/// A path can hold a registration token. So only what is known to be none is written out: the words of the service's own
/// paths, and the names of projects and topics. Everything else is shortened as tokens are.
package struct LoggedTarget: Hashable, Sendable {
    /// Host and port as written.
    package var host: String
    /// The path with its query: `/v1/projects/p/registrations/eX4f…9Qk/topicSubscriptions`.
    package var path: String
    /// The path without what differs from one request of its kind to the next, such as `/emulator/v1/…/devices/*`.
    package var shape: String

    /// Reads a URL; one that cannot be read is shown as `?`.
    package init(url: String) {
        guard let separator = url.firstRange(of: "://") else {
            (host, path, shape) = ("?", "?", "?")
            return
        }
        let rest = url[separator.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // A name and password before the host are refused by the transport, but after this.
        host = String(authority.split(separator: "@").last ?? "?")
        let tail = rest[authority.endIndex...].prefix { $0 != "#" }
        let segments = tail.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        (path, shape) = ("", "")
        for (index, segment) in segments.enumerated().dropFirst() {
            let isName = index > 0 && Self.namers.contains(String(segments[index - 1]))
            let isWord = segment.isEmpty || Self.words.contains(String(segment))
            path += isWord || isName ? "/\(segment)" : "/\(RegistrationToken(String(segment)))"
            shape += isWord || (isName && segments[index - 1] == "projects") ? "/\(segment)" : "/*"
        }
        if let mark = tail.firstIndex(of: "?") { path += Self.query(tail[tail.index(after: mark)...]) }
    }

    /// The names of the parameters; of the values only numbers.
    private static func query(_ text: Substring) -> String {
        let pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return "…" }
            let isNumber =
                (1...9).contains(parts[1].count) && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
            return "\(parts[0])=\(isNumber ? String(parts[1]) : "…")"
        }
        return "?" + pairs.joined(separator: "&")
    }

    /// What stands before a name that everybody may read.
    private static let namers: Set = ["projects", "topics", "topicSubscriptions"]

    /// The words of the paths of the service, of its credentials, and of the emulator's control API.
    private static let words: Set = [
        "v1", "v1beta1", "projects", "messages:send", "registrations", "topicSubscriptions", "androidApps",
        "deliveryData", "iid", "info", "v1:batchAdd", "v1:batchRemove", "v1:batchImport", "rel", "topics",
        "register", "fcm", "notification", "send", "token", "oauth2", "v4", "computeMetadata", "instance",
        "service-accounts", "default", "emulator", "devices", "messages", "messages:stream", "messages:wait",
        "messages:settle", "upstream", "groups", "requests", "faults", "clock", "clock:advance",
        "state:reset",
        "state:export", "state:import", "stats", "healthz", "metrics",
    ]
}
