/// A variable where it stands in a document.
package struct VariablePlace: Hashable, Sendable {
    /// Of the text that has it, such as `notification.title` or `apns.payload.aps.alert.title-loc-args[0]`.
    package var path: String
    /// The name between the braces.
    package var name: String

    package init(path: String, name: String) { (self.path, self.name) = (path, name) }
}

extension JSONObject {
    /// Every variable in a text of the document, in the order in which they stand; names of members have none.
    package var variablePlaces: [VariablePlace] { JSON.object(self).places(at: "") }

    /// The names of its variables, each once.
    package var variables: [String] {
        var names: [String] = []
        for place in variablePlaces where !names.contains(place.name) { names.append(place.name) }
        return names
    }

    /// The document with `values` in the places of their variables; a variable that has none stays as it is.
    ///
    /// Values are put in once: braces inside a value are not read again.
    package func filled(with values: [String: String]) -> JSONObject {
        JSONObject(members.map { Member($0.name, $0.value.filled(with: values)) })
    }
}

extension JSON {
    fileprivate func places(at path: String) -> [VariablePlace] {
        switch self {
        case .string(let text):
            TemplateText.names(in: text).map { VariablePlace(path: path, name: $0) }
        case .array(let items):
            items.enumerated().flatMap { $1.places(at: "\(path)[\($0)]") }
        case .object(let object):
            object.members.flatMap { $0.value.places(at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
        case .null, .bool, .integer, .number: []
        }
    }

    fileprivate func filled(with values: [String: String]) -> JSON {
        switch self {
        case .string(let text): .string(TemplateText.filled(text, with: values))
        case .array(let items): .array(items.map { $0.filled(with: values) })
        case .object(let object): .object(object.filled(with: values))
        case .null, .bool, .integer, .number: self
        }
    }
}

extension TemplateText {
    /// The names of the variables in `text`, each once.
    package static func names(in text: String) -> [String] {
        // Most texts have none.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        var names: [String] = []
        for name in TemplateText(text).columns where !names.contains(name) { names.append(name) }
        return names
    }

    /// `text` with `values` in the places of their variables, and as it was where there is no value.
    package static func filled(_ text: String, with values: [String: String]) -> String {
        guard names(in: text).contains(where: { values[$0] != nil }) else { return text }
        return TemplateText(text).pieces.map { piece in
            switch piece {
            case .text(let plain): plain
            case .column(let name): values[name] ?? "{{\(name)}}"
            }
        }.joined()
    }
}
