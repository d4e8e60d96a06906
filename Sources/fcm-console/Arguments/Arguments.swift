/// What the command line and the environment said, checked against the options' table.
struct Arguments: Hashable, Sendable {
    /// Values by option name, in the order given; an option without a value has one empty text.
    private(set) var values: [String: [String]]
    /// Which of the subcommand's actions is wanted; empty when it has none.
    private(set) var action: String
    /// What is no option: files, names.
    private(set) var operands: [String]
    /// The command behind `--` and its arguments, for a subcommand that runs one; `nil` without `--`.
    private(set) var command: [String]?

    init(
        values: [String: [String]] = [:],
        action: String = "",
        operands: [String] = [],
        command: [String]? = nil
    ) {
        self.values = values
        self.action = action
        self.operands = operands
        self.command = command
    }

    /// Whether the option was given at all.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option that does not repeat.
    subscript(name: String) -> String? { values[name]?.last }

    /// All values of an option that repeats.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    func seconds(_ name: String) -> Duration? { self[name].flatMap { Duration(secondsText: $0) } }
}
