import FCMCore
import Languages
package import Registry
import TerminalUI

/// The order of the lists.
extension AppReducer {
    /// Orders the focused list by a column, or as the registry has it.
    static func sort(_ state: inout AppState, _ order: ListOrder?) -> [Effect] {
        let columns = state.orderColumns
        if let order, !columns.contains(order.column) {
            let names = columns.joined(separator: ", ")
            let hint = Nearest.hint(for: order.column, among: columns)
            let text = say("this list is sorted by \(names), not by \"\(order.column)\"\(hint)")
            state.notice = Notice(.error, text)
            return []
        }
        if state.view == .history { return reduceHistory(&state, .orderChanged(order)) }
        if state.view == .outcomes { return reduceOutcomes(&state, .orderChanged(order)) }
        return setOrder(&state, state.focus, order)
    }

    /// Orders a pane's list by a column that it has.
    static func setOrder(_ state: inout AppState, _ pane: Pane, _ order: ListOrder?) -> [Effect] {
        switch pane {
        case .topics:
            state.topics.reduce(.orderChanged(order), &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups:
            state.groups.reduce(.orderChanged(order), &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices:
            state.devices.reduce(.orderChanged(order), &state.ids).map { [.loadDevices($0)] } ?? []
        case .results: ResultsPane.reduce(&state.results, .orderChanged(order))
        case .composer: []
        }
    }

    /// By the next column, and behind the last one as the registry has it.
    static func nextOrder(_ state: inout AppState) -> [Effect] {
        let columns = state.orderColumns
        guard let order = state.focusedOrder else {
            return sort(&state, columns.first.map { ListOrder($0) })
        }
        let next = (columns.firstIndex(of: order.column) ?? 0) + 1
        return sort(&state, next < columns.count ? ListOrder(columns[next]) : nil)
    }

    /// The other way round.
    static func reverseOrder(_ state: inout AppState) -> [Effect] {
        guard var order = state.focusedOrder else { return [] }
        order.isDescending.toggle()
        return sort(&state, order)
    }
}

extension AppState {
    /// How a pane's list is ordered; `nil` as the registry has it.
    package func order(of pane: Pane) -> ListOrder? {
        switch pane {
        case .topics: topics.order
        case .groups: groups.order
        case .devices: devices.order
        case .results: results.order
        case .composer: nil
        }
    }

    /// How the list is ordered that one is in; `nil` as it is by itself.
    package var focusedOrder: ListOrder? {
        switch view {
        case .history: sent.list.order
        case .outcomes: outcomes.order
        case .panes, .handsets, .log, .faults, .traffic, .tasks: order(of: focus)
        }
    }

    /// What the list that one is in can be ordered by.
    var orderColumns: [String] {
        switch view {
        case .history: HistoryQuery.columns
        case .outcomes: OutcomeQuery.orderColumns
        case .panes, .handsets, .log, .faults, .traffic, .tasks: focus.orderColumns
        }
    }

    /// Why the focused list has no other order; `nil` when it can have one.
    var orderObstacle: String? {
        if view == .outcomes, outcomes.isGrouped {
            return say("codes stand by how many have them: the recipients are sorted")
        }
        guard [.panes, .history, .outcomes].contains(view), overlay == nil, !orderColumns.isEmpty else {
            return say(
                "only topics, groups, devices, results, outcomes and the history are sorted: go to one of them"
            )
        }
        return nil
    }
}

extension Pane {
    /// What the pane's list can be ordered by.
    var orderColumns: [String] {
        switch self {
        case .topics: ListOrder.topicColumns
        case .groups: ListOrder.groupColumns
        case .devices: ListOrder.deviceColumns
        case .results: ResultsPane.orderColumns
        case .composer: []
        }
    }
}
