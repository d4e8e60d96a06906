/// The help texts, made from the table of subcommands and options.
enum Help {
    /// The help of the whole program.
    static func program(_ table: [Subcommand] = Subcommand.all) -> String {
        guard let console = table.first(where: { $0.name.isEmpty }) else { return "" }
        let named = table.filter { !$0.name.isEmpty }
        let rows = named.map { (left: $0.name, right: $0.summary) }
        return """
            Usage: fcm-console [OPTIONS]
                   fcm-console SUBCOMMAND [OPTIONS]

            \(console.discussion)

            Subcommands:
            \(columns(rows))

            Options of the console:
            \(columns(console.options.map(row)))

            Options of every subcommand:
            \(columns((CommonOptions.all + [version]).map(row)))

            \(footnote)

            """
    }

    /// The help of one subcommand.
    static func subcommand(_ subcommand: Subcommand) -> String {
        let own =
            subcommand.options.isEmpty
            ? "" : "Options:\n\(columns(subcommand.options.map(row)))\n\n"
        let actions =
            subcommand.actions.isEmpty
            ? "" : "Actions:\n\(columns(subcommand.actions.map { ($0.signature, $0.summary) }))\n\n"
        return """
            Usage: \(subcommand.usage)

            \(subcommand.discussion)

            \(actions)\(own)Options of every subcommand:
            \(columns(CommonOptions.all.map(row)))

            \(footnote)

            """
    }

    private static let version = Option("version", "print the version and exit")

    private static let footnote = """
        Each option can also be set in the environment: --log-level as FCM_CONSOLE_LOG_LEVEL.
        Exit codes: 0 done, 1 failed or unknown, 64 usage, 65 bad input, 69 unavailable,
        75 quota, 77 not permitted, 78 configuration, 130 interrupted.
        """

    private static func row(_ option: Option) -> (left: String, right: String) {
        (option.signature, option.help + (option.repeats ? " (repeatable)" : ""))
    }

    /// Two columns; a left side too long for its column has a line of its own.
    private static func columns(_ rows: [(left: String, right: String)]) -> String {
        let widest = rows.map(\.left.count).filter { $0 <= 26 }.max() ?? 0
        return rows.map { row in
            let pad = String(repeating: " ", count: max(0, widest - row.left.count))
            return row.left.count > widest
                ? "  \(row.left)\n  \(String(repeating: " ", count: widest))  \(row.right)"
                : "  \(row.left)\(pad)  \(row.right)"
        }.joined(separator: "\n")
    }
}
