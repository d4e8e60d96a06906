import CPosix
import Glibc

/// What the terminal, the locale and the colours are like.
struct TerminalChecks {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    func all() -> [DoctorCheck] { [terminal(), locale(), colours()] }

    private func terminal() -> DoctorCheck {
        let name = environment.nonEmpty("TERM")
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            return DoctorCheck("terminal", .skipped, "this is not run on a terminal")
        }
        guard let name, name != "dumb" else {
            return DoctorCheck(
                "terminal",
                .fail,
                "TERM is \(name ?? "not set"), so nothing can be drawn",
                remedy: "Set TERM to what the terminal is, such as xterm-256color."
            )
        }
        guard let size = TerminalSize.current() else {
            return DoctorCheck("terminal", .warn, "\(name), size unknown", remedy: "Run `stty size`.")
        }
        let detail = "\(name), \(size.columns)x\(size.rows)"
        return size.columns < 40 || size.rows < 10
            ? DoctorCheck("terminal", .warn, detail, remedy: "Make it at least 40x10, better 80x24.")
            : DoctorCheck("terminal", .ok, detail)
    }

    private func locale() -> DoctorCheck {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let name = names.first(where: { environment.nonEmpty($0) != nil }),
            let value = environment.nonEmpty(name)
        else {
            return DoctorCheck(
                "locale",
                .warn,
                "neither LC_ALL, LC_CTYPE nor LANG is set",
                remedy: "Set LANG=C.UTF-8; the console uses that by itself."
            )
        }
        let text = value.lowercased()
        return text.hasSuffix("utf-8") || text.hasSuffix("utf8")
            ? DoctorCheck("locale", .ok, "\(name)=\(value)")
            : DoctorCheck("locale", .warn, "\(name)=\(value) is not UTF-8", remedy: "Set LANG=C.UTF-8.")
    }

    private func colours() -> DoctorCheck {
        if environment.nonEmpty("NO_COLOR") != nil {
            return DoctorCheck("colours", .ok, "none, because NO_COLOR is set")
        }
        let term = environment["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
            return DoctorCheck("colours", .ok, "true colour, by COLORTERM")
        }
        if term.hasSuffix("256color") { return DoctorCheck("colours", .ok, "256, by TERM") }
        return DoctorCheck("colours", .ok, term.isEmpty ? "unknown" : "8 or 16, by TERM=\(term)")
    }
}

/// The size of the terminal on stdout.
enum TerminalSize {
    static func current() -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
