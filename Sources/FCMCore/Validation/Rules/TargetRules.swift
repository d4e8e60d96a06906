import Languages

extension Validation {
    static func checkTarget(_ target: RawTarget?, isRequired: Bool, _ report: inout Report) {
        switch target {
        case nil:
            if isRequired { report.error("", say("choose one of topic, condition, token and fid")) }
        case .topic(let text): checkTopic(text, &report)
        case .condition(let text): checkCondition(text, &report)
        case .token(let text): checkToken(text, &report)
        case .fid(let text): checkInstallation(text, &report)
        }
    }

    private static func checkTopic(_ text: String, _ report: inout Report) {
        do throws(TopicName.Malformed) {
            _ = try TopicName(text)
        } catch {
            let limit = say("1 to \(TopicName.maximumLength) characters of [a-zA-Z0-9-_.~%]")
            return report.error("topic", error.description, limit: limit, source: .topics)
        }
        if text.hasPrefix("/") {
            report.warning(
                "topic",
                say("the service wants the bare name: /topics/ is removed"),
                source: .reference
            )
        }
    }

    private static func checkCondition(_ text: String, _ report: inout Report) {
        do throws(ConditionSyntaxError) {
            _ = try Condition.parse(text)
        } catch {
            let limit =
                error.reason == .tooManyTopics
                ? say("\(Condition.maximumTopics) topics in one condition") : nil
            let place = say("character \(error.characterOffset + 1)")
            report.error("condition", "\(error.description) (\(place))", limit: limit, source: .topics)
        }
    }

    /// Tokens are opaque; only what no token has is refused.
    private static func checkToken(_ text: String, _ report: inout Report) {
        guard !text.isEmpty else { return report.error("token", say("the token is empty")) }
        guard text.utf8.allSatisfy(isTokenByte) else {
            return report.error("token", say("a token has only letters, digits and - _ :"))
        }
        if !text.contains(":"), isInstallation(text) {
            report.warning("token", say("this looks like an installation ID: that target is called fid"))
        }
    }

    private static func checkInstallation(_ text: String, _ report: inout Report) {
        guard !text.isEmpty else { return report.error("fid", say("the installation ID is empty")) }
        if !isInstallation(text) {
            let limit = say("22 characters of URL-safe base64, the first one c, d, e or f")
            report.warning(
                "fid",
                say("this does not look like an installation ID"),
                limit: limit,
                source: .sdks
            )
        }
    }

    private static func isInstallation(_ text: String) -> Bool {
        let first = text.utf8.first.map { (UInt8(ascii: "c")...UInt8(ascii: "f")).contains($0) } ?? false
        return first && text.utf8.count == 22
            && text.utf8.allSatisfy { isTokenByte($0) && $0 != UInt8(ascii: ":") }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
