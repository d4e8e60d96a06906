// The service's own words for each issue, of the wording of 2026. The captured ones are those for unknown names,
// scalars of the wrong type and a missing recipient; the others follow the published protobuf JSON converter,
// which the service's front end is built on.

extension WireIssue {
    /// The line that the service prints for this issue.
    package var serviceMessage: String {
        switch problem {
        case .unknownName(let name): unknown(name, "Cannot find field.")
        case .invalidValue(let type, let complaint): "Invalid value\(place) (\(type)), \(complaint)"
        case .listForSingle(let name): unknown(name, "Proto field is not repeating, cannot start list.")
        case .objectForScalar(let name):
            "Invalid value\(place) (\(name)), Starting an object on a scalar field"
        case .listForMap(let name):
            "Invalid value\(place) (Map), Cannot bind a list to map for field '\(name)'."
        case .unionIsSet(let union, let second):
            "Invalid value\(place) (oneof), oneof field '\(union)' is already set. Cannot set '\(second)'"
        case .rootIsNoObject: unknown("", "Root element must be a message.")
        case .messageIsMissing, .recipientIsMissing: "Recipient of the message is not set."
        }
    }

    private func unknown(_ name: String, _ reason: String) -> String {
        "Invalid JSON payload received. Unknown name \"\(name)\"\(place): \(reason)"
    }

    private var place: String { path.components.isEmpty ? "" : " at '\(path)'" }

    /// What the service prints for a duration that it cannot read.
    static func durationReason(_ value: JSON) -> String {
        guard let text = value.string else {
            return "Invalid data type for duration, value is \(value.text())"
        }
        guard text.hasSuffix("s") else { return "Illegal duration format; duration must end with 's'" }
        let number = text.dropLast().drop { $0 == "-" }
        let seconds = number.prefix { $0 != "." }
        guard !seconds.isEmpty, seconds.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return "Invalid duration format, failed to parse seconds"
        }
        let isTooLong = Int64(seconds).map { $0 > Duration.maximumWireSeconds } ?? true
        return isTooLong
            ? "Duration value exceeds limits" : "Invalid duration format, failed to parse nano seconds"
    }

    /// What the service prints for a time that it cannot read.
    static func timestampReason(_ value: JSON) -> String {
        guard let text = value.string else {
            return "Invalid data type for timestamp, value is \(value.text())"
        }
        return "Invalid time format: \(text)"
    }
}
