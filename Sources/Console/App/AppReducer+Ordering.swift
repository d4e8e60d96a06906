import FCMCore
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
            let text = "this list is sorted by \(names), not by \"\(order.column)\"\(hint)"
            state.notice = Notice(.error, text)
            return []
        }
        return switch state.focus {
        case .topics:
            state.topics.reduce(.orderChanged(order), &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups:
            state.groups.reduce(.orderChanged(order), &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices:
            state.devices.reduce(.orderChanged(order), &state.ids).map { [.loadDevices($0)] } ?? []
        case .composer, .results: []
        }
    }

    /// By the next column, and behind the last one as the registry has it.
    static func nextOrder(_ state: inout AppState) -> [Effect] {
        let columns = state.orderColumns
        guard let order = state.order(of: state.focus) else {
            return sort(&state, columns.first.map { ListOrder($0) })
        }
        let next = (columns.firstIndex(of: order.column) ?? 0) + 1
        return sort(&state, next < columns.count ? ListOrder(columns[next]) : nil)
    }

    /// The other way round.
    static func reverseOrder(_ state: inout AppState) -> [Effect] {
        guard var order = state.order(of: state.focus) else { return [] }
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
        case .composer, .results: nil
        }
    }

    /// What the focused list can be ordered by.
    var orderColumns: [String] {
        switch focus {
        case .topics: ListOrder.topicColumns
        case .groups: ListOrder.groupColumns
        case .devices: ListOrder.deviceColumns
        case .composer, .results: []
        }
    }

    /// Why the focused list has no other order; `nil` when it can have one.
    var orderObstacle: String? {
        guard view == .panes, overlay == nil, !orderColumns.isEmpty else {
            return "only topics, groups and devices are sorted: focus one of them"
        }
        return nil
    }
}
