package import FCMCore
import Languages

/// A member of the message as people read and type it.
package enum FieldText {
    /// Why a text is no value of that kind.
    package struct Mistake: Error, Hashable, Sendable {
        package let words: String
    }

    /// What the document holds for what was typed.
    ///
    /// Where JSON has no better value for a text than the text itself, that is what comes: the rules of the message
    /// then say what is wrong with it, as they do of any document.
    ///
    /// - Throws: ``Mistake`` for what is to be JSON and is none, which a document cannot hold.
    package static func json(_ text: String, _ kind: FieldKind?) throws(Mistake) -> JSON {
        switch kind {
        case .text?, .timestamp?: return .string(text)
        case .flag?: return flags[text.lowercased()].map { .bool($0) } ?? .string(text)
        case .integer?: return Int64(text).map { .integer($0) } ?? .string(text)
        case .decimal?: return number(text) ?? .string(text)
        case .duration?: return .string(TTLText.wire(text))
        case .choice(let names)?: return .string(choice(text, names))
        case .textList?: return try list(text) { .string($0) }
        case .durationList?: return try list(text) { .string(TTLText.wire($0)) }
        case .textMap?, .object?, .message?:
            let value = try parsed(text)
            guard value.object != nil else { throw Mistake(words: say("an object is wanted: {\"key\": …}")) }
            return value
        case .messageList?:
            let value = try parsed(text)
            guard value.array != nil else { throw Mistake(words: say("a list is wanted: […]")) }
            return value
        case nil: return try anything(text)
        }
    }

    /// The value as ``json(_:_:)`` reads it.
    package static func text(_ value: JSON, _ kind: FieldKind?) -> String {
        switch (kind, value) {
        case (nil, .string(let text)): isLiteral(text) ? value.text() : text
        case (_, .string(let text)): text
        case (.textList?, .array(let elements)), (.durationList?, .array(let elements)):
            commas(elements) ?? value.text()
        default: value.text()
        }
    }

    // MARK: Parts

    private static let flags = [
        "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
    ]

    private static func number(_ text: String) -> JSON? {
        if let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text), value.isFinite else { return nil }
        return .number(value)
    }

    /// The name that is meant: in any case, or its last part as far as that tells it from the others.
    private static func choice(_ text: String, _ names: [String]) -> String {
        let upper = text.uppercased()
        if let name = names.first(where: { $0.uppercased() == upper }) { return name }
        let ending = names.filter { $0.uppercased().hasSuffix("_\(upper)") }
        return ending.count == 1 ? ending[0] : text
    }

    private static func list(_ text: String, _ element: (String) -> JSON) throws(Mistake) -> JSON {
        if text.first == "[" {
            let value = try parsed(text)
            guard value.array != nil else { throw Mistake(words: say("a list is wanted: a, b")) }
            return value
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return .array(parts.map { element(String($0.trimmingBlanks)) })
    }

    /// Texts with commas between them, unless that would read as something else.
    private static func commas(_ elements: [JSON]) -> String? {
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count, !texts.isEmpty else { return nil }
        let isPlain = texts.allSatisfy { text in
            !text.isEmpty && !text.contains(",") && text.first != "[" && text[...].trimmingBlanks == text[...]
        }
        return isPlain ? texts.joined(separator: ", ") : nil
    }

    /// JSON where it looks like it, else a text.
    private static func anything(_ text: String) throws(Mistake) -> JSON {
        if text.first == "{" || text.first == "[" || text.first == "\"" { return try parsed(text) }
        return isLiteral(text) ? try parsed(text) : .string(text)
    }

    /// Whether a text says something else than itself when it is read as JSON.
    private static func isLiteral(_ text: String) -> Bool {
        guard let first = text.first else { return true }
        if "{[\"".contains(first) { return true }
        return (try? JSON.parse(text)) != nil
    }

    private static func parsed(_ text: String) throws(Mistake) -> JSON {
        do {
            return try JSON.parse(text)
        } catch {
            throw Mistake(words: say("this is no JSON: \(error)"))
        }
    }
}
