import FCMCore

/// The body of a send, encoded once: for each recipient only its target and its values are written.
package struct RequestTemplate: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case bytes([UInt8])
        case value(Int)
    }

    private let pieces: [Piece]
    private let size: Int

    /// Encodes `template`, for checking only when `validateOnly` is set.
    package init(_ template: MessageTemplate, validateOnly: Bool) {
        // Marks stand for the values while the message is encoded; no text of the message may look like one.
        let plain = template.message.json.serialized()
        var mark = Array("fcm".utf8)
        while plain.firstRange(of: mark) != nil { mark.append(UInt8(ascii: "-")) }
        let marks = template.columns.indices.map { "\(String(decoding: mark, as: UTF8.self))<\($0)>" }
        let message = template.message(marks).json.serialized()
        var rest = (message.count == 2 ? [] : [UInt8(ascii: ",")]) + message.dropFirst()
        rest += (validateOnly ? ",\"validateOnly\":true}" : "}").utf8
        var pieces: [Piece] = []
        while let found = rest.firstRange(of: mark + [UInt8(ascii: "<")]),
            let close = rest[found.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let index = Int(String(decoding: rest[found.upperBound..<close], as: UTF8.self))
        {
            pieces.append(.bytes(Array(rest[..<found.lowerBound])))
            pieces.append(.value(index))
            rest.removeFirst(close + 1)
        }
        pieces.append(.bytes(rest))
        self.pieces = pieces
        size = plain.count + 256
    }

    /// The body of one recipient's request.
    package func body(for recipient: Recipient) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(size)
        body += Self.opening
        let (kind, text) = Self.words(recipient.target)
        body += kind
        body.append(jsonString: text)
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): body += bytes
            case .value(let index):
                guard index < recipient.values.count else { continue }
                // The quotes around it are in the template.
                body.append(jsonText: recipient.values[index])
            }
        }
        return body
    }

    private static let opening = Array(#"{"message":{"#.utf8)
    private static let kinds = (
        topic: Array(#""topic":"#.utf8), condition: Array(#""condition":"#.utf8),
        token: Array(#""token":"#.utf8), fid: Array(#""fid":"#.utf8)
    )

    private static func words(_ target: Target) -> ([UInt8], String) {
        switch target {
        case .topic(let name): (kinds.topic, name.rawValue)
        case .condition(let text): (kinds.condition, text)
        case .token(let token): (kinds.token, token.rawValue)
        case .fid(let fid): (kinds.fid, fid.rawValue)
        }
    }
}
