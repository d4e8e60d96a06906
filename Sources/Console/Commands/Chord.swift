package import TerminalUI

/// Keys pressed one after the other that mean one command; a single key is the shortest.
package struct Chord: Hashable, Sendable, ExpressibleByStringLiteral {
    package var keys: [Key]

    /// A chord longer than this is not remembered by anyone.
    package static let longest = 4

    package init(_ keys: [Key]) { self.keys = keys }

    /// Characters, each a key.
    package init(stringLiteral characters: String) { keys = characters.map(Key.character) }

    /// What leads out of a chord, and so cannot be in one.
    package static func leaves(_ key: Key) -> Bool { key == .escape || key == .control("c") }

    /// As a footer shows it: `, h`.
    package var label: String { keys.map(\.label).joined(separator: " ") }

    /// Whether it goes on behind `keys`.
    package func begins(with keys: [Key]) -> Bool {
        self.keys.count > keys.count && self.keys.starts(with: keys)
    }
}

extension Chord: CustomStringConvertible {
    /// As a configuration writes it; ``init(parsing:)`` reads it back.
    package var description: String { keys.map(\.description).joined(separator: " ") }

    /// A key or several with blanks between them: `ctrl+s`, `, h`, `g t`; `nil` when one of them is no key.
    package init?(parsing text: String) {
        var keys: [Key] = []
        for name in text.split(separator: " ") {
            guard let key = Key(String(name)) else { return nil }
            keys.append(key)
        }
        guard !keys.isEmpty else { return nil }
        self.keys = keys
    }
}
