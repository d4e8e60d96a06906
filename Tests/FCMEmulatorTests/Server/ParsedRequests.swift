import FCMEmulator

/// What a parser makes of a connection, in a form that can be compared.
enum Seen: Hashable, CustomStringConvertible {
    case continueExpected
    case request(String)
    case refused(Int)

    var description: String {
        switch self {
        case .continueExpected: "100"
        case .request(let text): text
        case .refused(let status): "refused \(status)"
        }
    }
}

/// Feeds `pieces` one after the other to one parser.
func parse(_ pieces: [ArraySlice<UInt8>], limits: HTTP1Limits = HTTP1Limits()) -> [Seen] {
    var parser = HTTP1Parser(limits: limits)
    var seen: [Seen] = []
    for piece in pieces {
        piece.withUnsafeBufferPointer { bytes in
            var offset = 0
            feeding: while true {
                switch parser.next(bytes, &offset) {
                case .needMore: break feeding
                case .continueExpected: seen.append(.continueExpected)
                case .request(let request): seen.append(.request(describe(request)))
                case .refused(let refusal):
                    if seen.last != .refused(refusal.status) { seen.append(.refused(refusal.status)) }
                    break feeding
                }
            }
        }
    }
    return seen
}

func parse(_ text: String, limits: HTTP1Limits = HTTP1Limits()) -> [Seen] {
    parse([Array(text.utf8)[...]], limits: limits)
}

/// Method, target, authority, connection, headers and body on one line.
private func describe(_ request: HTTP1Request) -> String {
    let head = request.head
    let headers = (0..<head.block.count).map { "\(head.block.name(at: $0))=\(head.block.value(at: $0))" }
    let body = String(decoding: request.body, as: UTF8.self)
    return """
        \(head.method) \(head.target) @\(head.authority) 1.\(head.minorVersion) \
        \(head.keepAlive ? "stays" : "closes") [\(headers.joined(separator: "|"))] \(body)
        """
}
