package import FCMCore
import Languages

/// A fault as people type it: `send weather* 503 retry-after=5 p=0.1`.
package enum FaultPhrase {
    /// Why a phrase is no rule, and what to write.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// The words for the calls that a rule can be about, and their names in the control API.
    package static let calls: [(word: String, method: String)] = [
        ("send", "messages:send"), ("subscriptions", "topicSubscriptions"), ("iid", "iid"),
        ("groups", "notification"), ("legacy", "legacy"), ("oauth", "oauth"), ("xmpp", "xmpp"), ("all", "*"),
    ]

    package static let usage = "CALL [TARGET] STATUS|CODE|WHAT… [WHICH…]"

    /// Reads a phrase, or a rule in JSON.
    ///
    /// The first word is the call. A word that is no status, code or option is a pattern for the target. What happens:
    /// a status, a code, `latency=150ms`, `jitter=50ms`, `retry-after=5`, `before`, `after`, `mid-body`, `goaway`,
    /// `truncate`, `garbage`, `drain`, `apns-reason=BadDeviceToken`, and for single registrations of `iid`
    /// `result=INTERNAL`. To which: `p=0.1`, `every=3`, `first=2`, `count=5`, `until=TIME`, `next`.
    ///
    /// - Throws: ``Mistake``; whether the values make sense the emulator says.
    package static func rule(_ text: String) throws(Mistake) -> JSON {
        if text.first == "{" {
            do { return try JSON.parse(text) } catch {
                throw Mistake(description: say("this is no JSON: \(error)"))
            }
        }
        let words = text.split(separator: " ").map { String($0) }
        guard let first = words.first else { throw Mistake(description: say("fault wants \(usage)")) }
        guard let call = calls.first(where: { $0.word == first || $0.method == first }) else {
            let all = calls.map(\.word).joined(separator: ", ")
            throw Mistake(description: say("a fault is about one of \(all), not \"\(first)\""))
        }
        var match: JSONObject = ["method": .string(call.method)]
        var (action, when) = (JSONObject(), JSONObject())
        for word in words.dropFirst() {
            if let status = Int64(word), (400...599).contains(status) {
                action["status"] = .integer(status)
            } else if let (name, value) = pair(word) {
                try take(name, value, &action, &when)
            } else if !flag(word, &action, &when) {
                guard match["target"] == nil else {
                    throw Mistake(
                        description: say(
                            "there are two targets: \(match["target"]?.string ?? "") and \(word)"
                        )
                    )
                }
                match["target"] = .string(word)
            }
        }
        guard !action.members.isEmpty else {
            throw Mistake(
                description: say(
                    "say what happens: a status, a code, latency=150ms, before, after, garbage, …"
                )
            )
        }
        var rule: JSONObject = ["match": .object(match)]
        if !when.members.isEmpty { rule["when"] = .object(when) }
        rule["action"] = .object(action)
        return .object(rule)
    }

    private static func pair(_ word: String) -> (String, String)? {
        guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    private static func take(
        _ name: String,
        _ value: String,
        _ action: inout JSONObject,
        _ when: inout JSONObject
    ) throws(Mistake) {
        switch name {
        case "latency", "jitter", "result": action[name] = .string(value)
        case "apns-reason": action["apnsReason"] = .string(value)
        case "retry-after": action["retryAfter"] = try number(name, value)
        case "p", "probability":
            guard let chance = Double(value), (0...1).contains(chance) else {
                throw Mistake(description: say("\(name) is between 0 and 1, not \"\(value)\""))
            }
            when["probability"] = .number(chance)
        case "every", "first", "count": when[name] = try number(name, value)
        case "until": when["until"] = .string(value)
        default:
            let names = "latency, jitter, retry-after, apns-reason, result, p, every, first, count, until"
            throw Mistake(description: say("a fault has no \"\(name)\": there are \(names)"))
        }
    }

    private static func number(_ name: String, _ value: String) throws(Mistake) -> JSON {
        guard let number = Int64(value), number >= 0 else {
            throw Mistake(description: say("\(name) is a whole number, not \"\(value)\""))
        }
        return .integer(number)
    }

    /// Takes a word that stands alone; false when it is none.
    private static func flag(_ word: String, _ action: inout JSONObject, _ when: inout JSONObject) -> Bool {
        switch word {
        case "before", "after": action["disconnect"] = .string(word)
        case "mid-body": action["disconnect"] = "midBody"
        case "goaway", "truncate", "garbage", "drain": action[word] = true
        case "next": when["otherwise"] = "next"
        default:
            // Codes are the only words in capitals that have no place for a pattern.
            guard word.contains("_") || codes.contains(word), word == word.uppercased(),
                word.allSatisfy({ $0.isLetter || $0 == "_" })
            else { return false }
            action["code"] = .string(word)
        }
        return true
    }

    private static let codes: Set = [
        "UNREGISTERED", "UNAVAILABLE", "INTERNAL", "UNAUTHENTICATED", "UNSPECIFIED",
    ]
}
