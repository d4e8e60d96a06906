package import FCMCore

/// Where a field of the form lives in the JSON of a message.
///
/// Each step lists the names it may have, the preferred one first: the service reads both spellings, and a
/// document keeps the one it has.
package struct DocumentPath: Sendable {
    private let steps: [[String]]

    private init(_ steps: [String]...) { self.steps = steps }

    package static let title = DocumentPath(["notification"], ["title"])
    package static let body = DocumentPath(["notification"], ["body"])
    package static let image = DocumentPath(["notification"], ["image"])
    package static let priority = DocumentPath(["android"], ["priority"])
    package static let ttl = DocumentPath(["android"], ["ttl"])
    package static let collapseKey = DocumentPath(["android"], ["collapseKey", "collapse_key"])
    package static let analyticsLabel = DocumentPath(
        ["fcmOptions", "fcm_options"],
        ["analyticsLabel", "analytics_label"]
    )

    /// The text there; empty when there is none.
    package func text(in document: JSONObject) -> String {
        var object = document
        for step in steps.dropLast() {
            guard let inner = object[Self.present(step, in: object)]?.object else { return "" }
            object = inner
        }
        return steps.last.flatMap { object[Self.present($0, in: object)]?.string } ?? ""
    }

    /// Puts `text` there, or removes the member, and the object around it once empty.
    package func write(_ text: String, into document: inout JSONObject) {
        Self.write(text, steps[...], &document)
    }

    private static func write(_ text: String, _ steps: ArraySlice<[String]>, _ object: inout JSONObject) {
        guard let step = steps.first else { return }
        let name = present(step, in: object)
        guard steps.count > 1 else {
            object[name] = text.isEmpty ? nil : .string(text)
            return
        }
        var inner = object[name]?.object ?? JSONObject()
        write(text, steps.dropFirst(), &inner)
        object[name] = inner.members.isEmpty ? nil : .object(inner)
    }

    private static func present(_ names: [String], in object: JSONObject) -> String {
        names.first { object[$0] != nil } ?? names.first ?? ""
    }
}
