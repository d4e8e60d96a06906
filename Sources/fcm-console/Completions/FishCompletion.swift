/// A completion script for fish.
enum FishCompletion {
    static func script(_ table: CompletionTable) -> String {
        var lines = [
            "# Completion of fcm-console for fish, made by `fcm-console completions fish`.",
            "# Save it as ~/.config/fish/completions/fcm-console.fish",
            "complete -c fcm-console -f",
        ]
        let names = table.named.map(\.name).joined(separator: " ")
        for subcommand in table.named {
            lines.append(
                "complete -c fcm-console -n \(quoted("not __fish_seen_subcommand_from \(names)"))"
                    + " -a \(subcommand.name) -d \(quoted(subcommand.summary))"
            )
            let actions = subcommand.actions.map(\.name).joined(separator: " ")
            for action in subcommand.actions {
                let condition =
                    "__fish_seen_subcommand_from \(subcommand.name); and not __fish_seen_subcommand_from \(actions)"
                lines.append(
                    "complete -c fcm-console -n \(quoted(condition)) -a \(action.name) -d \(quoted(action.summary))"
                )
            }
        }
        for place in table.places {
            let condition: String
            if place.subcommand.isEmpty {
                condition = "not __fish_seen_subcommand_from \(names)"
            } else if place.action.isEmpty {
                condition = "__fish_seen_subcommand_from \(place.subcommand)"
            } else {
                condition =
                    "__fish_seen_subcommand_from \(place.subcommand); and __fish_seen_subcommand_from \(place.action)"
            }
            let start = "complete -c fcm-console -n \(quoted(condition))"
            switch place.operand {
            case .nothing, .text: break
            case .words(let words): lines.append("\(start) -a \(quoted(words.joined(separator: " ")))")
            case .file: lines.append("\(start) -F")
            }
            for option in place.options {
                let value =
                    switch CompletionTable.value(of: option) {
                    case .nothing: ""
                    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
                    case .file: " -r -F"
                    case .text: " -x"
                    }
                lines.append("\(start) -l \(option.name)\(value) -d \(quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for character in text {
            if character == "'" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return "'\(quoted)'"
    }
}
