/// Which theme to open with.
enum ThemeChoice {
    /// The name that `--theme` gives, else the one of the configured pair that fits the terminal.
    static func name(_ arguments: Arguments, _ settings: Settings, _ environment: Environment) -> String {
        if let name = arguments["theme"] { return name }
        let pair = settings.configuration.theme
        return isLight(environment) ? pair.light : pair.dark
    }

    /// Whether the terminal says by COLORFGBG that its background is light; silence means dark.
    static func isLight(_ environment: Environment) -> Bool {
        guard let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) })
        else {
            return false
        }
        return background == 7 || (9...15).contains(background)
    }
}
