import Console

/// Turns the words of a command line into one of the things the program can be asked for.
enum ArgumentParser {
    /// What was asked for.
    enum Request: Sendable {
        /// Print the help of that subcommand, or of the whole program.
        case help(Subcommand?)
        case version
        case run(Subcommand, Arguments)
    }

    /// Reads `words` (without the program's name), then fills in from the environment what no flag gave.
    ///
    /// - Throws: A usage failure of one line with the nearest word that exists.
    static func parse(
        _ words: [String],
        environment: Environment,
        table: [Subcommand] = Subcommand.all
    ) throws(CommandFailure) -> Request {
        var words = words[...]
        var subcommand = table.first { $0.name.isEmpty }
        var named = false
        if let first = words.first, !first.hasPrefix("-") {
            guard let found = table.first(where: { $0.name == first && !first.isEmpty }) else {
                throw unknownSubcommand(first, table: table)
            }
            subcommand = found
            named = true
            words.removeFirst()
        }
        guard let subcommand else { throw .usage("which subcommand?", hint: list(table)) }
        if !named, words.contains("--version"), !isBehindDashes("--version", in: words) { return .version }
        var scan = Scan(subcommand: subcommand)
        try scan.read(words)
        if scan.values["help"] != nil { return .help(named ? subcommand : nil) }
        if let later = scan.later {
            throw .usage(
                "\(later) of \(subcommand.command) is not available yet",
                hint: "This version has: \(subcommand.options.map(\.flag).joined(separator: ", "))."
            )
        }
        let action = try scan.takeAction()
        try scan.check(action)
        try scan.fill(from: environment, action)
        return .run(
            subcommand,
            Arguments(
                values: scan.values,
                action: action?.name ?? "",
                operands: scan.operands,
                command: scan.command
            )
        )
    }

    private static func unknownSubcommand(_ word: String, table: [Subcommand]) -> CommandFailure {
        let names = table.map(\.name).filter { !$0.isEmpty }
        let nearest = Nearest.name(to: word, among: names).map { "Did you mean \($0)? " } ?? ""
        return .usage("there is no subcommand \"\(word.visible)\"", hint: nearest + list(table))
    }

    private static func list(_ table: [Subcommand]) -> String {
        "There are: \(table.map(\.name).filter { !$0.isEmpty }.joined(separator: ", "))."
    }

    private static func isBehindDashes(_ word: String, in words: ArraySlice<String>) -> Bool {
        guard let dashes = words.firstIndex(of: "--"), let found = words.firstIndex(of: word) else {
            return false
        }
        return dashes < found
    }
}

/// The state of reading one command line.
private struct Scan {
    let subcommand: Subcommand
    let options: [Option]
    var values: [String: [String]] = [:]
    var operands: [String] = []
    var command: [String]?
    /// The first option met that a later version will have.
    var later: String?

    init(subcommand: Subcommand) {
        self.subcommand = subcommand
        options = subcommand.allOptions
    }

    mutating func read(_ words: ArraySlice<String>) throws(CommandFailure) {
        var words = words
        while let word = words.popFirst() {
            if word == "--" {
                if subcommand.takesCommand { command = Array(words) } else { operands += words }
                break
            }
            // A lone dash is an operand: stdin.
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            try readOption(word, &words)
        }
        if let word = operands.first, subcommand.later.contains(word) { later = later ?? word }
    }

    /// Takes the first operand as the action that is wanted; `nil` when the subcommand has none.
    mutating func takeAction() throws(CommandFailure) -> Action? {
        guard !subcommand.actions.isEmpty else { return nil }
        let names = subcommand.actions.map(\.name)
        let list = "It takes \(names.joined(separator: ", ")); see `\(subcommand.command) --help`."
        guard let word = operands.first else {
            throw .usage("\(subcommand.command) needs to be told what to do", hint: list)
        }
        guard let action = subcommand.actions.first(where: { $0.name == word }) else {
            let nearest = Nearest.name(to: word, among: names).map { "Did you mean \($0)? " } ?? ""
            throw .usage("\(subcommand.command) has no \"\(word.visible)\"", hint: nearest + list)
        }
        operands.removeFirst()
        return action
    }

    /// Refuses operands too many or too few, and options that are for other actions.
    func check(_ action: Action?) throws(CommandFailure) {
        let command = action.map { "\(subcommand.command) \($0.name)" } ?? subcommand.command
        let expected = action?.operands ?? subcommand.operands
        if self.command?.isEmpty == true {
            throw .usage(
                "\(command) needs a command behind --",
                hint: "Write it with its arguments: \(command) -- COMMAND ARGS…."
            )
        }
        if operands.count > expected.count.upperBound {
            throw .usage(
                "\(command) takes no argument \"\(operands[expected.count.upperBound].visible)\"",
                hint: "Options begin with two dashes; see `\(subcommand.command) --help`."
            )
        }
        if operands.count < expected.count.lowerBound {
            throw .usage(
                "\(command) needs \(expected.signature)",
                hint: "See `\(subcommand.command) --help`."
            )
        }
        for option in options where values[option.name] != nil && !applies(option, to: action) {
            throw .usage(
                "\(command) has no option \(option.flag)",
                hint: "See `\(subcommand.command) --help` for what takes it."
            )
        }
    }

    /// Whether an option means something for the action; the common ones always do.
    private func applies(_ option: Option, to action: Action?) -> Bool {
        guard let action, subcommand.options.contains(option) else { return true }
        return action.options.contains(option.name)
    }

    private mutating func readOption(
        _ word: String,
        _ words: inout ArraySlice<String>
    ) throws(CommandFailure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let written = String(parts[0])
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if written == "-h" {
            values["help"] = [""]
            return
        }
        guard let option = options.first(where: { $0.flag == written }) else {
            if subcommand.later.contains(written) { return try skipLater(written, attached, &words) }
            throw unknown(written)
        }
        switch (option.value, attached) {
        case (.none, nil): try add("", to: option, source: option.flag)
        case (.none, .some): throw .usage("\(option.flag) takes no value")
        case (_, let value?): try add(value, to: option, source: option.flag)
        case (_, nil):
            // A value that looks like an option is a forgotten value, unless it is stdin or a negative number.
            guard let value = words.first, !value.hasPrefix("--") else {
                throw .usage(
                    "\(option.flag) needs a value",
                    hint: "Write \(option.signature); a value that begins with -- as \(option.flag)=VALUE."
                )
            }
            words.removeFirst()
            try add(value, to: option, source: option.flag)
        }
    }

    private mutating func skipLater(
        _ flag: String,
        _ attached: String?,
        _ words: inout ArraySlice<String>
    ) throws(CommandFailure) {
        later = later ?? flag
        // Whether it takes a value does not matter any more: the rest may still ask for help.
        if attached == nil, let next = words.first, !next.hasPrefix("-") { words.removeFirst() }
    }

    private func unknown(_ flag: String) -> CommandFailure {
        let nearest = Nearest.name(to: flag, among: options.map(\.flag))
        let hint = nearest.map { "Did you mean \($0)?" } ?? "See `\(subcommand.command) --help`."
        return .usage("\(subcommand.command) has no option \(flag.visible)", hint: hint)
    }

    private mutating func add(
        _ value: String,
        to option: Option,
        source: String
    ) throws(CommandFailure) {
        if let objection = option.objection(to: value) {
            throw .usage("\(source) cannot be \"\(value.visible)\"", hint: "\(objection.capitalisedFirst).")
        }
        if !option.repeats, option.value != .none, values[option.name] != nil {
            throw .usage("\(option.flag) was given twice")
        }
        values[option.name] = (option.repeats ? values[option.name] ?? [] : []) + [value]
    }

    /// Takes from the environment what no flag gave; an empty variable counts as absent.
    ///
    /// Of options that exclude each other a flag silences the variables of all.
    mutating func fill(from environment: Environment, _ action: Action?) throws(CommandFailure) {
        let choiceMade = subcommand.exactlyOne.contains { values[$0] != nil }
        for option in options where values[option.name] == nil && option.name != "help" {
            guard applies(option, to: action) else { continue }
            if choiceMade, subcommand.exactlyOne.contains(option.name) { continue }
            guard let text = environment[option.variable], !text.isEmpty else { continue }
            guard option.value == .none else {
                try add(text, to: option, source: option.variable)
                continue
            }
            switch text.lowercased() {
            case "1", "true", "yes", "on": values[option.name] = [""]
            case "0", "false", "no", "off": break
            default:
                throw .usage(
                    "\(option.variable) cannot be \"\(text.visible)\"",
                    hint: "It stands for \(option.flag): write 1 or 0."
                )
            }
        }
    }
}

extension String {
    /// The text with control characters made visible, so that an argument cannot move the cursor.
    var visible: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "?"
                    case 0x7F: "\u{2421}"
                    case 0x80..<0xA0, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: "·"
                    default: scalar
                    }
                }
            )
        )
    }

    /// The text with its first letter in upper case, to begin a sentence.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
