import FCMCore
import TestSupport
import Testing

@Suite struct ConversionTests {
    private static let now: Int64 = 1_700_000_000

    /// Published pairs: the migration guide, the references of both protocols and the topic page.
    private static let pairs: [(name: String, legacy: String, v1: String)] = [
        (
            "a notification to a token",
            #"{"to":"tok:1","notification":{"title":"News","body":"New news story available."}}"#,
            #"{"token":"tok:1","notification":{"title":"News","body":"New news story available."}}"#
        ),
        (
            "a topic",
            #"{"to":"/topics/news","notification":{"title":"Breaking News","body":"New"},"data":{"story_id":"12"}}"#,
            #"{"topic":"news","notification":{"title":"Breaking News","body":"New"},"data":{"story_id":"12"}}"#
        ),
        (
            "a condition",
            #"{"condition":"'dogs' in topics || 'cats' in topics","data":{"a":"b"}}"#,
            #"{"condition":"'dogs' in topics || 'cats' in topics","data":{"a":"b"}}"#
        ),
        (
            "an action of a tap",
            #"{"to":"/topics/news","notification":{"click_action":"TOP_STORY_ACTIVITY"}}"#,
            """
            {"topic":"news","android":{"notification":{"clickAction":"TOP_STORY_ACTIVITY"}},\
            "apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"category":"TOP_STORY_ACTIVITY"}}}}
            """
        ),
        (
            "options",
            #"{"to":"t","collapse_key":"k","priority":"high","time_to_live":60,"notification":{"body":"b"}}"#,
            """
            {"token":"t","notification":{"body":"b"},"android":{"priority":"HIGH","ttl":"60s","collapseKey":"k"},\
            "apns":{"headers":{"apns-collapse-id":"k","apns-expiration":"1700000060","apns-priority":"10"}},\
            "webpush":{"headers":{"TTL":"60","Topic":"k","Urgency":"high"}}}
            """
        ),
        (
            "waking an Apple app",
            #"{"to":"t","priority":"normal","content_available":true}"#,
            """
            {"token":"t","android":{"priority":"NORMAL"},"apns":{"headers":{"apns-priority":"5"},\
            "payload":{"aps":{"content-available":1}}},"webpush":{"headers":{"Urgency":"normal"}}}
            """
        ),
        (
            "localised texts",
            #"{"to":"t","notification":{"body_loc_key":"B","body_loc_args":"[\"x\"]","title_loc_key":"T"}}"#,
            """
            {"token":"t","android":{"notification":{"titleLocKey":"T","bodyLocKey":"B","bodyLocArgs":["x"]}},\
            "apns":{"payload":{"aps":{"alert":{"loc-key":"B","loc-args":["x"],"title-loc-key":"T"}}}}}
            """
        ),
        (
            "sound and badge",
            #"{"to":"t","mutable_content":true,"notification":{"sound":"default","badge":"3"}}"#,
            """
            {"token":"t","android":{"notification":{"sound":"default"}},"apns":{"payload":{"aps":\
            {"sound":"default","badge":3,"mutable-content":1}}}}
            """
        ),
        (
            "Android alone",
            """
            {"to":"t","restricted_package_name":"com.x","notification":{"icon":"ic","tag":"g","color":"#abcdef",\
            "android_channel_id":"c"}}
            """,
            """
            {"token":"t","android":{"restrictedPackageName":"com.x","notification":{"icon":"ic","color":"#abcdef",\
            "tag":"g","channelId":"c"}}}
            """
        ),
        (
            "a subtitle repeats the rest of the alert",
            #"{"to":"t","notification":{"title":"T","body":"B","subtitle":"S"}}"#,
            """
            {"token":"t","notification":{"title":"T","body":"B"},\
            "apns":{"payload":{"aps":{"alert":{"title":"T","body":"B","subtitle":"S"}}}}}
            """
        ),
    ]

    @Test(arguments: pairs.indices)
    func `a legacy message is its published v1 message, and back`(index: Int) throws {
        let pair = Self.pairs[index]
        let legacy = try LegacyMessage.decode(try JSON.parse(pair.legacy))
        let conversion = V1Conversion(legacy, secondsSince1970: Self.now)
        #expect(conversion.document.json.text() == pair.v1, "\(pair.name)")
        #expect(conversion.losses == [], "\(pair.name)")
        let back = LegacyConversion(conversion.document, secondsSince1970: Self.now)
        #expect(back.message.json.text() == pair.legacy, "\(pair.name)")
        #expect(back.losses == [], "\(pair.name)")
    }

    @Test(arguments: 1...500 as ClosedRange<UInt64>)
    func `a legacy message comes back from v1 as it was`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let message = LegacyMessage.random(using: &generator)
        let there = V1Conversion(message, secondsSince1970: Self.now)
        #expect(there.losses == [])
        let back = LegacyConversion(
            there.document,
            validateOnly: there.validateOnly,
            secondsSince1970: Self.now
        )
        #expect(back.message == message)
        #expect(back.losses == [])
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `what comes of a legacy message is one that v1 takes`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let there = V1Conversion(.random(using: &generator), secondsSince1970: Self.now)
        let errors = Validation.findings(for: there.document, requiresTarget: false).filter { finding in
            // Texts are drawn at random: a colour is none, and a key of data may be reserved.
            finding.severity == .error && finding.path != "android.notification.color"
                && !finding.path.hasPrefix("data.")
        }
        #expect(errors == [])
    }

    @Test(arguments: 1...500 as ClosedRange<UInt64>)
    func `whatever v1 says is in the legacy message or named as lost or changed`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let document = try MessageDocument.random(using: &generator)
        let there = LegacyConversion(document, secondsSince1970: Self.now)
        #expect(try LegacyMessage.decode(there.message.json) == there.message)
        let back = V1Conversion(there.message, secondsSince1970: Self.now).document.json
        for leaf in document.json.leaves() where back.value(at: leaf.path) != leaf.value {
            let path = leaf.path.joined(separator: ".")
            // By bytes: a name may begin with a mark that combines with the dot before it.
            let isNamed = there.notes.contains { note in
                path == note.path || path.utf8.starts(with: (note.path + ".").utf8)
            }
            #expect(isNamed, "\(path) is neither there nor named")
        }
    }

    @Test(arguments: [
        (#"{"fid":"f"}"#, ["fid"]),
        (#"{"token":"t","notification":{"image":"https://i"}}"#, ["notification.image"]),
        (#"{"token":"t","fcmOptions":{"analyticsLabel":"l"}}"#, ["fcmOptions.analyticsLabel"]),
        (
            #"{"token":"t","android":{"priority":"HIGH"},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"badge":1}}}}"#,
            ["apns.headers.apns-priority"]
        ),
        (
            #"{"token":"t","data":{"a":"1"},"android":{"data":{"a":"2"}},"webpush":{"data":{"a":"1"}}}"#,
            ["android.data"]
        ),
        (
            #"{"token":"t","android":{"notification":{"title":"A","ticker":"x"}},"notification":{"title":"B"}}"#,
            ["android.notification.title", "android.notification.ticker"]
        ),
        (
            #"{"token":"t","apns":{"payload":{"aps":{"thread-id":"x"},"mine":{}}}}"#,
            [
                "apns.payload.aps.thread-id", "apns.payload.mine",
            ]
        ),
        (#"{"token":"t","apns":{"payload":{"aps.badge":3}}}"#, ["apns.payload.aps.badge"]),
        (#"{"token":"t","androidV2":{"backgroundSync":{},"ttl":"3s"}}"#, ["androidV2.backgroundSync"]),
        (#"{"token":"t","apns":{"headers":{"apns-expiration":"5"}}}"#, ["apns.headers.apns-expiration"]),
    ])
    func `what the legacy protocol cannot say is named`(text: String, wanted: [String]) throws {
        let document = try MessageDocument.decode(try JSON.parse(text))
        let conversion = LegacyConversion(document)
        #expect(Set(conversion.losses.map(\.path)) == Set(wanted))
    }

    @Test func `limits that only the legacy protocols have are found, and those of both once`() {
        let text = String(repeating: "x", count: 2_100)
        let toTopic = MessageDocument(target: .topic("a"), message: Message(data: ["k": text]))
        let toToken = MessageDocument(target: .token("t:1"), message: Message(data: ["k": text]))
        #expect(SendProtocol.legacyHTTP.refusals(of: toTopic).map(\.limit) == ["2048 bytes to topics"])
        #expect(SendProtocol.xmpp.refusals(of: toTopic).count == 1)
        #expect(SendProtocol.legacyHTTP.refusals(of: toToken) == [])
        #expect(SendProtocol.v1.refusals(of: toTopic) == [])
        let reserved = Message(
            data: ["from": "x", "gcmId": "y"],
            android: AndroidConfig(ttl: .seconds(3_000_000))
        )
        let document = MessageDocument(target: .token("t:1"), message: reserved)
        #expect(SendProtocol.legacyHTTP.refusals(of: document).map(\.path) == ["data.gcmId"])
        #expect(SendProtocol.legacyHTTP.refusals(of: MessageDocument()) == [])
    }

    @Test func `a list of registrations becomes requests`() {
        let tokens = ["a", "b"].map { RegistrationToken($0) }
        let many = V1Conversion(LegacyMessage(target: .devices(tokens)))
        #expect(many.document.target == nil)
        #expect(many.recipients == tokens)
        #expect(many.notes.map(\.path) == ["registration_ids"])
        let one = V1Conversion(LegacyMessage(target: .devices([RegistrationToken("a")])))
        #expect(one.document.target == .token("a"))
        #expect(one.recipients == [])
    }

    @Test func `double quotes of a condition become single ones`() {
        let conversion = V1Conversion(LegacyMessage(target: .condition(#""a" in topics && "b" in topics"#)))
        #expect(conversion.document.target == .condition("'a' in topics && 'b' in topics"))
        #expect(conversion.notes.map(\.path) == ["condition"])
    }

    @Test func `dry_run stands beside the message, and what idles is gone`() {
        var message = LegacyMessage(target: .device(RegistrationToken("t")))
        message.dryRun = true
        message.delayWhileIdle = true
        message.timeToLive = 5
        let conversion = V1Conversion(message)
        #expect(conversion.json["validateOnly"] == true)
        #expect(conversion.losses.map(\.path) == ["delay_while_idle"])
        #expect(conversion.notes.contains { $0.path == "time_to_live" }, "no moment without a clock")
    }

    @Test func `a silent message keeps to the one priority that APNs takes`() {
        var message = LegacyMessage(target: .device(RegistrationToken("t")))
        message.data = ["k": "v"]
        message.priority = .high
        let conversion = V1Conversion(message)
        #expect(conversion.document.message.android?.priority == .high)
        #expect(conversion.document.message.apns?.headers?["apns-priority"] == "5")
        #expect(Validation.findings(for: conversion.document).filter { $0.severity == .error } == [])
    }
}

extension JSON {
    /// Every value that is no object with members, and where it is.
    ///
    /// A list is one value; an empty block of the schema says nothing.
    fileprivate func leaves(at path: [String] = []) -> [(path: [String], value: JSON)] {
        guard case .object(let object) = self else { return [(path, self)] }
        if object.members.isEmpty { return path.count > 2 ? [(path, self)] : [] }
        return object.members.flatMap { $0.value.leaves(at: path + [$0.name]) }
    }

    fileprivate func value(at path: [String]) -> JSON? {
        path.reduce(self as JSON?) { $0?[$1] }
    }
}
