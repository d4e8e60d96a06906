/// The themes for terminals whose page is dark, and for those whose page is light.
package struct ThemePair: Hashable, Sendable {
    package var dark: String
    package var light: String

    package init(dark: String = "default-dark", light: String = "default-light") {
        self.dark = dark
        self.light = light
    }

    package func name(isDark: Bool) -> String { isDark ? dark : light }
}

/// What became of the files of themes.
package struct ThemeNews: Hashable, Sendable {
    /// The names of those that were written.
    package var changed: Set<String>
    /// The names that there are now.
    package var names: [String]

    package init(changed: Set<String>, names: [String]) {
        self.changed = changed
        self.names = names
    }
}
