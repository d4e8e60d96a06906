import Languages
import Registry
import TerminalUI

/// The device groups the registry knows.
enum GroupsPane {
    /// The members that a group can have (device group messaging, "Managing device groups").
    static let capacity = 20

    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let right = ListScreen.total(state.groups, state.marks.groups, columns: rect.columns)
        ListScreen.drawTitle(.groups, state, right: right, rect, &canvas)
        ListScreen.draw(
            state.groups,
            state.marks.groups,
            isFocused: state.focus == .groups && state.overlay == nil,
            empty: say("no groups yet: select a device and type :group create NAME"),
            ListScreen.body(rect),
            &canvas
        ) { group in
            ListScreen.Line(text: group.name, right: "\(group.members.count)/\(capacity)")
        }
    }
}
