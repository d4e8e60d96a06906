import FCMCore
import Registry
import TerminalUI

/// The topics the registry knows, with the devices subscribed to each.
enum TopicsPane {
    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let right = ListScreen.total(state.topics, state.marks.topics, columns: rect.columns)
        ListScreen.drawTitle(.topics, state, right: right, rect, &canvas)
        ListScreen.draw(
            state.topics,
            state.marks.topics,
            isFocused: state.focus == .topics && state.overlay == nil,
            empty: "no topics yet: one comes into being at its first subscription",
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
}
