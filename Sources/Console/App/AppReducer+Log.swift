import FCMCore
import Languages
import TerminalUI

/// The view of what happened.
extension AppReducer {
    /// Takes down what `action` says, before it changes anything.
    static func note(_ state: inout AppState, _ action: AppAction) {
        if case .traced(let trace) = action {
            LogPane.reduce(&state.log, .traced(trace, at: state.now))
        } else if let entry = LogEntry.about(action, state) {
            LogPane.reduce(&state.log, .added(entry))
        }
    }

    /// Shows the log in place of the panes, or the panes again.
    static func toggleLog(_ state: inout AppState) -> [Effect] {
        guard !state.log.isOpen else {
            closeLog(&state)
            return []
        }
        let effects = openView(&state)
        LogPane.reduce(&state.log, .heightChanged(LogScreen.listRows(state.size)))
        LogPane.reduce(&state.log, .opened(true))
        return effects
    }

    static func closeLog(_ state: inout AppState) {
        guard state.log.isOpen else { return }
        state.filterEditor = nil
        LogPane.reduce(&state.log, .opened(false))
    }

    /// Esc: the filter being typed, then the filter, then the log.
    static func leaveLog(_ state: inout AppState) {
        if state.filterEditor != nil {
            state.filterEditor = nil
        } else if !state.log.filter.isEmpty {
            LogPane.reduce(&state.log, .filterChanged(""))
        } else {
            closeLog(&state)
        }
    }

    static func openLogEntry(_ state: inout AppState) {
        guard let entry = state.log.selectedEntry else { return }
        state.overlay = .detail(.text(LogScreen.text(entry, state), ListView()))
    }

    /// Writes what is shown, not what filter and level hide.
    static func exportLog(_ state: AppState, to path: String) -> [Effect] {
        let shown = state.log.shown
        guard !shown.isEmpty else { return [.notify(.warning, say("nothing is shown: nothing was written"))] }
        let lines = shown.numbers.map { state.log.entries[shown[$0]].exported }
        return [.machine(.exportLog(lines, to: path))]
    }

    static func mouseInLog(_ state: inout AppState, _ event: MouseEvent) {
        switch event.action {
        case .wheelUp: LogPane.reduce(&state.log, .moved(.up))
        case .wheelDown: LogPane.reduce(&state.log, .moved(.down))
        case .press:
            guard let position = LogScreen.position(at: event.at, state) else { return }
            LogPane.reduce(&state.log, .moved(.to(position)))
        case .release, .drag: break
        }
    }
}
