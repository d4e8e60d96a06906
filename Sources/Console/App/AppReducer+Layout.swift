import Languages
import TerminalUI

extension AppReducer {
    /// Gives the focused pane some cells of its neighbour, or takes them.
    static func resize(_ state: inout AppState, by step: Int, isWidth: Bool) {
        let layout = state.layout
        let found = isWidth ? layout.widthBorder(of: state.focus) : layout.heightBorder(of: state.focus)
        guard let (border, way) = found else { return }
        state.panes.proportions[border.edge] = border.share(movedBy: step * way)
    }

    static func useMouse(_ state: inout AppState, _ isOn: Bool) -> [Effect] {
        state.hasMouse = isOn
        state.panes.dragged = nil
        let key = state.keys.chords(of: .row(.mouse)).first.map { say("\($0.label) or ") } ?? ""
        state.notice = Notice(
            .done,
            isOn
                ? say("the mouse is the console's: Shift selects text in most terminals")
                : say("the mouse is the terminal's and selects text; \(key):mouse on takes it back")
        )
        return [.machine(.useMouse(isOn))]
    }
}
