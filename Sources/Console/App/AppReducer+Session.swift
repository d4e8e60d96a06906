import Registry
import TerminalUI

/// What the last run of the console left.
extension AppReducer {
    /// Goes back to where one was, before anything is asked for.
    static func restore(_ state: inout AppState) -> [Effect] {
        let remembered = state.remembered
        state.remembered = .none
        switch remembered {
        case .none: return []
        case .setAside(let message):
            state.notice = Notice(.warning, message)
            return []
        case .found(let session): return restore(&state, session)
        }
    }

    private static func restore(_ state: inout AppState, _ session: SessionState) -> [Effect] {
        state.focus = session.focus
        state.isZoomed = session.isZoomed
        state.panes.arrangement = session.arrangement
        state.panes.proportions = session.proportions
        state.hasToured = session.hasToured
        if session.hasToured { state.offersTour = false }
        for (pane, list) in session.lists {
            switch pane {
            case .topics: state.topics.filter = list.filter
            case .groups: state.groups.filter = list.filter
            case .devices: state.devices.filter = list.filter
            case .results: _ = ResultsPane.reduce(&state.results, .filterChanged(list.filter))
            case .composer: break
            }
            // The lists are asked for after this.
            if let order = list.order, pane.orderColumns.contains(order.column) {
                _ = setOrder(&state, pane, order)
            }
        }
        if let order = session.historyOrder, HistoryQuery.columns.contains(order.column) {
            _ = reduceHistory(&state, .orderChanged(order))
        }
        state.tree.remembered = session.tree
        _ = state.topics.reduce(.wholeWanted(session.tree.isOn ? TopicTree.capacity : nil), &state.ids)
        state.pastFilters = session.pastFilters
        state.pastCommands = session.pastCommands
        return reopen(&state, session.view)
    }

    /// Opens a view that this backend has.
    private static func reopen(_ state: inout AppState, _ view: MainView) -> [Effect] {
        guard view != state.view, let id = view.command, Command.row(id).isRefused(in: state) == nil else {
            return []
        }
        return run(.plain(id), &state)
    }
}

extension MainView {
    /// What opens the view, and closes it again.
    fileprivate var command: Command.ID? {
        switch self {
        case .panes: nil
        case .handsets: .handsets
        case .log: .log
        case .history: .history
        case .faults: .faults
        case .traffic: .traffic
        case .tasks: .tasks
        // The broadcast that was looked at is none of the new session's.
        case .outcomes: nil
        }
    }
}
