import FCMCore

/// Why a legacy message is refused as a whole, before anybody looks for its target.
///
/// HTTP answers 400 with ``httpText``, or in documented mode 200 with the code's word; XMPP sends a nack with
/// ``xmppText``. The sentences in quotation marks of the protocol are those observed of the live service
/// (`fcm-legacy-xmpp-device.md` A.9); a few for which no observation exists are worded after them.
struct LegacyRefusal: Error, Hashable, Sendable {
    var code: LegacyErrorCode
    /// The kind of trouble as the service writes it, such as `JSON_TYPE_ERROR`.
    var category: String
    var sentence: String

    init(_ code: LegacyErrorCode, _ category: String, _ sentence: String) {
        self.code = code
        self.category = category
        self.sentence = sentence
    }

    /// The whole body of a 400 answer: only what cannot be parsed says its category.
    var httpText: String {
        code == .invalidJSON && category == Self.parsing ? "\(category): \(sentence)\n" : sentence + "\n"
    }

    /// The `error_description` of a nack and the text of a stanza error.
    var xmppText: String { "InvalidJson: \(category) : \(sentence)" }

    static let parsing = "JSON_PARSING_ERROR"

    // MARK: The refusals there are

    /// A field of another JSON type than `expected`, which is the service's name of the type.
    static func type(_ field: String, _ expected: String, _ value: JSON) -> LegacyRefusal {
        LegacyRefusal(
            .invalidJSON,
            "JSON_TYPE_ERROR",
            "Field \"\(field)\" must be a JSON \(expected): \(shown(value))"
        )
    }

    static func notAnObject(_ value: JSON) -> LegacyRefusal {
        LegacyRefusal(.invalidJSON, "JSON_TYPE_ERROR", "Message must be a JSON object: \(shown(value))")
    }

    static func missingField(_ field: String) -> LegacyRefusal {
        LegacyRefusal(.missingRegistration, "MISSING_REGISTRATION", "Missing \"\(field)\" field")
    }

    static let noRegistrations = LegacyRefusal(
        .missingRegistration,
        "MISSING_REGISTRATION",
        "\"registration_ids\" field cannot be empty"
    )

    static let registrationsNotArray = LegacyRefusal(
        .invalidJSON,
        "JSON_TYPE_ERROR",
        "\"registration_ids\" field is not a JSON array"
    )

    static func tooManyRegistrations(_ count: Int) -> LegacyRefusal {
        LegacyRefusal(
            .invalidParameters,
            "INVALID_PARAMETERS",
            "Number of messages on bulk (\(count)) exceeds maximum allowed (\(LegacyDownstream.multicastLimit))"
        )
    }

    static func bothTargets(_ first: String, _ second: String) -> LegacyRefusal {
        LegacyRefusal(
            .invalidParameters,
            "INVALID_PARAMETERS",
            "Must use either \"\(first)\" field or \"\(second)\", not both"
        )
    }

    static func timeToLive(_ value: JSON) -> LegacyRefusal {
        LegacyRefusal(
            .invalidTTL,
            "INVALID_TTL",
            "Invalid value (\(shown(value))) for \"time_to_live\": must be between 0 and "
                + "\(LegacyDownstream.longestTimeToLive)"
        )
    }

    static func reservedKey(_ key: String) -> LegacyRefusal {
        LegacyRefusal(.invalidDataKey, "INVALID_DATA_KEY", "\"data\" key \"\(key)\" is a reserved keyword")
    }

    static func priority(_ text: String) -> LegacyRefusal {
        LegacyRefusal(
            .invalidParameters,
            "INVALID_PARAMETERS",
            "Invalid value (\(shown(.string(text)))) for \"priority\": must be \"normal\" or \"high\""
        )
    }

    /// A value as the service repeats it: a string without its quotes; long ones are cut.
    private static func shown(_ value: JSON) -> String {
        let text = value.string ?? value.text()
        return text.utf8.count > 200 ? String(text.prefix(200)) + "…" : text
    }
}
