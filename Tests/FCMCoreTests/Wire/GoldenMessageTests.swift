import FCMCore
import Testing

// Messages of the shapes that the published documentation and the official SDKs send.

@Suite struct GoldenMessageTests {
    @Test func `a notification to a topic`() throws {
        let request = try decode(
            #"{"message":{"topic":"foo-bar","notification":{"body":"A notification","title":"A title"}}}"#
        )
        #expect(request.target == .topic("foo-bar"))
        #expect(request.message == Message(notification: .init(title: "A title", body: "A notification")))
        #expect(request.validateOnly == false)
    }

    @Test func `a condition in a body with a trailing comma`() throws {
        let request = try decode(
            """
            {
              "message": {
                "condition": "'dogs' in topics || 'cats' in topics",
                "notification": { "body": "To either", "title": "Pets", }
              }
            }
            """
        )
        #expect(request.target == .condition("'dogs' in topics || 'cats' in topics"))
        #expect(request.message.notification?.title == "Pets")
    }

    @Test func `an SDK's snake case body with a dry run`() throws {
        let request = try decode(
            """
            {"message": {"token": "t0", "data": {"score": "850"},
              "android": {"collapse_key": "k", "priority": "high", "ttl": "3600.500000000s",
                "restricted_package_name": "com.example.app", "direct_boot_ok": true,
                "notification": {"click_action": "OPEN", "body_loc_key": "b", "body_loc_args": ["1", "2"],
                  "event_time": "2026-10-23T18:00:00.123456Z", "vibrate_timings": ["0.100000000s", "1s"],
                  "visibility": "public", "notification_priority": "PRIORITY_MAX", "notification_count": 2,
                  "light_settings": {"color": {"red": 1, "green": 0.5, "blue": 0, "alpha": 1},
                    "light_on_duration": "1s", "light_off_duration": "0.250000000s"}}},
              "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}},
              "fcm_options": {"analytics_label": "launch"}},
             "validate_only": true}
            """
        )
        #expect(request.validateOnly)
        let android = try #require(request.message.android)
        #expect(android.priority == .high)
        #expect(android.ttl == .milliseconds(3_600_500))
        #expect(android.directBootOk == true)
        let notification = try #require(android.notification)
        #expect(notification.bodyLocArgs == ["1", "2"])
        #expect(notification.eventTime?.nanoseconds == 123_456_000)
        #expect(notification.vibrateTimings == [.milliseconds(100), .seconds(1)])
        #expect(notification.visibility == .public)
        #expect(notification.notificationPriority == .max)
        #expect(notification.lightSettings?.color == FCMCore.Color(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(notification.lightSettings?.lightOffDuration == .milliseconds(250))
        #expect(request.message.apns?.payload == ["aps": ["content-available": 1]])
        #expect(request.message.fcmOptions?.analyticsLabel == "launch")
    }

    @Test func `a message of every platform is written as documented`() {
        var android = AndroidNotification(proxy: .deny)
        android.title = "Storm"
        android.vibrateTimings = [.zero, .milliseconds(1500)]
        let message = Message(
            data: ["b": "2", "a": "1"],
            notification: .init(title: "Weather"),
            android: .init(priority: .high, ttl: .seconds(60), notification: android),
            webpush: .init(headers: ["Urgency": "high"], fcmOptions: .init(link: "https://example.org/")),
            apns: .init(payload: ["aps": ["badge": 3]], liveActivityToken: "a1")
        )
        let wanted = """
            {"fid":"f","notification":{"title":"Weather"},"data":{"a":"1","b":"2"},"android":{"priority":"HIGH",\
            "ttl":"60s","notification":{"title":"Storm","vibrateTimings":["0s","1.500s"],"proxy":"DENY"}},\
            "apns":{"payload":{"aps":{"badge":3}},"liveActivityToken":"a1"},"webpush":{"headers":\
            {"Urgency":"high"},"fcmOptions":{"link":"https://example.org/"}}}
            """
        let addressed = AddressedMessage(target: .fid(InstallationID("f")), message: message)
        #expect(addressed.json.text() == wanted)
        #expect(message.json["fid"] == nil)
    }

    @Test func `the preview block holds one kind of content`() throws {
        let request = try decode(
            """
            {"message": {"fid": "f", "androidV2": {"ttl": "0s", "remoteNotification": {"mutableContent": true,
              "useAsV1DataMessage": false, "notification": {"id": 7, "tag": "t"}}}}}
            """
        )
        let content = request.message.androidV2?.remoteNotification
        #expect(content?.notification?.id == 7)
        #expect(content?.notification?.tag == "t")
        let sync = try decode(#"{"message":{"fid":"f","androidV2":{"backgroundSync":{}}}}"#)
        #expect(sync.message.androidV2?.content == .backgroundSync(AndroidBackgroundSync()))
    }

    @Test(arguments: [
        (#"{"collapseKey":"a","collapse_key":"b"}"#, "b"), (#"{"collapse_key":"b","collapseKey":"a"}"#, "a"),
    ])
    func `the last spelling of a member wins`(json: String, key: String) throws {
        #expect(try AndroidConfig.decode(JSON.parse(json)).collapseKey == key)
    }

    @Test(arguments: [
        (#""HIGH""#, AndroidMessagePriority.high), (#""high""#, .high), ("1", .high), ("0", .normal),
        ("1.0", .high), ("9", .unrecognised(9)),
    ])
    func `an enum is read by name in any case or by number`(
        text: String,
        priority: AndroidMessagePriority
    ) throws {
        let config = try AndroidConfig.decode(JSON.parse("{\"priority\":\(text)}"))
        #expect(config.priority == priority)
        #expect(try AndroidConfig.decode(config.json) == config)
    }

    @Test(arguments: [("3", Int32(3)), ("3.0", 3), ("3e2", 300), (#""3""#, 3), (#""-2147483648""#, .min)])
    func `an integer may be a string or an integral fraction`(text: String, count: Int32) throws {
        let json = try JSON.parse("{\"notificationCount\":\(text)}")
        #expect(try AndroidNotification.decode(json).notificationCount == count)
    }

    @Test func `a malformed topic name is kept for whoever answers`() throws {
        let request = try decode(#"{"message":{"topic":"a b"}}"#)
        #expect(request.target == .topic("a b"))
        #expect(throws: TopicName.Malformed.character(" ", offset: 1)) { try request.target.resolved() }
        let prefixed = try decode(#"{"message":{"topic":"/topics/news"}}"#)
        #expect(try prefixed.target.resolved() == .topic(TopicName("news")))
    }

    private func decode(_ text: String) throws -> SendRequest {
        try SendRequest.decode(JSON.parse(text, .service))
    }
}
