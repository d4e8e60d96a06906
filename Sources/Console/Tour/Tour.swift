import Languages

/// A walk through the panes, one line each in the footer; it covers nothing and any key leaves it.
package struct Tour: Hashable, Sendable {
    package private(set) var step = 0

    package init() {}

    /// How many stops there are.
    package static let count = 7

    /// The next stop; `nil` after the last.
    package func advanced() -> Tour? {
        guard step + 1 < Self.count else { return nil }
        var next = self
        next.step += 1
        return next
    }

    /// The pane that is told about; the last stops are about none.
    package var pane: Pane? { Pane.allCases.indices.contains(step) ? Pane.allCases[step] : nil }

    /// What is told, with the keys that do it.
    func text(_ keys: KeyMap) -> String {
        func key(_ id: Command.ID) -> String {
            keys.chords(of: .row(id)).first?.label ?? ":\(id.rawValue)"
        }
        let words =
            switch step {
            case 0: say("Topics: \(key(.open)) opens one, \(key(.composeSelected)) writes to it")
            case 1: say("Device groups: one person's devices under one key")
            case 2: say("Devices, as the registry knows them: \(key(.search)) finds")
            case 3: say("The message: \(key(.dryRun)) checks it, \(key(.send)) reviews it")
            case 4: say("What was sent, what became of it, and what to do")
            case 5: say("\(key(.handsets)) shows the demo's phones, as messages come")
            default: say("\(key(.help)) finds any command; :profile new makes a profile")
            }
        return "\(step + 1)/\(Self.count) \(words)"
    }
}
