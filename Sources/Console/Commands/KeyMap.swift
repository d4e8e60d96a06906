package import TerminalUI

/// Which command a key means in each context: the keys of the table, or those a user has put in their place.
package struct KeyMap: Hashable, Sendable {
    /// A key that two commands would share where both can be pressed.
    package struct Clash: Error, Hashable, Sendable {
        /// The command whose own key it is.
        package var command: Command.ID
        package var key: Key
        /// The command that has the key.
        package var owner: Command.ID

        package init(_ command: Command.ID, _ key: Key, _ owner: Command.ID) {
            (self.command, self.key, self.owner) = (command, key, owner)
        }
    }

    /// A key where it is pressed.
    private struct Binding: Hashable {
        let key: Key
        let context: Command.Context
    }

    /// Commands whose keys stay: the panes show their numbers, and Ctrl-C must always lead out.
    package static let fixed: Set<Command.ID> = [.focus, .interrupt]
    /// The keys of the table.
    package static let standard = KeyMap([:], bind([:]).bindings)

    private let own: [Command.ID: [Key]]
    private let bindings: [Binding: Command.ID]

    private init(_ own: [Command.ID: [Key]], _ bindings: [Binding: Command.ID]) {
        (self.own, self.bindings) = (own, bindings)
    }

    /// The keys of the table with those of some commands replaced; no keys at all unbind a command.
    ///
    /// - Throws: ``Clash`` for a key that another command of the same context has.
    package init(rebinding own: [Command.ID: [Key]]) throws(Clash) {
        let (bindings, clash) = Self.bind(own)
        if let clash { throw clash }
        self.init(own, bindings)
    }

    private static func bind(_ own: [Command.ID: [Key]]) -> (bindings: [Binding: Command.ID], clash: Clash?) {
        var result: [Binding: Command.ID] = [:]
        var clash: Clash?
        for command in Command.all {
            for key in own[command.id] ?? command.keys {
                for context in command.contexts where !isTyped(key, in: context) {
                    let before = result.updateValue(command.id, forKey: Binding(key: key, context: context))
                    guard let before, before != command.id, clash == nil else { continue }
                    clash =
                        own[command.id] == nil
                        ? Clash(before, key, command.id)
                        : Clash(command.id, key, before)
                }
            }
        }
        return (result, clash)
    }

    /// The keys of a command, the one to show first.
    package func keys(of command: Command) -> [Key] { own[command.id] ?? command.keys }

    /// The keys of a command that are no text in `context`.
    package func keys(of command: Command, in context: Command.Context) -> [Key] {
        keys(of: command).filter { !Self.isTyped($0, in: context) }
    }

    package func command(for key: Key, in context: Command.Context) -> Command.ID? {
        bindings[Binding(key: key, context: context)]
    }

    /// Whether the key is text there, or moves the caret, and so never a command.
    package static func isTyped(_ key: Key, in context: Command.Context) -> Bool {
        guard context == .text || context == .palette else { return false }
        return switch key {
        case .character, .backspace, .delete, .left, .right, .home, .end: true
        case .control, .alt, .enter, .escape, .tab, .shiftTab, .up, .down, .pageUp, .pageDown, .function:
            false
        }
    }

    /// The commands that `state` offers now, in the order of the table.
    package static func offered(in state: AppState) -> [Command] {
        let context = state.context
        return Command.all.filter { command in
            command.contexts.contains(context) && !state.keys.keys(of: command, in: context).isEmpty
                && command.isRefused(in: state) == nil
        }
    }
}
