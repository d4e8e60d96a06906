import CNcurses
import Glibc
import TerminalUI

/// What is found out and set before and while ncurses starts.
enum TerminalStart {
    /// The terminal's type; empty where it is not set.
    static var type: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    /// The terminal's type, as errors name it.
    static var name: String { type.isEmpty ? "(TERM is not set)" : "TERM=\(type)" }

    /// Makes the C library read and measure UTF-8, which ncurses needs.
    ///
    /// - Returns: What had to be done, `nil` where the user's locale is fine.
    static func useUTF8() -> String? {
        // Only the encoding: numbers and messages stay as they are for every other part of the program.
        let isValid = setlocale(LC_CTYPE, "") != nil
        if isValid, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return nil }
        guard setlocale(LC_CTYPE, "C.UTF-8") != nil else {
            return "neither the locale nor C.UTF-8 is a UTF-8 one: characters beyond ASCII show as ?"
        }
        return "the locale is not a UTF-8 one: C.UTF-8 is used"
    }

    /// Starts ncurses.
    ///
    /// - Returns: The pad that input is read from.
    static func start(
        _ line: TerminalLine,
        _ environment: [String: String]
    ) throws(TerminalUnavailable) -> UnsafeMutablePointer<WINDOW> {
        try DirectColors.offered(environment) { () throws(TerminalUnavailable) in
            try check(line.descriptor)
            guard newterm(nil, line.output, line.input) != nil, let pad = newpad(1, 1) else {
                line.restore()
                throw TerminalUnavailable(description: "the terminal \(name) cannot be started")
            }
            return pad
        }
    }

    /// Refuses terminals that cannot move their cursor, before the screen is touched.
    private static func check(_ descriptor: Int32) throws(TerminalUnavailable) {
        // They would override the size the terminal says it has, for ever.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        var status: Int32 = 0
        guard setupterm(nil, descriptor, &status) == OK else {
            throw TerminalUnavailable(
                description: "the terminal \(name) is not known here: set TERM, or install its terminfo entry"
            )
        }
        guard cnc_string("cup") != nil else {
            throw TerminalUnavailable(description: "the terminal \(name) cannot move its cursor")
        }
    }

    /// Esc alone is known after this many milliseconds; what the user has set stays.
    static func setEscapeDelay(_ environment: [String: String]) {
        guard environment["ESCDELAY"] == nil else { return }
        set_escdelay(environment["SSH_CONNECTION"] == nil ? 25 : 100)
    }

    /// How long a terminal is waited for that has been asked: a late answer is taken too, at the price of a repaint.
    static func patience(_ environment: [String: String]) -> Duration {
        environment["SSH_CONNECTION"] == nil ? .milliseconds(60) : .milliseconds(150)
    }

    /// The depth to draw with; true colours come as the nearest of 256 (see the decision record 0024).
    static func depth(_ environment: [String: String]) -> ColorDepth {
        let colors = Int(tigetnum("colors"))
        let detected = ColorDepth.detect(colors: colors, environment: environment)
        return detected == .trueColor && colors < 1 << 24 ? .indexed256 : detected
    }

    static var size: Size {
        Size(columns: Int(getmaxx(cnc_screen())), rows: Int(getmaxy(cnc_screen())))
    }

    /// What undoes ncurses' own part of the screen, for a death in which ncurses cannot be asked.
    static var restoring: String {
        let names = ["sgr0", "cnorm", "rmkx", "rmcup"]
        return names.compactMap { name in cnc_string(name).map { String(cString: $0).withoutPauses } }
            .joined()
    }
}
