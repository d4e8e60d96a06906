/// The manual page, made from the table of subcommands and options: roff for man(1).
enum ManPage {
    /// The whole page.
    static func text(_ table: [Subcommand] = Subcommand.all, version: String) -> String {
        let named = table.filter { !$0.name.isEmpty }
        let console = table.first { $0.name.isEmpty }
        var lines = [
            ".TH FCM\\-CONSOLE 1 \"\" \"fcm\\-console \(escaped(version))\" \"User Commands\"",
            ".SH NAME", "fcm\\-console \\- a terminal console for Firebase Cloud Messaging", ".SH SYNOPSIS",
            ".B fcm\\-console", "[OPTIONS]", ".br", ".B fcm\\-console", "SUBCOMMAND [OPTIONS]",
            ".SH DESCRIPTION",
        ]
        lines += paragraph(console?.discussion ?? "")
        lines += options(console?.options ?? [], under: "OPTIONS OF THE CONSOLE")
        lines.append(".SH SUBCOMMANDS")
        for subcommand in named { lines += section(subcommand) }
        lines += options(CommonOptions.all, under: "OPTIONS OF EVERY SUBCOMMAND")
        lines += [".SH ENVIRONMENT"]
        lines += paragraph(
            """
            Each option can also be set in the environment: --log-level as FCM_CONSOLE_LOG_LEVEL.
            FIREBASE_MESSAGING_EMULATOR_HOST stands in for --endpoint.
            """
        )
        lines += [".SH EXIT STATUS"]
        for (code, meaning) in codes { lines += [".TP", ".B \(code)", escaped(meaning)] }
        lines += [".SH FILES", "\\&", ".B fcm\\-console paths", "says where everything is."]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let codes = [
        ("0", "everything was accepted or done"),
        ("1", "some of it failed, or its outcome is unknown: the output says which"),
        ("64", "usage: an unknown option, a missing or conflicting argument"),
        ("65", "bad input: an unreadable file, a malformed topic, condition or token"),
        ("69", "the service was unavailable after retries, or nothing listens there"),
        ("75", "temporary: the quota stayed exhausted after retries"),
        ("77", "not authenticated, not permitted, or a profile that forbids it"),
        ("78", "configuration: a file that is missing or malformed, an unknown profile"),
        ("130", "interrupted; 143 by SIGTERM, 129 by SIGHUP"),
    ]

    private static func section(_ subcommand: Subcommand) -> [String] {
        var lines = [".SS \(escaped(subcommand.usage))"]
        lines += paragraph(subcommand.discussion)
        for action in subcommand.actions {
            lines += [".TP", ".B \(escaped(action.signature))", escaped(action.summary)]
        }
        return lines + subcommand.options.flatMap(item)
    }

    private static func options(_ options: [Option], under title: String) -> [String] {
        options.isEmpty ? [] : [".SH \(title)"] + options.flatMap(item)
    }

    private static func item(_ option: Option) -> [String] {
        let repeats = option.repeats ? " (repeatable)" : ""
        return [".TP", ".B \(escaped(option.signature))", escaped(option.help + repeats)]
    }

    /// Lines as running text; man(1) breaks them anew.
    private static func paragraph(_ text: String) -> [String] {
        text.split(separator: "\n").map { escaped(String($0)) }
    }

    /// Text that means nothing to roff: no escape, no request at the start of a line, hyphens to be copied.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            default: result.append(character)
            }
        }
        return result.first == "." || result.first == "'" ? "\\&" + result : result
    }
}
