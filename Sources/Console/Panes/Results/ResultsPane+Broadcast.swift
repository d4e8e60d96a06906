import FCMCore
import TerminalUI

extension ResultsPane {
    /// Rows of broadcasts that are kept; the history has all of them.
    package static let broadcastCapacity = 1_000

    /// Puts rows of a broadcast on top, the newest first, and counts those there is no room for.
    static func take(_ state: inout State, _ rows: [Row], omitted: Int) {
        let fresh = rows.suffix(broadcastCapacity)
        state.elsewhere += omitted + rows.count - fresh.count
        if state.filter.isEmpty, state.order == nil { for _ in fresh { state.view.prepend() } }
        state.rows = fresh.reversed() + state.rows
        var kept = 0
        state.rows.removeAll { row in
            guard row.broadcast != nil else { return false }
            kept += 1
            guard kept > broadcastCapacity else { return false }
            state.elsewhere += 1
            return true
        }
        while state.rows.count > capacity, let oldest = state.rows.popLast() {
            if oldest.phase.isRunning { state.running -= 1 }
            state.dropped += 1
        }
        state.arrange()
    }
}

extension ResultsPane.Row {
    /// The row of somebody whom the broadcast of that id failed for.
    init(id: SendID, _ failure: BroadcastFailure, of broadcast: String, validateOnly: Bool, at now: Int64) {
        let (kind, value): (TargetKind, String) =
            switch failure.message.target {
            case .topic(let name): (.topic, name.rawValue)
            case .condition(let text): (.condition, text)
            case .token(let token): (.token, token.rawValue)
            case .fid(let fid): (.fid, fid.rawValue)
            }
        var document = failure.message.message.json.object ?? JSONObject()
        document[kind.rawValue] = .string(value)
        self.init(
            id: id,
            message: failure.message,
            kind: kind,
            value: value,
            document: document,
            validateOnly: validateOnly,
            startedAt: now,
            phase: failure.isUnknown ? .unknown(failure.failure) : .failed(failure.failure)
        )
        self.broadcast = broadcast
        attempts = failure.attempts
        latency = failure.latency
    }
}
