import TestSupport

extension PTYSession {
    /// A shell in a terminal, whose prompt is `$` and which says the settings of the terminal on demand.
    static func shell(_ home: ScratchHome, columns: Int = 120, rows: Int = 40) throws -> PTYSession {
        var environment = home.environment
        environment["PS1"] = "prompt$ "
        let session = try PTYSession(
            ["bash", "--norc", "--noprofile", "-i"],
            environment: environment,
            columns: columns,
            rows: rows
        )
        try session.wait(for: "prompt$")
        return session
    }

    /// What `stty -g` says, marked so that the echo of the command is not taken for it.
    func settings(_ mark: String) throws -> String {
        type("clear; echo \"<\(mark)=$(stty -g)>\"\r")
        let opening = "<\(mark)="
        try wait("the terminal's settings") { screen in
            screen.text.split(separator: "\n").contains { $0.hasPrefix(opening) && $0.contains(":") }
        }
        let line = screen.text.split(separator: "\n").first { $0.hasPrefix(opening) }
        return String(line?.dropFirst(opening.count).prefix { $0 != ">" } ?? "")
    }
}
