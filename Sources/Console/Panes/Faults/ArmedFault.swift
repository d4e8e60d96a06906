package import FCMCore
import Languages

/// A rule by which the emulator misbehaves, as the control API shows it (contract §3).
package struct ArmedFault: Hashable, Sendable {
    package let id: String
    /// How many requests it has hit.
    package let hits: Int
    /// The rule without its id and hits.
    package let rule: JSONObject

    /// `nil` for what is no rule.
    package init?(_ json: JSON) {
        guard var object = json.object else { return nil }
        guard let id = object["id"]?.string ?? object["id"]?.integer.map({ String($0) }) else { return nil }
        self.id = id
        hits = Int(object["hits"]?.integer ?? 0)
        object["id"] = nil
        object["hits"] = nil
        rule = object
    }

    /// Whose requests it is about.
    package var scope: String {
        let match = rule["match"]
        let method = match?["method"]?.string ?? "*"
        let call = FaultPhrase.calls.first { $0.method == method }?.word ?? method
        return match?["target"]?.string.map { say("\(call) to \($0)") } ?? call
    }

    /// What happens to them.
    package var effect: String { Self.words(rule["action"]?.object) }

    /// Which of them it hits.
    package var condition: String {
        let words = Self.words(rule["when"]?.object)
        return words.isEmpty ? say("always") : words
    }

    /// Members with their values, in the order in which they came.
    private static func words(_ object: JSONObject?) -> String {
        (object?.members ?? []).compactMap { member in
            switch member.value {
            case .bool(true): member.name
            case .bool(false), .null: nil
            default: "\(member.name) \(member.value.string ?? member.value.text())"
            }
        }.joined(separator: ", ")
    }
}

/// What the console asks of an emulator about its faults.
package struct FaultServices: Sendable {
    package var list: @Sendable () async throws -> [ArmedFault]
    /// Arms a rule in the shape of the control API; the answer is its id.
    package var arm: @Sendable (JSON) async throws -> String
    /// Disarms one, or all.
    package var disarm: @Sendable (String?) async throws -> Void

    package init(
        list: @escaping @Sendable () async throws -> [ArmedFault],
        arm: @escaping @Sendable (JSON) async throws -> String,
        disarm: @escaping @Sendable (String?) async throws -> Void
    ) {
        self.list = list
        self.arm = arm
        self.disarm = disarm
    }
}
