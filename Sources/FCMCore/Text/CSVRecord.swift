/// Finds where a CSV record ends, across any number of chunks.
struct CSVScanner: Sendable {
    private enum State {
        case fieldStart, plain, quoted, quoteInQuoted
    }

    var separator = UInt8(ascii: ",")
    private var state = State.fieldStart
    /// Whether what was scanned last is inside quotes.
    var isQuoted: Bool { state == .quoted }

    /// The line feed that ends the record; `nil` when it is not among `bytes` from `start` on.
    ///
    /// With a result the scanner is ready for the next record.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var state = state
        for position in start..<bytes.count {
            let byte = bytes[position]
            switch state {
            case .quoted:
                if byte == UInt8(ascii: "\"") { state = .quoteInQuoted }
            case .fieldStart, .plain, .quoteInQuoted:
                if byte == UInt8(ascii: "\n") {
                    self.state = .fieldStart
                    return position
                } else if byte == separator {
                    state = .fieldStart
                } else if byte == UInt8(ascii: "\""), state != .plain {
                    state = .quoted
                } else if state == .fieldStart {
                    state = .plain
                }
            }
        }
        self.state = state
        return nil
    }

    mutating func restart() { state = .fieldStart }
}

/// Cuts one CSV record into its fields.
enum CSVRecord {
    /// Why a record cannot be cut.
    enum Malformed: Error {
        case misquoted(String)
        case notUnicode

        var content: TableRecord.Content {
            switch self {
            case .misquoted(let reason): .misquoted(reason)
            case .notUnicode: .malformed("it is not valid UTF-8")
            }
        }
    }

    /// What is wrong with a record that a quote begins and none ends.
    static let openQuote = "a quote is never closed"

    /// The fields of `record`, which has no line end any more.
    static func fields(
        of record: UnsafeBufferPointer<UInt8>,
        separator: UInt8,
        expected: Int
    ) throws(Malformed) -> [String] {
        var fields: [String] = []
        fields.reserveCapacity(expected)
        var start = 0
        while true {
            if start < record.count, record[start] == UInt8(ascii: "\"") {
                let (text, end) = try quoted(record, from: start + 1)
                fields.append(text)
                start = end
            } else {
                var end = start
                while end < record.count, record[end] != separator { end += 1 }
                fields.append(try text(UnsafeBufferPointer(rebasing: record[start..<end])))
                start = end
            }
            guard start < record.count else { return fields }
            guard record[start] == separator else {
                throw .misquoted("something follows a closing quote")
            }
            start += 1
        }
    }

    /// The separator that a first record is made with: the one it has most of.
    static func separator(of record: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var best = (separator: candidates[0], count: 0)
        for candidate in candidates {
            let count = record.count { $0 == candidate }
            if count > best.count { best = (candidate, count) }
        }
        return best.separator
    }

    /// A field behind its opening quote, and what stands behind its closing one.
    private static func quoted(
        _ record: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) throws(Malformed) -> (String, end: Int) {
        var bytes: [UInt8] = []
        var position = start
        while position < record.count {
            if record[position] == UInt8(ascii: "\"") {
                guard position + 1 < record.count, record[position + 1] == UInt8(ascii: "\"") else {
                    let text = try bytes.withUnsafeBufferPointer { (buffer) throws(Malformed) in
                        try self.text(buffer)
                    }
                    return (text, position + 1)
                }
                position += 1
            }
            bytes.append(record[position])
            position += 1
        }
        throw .misquoted(openQuote)
    }

    static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Malformed) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notUnicode
        }
        return text
    }
}
