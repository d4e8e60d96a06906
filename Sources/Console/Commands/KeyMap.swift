package import TerminalUI

/// Which command a key means in each context.
package enum KeyMap {
    /// A key where it is pressed.
    private struct Binding: Hashable {
        let key: Key
        let context: Command.Context
    }

    private static let bindings: [Binding: Command.ID] = {
        var result: [Binding: Command.ID] = [:]
        for command in Command.all {
            for key in command.keys {
                for context in command.contexts where !isTyped(key, in: context) {
                    result[Binding(key: key, context: context)] = command.id
                }
            }
        }
        return result
    }()

    package static func command(for key: Key, in context: Command.Context) -> Command.ID? {
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
            command.contexts.contains(context) && !command.keys.allSatisfy { isTyped($0, in: context) }
                && command.isRefused(in: state) == nil
        }
    }
}
