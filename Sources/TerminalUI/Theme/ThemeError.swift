/// Why a theme file cannot be used: which file, which line, what is wrong with it, and what to do.
package struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The theme's name.
    package var theme: String
    /// From 1.
    ///
    /// What is missing is told where it was last looked for.
    package var line: Int
    package var message: String
    package var remedy: String

    package var description: String { "theme \(theme), line \(line): \(message); \(remedy)" }
}
