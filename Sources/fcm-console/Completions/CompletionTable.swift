/// What can be typed where, read off the table of subcommands: what every shell's script is made of.
struct CompletionTable {
    /// What an option or operand takes.
    enum Value: Hashable {
        case nothing
        case words([String])
        case file
        /// Something that cannot be guessed.
        case text
    }

    /// A place in a command line: a subcommand and, when it has some, its action.
    struct Place: Hashable {
        /// Empty for the console itself.
        var subcommand: String
        var action: String
        var options: [Option]
        var operand: Value
    }

    let table: [Subcommand]

    /// Every place where options are typed; the console's comes first.
    var places: [Place] {
        table.flatMap { subcommand in
            subcommand.actions.isEmpty
                ? [place(subcommand, nil)] : subcommand.actions.map { place(subcommand, $0) }
        }
    }

    /// Subcommands by name, the console left out.
    var named: [Subcommand] { table.filter { !$0.name.isEmpty } }

    /// All flags that are followed by a value, whatever they belong to.
    var flagsWithValue: [String] {
        Set(table.flatMap(\.allOptions).filter { $0.value != .none }.map(\.flag)).sorted()
    }

    static func value(of option: Option) -> Value {
        switch option.value {
        case .none: .nothing
        case .choice(let words): .words(words)
        case .text(let word): word.contains("FILE") ? .file : .text
        case .integer, .seconds, .pair: .text
        }
    }

    private func place(_ subcommand: Subcommand, _ action: Action?) -> Place {
        let own = action.map { action in subcommand.options.filter { action.options.contains($0.name) } }
        let operands = action?.operands ?? subcommand.operands
        let words = operands.signature.split(separator: "|").map(String.init)
        let operand: Value =
            if operands.count.upperBound == 0 {
                .nothing
            } else if operands.signature.contains("FILE") {
                .file
            } else if words.count > 1 {
                .words(words)
            } else {
                .text
            }
        return Place(
            subcommand: subcommand.name,
            action: action?.name ?? "",
            options: (own ?? subcommand.options) + CommonOptions.all,
            operand: operand
        )
    }
}
