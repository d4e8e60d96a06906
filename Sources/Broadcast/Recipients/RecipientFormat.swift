/// How a file of recipients is written.
package enum RecipientFormat: String, Hashable, Sendable, CaseIterable {
    /// Comma-separated values (RFC 4180) under a header.
    case csv
    /// A JSON object a line.
    case jsonl
    /// A recipient a line.
    case lines

    /// What the ending of a file's name says; without one that is known, lines.
    package init(fileName: String) {
        let ending = fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        switch ending?.lowercased() {
        case "csv": self = .csv
        case "jsonl", "ndjson": self = .jsonl
        case .some, nil: self = .lines
        }
    }
}
