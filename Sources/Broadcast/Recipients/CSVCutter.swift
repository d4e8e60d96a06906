/// Cuts comma-separated values (RFC 4180) into records.
///
/// Fields may be quoted, quoted fields may hold commas, quotes (doubled) and line breaks. Lines end with a line feed,
/// with or without a carriage return; empty lines are no records.
struct CSVCutter {
    /// A record and the line at which it begins, counted from 1.
    struct Record: Hashable, Sendable {
        var line: Int
        var fields: [[UInt8]]
    }

    private enum Phase {
        /// At the beginning of a field.
        case start
        case plain
        case quoted
        /// Behind a quote within a quoted field: its end, or the first of two.
        case quote
    }

    private let limit: Int
    private var phase = Phase.start
    private var line = 1
    private var firstLine = 1
    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []
    private var size = 0

    init(limit: Int) { self.limit = limit }

    /// The records that `chunk` completes.
    ///
    /// - Throws: ``RecipientProblem/unreadable(line:_:)`` for a record beyond the limit, which mostly is a quote that
    ///   nobody closed, and for text behind a closing quote.
    mutating func take(
        _ chunk: ArraySlice<UInt8>,
        _ each: (Record) throws(RecipientProblem) -> Void
    ) throws(RecipientProblem) {
        for byte in chunk {
            size += 1
            guard size <= limit else {
                throw .unreadable(
                    line: firstLine,
                    "the record has more than \(limit) bytes: is a quote open?"
                )
            }
            switch (phase, byte) {
            case (.start, UInt8(ascii: "\"")): phase = .quoted
            case (.start, _), (.plain, _): try plain(byte, each)
            case (.quoted, UInt8(ascii: "\"")): phase = .quote
            case (.quoted, _):
                if byte == 0x0A { line += 1 }
                field.append(byte)
            case (.quote, UInt8(ascii: "\"")):
                field.append(byte)
                phase = .quoted
            case (.quote, UInt8(ascii: ",")), (.quote, 0x0A), (.quote, 0x0D): try plain(byte, each)
            case (.quote, _):
                throw .unreadable(line: line, "there is text behind a closing quote")
            }
        }
    }

    /// A last record without a line feed.
    ///
    /// - Throws: ``RecipientProblem/unreadable(line:_:)`` for a quote that nobody closed.
    mutating func end(_ each: (Record) throws(RecipientProblem) -> Void) throws(RecipientProblem) {
        switch phase {
        case .quoted: throw .unreadable(line: firstLine, "a quote is never closed")
        case .start, .plain, .quote: try finish(each)
        }
    }

    private mutating func plain(
        _ byte: UInt8,
        _ each: (Record) throws(RecipientProblem) -> Void
    ) throws(RecipientProblem) {
        switch byte {
        case UInt8(ascii: ","):
            fields.append(field)
            field = []
            phase = .start
        case 0x0A:
            line += 1
            try finish(each)
        case 0x0D where phase == .quote: break
        default:
            field.append(byte)
            phase = .plain
        }
    }

    private mutating func finish(
        _ each: (Record) throws(RecipientProblem) -> Void
    ) throws(RecipientProblem) {
        let isUnquoted = phase != .quote
        if isUnquoted, field.last == 0x0D { field.removeLast() }
        let isEmpty = fields.isEmpty && field.isEmpty && isUnquoted
        let record = Record(line: firstLine, fields: fields + [field])
        (fields, field, phase, size, firstLine) = ([], [], .start, 0, line)
        if !isEmpty { try each(record) }
    }
}
