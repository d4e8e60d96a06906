/// One thing in a request that cannot be read.
package struct WireIssue: Hashable, Sendable {
    /// What is wrong.
    package enum Problem: Hashable, Sendable {
        /// The object at the path has no member of that name.
        case unknownName(String)
        /// The value at the path is not of that type; the second text is what the service prints of it.
        case invalidValue(String, String)
        /// In the object at the path, the member of that name is a list and may not be.
        case listForSingle(String)
        /// In the object at the path, the member of that name is an object and may not be.
        case objectForScalar(String)
        /// In the object at the path, the member of that name is a list and should be a map.
        case listForMap(String)
        /// In the object at the path, a member of the union is set already, the named one comes second.
        case unionIsSet(union: String, second: String)
        /// The request is valid JSON and not an object.
        case rootIsNoObject
        /// The request has no member `message`.
        case messageIsMissing
        /// The message has no target.
        case recipientIsMissing
    }

    package private(set) var path: WirePath
    package let problem: Problem

    init(_ problem: Problem, at components: WirePath.Component...) {
        self.problem = problem
        path = WirePath(components)
    }

    /// Moves the path into the object that stands at `component`.
    mutating func nest(in component: WirePath.Component) {
        path.components.insert(component, at: 0)
    }

    /// Moves the paths of the issues from `mark` on into the object that stands at `component`.
    static func nest(_ issues: inout [WireIssue], from mark: Int, in component: WirePath.Component) {
        for index in mark..<issues.count { issues[index].nest(in: component) }
    }

    /// Why `value` is no object; nothing when it is one, or `null`.
    static func notAnObject(_ value: JSON, _ protoName: String, _ type: String) -> WireIssue? {
        switch value {
        case .null, .object: nil
        case .array: WireIssue(.listForSingle(protoName))
        case .bool, .integer, .number, .string:
            WireIssue(.invalidValue(type, value.text()), at: .field(protoName))
        }
    }

    /// Why `value` is no map of strings; nothing when it is an object, or `null`.
    static func notAMap(
        _ value: JSON,
        _ spelling: String,
        _ protoName: String,
        _ entry: String
    ) -> WireIssue? {
        if case .array = value { return WireIssue(.listForMap(spelling)) }
        return notAnObject(value, protoName, "type.googleapis.com/google.firebase.fcm.v1.\(entry)")
    }
}
