extension LegacyMigration {
    static func checkTarget(_ body: JSONObject, _ report: inout Validation.Report) {
        let names = ["to", "registration_ids", "condition", "notification_key"]
        guard names.contains(where: { body[$0] != nil && body[$0] != .null }) else {
            report.error("", "there is no target: MissingRegistration", source: .legacyReference)
            return
        }
        if let text = body["to"]?.string { checkRecipient(text, &report) }
        if let list = body["registration_ids"]?.array { checkList(list, &report) }
        if let text = body["condition"]?.string { checkCondition(text, &report) }
        if body["notification_key"] != nil {
            report.warning(
                "notification_key",
                "deprecated: a group's key goes into to, and into token in v1",
                source: .migration
            )
        }
    }

    private static func checkRecipient(_ text: String, _ report: inout Validation.Report) {
        if text.hasPrefix("/topics/") {
            report.warning("to", "becomes topic, without the prefix /topics/", source: .migration)
        } else if text.contains("/") || text.hasPrefix("topics") {
            report.error(
                "to",
                "taken for a token (InvalidRegistration): a topic is written /topics/NAME",
                source: .legacyReference
            )
        } else if text.isEmpty {
            report.error("to", "the target is empty", source: .legacyReference)
        } else if text.contains(where: { $0.isWhitespace }) || !text.utf8.allSatisfy({ $0 < 0x80 }) {
            report.error("to", "no token has blanks or characters beyond ASCII", source: .legacyReference)
        } else if text.utf8.count > 22, !text.contains(":") {
            report.warning(
                "to",
                "without a colon this looks like a notification key: in v1 it is the token of the group",
                source: .migration
            )
        }
    }

    private static func checkList(_ list: [JSON], _ report: inout Validation.Report) {
        switch list.count {
        case 0: report.error("registration_ids", "the list is empty", source: .legacyReference)
        case 1: report.warning("registration_ids", "becomes token: v1 takes no list", source: .migration)
        case 2...LegacyMessage.maximumRegistrations:
            report.warning(
                "registration_ids",
                "v1 takes no list: \(list.count) requests, side by side on one HTTP/2 connection",
                source: .migration
            )
        default:
            report.error(
                "registration_ids",
                "the list has \(list.count) registrations",
                limit: "\(LegacyMessage.maximumRegistrations)",
                source: .legacyReference
            )
        }
        if list.contains(where: { $0.string?.hasPrefix("/topics/") ?? false }) {
            report.error("registration_ids", "topics are not for this list", source: .legacyReference)
        }
    }

    private static func checkCondition(_ text: String, _ report: inout Validation.Report) {
        let condition: Condition
        do throws(ConditionSyntaxError) {
            condition = try Condition.parse(text)
        } catch {
            if text.contains("\""), (try? Condition.parse(String(text.map { $0 == "\"" ? "'" : $0 }))) != nil
            {
                report.warning("condition", "v1 wants single quotes around topics", source: .topics)
            } else {
                let place = "character \(error.characterOffset + 1)"
                report.error("condition", "\(error.description) (\(place))", source: .topics)
            }
            return
        }
        if condition.termCount > 3 {
            report.warning(
                "condition",
                "the legacy reference allows two operators, v1 five topics",
                source: .legacyReference
            )
        }
        if condition.needsParentheses {
            report.warning(
                "condition",
                "&& and || bind alike, from left to right: parentheses say what is meant",
                source: .topics
            )
        }
    }
}

extension Condition {
    /// Whether a reader who thinks that `&&` binds tighter would read something else.
    fileprivate var needsParentheses: Bool {
        switch self {
        case .topic: false
        case .and(.or, _): true
        case .and(let left, let right), .or(let left, let right):
            left.needsParentheses || right.needsParentheses
        case .not(let operand): operand.needsParentheses
        }
    }
}
