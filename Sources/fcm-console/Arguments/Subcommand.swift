/// One subcommand: what it is called, what it takes, and what it does.
struct Subcommand: Sendable {
    /// The word after `fcm-console`; empty for the console itself.
    var name: String
    /// One line for the list of subcommands.
    var summary: String
    /// What the help says below the usage line: a few sentences, wrapped by hand at 78 columns.
    var discussion: String
    /// What it takes besides options; with ``actions`` these say it.
    var operands = Operands.none
    /// What it can be asked for by its first operand; empty when it does one thing.
    var actions: [Action] = []
    /// Its own options, in the order of the help; the common ones come on top.
    var options: [Option]
    /// Names of its own options of which exactly one may be given.
    var exactlyOne: [String] = []
    /// Options and actions of the contract that this version does not have.
    var later: [String] = []
    /// Whether it runs a command, which stands behind `--` with arguments of its own.
    var takesCommand = false
    /// Does it and answers the exit code.
    var run: @Sendable (Invocation) throws -> ExitCode

    /// Every subcommand of this version; adding one is adding a row here and a file in `Commands/`.
    static let all: [Subcommand] = [
        .console, .emulator, .send, .broadcast, .topics, .devices, .groups, .history, .xmpp, .doctor, .paths,
        .completions, .man,
    ]

    /// All options it takes: its own, then the common ones.
    var allOptions: [Option] { options + CommonOptions.all }

    /// How its help and messages call it.
    var command: String { name.isEmpty ? "fcm-console" : "fcm-console \(name)" }

    /// How it is called, for the first line of its help.
    var usage: String {
        let operands = actions.isEmpty ? self.operands.signature : "ACTION"
        return [command, operands, "[OPTIONS]", takesCommand ? "[-- COMMAND ARGS…]" : ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func named(_ name: String) -> Subcommand? {
        all.first { $0.name == name && !name.isEmpty }
    }
}

/// Everything a subcommand runs with; nothing else of the outside is looked at.
struct Invocation: Sendable {
    var arguments: Arguments
    var environment: Environment
}
