/// A completion script for bash.
enum BashCompletion {
    static func script(_ table: CompletionTable) -> String {
        """
        # Completion of fcm-console for bash, made by `fcm-console completions bash`.
        # Load it with: source <(fcm-console completions bash)
        _fcm_console() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
            local subcommand= action= skip= index word
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $skip ]]; then skip=; continue; fi
                case $word in
                    \(table.flagsWithValue.joined(separator: "|"))) skip=1 ;;
                    -*) ;;
                    *) if [[ ! $subcommand ]]; then subcommand=$word
                       elif [[ ! $action ]]; then action=$word; fi ;;
                esac
            done
            case "$subcommand $previous" in
        \(values(table))
            esac
            if [[ $skip ]]; then return; fi
            if [[ ! $subcommand && $current != -* ]]; then
                COMPREPLY=($(compgen -W "\(table.named.map(\.name).joined(separator: " "))" -- "$current"))
                return
            fi
            case "$subcommand $action" in
        \(places(table))
            esac
        }
        complete -F _fcm_console fcm-console

        """
    }

    /// What may follow each option that takes a value.
    private static func values(_ table: CompletionTable) -> String {
        var lines: [String] = []
        for subcommand in table.table {
            for option in subcommand.allOptions {
                let pattern = "        \"\(subcommand.name) \(option.flag)\")"
                switch CompletionTable.value(of: option) {
                case .nothing: continue
                case .words(let words): lines.append("\(pattern) \(reply(words)); return ;;")
                case .file: lines.append("\(pattern) \(files); return ;;")
                case .text: lines.append("\(pattern) return ;;")
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// What may stand where no value is wanted.
    private static func places(_ table: CompletionTable) -> String {
        var lines: [String] = []
        for place in table.places {
            let pattern =
                place.action.isEmpty ? "\"\(place.subcommand) \"*" : "\"\(place.subcommand) \(place.action)\""
            let flags = reply(place.options.map(\.flag))
            let line: String
            switch place.operand {
            case .nothing, .text: line = flags
            case .words(let words): line = "if [[ $current == -* ]]; then \(flags); else \(reply(words)); fi"
            case .file: line = "if [[ $current == -* ]]; then \(flags); else \(files); fi"
            }
            lines.append("        \(pattern)) \(line) ;;")
        }
        for subcommand in table.named where !subcommand.actions.isEmpty {
            lines.append("        \"\(subcommand.name) \") \(reply(subcommand.actions.map(\.name))) ;;")
        }
        return lines.joined(separator: "\n")
    }

    private static func reply(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }

    private static let files = "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
}
