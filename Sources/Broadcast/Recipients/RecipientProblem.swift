/// What is wrong with the recipients, in words that hold none of them.
package enum RecipientProblem: Error, Hashable, Sendable {
    /// There is no such column; `nil`: none was named and none is the usual one.
    case noColumn(String?, columns: [String])
    /// The message wants a column that is not there.
    case noValue(column: String, columns: [String])
    /// A line alone is wrong; the others are not.
    case malformed(String)
    /// From this line on nothing can be read.
    case unreadable(line: Int, String)
}

extension RecipientProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noColumn(let name?, let columns): "there is no column \"\(name)\"; \(Self.list(columns))"
        case .noColumn(nil, let columns):
            "none of the columns is called token, fid, topic or condition; \(Self.list(columns))"
        case .noValue(let column, let columns):
            "the message wants {{\(column)}}, and there is no such column; \(Self.list(columns))"
        case .malformed(let reason): reason
        case .unreadable(_, let reason): reason
        }
    }

    private static func list(_ columns: [String]) -> String {
        columns.isEmpty ? "there are none" : "there are: \(columns.prefix(20).joined(separator: ", "))"
    }
}
