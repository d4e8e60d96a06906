import Console
import Glibc
import TerminalUI

/// Mouse, clipboard and keys: what the hands need.
struct HandsChecks {
    private let environment: Environment
    private let isTerminal: Bool

    init(_ environment: Environment, isTerminal: Bool = isatty(STDOUT_FILENO) == 1) {
        self.environment = environment
        self.isTerminal = isTerminal
    }

    func all(_ configuration: Configuration) -> [DoctorCheck] {
        [mouse(isWanted: configuration.hasMouse), clipboard(), keys(configuration.keys)]
    }

    func mouse(isWanted: Bool) -> DoctorCheck {
        guard isTerminal else { return DoctorCheck("mouse", .skipped, "this is not run on a terminal") }
        guard isWanted else {
            return DoctorCheck("mouse", .ok, "left to the terminal by the configuration; :mouse on takes it")
        }
        let term = environment["TERM"] ?? ""
        if term.isEmpty || term == "dumb" || term == "linux" || term.hasPrefix("vt") {
            return DoctorCheck(
                "mouse",
                .warn,
                "TERM=\(term) reports none",
                remedy: "Nothing is lost: everything has a key, ? lists them."
            )
        }
        guard environment.nonEmpty("TMUX") != nil else {
            return DoctorCheck("mouse", .ok, "asked of the terminal; :mouse off leaves it there")
        }
        return DoctorCheck("mouse", .ok, "asked of tmux, which reports it where `set -g mouse on` is set")
    }

    func clipboard() -> DoctorCheck {
        guard isTerminal else { return DoctorCheck("clipboard", .skipped, "this is not run on a terminal") }
        let (_, answer) = Clipboard.sequence(for: "x", environment.variables)
        guard answer == .sent else {
            return DoctorCheck(
                "clipboard",
                .warn,
                "TERM=\(environment["TERM"] ?? "") has none",
                remedy: "y shows what it would copy: select it with the mouse, after :mouse off."
            )
        }
        if environment.nonEmpty("TMUX") != nil {
            return DoctorCheck(
                "clipboard",
                .ok,
                "by OSC 52 through tmux, where `set -g set-clipboard on` is set"
            )
        }
        let isRemote = environment.nonEmpty("SSH_CONNECTION") != nil
        return DoctorCheck("clipboard", .ok, "by OSC 52\(isRemote ? ", through ssh" : ""), up to 56 kB")
    }

    func keys(_ keys: KeyMap) -> DoctorCheck {
        let ways: [Command.ID] = [.commandLine, .palette, .help]
        guard ways.contains(where: { !keys.chords(of: .row($0)).isEmpty }) else {
            return DoctorCheck(
                "keys",
                .warn,
                "neither command-line, palette nor help has a key, so most commands cannot be reached",
                remedy: "Give one of them a key in `keys:` of the configuration."
            )
        }
        let own = keys.rebound
        guard !own.isEmpty else { return DoctorCheck("keys", .ok, "as they come") }
        let names = own.map(\.rawValue).joined(separator: ", ")
        return DoctorCheck("keys", .ok, "of your own: \(names)")
    }
}

/// Whether sessions of the console had to be set aside.
enum SessionCheck {
    static func run(_ paths: Paths) -> DoctorCheck {
        let names = FileSystem.names(in: paths.sessions)
        let aside = names.filter { $0.hasSuffix(".damaged") || $0.hasSuffix(".newer") }
        guard aside.isEmpty else {
            return DoctorCheck(
                "sessions",
                .warn,
                "set aside: \(aside.joined(separator: ", ")) in \(paths.sessions)",
                remedy: "Nothing needs them: look at them if you like, then remove them."
            )
        }
        return DoctorCheck("sessions", .ok, names.isEmpty ? "none yet" : paths.sessions)
    }
}
