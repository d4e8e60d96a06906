import TerminalUI

/// What stands in place of the panes; one of them at a time.
extension AppReducer {
    /// Makes room for another view, or for the panes.
    static func closeViews(_ state: inout AppState) -> [Effect] {
        closeLog(&state)
        closeHistory(&state)
        closeFaults(&state)
        closeTasks(&state)
        return closeOutcomes(&state) + closeTraffic(&state) + closeHandsets(&state)
    }

    /// Makes room for a view and gives it the keys.
    static func openView(_ state: inout AppState) -> [Effect] {
        state.overlay = nil
        state.filterEditor = nil
        return closeViews(&state) + ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
    }
}
