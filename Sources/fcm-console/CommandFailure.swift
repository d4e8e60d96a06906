/// Why a subcommand stops: what goes to stderr, and the exit code.
struct CommandFailure: Error, Hashable, Sendable {
    var code: ExitCode
    /// One line that says what is wrong, without a secret.
    var message: String
    /// What to do about it, when there is something.
    var hint: String?

    init(_ code: ExitCode, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    static func usage(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(.usage, message, hint: hint)
    }

    static func data(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(.data, message, hint: hint)
    }

    static func configuration(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(.configuration, message, hint: hint)
    }

    /// What is written to stderr: the message and its hint on lines of their own.
    var text: String {
        let lines = ["fcm-console: \(message)"] + (hint.map { ["  \($0)"] } ?? [])
        return lines.joined(separator: "\n") + "\n"
    }
}

extension CommandFailure: CustomStringConvertible {
    /// For the one line that the console has.
    var description: String { hint.map { "\(message). \($0)" } ?? message }
}
