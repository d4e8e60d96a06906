import TerminalUI

/// The reference of keys and commands, made of the command table.
package enum KeyReference {
    /// The article of the documentation, in Markdown.
    package static var article: String {
        var parts = [
            """
            # Keys and commands

            What each key does in each place, and every command of the command line. Made from the command table: a test
            fails when this page is not what the table says.

            A key can be bound anew in the configuration, to one key, a chord (keys with blanks between them) or a list:
            `keys: {log: "f9", history: ["S", ", s"], zoom: []}`. A key that another command of the same place has,
            and a chord that begins with such a key, are refused.
            """
        ]
        parts.append(section("Everywhere", everywhere, in: .list))
        for context in Command.Context.allCases {
            let here = Command.all.filter { $0.contexts.contains(context) && !isEverywhere($0) }
            let part = section(title(context), here, in: context)
            if !part.isEmpty { parts.append(part) }
        }
        parts.append(commands)
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static var everywhere: [Command] { Command.all.filter(isEverywhere) }

    private static func isEverywhere(_ command: Command) -> Bool { command.contexts == .everywhere }

    /// A table of the keys; nothing where there are none.
    private static func section(_ title: String, _ commands: [Command], in context: Command.Context) -> String
    {
        let rows = commands.compactMap { command -> String? in
            let keys = KeyMap.standard.chords(of: command, in: context)
            guard !keys.isEmpty else { return nil }
            let labels = keys.map { "`\(escaped($0.label))`" }.joined(separator: " ")
            return "| \(labels) | \(command.name) | \(escaped(command.help)) |"
        }
        guard !rows.isEmpty else { return "" }
        return (["## \(title)", "", "| keys | command | what it does |", "| --- | --- | --- |"] + rows)
            .joined(separator: "\n")
    }

    private static var commands: String {
        let rows = Command.all.map { command in
            let usage = [command.name, command.argument.placeholder].filter { !$0.isEmpty }
            return "| `\(escaped(usage.joined(separator: " ")))` | \(escaped(command.help)) |"
        }
        let head = [
            "## Commands", "", "After `:`, or in a script.", "", "| command | what it does |",
            "| --- | --- |",
        ]
        return (head + rows).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private static func title(_ context: Command.Context) -> String {
        switch context {
        case .list: "Topics, device groups and devices"
        case .results: "Results"
        case .fields: "Composer"
        case .text: "While text is typed"
        case .handsets: "Handsets"
        case .log: "Log"
        case .history: "History"
        case .faults: "Faults"
        case .traffic: "Traffic"
        case .outcomes: "Outcomes of a broadcast"
        case .tasks: "Tasks"
        case .detail: "What is opened"
        case .review: "Review"
        case .help: "Help"
        case .palette: "Lists that are typed in"
        case .templates: "Templates"
        case .values: "Values of variables"
        case .question: "Questions"
        case .broadcast: "Broadcasts"
        case .bulk: "What is done to marked rows"
        }
    }
}
