import FCMCore

extension BadRequest {
    private static let json = "Invalid JSON payload received. "
    private static let invalid = "Request contains an invalid argument."
    private static let noTarget = "Recipient of the message is not set."
    private static let token = "The registration token is not a valid FCM registration token"
    private static let longName = String(repeating: "a", count: 901)
    private static let large = "Message is too large. The maximum is 4K (4096 bytes)."

    /// Bodies that are not JSON.
    static let syntax: [BadRequest] = [
        frontEnd("an empty body", "", "", json + "Unexpected end of string. Expected a value.\n\n^"),
        frontEnd(
            "a brace that is never closed",
            #"{"message":{"topic":"a""#,
            "",
            json
                + "Unexpected end of string. Expected , or } after key:value pair.\nessage\":{\"topic\":\"a\"\n"
                + "                    ^"
        ),
        frontEnd(
            "two members without a comma",
            #"{"message":{"topic":"a" "data":{}}}"#,
            "",
            json + "Expected , or } after key:value pair.\nssage\":{\"topic\":\"a\" \"data\":{}}}\n"
                + "                    ^"
        ),
        frontEnd(
            "a member without a colon",
            #"{"message" {}}"#,
            "",
            json + "Expected : between key:value pair.\n{\"message\" {}}\n           ^"
        ),
        frontEnd(
            "a bare word",
            "hello",
            "",
            json + "Expected a value.\nhello\n^"
        ),
        frontEnd(
            "something after the value",
            #"{"message":{"topic":"a"}} x"#,
            "",
            json + "Parsing terminated before end of input.\nage\":{\"topic\":\"a\"}} x\n"
                + "                    ^"
        ),
        frontEnd(
            "a string that is never closed",
            #"{"message":{"topic":"a}}"#,
            "",
            json + "Closing quote expected in string.\n{\"message\":{\"topic\":\"a}}\n                    ^"
        ),
        frontEnd(
            "an unknown escape",
            #"{"message":{"topic":"\x"}}"#,
            "",
            json + "Invalid escape sequence.\n\"message\":{\"topic\":\"\\x\"}}\n                    ^"
        ),
        frontEnd(
            "half of a surrogate pair",
            #"{"message":{"topic":"\ud800"}}"#,
            "",
            json + "Invalid unicode code point.\n\"message\":{\"topic\":\"\\ud800\"}}\n                    ^"
        ),
        frontEnd(
            "a list instead of an object",
            "[]",
            "",
            json + "Unknown name \"\": Root element must be a message."
        ),
        frontEnd(
            "a string instead of an object",
            "\"topic\"",
            "",
            json + "Unknown name \"\": Root element must be a message."
        ),
        frontEnd(
            "null instead of an object",
            "null",
            "",
            json + "Unknown name \"\": Root element must be a message."
        ),
    ]

    /// Names and types that the front end does not know.
    static let types: [BadRequest] = [
        frontEnd(
            "a message without its wrapper",
            #"{"topic":"a"}"#,
            "",
            json + "Unknown name \"topic\": Cannot find field."
        ),
        frontEnd(
            "a misspelled target",
            #"{"message":{"toen":"x"}}"#,
            "message",
            json + "Unknown name \"toen\" at 'message': Cannot find field."
        ),
        frontEnd(
            "a legacy member",
            #"{"message":{"topic":"a","time_to_live":3}}"#,
            "message",
            json + "Unknown name \"time_to_live\" at 'message': Cannot find field."
        ),
        frontEnd(
            "an unknown Android member",
            #"{"message":{"topic":"a","android":{"sound":"x"}}}"#,
            "message.android",
            json + "Unknown name \"sound\" at 'message.android': Cannot find field."
        ),
        frontEnd(
            "an unknown member of the notification",
            #"{"message":{"topic":"a","notification":{"subtitle":"x"}}}"#,
            "message.notification",
            json + "Unknown name \"subtitle\" at 'message.notification': Cannot find field."
        ),
        frontEnd(
            "an unknown member beside the message",
            #"{"message":{"topic":"a"},"dry_run":true}"#,
            "",
            json + "Unknown name \"dry_run\": Cannot find field."
        ),
        frontEnd(
            "a number among the data",
            #"{"message":{"topic":"a","data":{"n":12}}}"#,
            "message.data[0].value",
            "Invalid value at 'message.data[0].value' (TYPE_STRING), 12"
        ),
        frontEnd(
            "true among the data, second entry",
            #"{"message":{"topic":"a","data":{"a":"b","n":true}}}"#,
            "message.data[1].value",
            "Invalid value at 'message.data[1].value' (TYPE_STRING), true"
        ),
        frontEnd(
            "a number as topic",
            #"{"message":{"topic":5}}"#,
            "message.topic",
            "Invalid value at 'message.topic' (TYPE_STRING), 5"
        ),
        frontEnd(
            "a number as title",
            #"{"message":{"topic":"a","notification":{"title":1.5}}}"#,
            "message.notification.title",
            "Invalid value at 'message.notification.title' (TYPE_STRING), 1.5"
        ),
        frontEnd(
            "a text as dry run flag",
            #"{"message":{"topic":"a"},"validate_only":"maybe"}"#,
            "validate_only",
            "Invalid value at 'validate_only' (TYPE_BOOL), \"maybe\""
        ),
        frontEnd(
            "two targets",
            #"{"message":{"token":"t","topic":"a"}}"#,
            "message",
            "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'topic'"
        ),
        frontEnd(
            "an unknown priority",
            #"{"message":{"topic":"a","android":{"priority":"URGENT"}}}"#,
            "message.android.priority",
            "Invalid value at 'message.android.priority' "
                + "(type.googleapis.com/google.firebase.fcm.v1.AndroidMessagePriority), \"URGENT\""
        ),
        frontEnd(
            "a duration without its unit",
            #"{"message":{"topic":"a","android":{"ttl":"3600"}}}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (type.googleapis.com/google.protobuf.Duration), "
                + "Field 'ttl', Illegal duration format; duration must end with 's'"
        ),
        frontEnd(
            "a message that is a list",
            #"{"message":[]}"#,
            "",
            json + "Unknown name \"message\": Proto field is not repeating, cannot start list."
        ),
        frontEnd(
            "a topic that is an object",
            #"{"message":{"topic":{}}}"#,
            "message",
            "Invalid value at 'message' (topic), Starting an object on a scalar field"
        ),
    ]

    /// What FCM itself refuses, target first.
    static let targets: [BadRequest] =
        [
            send(
                "no members at all",
                "{}",
                .google(
                    400,
                    "INVALID_ARGUMENT",
                    noTarget,
                    violations: ["message: \(noTarget)"],
                    fcm: "INVALID_ARGUMENT"
                )
            ),
            message("no target", #"{"notification":{"title":"x"}}"#, "message", noTarget),
            message("an empty message", "{}", "message", noTarget),
            message("an empty topic", #"{"topic":""}"#, "message", noTarget),
            message("an empty token", #"{"token":""}"#, "message", noTarget),
            message("an empty condition", #"{"condition":""}"#, "message", noTarget),
            message(
                "a blank in the topic",
                #"{"topic":"a b"}"#,
                "message",
                "Topic name contains invalid characters."
            ),
            message(
                "a slash in the topic",
                #"{"topic":"a/b"}"#,
                "message",
                "Topic name contains invalid characters."
            ),
            message(
                "an umlaut in the topic",
                #"{"topic":"zürich"}"#,
                "message",
                "Topic name contains invalid characters."
            ),
            message(
                "nothing behind the prefix",
                #"{"topic":"/topics/"}"#,
                "message",
                "Topic name contains invalid characters."
            ),
            message(
                "a topic of 901 characters",
                "{\"topic\":\"\(longName)\"}",
                "message",
                "Topic name contains invalid characters."
            ),
            message(
                "a line feed in the topic",
                #"{"topic":"a\n"}"#,
                "message",
                "Topic name contains invalid characters."
            ),
        ]

    /// Conditions that cannot be read come back bare.
    private static let badConditions: [(name: String, value: String)] = [
        ("a condition without operands", "&&"), ("one that ends early", "'a' in topics &&"),
        ("an unquoted topic", "a in topics"), ("double quotes", #"\"a\" in topics"#),
        ("an unclosed parenthesis", "('a' in topics"), ("a parenthesis too many", "'a' in topics)"),
        ("a single ampersand", "'a' in topics & 'b' in topics"), ("the wrong set", "'a' in topic"),
        ("a bad topic in it", "'a b' in topics"), ("an empty name in it", "'' in topics"),
        (
            "six topics",
            (1...6).map { "'t\($0)' in topics" }.joined(separator: " || ")
        ),
    ]

    static let conditions: [BadRequest] = badConditions.map { (name: String, value: String) -> BadRequest in
        send(
            "condition: " + name,
            "{\"message\":{\"condition\":\"" + value + "\"}}",
            .google(400, "INVALID_ARGUMENT", invalid, violations: [])
        )
    }

    /// Registrations that are none.
    private static let badRegistrations: [(name: String, member: String, value: String)] = [
        ("a word", "token", "banana"),
        ("an old registration id", "token", "APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx"),
        ("a token with a blank", "token", "a b:APA91b"), ("a token in another alphabet", "token", "жетон"),
        ("a FID of 21 characters", "fid", "eX4fAAAAAAAAAAAAAAAAA"),
        ("a FID of the right shape that nobody has", "fid", "eX4fAAAAAAAAAAAAAAAAAA"),
        (
            "a token of the right shape that nobody has", "token",
            "eX4fAAAAAAAAAAAAAAAAAA:APA91b" + String(repeating: "x", count: 134)
        ),
    ]

    static let registrations: [BadRequest] = badRegistrations.map {
        (name: String, member: String, value: String) -> BadRequest in
        let field = "message." + member
        return send(
            name,
            "{\"message\":{\"" + member + "\":\"" + value + "\"}}",
            .google(
                400,
                "INVALID_ARGUMENT",
                token,
                violations: [field + ": " + token],
                fcm: "INVALID_ARGUMENT"
            )
        )
    }

    /// Fields out of range.
    static let fields: [BadRequest] =
        [
            message(
                "both Android blocks",
                #"{"topic":"a","android":{},"android_v2":{}}"#,
                "message",
                "android and android_v2 must not be set at the same time."
            ),
            message(
                "a negative TTL",
                #"{"topic":"a","android":{"ttl":"-1s"}}"#,
                "message.android.ttl",
                "TTL must be between 0 and 2419200 seconds."
            ),
            message(
                "a TTL of four weeks and a second",
                #"{"topic":"a","android":{"ttl":"2419201s"}}"#,
                "message.android.ttl",
                "TTL must be between 0 and 2419200 seconds."
            ),
            message(
                "a TTL too long in the new block",
                #"{"topic":"a","androidV2":{"ttl":"2419201s"}}"#,
                "message.android_v2.ttl",
                "TTL must be between 0 and 2419200 seconds."
            ),
            message(
                "a colour by name",
                #"{"topic":"a","android":{"notification":{"color":"red"}}}"#,
                "message.android.notification.color",
                "Color must be in the form #RRGGBB."
            ),
            message(
                "a short colour",
                ##"{"topic":"a","android":{"notification":{"color":"#fff"}}}"##,
                "message.android.notification.color",
                "Color must be in the form #RRGGBB."
            ),
            message(
                "a web TTL that is no number",
                #"{"topic":"a","webpush":{"headers":{"TTL":"soon"}}}"#,
                "message.webpush.headers.TTL",
                "TTL must be a non-negative integer."
            ),
            message(
                "a negative web TTL",
                #"{"topic":"a","webpush":{"headers":{"TTL":"-1"}}}"#,
                "message.webpush.headers.TTL",
                "TTL must be a non-negative integer."
            ),
            message(
                "an unknown urgency",
                #"{"topic":"a","webpush":{"headers":{"Urgency":"asap"}}}"#,
                "message.webpush.headers.Urgency",
                "Urgency must be one of very-low, low, normal and high."
            ),
            message(
                "a link without TLS",
                #"{"topic":"a","webpush":{"fcm_options":{"link":"http://example.com"}}}"#,
                "message.webpush.fcm_options.link",
                "Link must be an HTTPS URL."
            ),
            message(
                "an Apple priority of 7",
                #"{"topic":"a","apns":{"headers":{"apns-priority":"7"}}}"#,
                "message.apns.headers",
                "apns-priority must be 1, 5 or 10."
            ),
            message(
                "data alone for Apple at priority 10",
                #"{"topic":"a","data":{"k":"v"},"apns":{"headers":{"apns-priority":"10"}}}"#,
                "message.apns.headers",
                "apns-priority must be 5 for a message with data only."
            ),
            message(
                "an Apple expiration in words",
                #"{"topic":"a","apns":{"headers":{"apns-expiration":"tomorrow"}}}"#,
                "message.apns.headers",
                "apns-expiration must be a UNIX time in seconds."
            ),
            message(
                "a live activity for a topic",
                #"{"topic":"a","apns":{"live_activity_token":"x"}}"#,
                "message.apns.live_activity_token",
                "live_activity_token needs a token or fid as the target."
            ),
            message(
                "a label with a blank",
                #"{"topic":"a","fcm_options":{"analytics_label":"a b"}}"#,
                "message.fcm_options.analytics_label",
                "Analytics label must match ^[a-zA-Z0-9-_.~%]{1,50}$."
            ),
            message(
                "a label of 51 characters",
                "{\"topic\":\"a\",\"fcmOptions\":{\"analyticsLabel\":\"\(String(repeating: "l", count: 51))\"}}",
                "message.fcm_options.analytics_label",
                "Analytics label must match ^[a-zA-Z0-9-_.~%]{1,50}$."
            ),
            message(
                "a bad label for Android",
                #"{"topic":"a","android":{"fcm_options":{"analytics_label":"/"}}}"#,
                "message.android.fcm_options.analytics_label",
                "Analytics label must match ^[a-zA-Z0-9-_.~%]{1,50}$."
            ),
        ]

    /// Keys that belong to FCM.
    static let reserved: [BadRequest] = [
        message(
            "reserved key from",
            #"{"topic":"a","data":{"from":"x"}}"#,
            "message.data",
            "Invalid data payload key: from"
        ),
        message(
            "reserved key message_type",
            #"{"topic":"a","data":{"message_type":"x"}}"#,
            "message.data",
            "Invalid data payload key: message_type"
        ),
        message(
            "reserved prefix google.",
            #"{"topic":"a","data":{"google.x":"x"}}"#,
            "message.data",
            "Invalid data payload key: google.x"
        ),
        message(
            "reserved prefix gcm.",
            #"{"topic":"a","data":{"gcm.n.title":"x"}}"#,
            "message.data",
            "Invalid data payload key: gcm.n.title"
        ),
        message(
            "a reserved key for Android",
            #"{"topic":"a","android":{"data":{"from":"x"}}}"#,
            "message.android.data",
            "Invalid data payload key: from"
        ),
        message(
            "a reserved key for the web",
            #"{"topic":"a","webpush":{"data":{"google.c":"x"}}}"#,
            "message.webpush.data",
            "Invalid data payload key: google.c"
        ),
    ]

    private static let tooLarge: [(name: String, members: String)] = [
        ("4097 bytes of data", "\"data\":{\"k\":\"\(String(repeating: "x", count: 4096))\"}"),
        (
            "4097 bytes of title and body",
            "\"notification\":{\"title\":\"t\",\"body\":\"\(String(repeating: "x", count: 4096))\"}"
        ),
        (
            "2050 two-byte characters",
            "\"notification\":{\"body\":\"\(String(repeating: "ä", count: 2050))\"}"
        ),
        (
            "an Apple payload too large",
            "\"apns\":{\"payload\":{\"k\":\"\(String(repeating: "x", count: 4097))\"}}"
        ),
        (
            "Android data too large",
            "\"android\":{\"data\":{\"k\":\"\(String(repeating: "x", count: 4096))\"}}"
        ),
    ]

    /// More than 4096 bytes for one platform or another.
    static let sizes: [BadRequest] = tooLarge.map { (name: String, members: String) -> BadRequest in
        send(
            name,
            "{\"message\":{\"topic\":\"a\"," + members + "}}",
            .google(400, "INVALID_ARGUMENT", large, violations: [], fcm: "INVALID_ARGUMENT")
        )
    }
}
