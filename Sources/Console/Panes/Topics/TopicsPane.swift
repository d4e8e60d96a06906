import FCMCore
import Languages
import Registry
import TerminalUI

/// The topics the registry knows, with the devices subscribed to each.
enum TopicsPane {
    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let right = ListScreen.total(state.topics, state.marks.topics, columns: rect.columns)
        ListScreen.drawTitle(.topics, state, right: right, rect, &canvas)
        if state.tree.isOn, state.topics.failure == nil, !state.tree.nodes.isEmpty {
            drawTree(state, ListScreen.body(rect), &canvas)
            return
        }
        ListScreen.draw(
            state.topics,
            state.marks.topics,
            isFocused: state.focus == .topics && state.overlay == nil,
            empty: say("no topics yet: one comes into being at its first subscription"),
            ListScreen.body(rect),
            &canvas
        ) { topic in
            ListScreen.Line(
                text: topic.name.rawValue,
                right: Wording.number(topic.subscribers),
                style: Style(.topic)
            )
        }
    }

    private static func drawTree(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let (tree, marks) = (state.tree, state.marks.topics)
        let isMarked = marks.test
        let isFocused = state.focus == .topics && state.overlay == nil
        ListScreen.draw(tree.view, count: tree.nodes.count, isFocused: isFocused, rect, &canvas) { index in
            let node = tree.nodes[index]
            let topic = node.topic.flatMap { state.topics.row(at: $0) }
            var line = ListScreen.Line(text: String(repeating: "  ", count: node.depth))
            if !marks.isEmpty { line.text += topic.map(isMarked) ?? false ? "* " : "  " }
            if node.isBranch { line.text += tree.closed.contains(node.path) ? "[+] " : "[-] " }
            line.text += node.name
            if node.isBranch { line.text += " (\(Wording.number(node.count)))" }
            line.right = topic.map { Wording.number($0.subscribers) } ?? ""
            line.style = Style(topic == nil ? .muted : topic.map(isMarked) ?? false ? .marked : .topic)
            return line
        }
    }
}
