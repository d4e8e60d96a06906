import FCMCore
import Registry
import TerminalUI

/// The prompt of a filter: what was typed before, and what cannot be read.
extension AppReducer {
    static func openFilter(_ state: inout AppState) {
        state.filterEditor = TextField(state.focusedFilter)
        state.filterRefusal = nil
        state.recalledFilter = nil
    }

    /// A filter as a command: one that cannot be read changes nothing.
    static func filter(_ state: inout AppState, _ text: String) -> [Effect] {
        if let mistake = state.filterMistake(text) {
            state.notice = Notice(.error, "\(mistake)")
            return []
        }
        remember(&state, text)
        return setFilter(&state, text)
    }

    /// Leaves the prompt with the list as it is; a filter that cannot be read stays to be corrected.
    static func closeFilter(_ state: inout AppState) {
        guard let editor = state.filterEditor, state.filterRefusal == nil else { return }
        remember(&state, editor.text)
        state.filterEditor = nil
    }

    /// Puts an earlier filter of the list into the prompt, or a later one.
    static func recallFilter(_ state: inout AppState, _ step: Int) -> [Effect] {
        let past = state.pastFilters[state.filteredList] ?? []
        let back = (state.recalledFilter ?? 0) + step
        guard back <= past.count, back >= 0 else { return [] }
        state.recalledFilter = back > 0 ? back : nil
        let text = back > 0 ? past[past.count - back] : ""
        state.filterEditor = TextField(text)
        return setFilter(&state, text)
    }

    private static func remember(_ state: inout AppState, _ text: String) {
        guard text.contains(where: { $0 != " " }) else { return }
        var past = state.pastFilters[state.filteredList] ?? []
        past.removeAll { $0 == text }
        past.append(text)
        state.pastFilters[state.filteredList] = past.suffix(longestPast)
    }

    /// Filters that are kept of each list.
    private static let longestPast = 100
}

extension AppState {
    /// The name under which the filters of the focused list are remembered.
    package var filteredList: String {
        switch view {
        case .handsets: "handsets"
        case .log: "log"
        case .history: "history"
        case .faults: "faults"
        case .traffic: "traffic"
        case .outcomes: "outcomes"
        case .tasks: "tasks"
        case .panes: focus.rawValue
        }
    }

    /// What is wrong with a filter of the focused list; `nil` when nothing is.
    func filterMistake(_ text: String) -> FilterMistake? {
        guard view == .panes else { return nil }
        return switch focus {
        case .topics, .groups: NameFilter.mistake(text)
        case .devices: DeviceFilter.mistake(text)
        case .results: RowFilter.mistake(text, columns: ResultsPane.filterColumns)
        case .composer: nil
        }
    }
}
