import FCMCore
import TestSupport
import Testing

@Suite struct LegacyMessageTests {
    private func decode(_ text: String) throws -> LegacyMessage {
        try LegacyMessage.decode(try JSON.parse(text))
    }

    @Test func `every member of the reference is read and written again`() throws {
        let text = """
            {"to":"/topics/news","collapse_key":"score","priority":"high","content_available":true,\
            "mutable_content":true,"time_to_live":3600,"restricted_package_name":"com.example","dry_run":true,\
            "delay_while_idle":false,"notification":{"title":"T","body":"B","subtitle":"S","icon":"ic","sound":"s",\
            "badge":"3","tag":"t","color":"#112233","android_channel_id":"c","click_action":"A",\
            "body_loc_key":"bk","body_loc_args":"[\\"a\\",\\"b\\"]","title_loc_key":"tk","title_loc_args":"[]"},\
            "data":{"k":"v"}}
            """
        let message = try decode(text)
        #expect(message.target == .topic(try TopicName("news")))
        #expect(message.timeToLive == 3_600)
        #expect(message.notification?.bodyLocArgs == ["a", "b"])
        #expect(message.json.text() == text)
    }

    @Test(arguments: [
        (#"{"to":"/topics/a"}"#, #"{"to":"/topics/a"}"#),
        (#"{"to":"/topic/a"}"#, #"{"to":"/topic/a"}"#),
        (#"{"to":"tok:en"}"#, #"{"to":"tok:en"}"#),
        (#"{"registration_ids":["a","b"]}"#, #"{"registration_ids":["a","b"]}"#),
        (#"{"condition":"'a' in topics"}"#, #"{"condition":"'a' in topics"}"#),
        (#"{"notification_key":"key"}"#, #"{"to":"key"}"#),
        (#"{"to":null,"data":{}}"#, #"{"data":{}}"#),
        (#"{"unheard_of":1,"to":"t"}"#, #"{"to":"t"}"#),
        (#"{"priority":"HIGH"}"#, #"{"priority":"high"}"#),
        (
            #"{"data":{"a":1,"b":true,"c":null,"d":1.5,"e":{"x":[1]}}}"#,
            #"{"data":{"a":"1","b":"true","c":"null","d":"1.5","e":"{\"x\":[1]}"}}"#
        ),
        (#"{"notification":{"badge":7}}"#, #"{"notification":{"badge":"7"}}"#),
        (
            #"{"notification":{"body_loc_args":["a"]}}"#,
            #"{"notification":{"body_loc_args":"[\"a\"]"}}"#
        ),
        (
            #"{"notification":{"sound":{"critical":1,"name":"x"}}}"#,
            #"{"notification":{"sound":{"critical":1,"name":"x"}}}"#
        ),
    ])
    func `what services take is read`(text: String, written: String) throws {
        #expect(try decode(text).json.text() == written)
    }

    @Test(arguments: [
        ("[]", ["a message is a JSON object"]),
        (#"{"to":1}"#, ["to: this must be a text"]),
        (
            #"{"to":"a","condition":"b"}"#,
            ["condition: one message has one of these, not \"to\" and \"condition\""]
        ),
        (#"{"to":"/topics/a b"}"#, ["to: a topic name has only letters"]),
        (#"{"registration_ids":["a",1]}"#, ["registration_ids: this must be a list of texts"]),
        (#"{"time_to_live":"600"}"#, ["time_to_live: this must be a whole number without quotes"]),
        (
            #"{"priority":10,"dry_run":1}"#,
            ["priority: this must be normal or high", "dry_run: this must be"]
        ),
        (
            #"{"notification":{"title":5,"body_loc_args":"x"}}"#,
            [
                "notification.title: this must be a text",
                "notification.body_loc_args: this must be the text of",
            ]
        ),
        (#"{"data":[]}"#, ["data: this must be an object"]),
        (#"{"notification":"x"}"#, ["notification: this must be an object"]),
    ])
    func `everything that cannot be read is told at once`(text: String, wanted: [String]) throws {
        let error = #expect(throws: LegacyBodyError.self) { try decode(text) }
        let words = error?.issues.map(\.description) ?? []
        #expect(words.count == wanted.count)
        for (word, beginning) in zip(words, wanted) { #expect(word.hasPrefix(beginning), "\(word)") }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `what was written is read again`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let message = LegacyMessage.random(using: &generator)
        #expect(try decode(message.json.text()) == message)
    }
}
