import TerminalUI

/// Whether the theme that the console would use is there.
enum ThemeCheck {
    static func run(_ settings: Settings, _ environment: Environment) -> DoctorCheck {
        let name = ThemeChoice.name(Arguments(), settings, environment)
        do throws(CommandFailure) {
            let theme = try ThemeLibrary(settings.paths).theme(named: name)
            return DoctorCheck("theme", .ok, "\(name), \(theme.isDark ? "dark" : "light")")
        } catch {
            return DoctorCheck("theme", .fail, error.message, remedy: error.hint ?? "")
        }
    }
}
