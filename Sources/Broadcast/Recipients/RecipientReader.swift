import FCMCore

/// Reads recipients from bytes as they come, in memory that does not grow with their number.
package struct RecipientReader {
    /// What a piece of input comes to.
    package enum Element: Hashable, Sendable {
        case row(RecipientRow)
        /// A line that is no recipient; the others are not touched by it.
        case bad(line: Int, reason: String)
    }

    /// More than any row can sensibly have.
    package static let maximumRow = 1 << 18

    private enum Cutter {
        case csv(CSVCutter)
        case lines(LineCutter)
    }

    private let format: RecipientFormat
    private let wantedColumn: String?
    /// The names of the columns whose values a message wants.
    private let wantedValues: [String]
    private var cutter: Cutter
    /// Of a file with a header, once that was read.
    private var header: Header?
    private var isStart = true

    private struct Header {
        var columns: [String]
        var recipient: RecipientColumn
        var values: [Int]
    }

    /// Reads `format`; `column` holds the recipients, `values` are the columns whose texts come along.
    package init(_ format: RecipientFormat, column: String? = nil, values: [String] = []) {
        self.format = format
        wantedColumn = column
        wantedValues = values
        switch format {
        case .csv: cutter = .csv(CSVCutter(limit: Self.maximumRow))
        case .jsonl, .lines: cutter = .lines(LineCutter(limit: Self.maximumRow))
        }
    }

    /// What `chunk` completes.
    ///
    /// - Throws: What makes the whole input unusable, such as a column that is missing.
    package mutating func take(
        _ chunk: ArraySlice<UInt8>,
        _ each: (Element) -> Void
    ) throws(RecipientProblem) {
        try feed(withoutMark(chunk), each)
    }

    /// What the end of the input completes.
    package mutating func end(_ each: (Element) -> Void) throws(RecipientProblem) {
        var header = self.header
        switch cutter {
        case .csv(var csv):
            try csv.end { (record) throws(RecipientProblem) in
                try take(record, &header, each)
            }
        case .lines(var lines): lines.end { line in take(line, each) }
        }
        self.header = header
        if format == .csv, header == nil { throw .unreadable(line: 1, "there is no header") }
    }

    private mutating func feed(
        _ chunk: ArraySlice<UInt8>,
        _ each: (Element) -> Void
    ) throws(RecipientProblem) {
        var header = self.header
        switch cutter {
        case .csv(var csv):
            try csv.take(chunk) { (record) throws(RecipientProblem) in
                try take(record, &header, each)
            }
            cutter = .csv(csv)
        case .lines(var lines):
            lines.take(chunk) { line in take(line, each) }
            cutter = .lines(lines)
        }
        self.header = header
    }

    /// Leaves out a byte order mark at the beginning.
    private mutating func withoutMark(_ chunk: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard isStart, !chunk.isEmpty else { return chunk }
        isStart = false
        return chunk.starts(with: [0xEF, 0xBB, 0xBF]) ? chunk.dropFirst(3) : chunk
    }

    // MARK: Rows

    private func take(
        _ record: CSVCutter.Record,
        _ header: inout Header?,
        _ each: (Element) -> Void
    ) throws(RecipientProblem) {
        guard let known = header else {
            header = try self.header(record.fields.map { Self.text($0) })
            return
        }
        guard record.fields.count == known.columns.count else {
            let count = record.fields.count
            each(.bad(line: record.line, reason: "it has \(count) fields, the header \(known.columns.count)"))
            return
        }
        let text = Self.text(record.fields[known.recipient.index])
        each(row(record.line, text, known.recipient.kind, known.values.map { Self.text(record.fields[$0]) }))
    }

    private func header(_ columns: [String]) throws(RecipientProblem) -> Header {
        var values: [Int] = []
        for name in wantedValues {
            guard let index = columns.firstIndex(of: name) else {
                throw .noValue(column: name, columns: columns)
            }
            values.append(index)
        }
        return Header(
            columns: columns,
            recipient: try RecipientColumn(wantedColumn, among: columns),
            values: values
        )
    }

    private func take(_ line: LineCutter.Line, _ each: (Element) -> Void) {
        guard let bytes = line.bytes else {
            each(.bad(line: line.number, reason: "it is longer than \(Self.maximumRow) bytes"))
            return
        }
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
        switch format {
        case .jsonl: each(object(line.number, bytes))
        case .csv, .lines:
            // A list has one column only, and it may be called what one likes.
            let values = wantedValues.map { _ in Self.text(bytes) }
            each(row(line.number, Self.text(bytes), nil, values))
        }
    }

    private func object(_ line: Int, _ bytes: [UInt8]) -> Element {
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON.parse(bytes)
        } catch {
            return .bad(line: line, reason: "column \(error.column): \(error.reason)")
        }
        if let text = json.string, wantedValues.isEmpty { return row(line, text, nil, []) }
        guard let object = json.object else {
            return .bad(line: line, reason: "it is no JSON object such as {\"token\":…}")
        }
        do throws(RecipientProblem) {
            let column = try RecipientColumn(wantedColumn, among: object.members.map(\.name))
            var values: [String] = []
            for name in wantedValues {
                guard let value = object[name] else { throw .malformed("there is no member \"\(name)\"") }
                values.append(value.plainText)
            }
            guard let text = object.members[column.index].value.string else {
                throw .malformed("the member \"\(object.members[column.index].name)\" is no text")
            }
            return row(line, text, column.kind, values)
        } catch {
            return .bad(line: line, reason: "\(error)")
        }
    }

    private func row(
        _ line: Int,
        _ text: String,
        _ kind: RecipientColumn.Kind?,
        _ values: [String]
    ) -> Element {
        do throws(RecipientProblem) {
            return .row(
                RecipientRow(line: line, target: try Target(Self.trimmed(text), kind), values: values)
            )
        } catch {
            return .bad(line: line, reason: "\(error)")
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while let first = rest.utf8.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
        while let last = rest.utf8.last, last == 0x20 || last == 0x09 || last == 0x0D {
            rest = rest.dropLast()
        }
        return String(rest)
    }
}

extension JSON {
    /// A text as it is, everything else as it is written; nothing for null.
    fileprivate var plainText: String {
        switch self {
        case .string(let text): text
        case .null: ""
        case .bool, .integer, .number, .array, .object: text()
        }
    }
}
