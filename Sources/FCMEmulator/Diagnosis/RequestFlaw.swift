import FCMCore

/// A mistake that published samples have and people copy; the log names it beside the service's own answer.
///
/// Never changes an answer (`fcm-legacy-xmpp-device.md` E 17).
enum RequestFlaw: Hashable, Sendable {
    /// A comma before a closing bracket; the offset is the comma's.
    case trailingComma(offset: Int)
    /// The body ends with these brackets open, innermost last.
    case unclosed([UInt8])
    /// `...` where a value should be.
    case ellipsis(offset: Int)
    /// A message of the current API without `{"message": …}` around it.
    case noWrapper
    /// A message of the current API at the legacy address.
    case currentMessage
    /// `HTTP/1.1` copied into the URL.
    case versionInPath
    /// JSON that is not announced as such, which the legacy address takes for a form.
    case unannouncedJSON

    /// One sentence for the log.
    var text: String {
        switch self {
        case .trailingComma(let offset): "a comma stands before a closing bracket (byte \(offset))"
        case .unclosed(let brackets):
            "the body ends before its brackets are closed: "
                + "\(String(decoding: brackets.reversed().prefix(8).map(Self.closing), as: UTF8.self)) is missing"
        case .ellipsis(let offset): "... stands for something that was left out (byte \(offset))"
        case .noWrapper: "the message is not inside {\"message\": …}"
        case .currentMessage: "{\"message\": …} belongs to messages:send, not to the legacy address"
        case .versionInPath: "HTTP/1.1 is part of the URL"
        case .unannouncedJSON:
            "the body is JSON, but the Content-Type does not say application/json: it was read as a form"
        }
    }

    private static func closing(_ bracket: UInt8) -> UInt8 {
        bracket == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    /// The flaws of a request, as sentences; `nil` for none.
    ///
    /// A request that succeeded is looked at only when it has what could be a trailing comma.
    static func text(_ call: Call, hasFailed: Bool) -> String? {
        guard hasFailed || BodySketch.mayHaveTrailingComma(call.request.body) else { return nil }
        let flaws = seen(in: call)
        return flaws.isEmpty ? nil : flaws.map(\.text).joined(separator: "; ")
    }

    /// The flaws of a request, in the order of their declaration.
    static func seen(in call: Call) -> [RequestFlaw] {
        var flaws: [RequestFlaw] = []
        let sketch = BodySketch(call.request.body)
        if let offset = sketch.trailingComma { flaws.append(.trailingComma(offset: offset)) }
        if sketch.isObject, !sketch.open.isEmpty { flaws.append(.unclosed(sketch.open)) }
        if sketch.isObject, let offset = sketch.ellipsis { flaws.append(.ellipsis(offset: offset)) }
        let isWrapped = sketch.names.contains("message")
        switch Route(call.segments) {
        case .sendMessage where !isWrapped && sketch.names.contains(where: messageMembers.contains):
            flaws.append(.noWrapper)
        case .legacySend:
            if isWrapped, !sketch.names.contains(where: legacyTargets.contains) {
                flaws.append(.currentMessage)
            }
            if sketch.isObject, LegacyBodyKind(call.request) == .form { flaws.append(.unannouncedJSON) }
        default: break
        }
        if hasVersion(call.segments) { flaws.append(.versionInPath) }
        return flaws
    }

    /// The slash of the version makes it two segments: `… HTTP` and `1.1`.
    private static func hasVersion(_ segments: [String]) -> Bool {
        guard segments.count > 1, let last = segments.last, last == "1.1" || last == "1.0" else {
            return false
        }
        return segments[segments.count - 2].hasSuffix("HTTP")
    }

    private static let messageMembers: Set<String> = [
        "token", "fid", "topic", "condition", "notification", "data", "android", "apns", "webpush",
    ]
    private static let legacyTargets: Set<String> = [
        "to", "registration_ids", "condition", "notification_key",
    ]
}
