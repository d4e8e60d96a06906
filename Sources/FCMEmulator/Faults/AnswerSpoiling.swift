import FCMCore

/// What becomes of the bytes of an answer that a client gets whole, as far as HTTP is concerned.
enum AnswerSpoiling: Codable, Hashable, Sendable {
    /// Half of the body, with nothing to tell that it is half.
    case truncated
    /// Bytes that are neither JSON nor text.
    case garbage

    /// The answer as the client gets it.
    func spoil(_ reply: HTTPReply) -> HTTPReply {
        switch self {
        case .truncated:
            HTTPReply(
                status: reply.status,
                headers: reply.headers,
                body: Array(reply.body[..<(reply.body.count / 2)])
            )
        case .garbage:
            HTTPReply(
                status: reply.status,
                headers: [HTTPHeader("Content-Type", "application/octet-stream")],
                body: Self.noise
            )
        }
    }

    /// No UTF-8, no JSON, no line; the same every time, so that a run can be repeated.
    private static let noise: [UInt8] = (0..<97).map { UInt8(truncatingIfNeeded: 0xFF &- $0 &* 37) }
}
