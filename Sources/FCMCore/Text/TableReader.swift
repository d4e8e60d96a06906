/// Cuts what comes in, chunk by chunk, into the records of a table; holds no more than one record and one chunk.
///
/// Blank lines are skipped, line ends may be CR LF, and a byte order mark at the start is dropped. A record that is
/// malformed is handed over as such and reading goes on with the next line.
package struct TableReader: Sendable {
    /// More than any record can reasonably have, in bytes.
    package static let maximumRecord = 1 << 20
    /// How far a quoted field may reach over line ends before its quote counts as forgotten.
    static let maximumQuotedReach = 1 << 16

    package let format: TableFormat
    /// The names in the first record of a CSV file; empty until it has been read, and for other formats.
    package private(set) var columns: [String] = []

    private var scanner = CSVScanner()
    /// What has come and is not part of a record handed over.
    private var pending: [UInt8] = []
    /// How much of ``pending`` has no end of a record.
    private var scanned = 0
    /// The line on which ``pending`` begins.
    private var line = 1
    private var isStarted = false
    /// Whether the rest of a line that was too long is still to come.
    private var isSkipping = false

    package init(_ format: TableFormat) {
        self.format = format
    }

    /// Hands over the records that `chunk` completes.
    package mutating func read(
        _ chunk: some Collection<UInt8>,
        _ each: (TableRecord) throws -> Void
    ) rethrows {
        pending.append(contentsOf: chunk)
        if !isStarted {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            guard pending.count >= mark.count else { return }
            if pending.starts(with: mark) { pending.removeFirst(mark.count) }
            isStarted = true
        }
        try drain(isEnd: false, each)
    }

    /// Hands over what has no line end behind it.
    package mutating func finish(_ each: (TableRecord) throws -> Void) rethrows {
        if pending.starts(with: [0xEF, 0xBB, 0xBF]), !isStarted { pending.removeFirst(3) }
        isStarted = true
        guard !pending.isEmpty else { return }
        if pending.last != UInt8(ascii: "\n") || scanner.isQuoted { pending.append(UInt8(ascii: "\n")) }
        try drain(isEnd: true, each)
    }

    private mutating func drain(isEnd: Bool, _ each: (TableRecord) throws -> Void) rethrows {
        let buffer = pending
        var start = 0
        defer {
            pending.removeFirst(start)
            scanned = max(0, scanned - start)
        }
        try buffer.withUnsafeBufferPointer { bytes in
            while start < bytes.count {
                if let end = end(in: bytes) {
                    let record = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    let first = line
                    line += 1 + (format == .csv ? record.count { $0 == UInt8(ascii: "\n") } : 0)
                    start = end + 1
                    scanned = start
                    if isSkipping {
                        isSkipping = false
                    } else if let content = content(of: record.withoutCarriageReturn) {
                        try each(TableRecord(line: first, content))
                    }
                    continue
                }
                scanned = bytes.count
                let length = bytes.count - start
                if scanner.isQuoted, isEnd || length > Self.maximumQuotedReach,
                    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
                {
                    // The quote was forgotten: that line is lost, the ones after it are not.
                    if !isSkipping { try each(TableRecord(line: line, .misquoted(CSVRecord.openQuote))) }
                    isSkipping = false
                    line += 1
                    start = lineEnd + 1
                    scanned = start
                    scanner.restart()
                    continue
                }
                if length > Self.maximumRecord {
                    if !isSkipping {
                        let reason = "it has more than \(Self.maximumRecord) bytes"
                        let isOpen = scanner.isQuoted
                        try each(
                            TableRecord(
                                line: line,
                                isOpen ? .misquoted(CSVRecord.openQuote) : .malformed(reason)
                            )
                        )
                    }
                    isSkipping = true
                    start = bytes.count
                }
                return
            }
        }
    }

    /// The line feed behind the record that begins in what is pending.
    private mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        switch format {
        case .csv: scanner.end(in: bytes, from: scanned)
        case .jsonl, .lines: bytes[scanned...].firstIndex(of: UInt8(ascii: "\n"))
        }
    }

    /// `nil` for a blank record.
    private mutating func content(of record: UnsafeBufferPointer<UInt8>) -> TableRecord.Content? {
        guard let first = record.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
        do throws(CSVRecord.Malformed) {
            switch format {
            case .csv: return try fields(of: record)
            case .lines:
                let last = record.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? first
                return .text(try CSVRecord.text(UnsafeBufferPointer(rebasing: record[first...last])))
            case .jsonl: return object(in: record)
            }
        } catch {
            return error.content
        }
    }

    private mutating func fields(
        of record: UnsafeBufferPointer<UInt8>
    ) throws(CSVRecord.Malformed) -> TableRecord.Content? {
        guard !columns.isEmpty else {
            scanner.separator = CSVRecord.separator(of: record)
            columns = try CSVRecord.fields(of: record, separator: scanner.separator, expected: 8)
                .map(\.trimmed)
            return .columns(columns)
        }
        let fields = try CSVRecord.fields(of: record, separator: scanner.separator, expected: columns.count)
        guard fields.count == columns.count else {
            let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
            return .malformed("\(found), and the first line names \(columns.count)")
        }
        return .fields(fields)
    }

    private func object(in record: UnsafeBufferPointer<UInt8>) -> TableRecord.Content {
        do throws(JSONSyntaxError) {
            let json = try JSON.parse(UnsafeRawBufferPointer(record))
            if let text = json.string { return .text(text.trimmed) }
            guard let object = json.object else { return .malformed("it is no JSON object") }
            return .object(object)
        } catch {
            return .malformed("column \(error.column): \(error.reason)")
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var withoutCarriageReturn: Self {
        last == UInt8(ascii: "\r") ? Self(rebasing: dropLast()) : self
    }
}
