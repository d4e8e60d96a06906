import Languages
import TerminalUI

/// Chords: after the first key it is shown what may follow.
extension AppReducer {
    /// Takes the next key of the chord that was begun.
    static func pressInChord(_ state: inout AppState, _ key: Key) -> [Effect] {
        let (begun, context) = (state.chord, state.context)
        let keys = begun + [key]
        if let id = state.keys.command(for: keys, in: context) {
            state.chord = []
            return press(&state, id)
        }
        if state.keys.begins(keys, in: context) {
            state.chord = keys
        } else if key == .backspace {
            state.chord.removeLast()
        } else {
            state.chord = []
            if key != .escape {
                state.notice = Notice(.warning, say("\(Chord(keys).label) is no command here"))
            }
        }
        return []
    }
}
