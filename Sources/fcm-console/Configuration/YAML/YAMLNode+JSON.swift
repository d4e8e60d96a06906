import FCMCore

extension YAMLNode {
    /// The same as JSON: plain scalars are what they look like (YAML 1.2, core schema), quoted ones are text.
    var json: JSON {
        switch content {
        case .scalar(let text): isQuoted ? .string(text) : Self.plain(text)
        case .sequence(let items): .array(items.map(\.json))
        case .mapping(let entries):
            .object(JSONObject(entries.map { JSONObject.Member($0.key, $0.value.json) }))
        }
    }

    private static func plain(_ text: String) -> JSON {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: break
        }
        if let number = try? JSON.parse(text) {
            switch number {
            case .integer, .number: return number
            case .null, .bool, .string, .array, .object: break
            }
        }
        return .string(text)
    }
}
