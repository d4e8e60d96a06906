package import TerminalUI

/// Which command a key or a chord means in each context: those of the table, or those a user has put in their place.
package struct KeyMap: Hashable, Sendable {
    /// Keys that two commands would share where both can be pressed.
    package struct Clash: Error, Hashable, Sendable {
        /// The command that cannot have its keys.
        package var command: Command.ID
        package var keys: Chord
        /// The command that has them, or others that begin alike.
        package var owner: Command.ID
        package var owned: Chord

        package init(_ command: Command.ID, _ keys: Chord, _ owner: Command.ID, _ owned: Chord) {
            (self.command, self.keys, self.owner, self.owned) = (command, keys, owner, owned)
        }

        /// A key that both have.
        package init(_ command: Command.ID, _ key: Key, _ owner: Command.ID) {
            self.init(command, Chord([key]), owner, Chord([key]))
        }
    }

    /// Keys where they are pressed.
    private struct Binding: Hashable {
        let keys: [Key]
        let context: Command.Context
    }

    /// Commands whose keys stay: the panes show their numbers, and Ctrl-C must always lead out.
    package static let fixed: Set<Command.ID> = [.focus, .interrupt]
    /// The keys of the table.
    package static let standard = KeyMap([:], Bindings([:]))

    private let own: [Command.ID: [Chord]]
    private let bindings: [Binding: Command.ID]
    /// What chords begin with, and one of them.
    private let beginnings: [Binding: Command.ID]

    private init(_ own: [Command.ID: [Chord]], _ made: Bindings) {
        (self.own, bindings, beginnings) = (own, made.whole, made.beginnings)
    }

    /// The keys of the table with those of some commands replaced; no keys at all unbind a command.
    ///
    /// - Throws: ``Clash`` for keys that another command of the same context has, or begins with.
    package init(rebinding own: [Command.ID: [Key]], chords: [Command.ID: [Chord]] = [:]) throws(Clash) {
        let all = own.mapValues { $0.map { Chord([$0]) } }.merging(chords) { $0 + $1 }
        let made = Bindings(all)
        if let clash = made.clash { throw clash }
        self.init(all, made)
    }

    /// The bindings of all commands, and the first that two would share.
    private struct Bindings {
        var whole: [Binding: Command.ID] = [:]
        var beginnings: [Binding: Command.ID] = [:]
        var clash: Clash?
        private let own: [Command.ID: [Chord]]

        init(_ own: [Command.ID: [Chord]]) {
            self.own = own
            for command in Command.all {
                for chord in own[command.id] ?? Command.standardChords(of: command) {
                    guard let first = chord.keys.first else { continue }
                    for context in command.contexts
                    where !KeyMap.isTyped(first, in: context)
                        && !(own[command.id] == nil && command.leaves(chord, in: context))
                    {
                        add(chord, command.id, context)
                    }
                }
            }
        }

        private mutating func add(_ chord: Chord, _ id: Command.ID, _ context: Command.Context) {
            let binding = Binding(keys: chord.keys, context: context)
            if let before = whole.updateValue(id, forKey: binding), before != id {
                found(chord, id, before, chord)
            }
            if let longer = beginnings[binding] {
                let owned = (own[longer] ?? Command.standardChords(of: .row(longer)))
                    .first { $0.begins(with: chord.keys) }
                found(chord, id, longer, owned ?? chord)
            }
            for count in 1..<max(1, chord.keys.count) {
                let beginning = Binding(keys: Array(chord.keys.prefix(count)), context: context)
                if beginnings[beginning] == nil { beginnings[beginning] = id }
                if let shorter = whole[beginning] { found(chord, id, shorter, Chord(beginning.keys)) }
            }
        }

        /// Keeps the first clash; whoever has keys of the table was there first.
        private mutating func found(
            _ chord: Chord,
            _ id: Command.ID,
            _ other: Command.ID,
            _ others: Chord
        ) {
            guard clash == nil else { return }
            clash = own[id] == nil ? Clash(other, others, id, chord) : Clash(id, chord, other, others)
        }
    }

    // MARK: Keys of a command

    /// The commands whose keys are not those of the table, in its order.
    package var rebound: [Command.ID] { Command.all.map(\.id).filter { own[$0] != nil } }

    /// The keys of a command, the one to show first; chords are ``chords(of:in:)``.
    package func keys(of command: Command) -> [Key] {
        guard let own = own[command.id] else { return command.keys }
        return own.compactMap { $0.keys.count == 1 ? $0.keys.first : nil }
    }

    /// The keys of a command that are no text in `context`.
    package func keys(of command: Command, in context: Command.Context) -> [Key] {
        keys(of: command).filter { key in
            !Self.isTyped(key, in: context)
                && !(own[command.id] == nil && command.leaves(Chord([key]), in: context))
        }
    }

    /// The keys and the chords of a command that are no text in `context`; anywhere, without one.
    package func chords(of command: Command, in context: Command.Context? = nil) -> [Chord] {
        (own[command.id] ?? Command.standardChords(of: command)).filter { chord in
            guard let context, let first = chord.keys.first else { return true }
            return !Self.isTyped(first, in: context)
                && !(own[command.id] == nil && command.leaves(chord, in: context))
        }
    }

    // MARK: Commands of a key

    package func command(for key: Key, in context: Command.Context) -> Command.ID? {
        command(for: [key], in: context)
    }

    package func command(for keys: [Key], in context: Command.Context) -> Command.ID? {
        bindings[Binding(keys: keys, context: context)]
    }

    /// Whether a chord goes on behind `keys`.
    package func begins(_ keys: [Key], in context: Command.Context) -> Bool {
        beginnings[Binding(keys: keys, context: context)] != nil
    }

    /// The commands whose chords go on behind `keys`, in the order of the table, each with the chord.
    package func continuations(
        of keys: [Key],
        in context: Command.Context
    ) -> [(chord: Chord, command: Command)] {
        Command.all.filter { $0.contexts.contains(context) }.flatMap { command in
            chords(of: command, in: context).filter { $0.begins(with: keys) }.map { ($0, command) }
        }
    }

    /// Whether the key is text there, or moves the caret, and so never a command.
    package static func isTyped(_ key: Key, in context: Command.Context) -> Bool {
        guard [.text, .palette, .templates, .values].contains(context) else { return false }
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

extension KeyMap.Clash: CustomStringConvertible {
    /// Why, and what stands in the way.
    package var description: String {
        let refusal = "\(command.rawValue) cannot have \(keys)"
        if keys == owned {
            return "\(refusal): \(owner.rawValue) has \(keys.keys.count == 1 ? "that key" : "those keys")"
        }
        return owned.begins(with: keys.keys)
            ? "\(refusal): \(owned) of \(owner.rawValue) begins with it"
            : "\(refusal): \(owned) alone is \(owner.rawValue)"
    }
}
