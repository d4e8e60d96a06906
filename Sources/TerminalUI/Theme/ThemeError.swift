/// Why a theme file cannot be used: which file, which line, and what is wrong with it.
package struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    package var theme: String
    /// From 1; `nil` when the file as a whole lacks something.
    package var line: Int?
    package var message: String

    package var description: String {
        line.map { "theme \(theme), line \($0): \(message)" } ?? "theme \(theme): \(message)"
    }
}
