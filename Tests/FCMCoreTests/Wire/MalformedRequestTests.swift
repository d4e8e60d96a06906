import FCMCore
import Testing

@Suite struct MalformedRequestTests {
    /// A body, the place of the violation and the service's message.
    struct Row: Sendable, CustomTestStringConvertible {
        var body: String
        var field: String
        var message: String

        init(_ body: String, _ field: String, _ message: String) {
            self.body = body
            self.field = field
            self.message = message
        }

        /// A row about a member of the message.
        init(message member: String, _ field: String, _ message: String) {
            self.init("{\"message\":{\(member)}}", field, message)
        }

        var testDescription: String { body }
    }

    private static let unknown = "Invalid JSON payload received. Unknown name"
    private static let fcm = "type.googleapis.com/google.firebase.fcm.v1."
    private static let protobuf = "type.googleapis.com/google.protobuf."
    private static let noList = "Proto field is not repeating, cannot start list."

    @Test(arguments: [
        Row("{}", "message", "Recipient of the message is not set."),
        Row(#"{"message":null}"#, "message", "Recipient of the message is not set."),
        Row(#"{"message":{}}"#, "message", "Recipient of the message is not set."),
        Row(message: #""token":null"#, "message", "Recipient of the message is not set."),
        Row(#"{"validateOnly":true}"#, "message", "Recipient of the message is not set."),
        Row("[]", "", "\(unknown) \"\": Root element must be a message."),
        Row("3", "", "\(unknown) \"\": Root element must be a message."),
        Row(#"{"x":1}"#, "", "\(unknown) \"x\": Cannot find field."),
        Row(#"{"notification":{"title":"t"}}"#, "", "\(unknown) \"notification\": Cannot find field."),
        Row(message: #""toen":"a""#, "message", "\(unknown) \"toen\" at 'message': Cannot find field."),
        Row(message: #""Token":"a""#, "message", "\(unknown) \"Token\" at 'message': Cannot find field."),
        Row(
            message: #""notification":{"click_action":"a"}"#,
            "message.notification",
            "\(unknown) \"click_action\" at 'message.notification': Cannot find field."
        ),
        Row(
            message: #""fcmOptions":{"link":"a"}"#,
            "message.fcm_options",
            "\(unknown) \"link\" at 'message.fcm_options': Cannot find field."
        ),
        Row(
            message: #""androidV2":{"priority":"HIGH"}"#,
            "message.android_v2",
            "\(unknown) \"priority\" at 'message.android_v2': Cannot find field."
        ),
        Row(#"{"message":"x"}"#, "message", "Invalid value at 'message' (\(fcm)Message), \"x\""),
        Row(#"{"message":[]}"#, "", "\(unknown) \"message\": \(noList)"),
        Row(
            #"{"message":{"token":"a"},"validate_only":"true"}"#,
            "validate_only",
            "Invalid value at 'validate_only' (TYPE_BOOL), \"true\""
        ),
        Row(
            #"{"message":{"token":"a"},"validateOnly":1}"#,
            "validate_only",
            "Invalid value at 'validate_only' (TYPE_BOOL), 1"
        ),
        Row(message: #""token":12"#, "message.token", "Invalid value at 'message.token' (TYPE_STRING), 12"),
        Row(
            message: #""topic":true"#,
            "message.topic",
            "Invalid value at 'message.topic' (TYPE_STRING), true"
        ),
        Row(message: #""token":["a"]"#, "message", "\(unknown) \"token\" at 'message': \(noList)"),
        Row(
            message: #""token":{}"#,
            "message",
            "Invalid value at 'message' (token), Starting an object on a scalar field"
        ),
        Row(
            message: #""token":"a","topic":"b""#,
            "message",
            "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'topic'"
        ),
        Row(
            message: #""condition":"a","fid":"b""#,
            "message",
            "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'fid'"
        ),
        Row(
            message: #""data":{"a":12}"#,
            "message.data[0].value",
            "Invalid value at 'message.data[0].value' (TYPE_STRING), 12"
        ),
        Row(
            message: #""data":{"a":"1","b":false}"#,
            "message.data[1].value",
            "Invalid value at 'message.data[1].value' (TYPE_STRING), false"
        ),
        Row(
            message: #""data":{"a":1.5}"#,
            "message.data[0].value",
            "Invalid value at 'message.data[0].value' (TYPE_STRING), 1.5"
        ),
        Row(
            message: #""data":{"a":{}}"#,
            "message.data[0]",
            "Invalid value at 'message.data[0]' (value), Starting an object on a scalar field"
        ),
        Row(
            message: #""data":{"a":[]}"#,
            "message.data[0]",
            "\(unknown) \"value\" at 'message.data[0]': \(noList)"
        ),
        Row(
            message: #""data":[]"#,
            "message",
            "Invalid value at 'message' (Map), Cannot bind a list to map for field 'data'."
        ),
        Row(
            message: #""data":"x""#,
            "message.data",
            "Invalid value at 'message.data' (\(fcm)Message.DataEntry), \"x\""
        ),
        Row(
            message: #""apns":{"headers":{"apns-priority":10}}"#,
            "message.apns.headers[0].value",
            "Invalid value at 'message.apns.headers[0].value' (TYPE_STRING), 10"
        ),
        Row(
            message: #""apns":{"payload":"x"}"#,
            "message.apns.payload",
            "Invalid value at 'message.apns.payload' (\(protobuf)Struct), \"x\""
        ),
        Row(
            message: #""apns":{"payload":[]}"#,
            "message.apns",
            "\(unknown) \"payload\" at 'message.apns': \(noList)"
        ),
        Row(
            message: #""android":5"#,
            "message.android",
            "Invalid value at 'message.android' (\(fcm)AndroidConfig), 5"
        ),
        Row(
            message: #""android":{"priority":"x"}"#,
            "message.android.priority",
            "Invalid value at 'message.android.priority' (\(fcm)AndroidMessagePriority), \"x\""
        ),
        Row(
            message: #""android":{"priority":true}"#,
            "message.android.priority",
            "Invalid value at 'message.android.priority' (\(fcm)AndroidMessagePriority), true"
        ),
        Row(
            message: #""android":{"ttl":"3600"}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (\(protobuf)Duration), "
                + "Field 'ttl', Illegal duration format; duration must end with 's'"
        ),
        Row(
            message: #""android":{"ttl":3600}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (\(protobuf)Duration), "
                + "Field 'ttl', Invalid data type for duration, value is 3600"
        ),
        Row(
            message: #""android":{"ttl":"s"}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (\(protobuf)Duration), "
                + "Field 'ttl', Invalid duration format, failed to parse seconds"
        ),
        Row(
            message: #""android":{"ttl":"1.s"}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (\(protobuf)Duration), "
                + "Field 'ttl', Invalid duration format, failed to parse nano seconds"
        ),
        Row(
            message: #""android":{"ttl":"315576000001s"}"#,
            "message.android.ttl",
            "Invalid value at 'message.android.ttl' (\(protobuf)Duration), "
                + "Field 'ttl', Duration value exceeds limits"
        ),
        Row(
            message: #""android":{"directBootOk":"yes"}"#,
            "message.android.direct_boot_ok",
            "Invalid value at 'message.android.direct_boot_ok' (TYPE_BOOL), \"yes\""
        ),
        Row(
            message: #""android":{"notification":{"eventTime":"yesterday"}}"#,
            "message.android.notification.event_time",
            "Invalid value at 'message.android.notification.event_time' (\(protobuf)Timestamp), "
                + "Field 'eventTime', Invalid time format: yesterday"
        ),
        Row(
            message: #""android":{"notification":{"notificationCount":1.5}}"#,
            "message.android.notification.notification_count",
            "Invalid value at 'message.android.notification.notification_count' (TYPE_INT32), 1.5"
        ),
        Row(
            message: #""android":{"notification":{"notification_count":2147483648}}"#,
            "message.android.notification.notification_count",
            "Invalid value at 'message.android.notification.notification_count' (TYPE_INT32), 2147483648"
        ),
        Row(
            message: #""android":{"notification":{"bodyLocArgs":["a",2]}}"#,
            "message.android.notification.body_loc_args[1]",
            "Invalid value at 'message.android.notification.body_loc_args[1]' (TYPE_STRING), 2"
        ),
        Row(
            message: #""android":{"notification":{"bodyLocArgs":"a"}}"#,
            "message.android.notification.body_loc_args",
            "Invalid value at 'message.android.notification.body_loc_args' (TYPE_STRING), \"a\""
        ),
        Row(
            message: #""android":{"notification":{"vibrateTimings":["1s",2]}}"#,
            "message.android.notification.vibrate_timings[1]",
            "Invalid value at 'message.android.notification.vibrate_timings[1]' (\(protobuf)Duration), "
                + "Field 'vibrateTimings', Invalid data type for duration, value is 2"
        ),
        Row(
            message: #""android":{"notification":{"lightSettings":{"color":{"red":"x"}}}}"#,
            "message.android.notification.light_settings.color.red",
            "Invalid value at 'message.android.notification.light_settings.color.red' (TYPE_FLOAT), \"x\""
        ),
        Row(
            message: #""androidV2":{"backgroundSync":{"x":1}}"#,
            "message.android_v2.background_sync",
            "\(unknown) \"x\" at 'message.android_v2.background_sync': Cannot find field."
        ),
        Row(
            message: #""androidV2":{"backgroundSync":{},"remoteNotification":{}}"#,
            "message.android_v2",
            "Invalid value at 'message.android_v2' (oneof), oneof field 'content' is already set. "
                + "Cannot set 'remote_notification'"
        ),
    ])
    func `a request that cannot be read is answered in the service's words`(row: Row) throws {
        let json = try JSON.parse(row.body)
        let error = #expect(throws: WireError.self) { try SendRequest.decode(json) }
        #expect(error?.serviceMessage == row.message)
        #expect(error?.fieldViolations == [.init(field: row.field, description: row.message)])
        #expect(error?.hasFcmError == (row.message == "Recipient of the message is not set."))
    }

    @Test func `everything wrong is reported at once, a line each`() throws {
        let json = try JSON.parse(#"{"message":{"toen":"a","android":{"ttl":1,"x":2}},"y":3}"#)
        let error = #expect(throws: WireError.self) { try SendRequest.decode(json) }
        #expect(
            error?.fieldViolations.map(\.field) == ["message", "message.android.ttl", "message.android", ""]
        )
        #expect(error?.serviceMessage.split(separator: "\n").count == 4)
    }

    @Test func `a hundred issues are reported, not a million`() throws {
        let members = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        for body in ["{\(members)}", "{\"message\":{\"data\":{\(members)}}}"] {
            let json = try JSON.parse(body)
            let error = #expect(throws: WireError.self) { try SendRequest.decode(json) }
            #expect(error?.issues.count == WireError.maximumIssues)
        }
    }

    @Test func `the description holds places and no values`() throws {
        let json = try JSON.parse(#"{"message":{"token":17171717}}"#)
        let error = #expect(throws: WireError.self) { try SendRequest.decode(json) }
        #expect(error?.description == "cannot be read at message.token")
    }
}
