import Languages
import TerminalUI

/// Letters on everything that can be gone to.
extension AppReducer {
    static func beginJump(_ state: inout AppState) {
        state.jump = JumpLabels(ConsoleScreen.marks(state))
        if state.jump == nil { state.notice = Notice(.warning, say("there is nothing here to go to")) }
    }

    /// Takes a letter of a label.
    static func pressInJump(_ state: inout AppState, _ jump: JumpLabels, _ key: Key) -> [Effect] {
        var jump = jump
        switch key {
        case .character(let letter):
            switch jump.type(letter) {
            case .found(let target):
                state.jump = nil
                return goTo(&state, target)
            case .more: state.jump = jump
            case .nothing:
                state.jump = nil
                state.notice = Notice(.warning, say("nothing is marked \(jump.typed)\(letter)"))
            }
        case .backspace:
            state.jump = jump.erase() ? jump : nil
        case .escape, .control, .alt, .enter, .tab, .shiftTab, .delete, .up, .down, .left, .right, .pageUp,
            .pageDown, .home, .end, .function:
            state.jump = nil
        }
        return []
    }
}
