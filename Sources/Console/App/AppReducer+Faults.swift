import FCMCore
import TerminalUI

/// The view of an emulator's faults.
extension AppReducer {
    /// Shows the faults in place of the panes, or the panes again.
    static func toggleFaults(_ state: inout AppState) -> [Effect] {
        guard !state.faults.isOpen else {
            closeFaults(&state)
            return []
        }
        let effects = openView(&state)
        state.faults.isOpen = true
        return effects + askFaults(&state)
    }

    static func closeFaults(_ state: inout AppState) { state.faults.isOpen = false }

    /// Asks for the rules and their hits, if anybody looks at them.
    static func askFaults(_ state: inout AppState) -> [Effect] {
        guard state.faults.isOpen else { return [] }
        let id = state.ids.next()
        state.faults.pending = id
        return [.loadFaults(id)]
    }

    static func faultsTold(_ state: inout AppState, _ id: RequestID, _ answer: Loadable<[ArmedFault]>) {
        guard state.faults.pending == id else { return }
        switch answer {
        case .loading: return
        case .loaded(let rules): (state.faults.rules, state.faults.failure) = (rules, nil)
        case .failed(let reason): (state.faults.rules, state.faults.failure) = ([], reason)
        }
        state.faults.pending = nil
        state.faults.view.fit(count: state.faults.rules.count, rows: FaultsPane.rows(state.size))
    }

    static func moveInFaults(_ state: inout AppState, _ move: ListView.Move) {
        let rows = FaultsPane.rows(state.size)
        state.faults.view.move(move, count: state.faults.rules.count, rows: rows)
    }

    static func openFault(_ state: inout AppState) {
        guard let rule = state.faults.selected else { return }
        state.overlay = .detail(.text(FaultsScreen.text(rule), ListView()))
    }

    static func arm(_ phrase: String) -> [Effect] {
        do throws(FaultPhrase.Mistake) {
            return [.armFault(try FaultPhrase.rule(phrase))]
        } catch {
            return [.notify(.error, error.description)]
        }
    }

    static func disarm(_ state: AppState) -> [Effect] {
        state.faults.selected.map { [.disarmFault($0.id)] } ?? []
    }

    static func mouseInFaults(_ state: inout AppState, _ event: MouseEvent) {
        switch event.action {
        case .wheelUp: moveInFaults(&state, .up)
        case .wheelDown: moveInFaults(&state, .down)
        case .press:
            guard let position = FaultsScreen.position(at: event.at, state) else { return }
            moveInFaults(&state, .to(position))
        case .release, .drag: break
        }
    }
}
