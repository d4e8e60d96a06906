import Broadcast
import FCMCore

/// Outcomes as a table: the members of a line of `broadcast --json`, a column each.
enum OutcomeLines {
    static let columns = [
        "index", "target", "value", "status", "name", "code", "http_status", "message", "attempts",
        "latency_ms",
    ]

    /// One record of CSV.
    static func csv(_ result: RecipientResult) -> String {
        let (kind, value): (String, String) =
            switch result.target {
            case .topic(let name): ("topic", name.rawValue)
            case .condition(let text): ("condition", text)
            case .token(let token): ("token", token.rawValue)
            case .fid(let fid): ("fid", fid.rawValue)
            }
        let outcome = OutcomeKind(result.outcome.result)
        var (name, message) = ("", "")
        switch result.outcome.result {
        case .accepted(let text): name = text
        case .failed(let note), .unknown(let note): message = note.message
        }
        let milliseconds = (result.outcome.latency.inSeconds * 10_000).rounded() / 10
        return HistoryLines.record([
            String(result.place.index), kind, value, outcome.status.rawValue, name, outcome.code,
            outcome.httpStatus.map { String($0) } ?? "", message, String(result.outcome.attempts),
            String(milliseconds),
        ])
    }
}
