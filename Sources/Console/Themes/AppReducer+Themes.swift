extension AppReducer {
    /// Takes the theme of that name, or whichever fits the terminal; it is read again in any case.
    static func chooseTheme(_ state: inout AppState, _ name: String) {
        state.themes.follows = name == ThemeState.automatic
        state.themes.wanted =
            state.themes.follows ? state.themes.pair.name(isDark: state.themes.isDark) : name
        state.themes.shown = nil
    }

    /// The terminal's page is dark or light, perhaps otherwise than before.
    static func appear(_ state: inout AppState, isDark: Bool) {
        state.themes.isDark = isDark
        guard state.themes.follows else { return }
        let name = state.themes.pair.name(isDark: isDark)
        if name != state.themes.name { state.themes.wanted = name }
    }

    static func themeUsed(_ state: inout AppState, _ name: String) {
        state.themes.displayed = name
        guard state.themes.wanted == name else { return }
        state.themes.name = name
        state.themes.wanted = nil
    }

    /// What is shown stays; the reason is told where one looks.
    static func themeFailed(_ state: inout AppState, _ name: String, _ reason: String) {
        let isAsked = state.themes.wanted == name
        if isAsked { state.themes.wanted = nil }
        if state.commandLine != nil, !isAsked {
            state.commandLine?.refusal = reason
        } else {
            state.notice = Notice(.error, reason)
        }
        state.themes.failed = name
        state.themes.shown = state.themes.displayed
        // The one that was used cannot be read any more: what is shown instead is used.
        if name == state.themes.name, !isAsked { state.themes.name = state.themes.displayed }
    }

    static func themesChanged(_ state: inout AppState, _ news: ThemeNews) {
        state.themes.names = news.names
        if let failed = state.themes.failed, news.changed.contains(failed) { state.themes.failed = nil }
        if let shown = state.themes.shown, news.changed.contains(shown) { state.themes.shown = nil }
    }

    /// Has the theme shown that should be, when another one is.
    static func show(_ themes: inout ThemeState, previewed: String?) -> [Effect] {
        let name = themes.wanted ?? previewed ?? themes.name
        guard name != themes.shown else { return [] }
        themes.shown = name
        return [.machine(.useTheme(name))]
    }
}
