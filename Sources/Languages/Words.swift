/// `words` in the language that is spoken now (``Language/current``): `say("added \(device) to \(group)")`.
///
/// The English text is the key of the catalogues, with `{1}`, `{2}` in the place of what is interpolated. A counted noun
/// gives its forms, `say("reaches \(n, "# device", "# devices")")`, where `#` is the number. What is interpolated is not
/// translated; say it first where it is words.
package func say(_ words: Words) -> String { words.text }

/// A word that code keeps in English and shows in the language spoken now; where it is written it is a ``toSay(_:)``.
package func say(word: String) -> String { Language.current.translation(of: word) ?? word }

/// Marks a literal that is shown by ``say(word:)`` elsewhere, so that the catalogues are held to have it.
package func toSay(_ english: String) -> String { english }

/// Text of the interface, translated as it is made.
package struct Words: ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral value: String) { text = say(word: value) }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The same for a count and the two English forms of its noun, made elsewhere.
    package init(_ count: Int, _ one: String, _ other: String) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 1)
        interpolation.appendInterpolation(count, one, other)
        text = interpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private let language = Language.current
        private var english = ""
        /// The English text with placeholders; made only where it is looked up.
        private var key = ""
        private var values: [Catalogue.Value] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            english.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            english += literal
            if language != .english { key += literal }
        }

        package mutating func appendInterpolation(_ value: some Any) {
            let text = "\(value)"
            english += text
            guard language != .english else { return }
            values.append(.text(text))
            key += "{\(values.count)}"
        }

        package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
            english += Catalogue.form(count == 1 ? one : other, count, .english)
            guard language != .english else { return }
            values.append(.count(count))
            key += "{\(values.count)|\(one)|\(other)}"
        }

        var text: String {
            guard let template = language.translation(of: key) else { return english }
            return Catalogue.fill(template, with: values, language)
        }
    }
}
