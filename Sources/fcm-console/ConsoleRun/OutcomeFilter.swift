import Broadcast
import Console
import FCMCore
import Registry

/// A filter as people write it, over the outcomes of a broadcast.
extension OutcomeReader.Sieve {
    /// What a filter finds; nil for an empty one, which finds all.
    init?(text: String) {
        let filter = RowFilter(text, columns: OutcomeQuery.columns)
        guard !filter.isEmpty else { return nil }
        self.init(
            text: text,
            kind: { kind in
                filter.decides(knowing: ["status", "code", "http"]) { Self.value(of: $0, kind) }
            },
            result: { result in
                let outcome = Console.Outcome(result)
                return filter.matches { column in
                    switch (column, outcome.target) {
                    case ("token", .token(let token)): token.rawValue
                    case ("fid", .fid(let fid)): fid.rawValue
                    case ("topic", .topic(let name)): name.rawValue
                    case ("condition", .condition(let text)): text
                    case ("name", _): outcome.name
                    default: Self.value(of: column, OutcomeKind(result.outcome.result))
                    }
                }
            }
        )
    }

    private static func value(of column: String, _ kind: OutcomeKind) -> String {
        switch column {
        case "status": kind.status.rawValue
        case "code": kind.code
        case "http": kind.httpStatus.map { String($0) } ?? ""
        default: ""
        }
    }
}
