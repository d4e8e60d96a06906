@testable import fcm_console

/// One thing that a user can ask for: a subcommand or an action of one, such as `topics list`.
struct CommandPath: Hashable, CustomStringConvertible {
    /// The words of the command line; none for the console.
    var words: [String]

    var description: String { words.isEmpty ? "console" : words.joined(separator: " ") }

    /// Everything there is in the command table.
    static let all: [CommandPath] = Subcommand.all.flatMap { subcommand in
        let name = subcommand.name.isEmpty ? [] : [subcommand.name]
        guard !subcommand.actions.isEmpty else { return [CommandPath(words: name)] }
        return subcommand.actions.map { CommandPath(words: name + [$0.name]) }
    }

    /// What this command line asks for; the longest that fits, so that options alone are the console.
    static func of(_ line: [String]) -> CommandPath? {
        all.filter { line.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    }
}
