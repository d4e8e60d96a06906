import FCMCore
import Languages
import Registry
import TerminalUI

/// The topics as a tree.
extension AppReducer {
    /// Shows the topics as a tree, or as a list again; with separators always as a tree.
    static func toggleTree(_ state: inout AppState, _ separators: String?) -> [Effect] {
        if let separators { state.tree.use(separators) } else { state.tree.toggle() }
        state.focus = .topics
        state.marks.topics.anchor = nil
        if state.tree.isOn, state.topics.total > TopicTree.capacity {
            let count = Wording.number(TopicTree.capacity)
            let text = say("the tree shows the first \(count) topics: filter them")
            state.notice = Notice(.warning, text)
        }
        let effects = state.topics.reduce(
            .wholeWanted(state.tree.isOn ? TopicTree.capacity : nil),
            &state.ids
        ).map { [Effect.loadTopics($0)] }
        followTree(&state)
        return effects ?? []
    }

    /// Has the tree show what the list holds, and the list select what the tree does; behind every reducer.
    static func followTree(_ state: inout AppState) {
        guard state.tree.isOn else {
            state.topics.isBetweenRows = false
            return
        }
        state.tree.follow(state.topics.rows, rows: state.topics.height)
        let topic = state.tree.selected?.topic
        state.topics.isBetweenRows = topic == nil
        if let topic, state.topics.selected != topic {
            _ = state.topics.reduce(.moved(.to(topic)), &state.ids)
        }
    }

    /// Opens or closes the branch that is selected; false where there is none.
    static func toggleBranch(_ state: inout AppState) -> Bool {
        guard state.showsTree else { return false }
        let rows = state.topics.height
        return state.tree.toggleBranch(rows: rows)
    }

    static func moveInTree(_ state: inout AppState, _ move: ListView.Move) {
        let rows = state.topics.height
        state.tree.move(move, rows: rows)
    }

    static func stepTree(_ state: inout AppState, _ step: Int) {
        let rows = state.topics.height
        state.tree.step(isOpening: step > 0, rows: rows)
    }
}

extension AppState {
    /// Whether keys move in the tree of topics.
    package var showsTree: Bool { tree.isOn && focus == .topics && view == .panes && overlay == nil }
}
