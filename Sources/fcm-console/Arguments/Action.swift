/// What a command takes besides options, such as `FILE`.
struct Operands: Hashable, Sendable {
    /// How the help and messages write it.
    var signature: String
    var count: ClosedRange<Int>

    /// Nothing.
    static let none = Operands(signature: "", count: 0...0)

    /// Exactly one, written as `signature` in the help.
    static func one(_ signature: String) -> Operands { Operands(signature: signature, count: 1...1) }

    /// One or none.
    static func optional(_ signature: String) -> Operands { Operands(signature: signature, count: 0...1) }

    /// One or more.
    static func some(_ signature: String) -> Operands { Operands(signature: signature, count: 1...Int.max) }
}

/// One of the things that a subcommand can be asked for by a word of its own, such as `import` of `devices`.
struct Action: Hashable, Sendable {
    var name: String
    var operands: Operands
    /// One line for the help.
    var summary: String
    /// The names of those options of its subcommand that it takes.
    var options: [String]

    init(_ name: String, _ operands: Operands = .none, options: [String] = [], _ summary: String) {
        (self.name, self.operands, self.options, self.summary) = (name, operands, options, summary)
    }

    /// The word with what it takes, such as `import FILE|-`.
    var signature: String { operands.signature.isEmpty ? name : "\(name) \(operands.signature)" }
}
