/// The texts of one language by their English keys.
///
/// Written as rows of two lines, the key and `= ` with its translation, so that no line mixes two directions of
/// writing; `\n` in them is a new line. A key stands in one area only.
package enum Catalogue {
    enum Value {
        case text(String)
        case count(Int)
    }

    /// Every row of `language` in the order of its files, for tests.
    package static func rows(of language: Language) -> [(key: String, text: String)] {
        areas(of: language).flatMap(rows)
    }

    static func texts(of language: Language) -> [String: String] {
        Dictionary(rows(of: language).map { ($0.key, $0.text) }) { first, _ in first }
    }

    private static func rows(in area: String) -> [(key: String, text: String)] {
        var rows: [(key: String, text: String)] = []
        var key = ""
        for line in area.split(separator: "\n") {
            if line.hasPrefix("= ") {
                rows.append((key, unescaped(line.dropFirst(2))))
            } else {
                key = unescaped(line)
            }
        }
        return rows
    }

    private static func unescaped(_ line: Substring) -> String {
        guard line.contains("\\n") else { return String(line) }
        return line.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }

    /// What stands for the number `count` in one form of a counted noun.
    static func form(_ form: some StringProtocol, _ count: Int, _ language: Language) -> String {
        form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: language.number(count))
    }

    /// `template` with the values in the place of `{1}` or `{1|form|form}`.
    static func fill(_ template: String, with values: [Value], _ language: Language) -> String {
        var result = ""
        var rest = template[...]
        while let start = rest.firstIndex(of: "{") {
            result += rest[..<start]
            rest = rest[start...]
            guard let (placeholder, length) = Placeholder.read(rest), placeholder.number <= values.count
            else {
                result.append(rest.removeFirst())
                continue
            }
            switch values[placeholder.number - 1] {
            case .text(let text): result += text
            case .count(let count):
                let forms = placeholder.forms
                let index = min(language.pluralForm(of: count), forms.count - 1)
                result += index < 0 ? language.number(count) : form(forms[index], count, language)
            }
            rest = rest.dropFirst(length)
        }
        return result + rest
    }

    /// The place of one value in a key or its translation.
    package struct Placeholder: Hashable, Sendable {
        /// From 1.
        package var number: Int
        package var forms: [Substring]

        /// Reads the one that `text` begins with; `nil` when its brace is but a brace.
        static func read(_ text: Substring) -> (Placeholder, length: Int)? {
            guard let end = text.firstIndex(of: "}") else { return nil }
            let parts = text[text.index(after: text.startIndex)..<end]
                .split(separator: "|", omittingEmptySubsequences: false)
            guard let first = parts.first, let number = Int(first), number > 0 else { return nil }
            return (Placeholder(number: number, forms: Array(parts.dropFirst())), text[...end].count)
        }

        /// All of `text`, in its order.
        package static func all(in text: String) -> [Placeholder] {
            var found: [Placeholder] = []
            var rest = text[...]
            while let start = rest.firstIndex(of: "{") {
                let read = read(rest[start...])
                if let read { found.append(read.0) }
                rest = rest[start...].dropFirst(read?.length ?? 1)
            }
            return found
        }
    }
}

extension Language {
    /// The translation of an English key; `nil` where there is none, and in English.
    func translation(of key: String) -> String? {
        switch self {
        case .english: nil
        case .chinese: Texts.chinese[key]
        case .french: Texts.french[key]
        case .indonesian: Texts.indonesian[key]
        case .persian: Texts.persian[key]
        case .marked: Marked.text(key)
        }
    }

    /// Each read when its language is first spoken.
    private enum Texts {
        static let chinese = Catalogue.texts(of: .chinese)
        static let french = Catalogue.texts(of: .french)
        static let indonesian = Catalogue.texts(of: .indonesian)
        static let persian = Catalogue.texts(of: .persian)
    }
}
