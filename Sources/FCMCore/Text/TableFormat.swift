/// How a file has its rows written.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
    /// Comma-separated values after RFC 4180, the first record naming the columns.
    ///
    /// Semicolons and tabs are taken for commas when the first record is made with them.
    case csv
    /// A JSON object a line, or a text.
    case jsonl
    /// A value a line.
    case lines

    /// What a file of that name with these first bytes most likely is.
    ///
    /// The name's extension decides; without one that is known, the first line does.
    package init(fileName: String, firstBytes: some Collection<UInt8>) {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        switch parts.dropFirst().last?.lowercased() {
        case "csv", "tsv": self = .csv
        case "jsonl", "ndjson", "json": self = .jsonl
        default:
            let start = firstBytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
            let line = start.prefix { $0 != UInt8(ascii: "\n") }
            if line.first == UInt8(ascii: "{") {
                self = .jsonl
            } else {
                let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
                self = line.contains(where: separators.contains) ? .csv : .lines
            }
        }
    }
}
