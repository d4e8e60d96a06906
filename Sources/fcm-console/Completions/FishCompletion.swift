/// A completion script for fish.
enum FishCompletion {
    static func script(_ table: CompletionTable) -> String {
        var lines = [
            "# Completion of fcm-console for fish, made by `fcm-console completions fish`.",
            "# Save it as ~/.config/fish/completions/fcm-console.fish",
            place(table),
            "complete -c fcm-console -f",
        ]
        for subcommand in table.named {
            lines.append(
                "complete -c fcm-console -n \(quoted("\(function) ''"))"
                    + " -a \(subcommand.name) -d \(quoted(subcommand.summary))"
            )
            for action in subcommand.actions {
                let condition = "\(function) \(subcommand.name) ''"
                lines.append(
                    "complete -c fcm-console -n \(quoted(condition)) -a \(action.name) -d \(quoted(action.summary))"
                )
            }
        }
        for place in table.places {
            let condition =
                if place.subcommand.isEmpty {
                    "\(function) ''"
                } else if place.action.isEmpty {
                    "\(function) \(place.subcommand)"
                } else {
                    "\(function) \(place.subcommand) \(place.action)"
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

    private static let function = "__fcm_console_at"

    /// Whether the words that are no options, and no values of options, begin with a subcommand and its action.
    ///
    /// fish's own `__fish_seen_subcommand_from` takes a topic called like a subcommand for one.
    private static func place(_ table: CompletionTable) -> String {
        """
        function \(function)
            set -l place
            set -l skip
            set -l line (commandline -opc)
            for word in $line[2..]
                if set -q skip[1]
                    set skip
                    continue
                end
                switch $word
                    case \(table.flagsWithValue.joined(separator: " "))
                        set skip yes
                    case '-*'
                    case '*'
                        set -a place $word
                end
            end
            test "$place[1]" = "$argv[1]"; or return 1
            test (count $argv) -lt 2; or test "$place[2]" = "$argv[2]"
        end
        """
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
