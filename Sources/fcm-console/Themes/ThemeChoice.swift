import Console
import TerminalUI

/// Which theme to open with.
struct ThemeChoice: Hashable, Sendable {
    var pair: ThemePair
    /// The one theme that `--theme` names; `nil` when the terminal decides which of the pair it is.
    var pinned: String?

    init(_ arguments: Arguments, _ settings: Settings) {
        pair = settings.configuration.theme
        let named = arguments["theme"].flatMap { $0 == ThemeState.automatic ? nil : $0 }
        pinned = named ?? (pair.dark == pair.light ? pair.dark : nil)
    }

    /// Every theme that may be shown without being asked for again.
    var names: [String] { pinned.map { [$0] } ?? [pair.dark, pair.light] }

    func name(isDark: Bool) -> String { pinned ?? pair.name(isDark: isDark) }

    /// Whether the terminal says by COLORFGBG that its background is light; silence means dark.
    static func isLight(_ environment: Environment) -> Bool {
        guard let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) })
        else {
            return false
        }
        return background == 7 || (9...15).contains(background)
    }
}
