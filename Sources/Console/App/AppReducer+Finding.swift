import FCMCore
import Languages
package import Registry
import TerminalUI

/// Going to the next row that has something, with all rows around it.
extension AppReducer {
    static func find(_ state: inout AppState, _ text: String) -> [Effect] {
        if let mistake = state.filterMistake(text) {
            state.notice = Notice(.error, "\(mistake)")
            return []
        }
        state.finding = Sought(text)
        return findNext(&state, 1)
    }

    /// The next match after the selected row, or the one before it; around the end.
    static func findNext(_ state: inout AppState, _ step: Int) -> [Effect] {
        guard var finding = state.finding, let list = state.searchedList else { return [] }
        let id = state.ids.next()
        finding.pending = id
        state.finding = finding
        state.tell(Notice(.done, say("looking for \"\(finding.text)\"…")))
        let search = ListSearch(
            pane: state.focus,
            text: finding.text,
            filter: list.filter,
            order: list.order,
            from: list.selected,
            total: list.total,
            isBackwards: step < 0
        )
        return [.find(id, search)]
    }

    /// Gives up what is being looked for; `nil` when nothing is.
    static func stopFinding(_ state: inout AppState) -> [Effect]? {
        guard let finding = state.finding, finding.pending != nil else { return nil }
        state.finding?.pending = nil
        state.notice = Notice(.warning, say("stopped looking for \"\(finding.text)\""))
        return [.cancelFind]
    }

    static func found(_ state: inout AppState, _ id: RequestID, _ answer: Loadable<FoundRow>)
        -> [Effect]
    {
        guard let finding = state.finding, finding.pending == id else { return [] }
        state.finding?.pending = nil
        switch answer {
        case .loading: return []
        case .failed(let reason):
            state.notice = Notice(.warning, reason)
            return []
        case .loaded(let row):
            let sought = "\"\(finding.text)\""
            let words = row.count.map { say("\(Wording.count($0, "row")) with \(sought)") } ?? sought
            state.tell(Notice(.done, row.isWrapped ? say("\(words), from the other end") : words))
            guard state.view == .panes, state.overlay == nil, state.focus == row.pane else { return [] }
            if state.showsTree {
                let rows = state.topics.height
                state.tree.select(topicAt: row.position, rows: rows)
                return []
            }
            return move(&state, .to(row.position))
        }
    }
}

/// What was looked for last, by `n` and `N` once more.
package struct Sought: Hashable, Sendable {
    package var text: String
    /// The question that was not answered yet.
    package var pending: RequestID?

    package init(_ text: String) { self.text = text }
}

/// A search through a list as it is filtered and ordered, beginning beside a row.
package struct ListSearch: Hashable, Sendable {
    package var pane: Pane
    package var text: String
    package var filter: String
    package var order: ListOrder?
    package var from: Int
    package var total: Int
    package var isBackwards: Bool
}

/// Where the next match is.
package struct FoundRow: Hashable, Sendable {
    package var pane: Pane
    package var position: Int
    /// How many rows match; `nil` when that could not be said.
    package var count: Int?
    /// Whether the end of the list lies between.
    package var isWrapped: Bool

    package init(pane: Pane, position: Int, count: Int?, isWrapped: Bool) {
        self.pane = pane
        self.position = position
        self.count = count
        self.isWrapped = isWrapped
    }
}

extension AppState {
    /// The focused list as far as a search has to know it; `nil` for one that is not searched.
    var searchedList: (filter: String, order: ListOrder?, selected: Int, total: Int)? {
        guard view == .panes, overlay == nil else { return nil }
        return switch focus {
        case .topics: (topics.filter, topics.order, topics.selected, topics.total)
        case .groups: (groups.filter, groups.order, groups.selected, groups.total)
        case .devices: (devices.filter, devices.order, devices.selected, devices.total)
        case .composer, .results: nil
        }
    }
}
