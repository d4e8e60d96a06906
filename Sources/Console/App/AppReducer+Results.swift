import FCMCore
import Languages
import Registry
import TerminalUI

/// Looking at one of the results.
extension AppReducer {
    /// Opens a row; its message is read back where it is not kept.
    static func openResult(_ state: inout AppState, _ id: SendID) -> [Effect] {
        guard let row = state.results.rows[id: id] else { return [] }
        if let document = row.request?.document ?? row.received {
            state.overlay = .detail(.result(OpenedResult(id, .loaded(document))))
            return []
        }
        let request = state.ids.next()
        guard let effect = row.readBack(request) else {
            let reason = say("it was not written down")
            state.overlay = .detail(.result(OpenedResult(id, .failed(reason))))
            return []
        }
        state.overlay = .detail(.result(OpenedResult(id, .loading(request))))
        return [.outcome(effect)]
    }

    /// Opens the selected row where `y` needs its message first; `nil` where nothing needs reading.
    static func copyReadBack(_ state: inout AppState) -> [Effect]? {
        guard state.view == .panes, state.focus == .results, state.overlay == nil,
            let row = state.results.selectedRow, row.phase != .received, row.request == nil
        else { return nil }
        state.results.copying = row.id
        return openResult(&state, row.id)
    }

    /// Goes on with what waited for the message of the row that is open.
    static func copyAwaited(_ state: inout AppState) -> [Effect] {
        guard let id = state.results.copying else { return [] }
        guard case .detail(.result(let opened)) = state.overlay, opened.id == id else {
            state.results.copying = nil
            return []
        }
        guard let document = opened.message.value else { return [] }
        state.results.copying = nil
        return state.results.rows[id: id].flatMap { $0.copied(document) }.map { copy($0, &state) } ?? []
    }
}

extension ResultsPane.Row {
    /// Asks for its message where it was written down; `nil` where it was not.
    func readBack(_ request: RequestID) -> OutcomeEffect? {
        if let place, let outcome { return .message(request, place.broadcast, outcome) }
        return record.map { .sent(request, $0) }
    }
}
