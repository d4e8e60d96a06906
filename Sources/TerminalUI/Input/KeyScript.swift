extension Key {
    /// Why a `keys` line of a script cannot be read.
    package struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
        /// As written, with its angle brackets.
        package var name: String
        /// Of its `<`, from 1.
        package var column: Int

        package init(name: String, column: Int) {
            self.name = name
            self.column = column
        }

        package var description: String {
            "column \(column): there is no key \(name.escaped); write <lt> for the character <"
        }
    }

    /// The keys of the `keys TEXT` command: literal characters and names such as `<Enter>` and `<C-s>`.
    ///
    /// A `<` that no name and `>` follow stands for itself, and so does one written `<lt>`.
    ///
    /// - Throws: ``UnknownName`` for a name in angle brackets that is no key.
    package static func parse(_ scriptText: some StringProtocol) throws(UnknownName) -> [Key] {
        var keys: [Key] = []
        let characters = Array(scriptText)
        var index = 0
        while index < characters.count {
            if characters[index] == "<", let end = nameEnd(characters, from: index + 1) {
                let name = String(characters[index...end])
                guard let key = Key(name) else { throw UnknownName(name: name, column: index + 1) }
                keys.append(key)
                index = end + 1
            } else {
                if let key = Key(typed: characters[index]) { keys.append(key) }
                index += 1
            }
        }
        return keys
    }

    /// Where the `>` of a name is that begins at `start`, if one does: letters and digits, perhaps a modifier.
    private static func nameEnd(_ characters: [Character], from start: Int) -> Int? {
        var index = start
        while index < characters.count {
            let character = characters[index]
            if character == ">", index > start { return index }
            let isName = character.isASCII && (character.isLetter || character.isNumber)
            // After the hyphen any one character may stand: <C-]>.
            let afterHyphen = index > start && characters[index - 1] == "-"
            guard isName || character == "-" || afterHyphen else { return nil }
            index += 1
        }
        return nil
    }
}
