import FCMCore

/// The composer's work as it is kept on disk: the document, and beside it what was typed that no document can hold.
///
/// Without such text it is the document alone; with it `{"message": {…}, "typed": {PATH: TEXT}, "rows": [TEXT]}`, the
/// rows being those of the data that are no `key=value` yet.
struct DraftText {
    var document: JSONObject
    /// By the path of their members.
    private var typed: JSONObject
    private var rows: [JSON]

    init(_ document: JSONObject, _ form: ComposerForm) {
        self.document = document
        typed = JSONObject(
            form.members.filter { $0.mistake != nil }.map { JSONObject.Member($0.path, .string($0.text)) }
        )
        rows = form.data.filter { !$0.isEmpty && DataRow.parts(of: $0) == nil }.map { .string($0) }
    }

    /// `nil` for what is no JSON object.
    init?(parsing text: String) {
        guard let object = (try? JSON.parse(text))?.object else { return nil }
        guard let message = object["message"]?.object, let typed = object["typed"]?.object else {
            (document, typed, rows) = (object, JSONObject(), [])
            return
        }
        document = message
        self.typed = typed
        rows = object["rows"]?.array ?? []
    }

    var text: String {
        if typed.members.isEmpty, rows.isEmpty { return JSON.object(document).text() }
        let whole: JSONObject = [
            "message": .object(document), "typed": .object(typed), "rows": .array(rows),
        ]
        return JSON.object(whole).text()
    }

    /// Puts what no document can hold back into its fields.
    func restore(into form: inout ComposerForm) {
        for member in typed.members {
            guard let text = member.value.string, FieldPlace(named: member.name) != nil else { continue }
            form[.member(member.name)] = text
        }
        form.data += rows.compactMap(\.string)
    }
}
