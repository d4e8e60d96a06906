package import FCMCore

/// A member of the message that the form shows below its standing fields.
package struct FieldRow: Hashable, Sendable {
    /// As ``FieldPlace/path``.
    package let path: String
    /// As typed; what the document holds of it is ``FieldText``'s matter.
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    package var place: FieldPlace? { FieldPlace(named: path) }

    /// Why the text is nothing that the document could hold; `nil` when it is in it.
    var mistake: FieldText.Mistake? {
        guard !text.isEmpty, let place else { return nil }
        do throws(FieldText.Mistake) {
            _ = try FieldText.json(text, place.kind)
            return nil
        } catch {
            return error
        }
    }

    /// Puts the text into the document unless it is there already, or is nothing that a document can hold.
    func write(into document: inout JSONObject) {
        guard let place else { return }
        let present = place.value(in: document).map { FieldText.text($0, place.kind) } ?? ""
        guard present != text else { return }
        if text.isEmpty {
            place.write(nil, into: &document)
        } else if let json = try? FieldText.json(text, place.kind) {
            place.write(json, into: &document)
        }
    }
}

extension FieldRow {
    /// Every member that `document` has besides the standing fields, in the order of the schema.
    package static func rows(of document: JSONObject) -> [FieldRow] {
        FieldPlace.schema.filter { !ComposerField.standing.contains($0.path) }.flatMap {
            place -> [FieldRow] in
            guard let value = place.value(in: document) else { return [] }
            guard place.isOpen, let object = value.object else {
                return [FieldRow(path: place.path, text: FieldText.text(value, place.kind))]
            }
            return rows(of: object, below: place.path, isMap: place.kind == .textMap)
        }
    }

    /// The members of an open object, down to what is no object; one whose names have dots stays whole.
    private static func rows(of object: JSONObject, below path: String, isMap: Bool) -> [FieldRow] {
        if !isMap, object.members.contains(where: { $0.name.contains(".") || $0.name.isEmpty }) {
            return [FieldRow(path: path, text: JSON.object(object).text())]
        }
        return object.members.flatMap { member -> [FieldRow] in
            let below = "\(path).\(member.name)"
            if !isMap, let inner = member.value.object, !inner.members.isEmpty {
                return rows(of: inner, below: below, isMap: false)
            }
            let kind = FieldPlace(named: below)?.kind
            return [FieldRow(path: below, text: FieldText.text(member.value, kind))]
        }
    }
}
