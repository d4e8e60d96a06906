/// A text with places for values, written `{{name}}`: those of variables, or of a recipient's columns.
package struct TemplateText: Hashable, Sendable {
    /// A piece of it.
    package enum Piece: Hashable, Sendable {
        case text(String)
        case column(String)
    }

    package let pieces: [Piece]

    /// Reads a text; braces without a name between them, or that are never closed, are text.
    ///
    /// It goes by bytes: a mark that joins with a brace to one character does not hide it.
    package init(_ text: String) {
        var pieces: [Piece] = []
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let open = rest.firstRange(of: Self.opening),
            let close = rest[open.upperBound...].firstRange(of: Self.closing)
        {
            let name = Self.trimmed(rest[open.upperBound..<close.lowerBound])
            plain += rest[..<open.lowerBound]
            if name.isEmpty {
                plain += rest[open.lowerBound..<close.upperBound]
            } else {
                if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
                plain = []
                pieces.append(.column(name))
            }
            rest = rest[close.upperBound...]
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        self.pieces = pieces
    }

    private static let opening = Array("{{".utf8)
    private static let closing = Array("}}".utf8)

    /// The columns it names, in order.
    package var columns: [String] {
        pieces.compactMap { piece in
            guard case .column(let name) = piece else { return nil }
            return name
        }
    }

    /// The text with the values of `columns` in their places.
    package func filled(_ columns: [String], _ values: [String]) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let plain): text += plain
            case .column(let name):
                if let index = columns.firstIndex(of: name), index < values.count { text += values[index] }
            }
        }
        return text
    }

    private static func trimmed(_ name: ArraySlice<UInt8>) -> String {
        let blank = UInt8(ascii: " ")
        let ended = name.drop { $0 == blank }.reversed().drop { $0 == blank }
        return String(decoding: ended.reversed(), as: UTF8.self)
    }
}
