import FCMCore

/// What went over the wire with a request, for whoever looks into it.
struct RequestExchange: Codable, Sendable {
    /// Path and query as sent.
    var target = ""
    /// `nil` where there was none to show: too long, or a credential.
    var body: [UInt8]?
    var answer: [UInt8]?

    /// How many requests keep theirs.
    static let kept = 1_000
    /// Bytes of a body that is kept; a message has at most half of that.
    static let longestBody = 8_192
}

extension RequestExchange {
    /// The arrays are shared with the call, so that nothing is copied on the way of a send.
    init(_ call: Call, _ reply: HTTPReply?) {
        target = call.request.target
        // What is exchanged for access tokens is nobody's business.
        guard call.segments.first != "token" else { return }
        body = Self.kept(call.request.body)
        answer = reply.flatMap { Self.kept($0.body) }
    }

    private static func kept(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.count <= longestBody ? bytes : nil
    }
}
