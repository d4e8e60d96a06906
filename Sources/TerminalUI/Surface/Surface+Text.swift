extension Surface {
    /// The text of one row, padded to the full width in columns, with no filler after wide characters.
    package func text(ofRow row: Int) -> String {
        guard row >= 0, row < size.rows else { return "" }
        var result = String.UnicodeScalarView()
        let isolation = Isolation(ofRow: row, in: self)
        for column in 0..<size.columns {
            result.append(contentsOf: isolation.before(column))
            cells[row * size.columns + column].append(to: &result)
            result.append(contentsOf: isolation.after(column))
        }
        return String(result)
    }

    /// Every row's text (see ``text(ofRow:)``), each ended with a newline: what `save-screen` writes.
    package var text: String {
        (0..<size.rows).map { text(ofRow: $0) + "\n" }.joined()
    }

    /// One letter a cell for its role, upper case where an attribute is added, a blank for plain text.
    ///
    /// Rows are ended with a newline; snapshots keep it beside ``text``.
    package var roles: String {
        var result = ""
        for row in 0..<size.rows {
            for cell in cells[row * size.columns..<(row + 1) * size.columns] {
                let letter = cell.style.role.letter
                result.append(cell.style.attributes.isEmpty ? letter : Character(letter.uppercased()))
            }
            result.append("\n")
        }
        return result
    }
}

extension Role {
    /// The letter of this role in snapshots.
    package var letter: Character {
        switch self {
        case .text: " "
        case .muted: "u"
        case .bar: "b"
        case .title: "t"
        case .selected: "s"
        case .selectedUnfocused: "v"
        case .marked: "m"
        case .key: "k"
        case .border: "."
        case .borderFocused: ":"
        case .success: "g"
        case .warning: "w"
        case .error: "e"
        case .info: "i"
        case .number: "n"
        case .topic: "o"
        case .match: "f"
        case .production: "p"
        case .staging: "a"
        case .emulator: "l"
        case .emulatorBorder: "-"
        case .jsonKey: "j"
        case .jsonString: "q"
        case .jsonNumber: "d"
        case .jsonLiteral: "r"
        case .deprecated: "x"
        }
    }
}
