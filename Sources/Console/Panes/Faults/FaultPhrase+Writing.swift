package import FCMCore

extension FaultPhrase {
    /// A rule as ``rule(_:)`` reads it back: in words where they can say it whole, else in JSON.
    package static func phrase(_ rule: JSONObject) -> String {
        let json = JSON.object(rule)
        let words = words(rule).joined(separator: " ")
        guard let again = try? self.rule(words), again.sorted == json.sorted else { return json.text() }
        return words
    }

    private static func words(_ rule: JSONObject) -> [String] {
        let (match, action, when) = (rule["match"], rule["action"]?.object, rule["when"]?.object)
        let method = match?["method"]?.string ?? "*"
        var words = [calls.first { $0.method == method }?.word ?? method]
        if let target = match?["target"]?.string { words.append(target) }
        for member in action?.members ?? [] {
            let value = text(member.value)
            switch member.name {
            case "status", "code": words.append(value)
            case "disconnect": words.append(value == "midBody" ? "mid-body" : value)
            case "apnsReason": words.append("apns-reason=\(value)")
            case "retryAfter": words.append("retry-after=\(value)")
            case _: words.append(member.value == true ? member.name : "\(member.name)=\(value)")
            }
        }
        for member in when?.members ?? [] {
            switch member.name {
            case "probability": words.append("p=\(text(member.value))")
            case "otherwise": words.append(text(member.value))
            case _: words.append("\(member.name)=\(text(member.value))")
            }
        }
        return words
    }

    private static func text(_ value: JSON) -> String { value.string ?? value.text() }
}

extension JSON {
    /// With the members of each object in the order of their names.
    fileprivate var sorted: JSON {
        switch self {
        case .object(let object):
            .object(
                JSONObject(
                    object.members.sorted { $0.name < $1.name }
                        .map { JSONObject.Member($0.name, $0.value.sorted) }
                )
            )
        case .array(let elements): .array(elements.map(\.sorted))
        case .null, .bool, .integer, .number, .string: self
        }
    }
}
