import TerminalUI

/// Whether the theme that the console would use is there.
enum ThemeCheck {
    static func run(_ settings: Settings, _ environment: Environment) -> DoctorCheck {
        DoctorCheck("theme", .skipped, "")
    }
}
