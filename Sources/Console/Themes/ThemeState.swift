import TerminalUI

/// Which theme is shown, and why.
package struct ThemeState: Hashable, Sendable {
    /// Means: whichever of the pair fits the terminal.
    package static let automatic = "auto"

    /// Every theme that there is.
    package var names: [String]
    /// The one that is used, whatever is tried.
    package var name: String
    package var pair: ThemePair
    /// Whether the terminal decides which of the pair is used.
    package var follows: Bool
    /// What the terminal's page is taken for.
    package var isDark: Bool
    /// The one that was asked for, until it is shown or refused.
    package var wanted: String?
    /// The one that was tried last and cannot be used.
    package var failed: String?
    /// The one that was shown last.
    package var displayed: String
    /// The one that is shown or on its way; `nil` when what is shown is to be read again.
    package var shown: String?

    package init(_ configuration: ConsoleConfiguration) {
        names = configuration.themeNames
        name = configuration.theme.name
        pair = configuration.themePair
        follows = configuration.followsTerminal
        isDark = configuration.theme.isDark
        displayed = name
        shown = name
    }
}

extension AppState {
    package var themeName: String { themes.name }
    package var themeNames: [String] { themes.names }

    /// The theme that the command line names, to be seen before it is used.
    var previewedTheme: String? {
        guard let text = commandLine?.editor.text, text.hasPrefix("theme ") else { return nil }
        let name = String(text.dropFirst("theme ".count))
        if name == ThemeState.automatic { return themes.pair.name(isDark: themes.isDark) }
        return themes.names.contains(name) && name != themes.failed ? name : nil
    }
}
