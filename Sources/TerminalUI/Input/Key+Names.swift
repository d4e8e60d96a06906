extension Key: CustomStringConvertible {
    /// The key as scripts and configuration write it: `a`, `<C-s>`, `<A-x>`, `<Enter>`, `<F1>`.
    ///
    /// ``init(_:)`` reads every one of them back.
    package var description: String {
        switch self {
        case .character("<"): "<lt>"
        case .character(" "): "<Space>"
        case .character(let character): String(character)
        case .control(let character): "<C-\(character)>"
        case .alt(let character): "<A-\(character)>"
        case .function(let number): "<F\(number)>"
        case .enter: "<Enter>"
        case .escape: "<Esc>"
        case .tab: "<Tab>"
        case .shiftTab: "<S-Tab>"
        case .backspace: "<BS>"
        case .delete: "<Del>"
        case .up: "<Up>"
        case .down: "<Down>"
        case .left: "<Left>"
        case .right: "<Right>"
        case .pageUp: "<PageUp>"
        case .pageDown: "<PageDown>"
        case .home: "<Home>"
        case .end: "<End>"
        }
    }

    /// The key as a footer shows it, short: `^S`, `Enter`, `PgDn`, `F1`.
    package var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "^" + character.uppercased()
        case .alt(let character): "Alt-\(character)"
        case .function(let number): "F\(number)"
        case .shiftTab: "S-Tab"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .enter, .escape, .tab, .backspace, .delete, .home, .end:
            String(description.dropFirst().dropLast())
        }
    }

    /// The key that a configuration or a script names: `q`, `ctrl+s`, `<C-s>`, `alt+x`, `shift+tab`, `f1`, `enter`.
    ///
    /// Names are read without regard to case; single characters with it. `nil` for anything else.
    package init?(_ name: String) {
        if name.count == 1, let character = name.first {
            guard let key = Key(typed: character) else { return nil }
            self = key
            return
        }
        let bare = name.hasPrefix("<") && name.hasSuffix(">") ? String(name.dropFirst().dropLast()) : name
        guard let key = Key.modified(bare) ?? Key.named(bare.lowercased()) else { return nil }
        self = key
    }

    /// The key that gives `character` when it is typed or pasted; `nil` for controls no key is known for.
    package init?(typed character: Character) {
        switch character {
        case "\n", "\r", "\r\n": self = .enter
        case "\t": self = .tab
        case "\u{1B}": self = .escape
        case "\u{7F}", "\u{8}": self = .backspace
        case _:
            guard let scalar = character.unicodeScalars.first, scalar.value >= 0x20 else { return nil }
            self = .character(character)
        }
    }

    private static func modified(_ name: String) -> Key? {
        let separators: Set<Character> = ["-", "+"]
        guard let index = name.firstIndex(where: separators.contains), index > name.startIndex else {
            return nil
        }
        let rest = String(name[name.index(after: index)...])
        switch name[..<index].lowercased() {
        case "c", "ctrl", "control":
            guard rest.count == 1, let letter = rest.lowercased().first, letter.isASCII else { return nil }
            // A terminal sends the same byte for these as for the keys.
            switch letter {
            case "i": return .tab
            case "m": return .enter
            case "[": return .escape
            case "h": return .backspace
            case _: return .control(letter)
            }
        case "a", "alt", "m", "meta":
            guard rest.count == 1, let character = rest.first else { return nil }
            return .alt(character)
        case "s", "shift":
            if rest.lowercased() == "tab" { return .shiftTab }
            guard rest.count == 1, let character = rest.uppercased().first else { return nil }
            return .character(character)
        case _:
            return nil
        }
    }

    private static func named(_ name: String) -> Key? {
        switch name {
        case "enter", "return", "cr": .enter
        case "esc", "escape": .escape
        case "tab": .tab
        case "bs", "backspace": .backspace
        case "del", "delete": .delete
        case "up": .up
        case "down": .down
        case "left": .left
        case "right": .right
        case "pageup", "pgup": .pageUp
        case "pagedown", "pgdn", "pgdown": .pageDown
        case "home": .home
        case "end": .end
        case "space": .character(" ")
        case "lt": .character("<")
        case _: functionKey(name)
        }
    }

    private static func functionKey(_ name: String) -> Key? {
        guard name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number) else {
            return nil
        }
        return .function(number)
    }
}
