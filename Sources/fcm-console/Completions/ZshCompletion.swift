/// A completion script for zsh.
enum ZshCompletion {
    static func script(_ table: CompletionTable) -> String {
        """
        #compdef fcm-console
        # Completion of fcm-console for zsh, made by `fcm-console completions zsh`.
        # Save it as _fcm-console in a folder of $fpath.
        _fcm_console() {
            local subcommand action skip word
            local -a found
            for word in "${(@)words[2,CURRENT-1]}"; do
                if [[ -n $skip ]]; then skip=; continue; fi
                case $word in
                    (\(table.flagsWithValue.joined(separator: "|"))) skip=1 ;;
                    (-*) ;;
                    (*) if [[ -z $subcommand ]]; then subcommand=$word
                        elif [[ -z $action ]]; then action=$word; fi ;;
                esac
            done
            case "$subcommand ${words[CURRENT-1]}" in
        \(values(table))
            esac
            if [[ -n $skip ]]; then return; fi
            if [[ -z $subcommand && $PREFIX != -* ]]; then
                found=(\(table.named.map { described($0.name, $0.summary) }.joined(separator: " ")))
                _describe subcommand found
                return
            fi
            case "$subcommand $action" in
        \(places(table))
            esac
        }
        if [[ $funcstack[1] == _fcm_console || $funcstack[1] == _fcm-console ]]; then
            _fcm_console "$@"
        else
            compdef _fcm_console fcm-console
        fi

        """
    }

    private static func values(_ table: CompletionTable) -> String {
        var lines: [String] = []
        for subcommand in table.table {
            for option in subcommand.allOptions {
                let pattern = "        (\"\(subcommand.name) \(option.flag)\")"
                switch CompletionTable.value(of: option) {
                case .nothing: continue
                case .words(let words):
                    lines.append("\(pattern) compadd -- \(words.joined(separator: " ")); return ;;")
                case .file: lines.append("\(pattern) _files; return ;;")
                case .text: lines.append("\(pattern) return ;;")
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func places(_ table: CompletionTable) -> String {
        var lines: [String] = []
        for place in table.places {
            let pattern =
                place.action.isEmpty ? "\"\(place.subcommand) \"*" : "\"\(place.subcommand) \(place.action)\""
            let options = place.options.map { described($0.flag, $0.help) }.joined(separator: " ")
            let flags = "found=(\(options)); _describe -o option found"
            let line: String
            switch place.operand {
            case .nothing, .text: line = flags
            case .words(let words):
                line =
                    "if [[ $PREFIX == -* ]]; then \(flags); else compadd -- \(words.joined(separator: " ")); fi"
            case .file: line = "if [[ $PREFIX == -* ]]; then \(flags); else _files; fi"
            }
            lines.append("        (\(pattern)) \(line) ;;")
        }
        for subcommand in table.named where !subcommand.actions.isEmpty {
            let actions = subcommand.actions.map { described($0.name, $0.summary) }.joined(separator: " ")
            lines.append("        (\"\(subcommand.name) \") found=(\(actions)); _describe action found ;;")
        }
        return lines.joined(separator: "\n")
    }

    /// `word:what it is`, quoted for the shell.
    private static func described(_ word: String, _ text: String) -> String {
        var quoted = ""
        for character in text {
            switch character {
            case "'": quoted += "'\\''"
            case ":": quoted += "\\:"
            case "\\": quoted += "\\\\"
            default: quoted.append(character)
            }
        }
        return "'\(word):\(quoted)'"
    }
}
