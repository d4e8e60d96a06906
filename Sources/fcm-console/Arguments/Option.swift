import Console

/// One option of a subcommand, as a row of its table: parsing, help and the environment all read it.
struct Option: Hashable, Sendable {
    /// What the option takes.
    enum Value: Hashable, Sendable {
        /// Nothing: it is there or it is not.
        case none
        /// Any text; the word stands for it in the help.
        case text(String)
        /// A whole number within limits.
        case integer(String, ClosedRange<Int>)
        /// A number of seconds, fractions allowed, greater than zero.
        case seconds(String)
        /// One of these words.
        case choice([String])
        /// `KEY=VALUE` with a key of at least one character.
        case pair(String)
    }

    /// The long name without its dashes.
    var name: String
    var value: Value
    /// Whether it may be given more than once; the values keep their order.
    var repeats: Bool
    /// One line for the help.
    var help: String

    init(_ name: String, _ help: String) {
        self.init(name, .none, help)
    }

    init(_ name: String, _ value: Value, repeats: Bool = false, _ help: String) {
        self.name = name
        self.value = value
        self.repeats = repeats
        self.help = help
    }

    /// The option as it is typed, such as `--topic`.
    var flag: String { "--" + name }

    /// The environment variable that stands in for it, such as `FCM_CONSOLE_LOG_LEVEL`.
    var variable: String {
        "FCM_CONSOLE_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The option with the word for its value, such as `--ttl SECONDS`.
    var signature: String {
        switch value {
        case .none: flag
        case .text(let word), .integer(let word, _), .seconds(let word), .pair(let word): "\(flag) \(word)"
        case .choice(let words): "\(flag) \(words.joined(separator: "|"))"
        }
    }

    /// What is wrong with `text` as this option's value; `nil` when nothing is.
    func objection(to text: String) -> String? {
        switch value {
        case .none, .text:
            return nil
        case .integer(let word, let range):
            guard let number = Int(text), range.contains(number) else {
                return "\(word) is a whole number from \(range.lowerBound) to \(range.upperBound)"
            }
            return nil
        case .seconds(let word):
            return Duration(secondsText: text) == nil ? "\(word) is a number of seconds above 0" : nil
        case .choice(let words):
            if words.contains(text) { return nil }
            let nearest = Nearest.name(to: text, among: words).map { "; did you mean \($0)?" } ?? ""
            return "it takes \(words.joined(separator: ", "))\(nearest)"
        case .pair(let word):
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
                return "it takes \(word)"
            }
            return nil
        }
    }
}

extension Duration {
    /// A positive number of seconds, at most a year, with at most nine decimals that count.
    init?(secondsText text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = { (part: Substring) in !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber } }
        guard let whole = parts.first, digits(whole), let seconds = Int64(whole), seconds <= 31_622_400 else {
            return nil
        }
        var nanoseconds: Int64 = 0
        if parts.count == 2 {
            guard digits(parts[1]) else { return nil }
            let padded =
                String(parts[1].prefix(9)) + String(repeating: "0", count: max(0, 9 - parts[1].count))
            nanoseconds = Int64(padded) ?? 0
        }
        guard seconds > 0 || nanoseconds > 0 else { return nil }
        self = .seconds(seconds) + .nanoseconds(nanoseconds)
    }
}
