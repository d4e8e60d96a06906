import Console

/// Whether the themes that the console would use are there, and whether every other can be read.
enum ThemeCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        let library = ThemeLibrary(settings.paths)
        let choice = ThemeChoice(Arguments(), settings)
        do throws(CommandFailure) {
            for name in choice.names { _ = try library.theme(named: name) }
        } catch {
            return DoctorCheck("theme", .fail, error.message, remedy: error.hint ?? "")
        }
        let pair = choice.pair
        let used = choice.pinned ?? "\(pair.dark) where the terminal is dark, \(pair.light) where it is light"
        for name in library.names {
            do throws(CommandFailure) {
                _ = try library.theme(named: name)
            } catch {
                return DoctorCheck("theme", .warn, error.message, remedy: error.hint ?? "")
            }
        }
        return DoctorCheck("theme", .ok, used)
    }
}
