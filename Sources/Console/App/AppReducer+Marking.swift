import FCMCore
import Languages
package import Registry
import TerminalUI

/// Marking rows of the lists.
extension AppReducer {
    /// Marks the selected row, or takes its mark away, and goes on to the next; ends a range that was begun.
    static func mark(_ state: inout AppState) -> [Effect] {
        guard !state.isMarkingRange else { return markRange(&state) }
        switch state.markableList {
        case .topics: state.topics.selectedRow.map { state.marks.topics.toggle($0) }
        case .groups: state.groups.selectedRow.map { state.marks.groups.toggle($0) }
        case .devices: state.devices.selectedRow.map { state.marks.devices.toggle($0) }
        case .results: state.results.selectedID.map { state.results.marks.toggle($0) }
        case .history: state.sent.list.selectedRow.map { state.sent.marks.toggle($0.id) }
        case nil: return []
        }
        return move(&state, .down)
    }

    /// Begins a range at the selected row, or marks everything from there to the selected row.
    static func markRange(_ state: inout AppState) -> [Effect] {
        switch state.markableList {
        case .topics:
            if state.tree.isOn {
                refuseRange(&state)
            } else {
                markRange(&state, .topics, \.topics, \.marks.topics)
            }
        case .groups: markRange(&state, .groups, \.groups, \.marks.groups)
        case .devices: markRange(&state, .devices, \.devices, \.marks.devices)
        case .results: markResults(&state)
        case .history: markEntries(&state)
        case nil: []
        }
    }

    private static func refuseRange(_ state: inout AppState) -> [Effect] {
        state.notice = Notice(
            .warning,
            say("a tree has no ranges: space marks a topic, * all that the filter finds")
        )
        return []
    }

    private static func markRange<Row>(
        _ state: inout AppState,
        _ pane: Pane,
        _ list: WritableKeyPath<AppState, VirtualList<Row>>,
        _ marks: WritableKeyPath<AppState, Marks<Row>>
    ) -> [Effect] {
        guard state[keyPath: list].total > 0 else { return [] }
        let selected = state[keyPath: list].selected
        guard let range = state[keyPath: marks].range(to: selected) else {
            state[keyPath: marks].anchor = selected
            return []
        }
        guard range.count <= MarkLimits.range else {
            state.notice = MarkLimits.refusal(ofRange: range.count)
            return []
        }
        state[keyPath: marks].anchor = nil
        let id = state.ids.next()
        state[keyPath: marks].pending = id
        let (filter, order) = (state[keyPath: list].filter, state[keyPath: list].order)
        return [
            .bulk(
                .findRange(id, pane, filter: filter, by: order, range.lowerBound..<(range.upperBound + 1))
            )
        ]
    }

    /// Marks all rows that the filter finds; once they are, takes every mark away.
    static func markAll(_ state: inout AppState) -> [Effect] {
        switch state.markableList {
        case .topics: markAll(&state, \.topics, \.marks.topics)
        case .groups: markAll(&state, \.groups, \.marks.groups)
        case .devices: markAll(&state, \.devices, \.marks.devices)
        case .results: state.results.marks.toggleAll(state.results.shownIDs)
        case .history: return markAllEntries(&state)
        case nil: break
        }
        return []
    }

    private static func markAll<Row>(
        _ state: inout AppState,
        _ list: WritableKeyPath<AppState, VirtualList<Row>>,
        _ marks: WritableKeyPath<AppState, Marks<Row>>
    ) {
        let (filter, total) = (state[keyPath: list].filter, state[keyPath: list].total)
        guard let query = state[keyPath: marks].query else {
            guard total > 0 else { return }
            state[keyPath: marks].addAll(matching: filter, total: total)
            return
        }
        if query.filter == filter, query.except.isEmpty, query.total == total {
            state[keyPath: marks].clear()
        } else if query.filter == filter || filter.isEmpty {
            state[keyPath: marks].addAll(matching: filter, total: total)
        } else {
            let words = query.filter.isEmpty ? say("all rows") : say("all with \"\(query.filter)\"")
            state.notice = Notice(
                .warning,
                say("\(words) are marked already: take those marks away first, or mark more one by one")
            )
        }
    }

    /// Takes every mark of the focused list away.
    static func unmark(_ state: inout AppState) {
        switch state.markableList {
        case .topics: state.marks.topics.clear()
        case .groups: state.marks.groups.clear()
        case .devices: state.marks.devices.clear()
        case .results: state.results.marks.clear()
        case .history: state.sent.marks.clear()
        case nil: break
        }
    }

    /// Forgets the range that was begun; false when there is none.
    static func leaveRange(_ state: inout AppState) -> Bool {
        guard state.isMarkingRange else { return false }
        state.marks.topics.anchor = nil
        state.marks.groups.anchor = nil
        state.marks.devices.anchor = nil
        state.results.marks.anchor = nil
        state.sent.marks.anchor = nil
        return true
    }

    static func rangeFound(_ state: inout AppState, _ id: RequestID, _ found: BulkPane.FoundRange) {
        switch found {
        case .topics(let rows): take(rows, &state.marks.topics)
        case .groups(let rows): take(rows, &state.marks.groups)
        case .devices(let rows): take(rows, &state.marks.devices)
        }

        func take<Row>(_ rows: [Row], _ marks: inout Marks<Row>) {
            guard marks.pending == id else { return }
            marks.pending = nil
            marks.add(rows)
        }
    }
}

/// A list whose rows can be marked.
enum MarkableList {
    case topics, groups, devices, results, history
}

extension AppState {
    /// The list that one is in, if its rows can be marked.
    var markableList: MarkableList? {
        switch (view, focus) {
        case (.history, _): .history
        case (.panes, .topics): .topics
        case (.panes, .groups): .groups
        case (.panes, .devices): .devices
        case (.panes, .results): .results
        case (.panes, .composer), (.handsets, _), (.log, _), (.faults, _), (.traffic, _), (.outcomes, _),
            (.tasks, _):
            nil
        }
    }

    /// Whether one is in a list of what was sent.
    var isAmongSent: Bool { markableList == .results || markableList == .history }

    /// Whether the next key moves the end of a range in the focused list.
    package var isMarkingRange: Bool {
        switch markableList {
        case .topics: marks.topics.anchor != nil
        case .groups: marks.groups.anchor != nil
        case .devices: marks.devices.anchor != nil
        case .results: results.marks.anchor != nil
        case .history: sent.marks.anchor != nil
        case nil: false
        }
    }

    /// How many rows of the focused list are marked.
    package var focusedMarks: Int {
        switch markableList {
        case .topics: marks.topics.count
        case .groups: marks.groups.count
        case .devices: marks.devices.count
        case .results: results.marks.count
        case .history: sent.marks.count
        case nil: 0
        }
    }

    /// Why nothing can be marked where one is; `nil` when something can.
    var markingObstacle: String? {
        guard overlay == nil, markableList != nil else {
            return say("only topics, groups, devices, results and the history are marked: go to one of them")
        }
        return nil
    }

    /// The marked devices that the next action is for; `nil` when it is for the selected one.
    package var markedDevices: Marks<DeviceRecord>? {
        guard view == .panes, overlay == nil, !marks.devices.isEmpty else { return nil }
        return marks.devices
    }

    /// The condition that the marked topics make, each of them enough.
    var markedCondition: String? {
        guard marks.topics.query == nil, marks.topics.count > 1,
            marks.topics.count <= MarkLimits.condition
        else { return nil }
        return marks.topics.rows.map { "'\($0.name.rawValue)' in topics" }.joined(separator: " || ")
    }
}
