package import FCMCore

/// Reads recipients from bytes as they come, in memory that does not grow with their number.
package struct RecipientReader {
    /// What a piece of input comes to.
    package enum Element: Hashable, Sendable {
        case row(RecipientRow)
        /// A line that is no recipient; the others are not touched by it.
        case bad(line: Int, reason: String)
    }

    /// Of a file with a header, once that was read.
    private struct Header {
        var recipient: RecipientColumn
        var values: [Int]
    }

    private let wantedColumn: String?
    /// The names of the columns whose values a message wants.
    private let wantedValues: [String]
    private var table: TableReader
    private var header: Header?

    /// Reads `format`; `column` holds the recipients, `values` are the columns whose texts come along.
    package init(_ format: TableFormat, column: String? = nil, values: [String] = []) {
        wantedColumn = column
        wantedValues = values
        table = TableReader(format)
    }

    /// What `chunk` completes.
    ///
    /// - Throws: What makes the whole input unusable, such as a column that is missing.
    package mutating func take(
        _ chunk: ArraySlice<UInt8>,
        _ each: (Element) -> Void
    ) throws(RecipientProblem) {
        var records: [TableRecord] = []
        table.read(chunk) { records.append($0) }
        for record in records { try take(record, each) }
    }

    /// What the end of the input completes.
    package mutating func end(_ each: (Element) -> Void) throws(RecipientProblem) {
        var records: [TableRecord] = []
        table.finish { records.append($0) }
        for record in records { try take(record, each) }
        if table.format == .csv, header == nil { throw .unreadable(line: 1, "there is no header") }
    }

    private mutating func take(
        _ record: TableRecord,
        _ each: (Element) -> Void
    ) throws(RecipientProblem) {
        let line = record.line
        switch record.content {
        case .columns(let names): header = try header(names)
        case .fields(let fields):
            guard let header else { return }
            let values = header.values.map { fields[$0] }
            each(row(line, fields[header.recipient.index], header.recipient.kind, values))
        case .object(let object): each(element(line, object))
        case .text(let text): each(element(line, text))
        // Behind an open quote nobody knows where the next row begins.
        case .misquoted(let reason): throw .unreadable(line: line, reason)
        case .malformed(let reason):
            if table.format == .csv, header == nil { throw .unreadable(line: line, reason) }
            each(.bad(line: line, reason: reason))
        }
    }

    private func header(_ columns: [String]) throws(RecipientProblem) -> Header {
        var values: [Int] = []
        for name in wantedValues {
            guard let index = columns.firstIndex(of: name) else {
                throw .noValue(column: name, columns: columns)
            }
            values.append(index)
        }
        return Header(recipient: try RecipientColumn(wantedColumn, among: columns), values: values)
    }

    private func element(_ line: Int, _ text: String) -> Element {
        guard table.format == .jsonl else {
            // A list has one column only, and it may be called what one likes.
            return row(line, text, nil, wantedValues.map { _ in text })
        }
        guard wantedValues.isEmpty, wantedColumn == nil else {
            return .bad(line: line, reason: "it is no JSON object such as {\"token\":…}")
        }
        return row(line, text, nil, [])
    }

    private func element(_ line: Int, _ object: JSONObject) -> Element {
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
            return .row(RecipientRow(line: line, target: try Target(text.trimmed, kind), values: values))
        } catch {
            return .bad(line: line, reason: "\(error)")
        }
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
