package import FCMCore

/// Where a field of the form lives in the JSON of a message.
///
/// Each step lists the names it may have, the preferred one first: the service reads both spellings, and a
/// document keeps the one it has.
package struct DocumentPath: Hashable, Sendable {
    private let steps: [[String]]

    package init(_ steps: [[String]]) { self.steps = steps }

    private init(_ steps: [String]...) { self.init(steps) }

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

    /// The value there; `nil` when there is none, or what stands in its way is no object.
    package func value(in document: JSONObject) -> JSON? {
        var object = document
        for step in steps.dropLast() {
            guard let inner = object[Self.present(step, in: object)]?.object else { return nil }
            object = inner
        }
        return steps.last.flatMap { object[Self.present($0, in: object)] }
    }

    /// Puts `value` there, or removes the member, and the object around it once empty.
    package func write(_ value: JSON?, into document: inout JSONObject) {
        Self.write(value, steps[...], &document)
    }

    /// The text there; empty when there is none.
    package func text(in document: JSONObject) -> String { value(in: document)?.string ?? "" }

    /// Puts `text` there; an empty one removes the member.
    package func write(_ text: String, into document: inout JSONObject) {
        write(text.isEmpty ? nil : .string(text), into: &document)
    }

    private static func write(_ value: JSON?, _ steps: ArraySlice<[String]>, _ object: inout JSONObject) {
        guard let step = steps.first else { return }
        let name = present(step, in: object)
        guard steps.count > 1 else {
            object[name] = value
            return
        }
        var inner = object[name]?.object ?? JSONObject()
        write(value, steps.dropFirst(), &inner)
        object[name] = inner.members.isEmpty ? nil : .object(inner)
    }

    private static func present(_ names: [String], in object: JSONObject) -> String {
        names.first { object[$0] != nil } ?? names.first ?? ""
    }
}
