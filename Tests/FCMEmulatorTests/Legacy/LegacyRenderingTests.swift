import FCMCore
import FCMEmulator
import Testing

/// What a device's SDK hands over of a legacy message: the parameters of A.2 and A.3, one by one.
@Suite struct LegacyRenderingTests {
    /// A message's members, a platform, and what of the delivery must be there.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var platform: String
        var message: String
        var expected: String
        var testDescription: String { name }

        init(_ name: String, _ platform: String, _ message: String, _ expected: String) {
            (self.name, self.platform, self.message, self.expected) = (name, platform, message, expected)
        }
    }

    private static let alert = """
        "notification":{"title":"T","body":"B","subtitle":"S","icon":"i","sound":"default","badge":"3","tag":"g",\
        "color":"#112233","android_channel_id":"c","click_action":"OPEN","body_loc_key":"bk",\
        "body_loc_args":"[\\"x\\",\\"y\\"]","title_loc_key":"tk","title_loc_args":"[\\"z\\"]"}
        """

    static let cases = [
        Case(
            "Android takes its own keys of a notification",
            "android",
            alert,
            """
            {"collapseKey":"com.example.app","priority":"high","notification":{"title":"T","body":"B","icon":"i",\
            "color":"#112233","sound":"default","tag":"g","clickAction":"OPEN","channelId":"c","bodyLocKey":"bk",\
            "titleLocKey":"tk","bodyLocArgs":["x","y"],"titleLocArgs":["z"]},"data":{},"handling":"tray"}
            """
        ),
        Case(
            "Apple takes its own",
            "ios",
            alert,
            """
            {"priority":"high","notification":{"title":"T","body":"B","subtitle":"S","loc-key":"bk",\
            "title-loc-key":"tk","loc-args":["x","y"],"title-loc-args":["z"],"badge":3,"sound":"default",\
            "category":"OPEN"},"data":{},"handling":"tray"}
            """
        ),
        Case(
            "the web takes its own",
            "web",
            alert,
            """
            {"priority":"high","notification":{"title":"T","body":"B","icon":"i"},"data":{},"handling":"tray"}
            """
        ),
        Case(
            "data of any type arrives as text",
            "android",
            #""data":{"s":"x","n":5,"r":1.5,"b":true,"o":{"a":[1]},"z":null}"#,
            """
            {"priority":"normal","data":{"s":"x","n":"5","r":"1.5","b":"true","o":"{\\"a\\":[1]}","z":"null"},\
            "handling":"background"}
            """
        ),
        Case(
            "a collapse key and a priority",
            "android",
            #""collapse_key":"score","priority":"high","data":{"a":"b"}"#,
            #"{"collapseKey":"score","priority":"high","data":{"a":"b"},"handling":"background"}"#
        ),
        Case(
            "a notification sent as normal",
            "ios",
            #""collapse_key":"score","priority":"normal","notification":{"title":"T"},"mutable_content":true"#,
            """
            {"collapseKey":"score","priority":"normal","notification":{"title":"T","mutable-content":1},"data":{},\
            "handling":"tray"}
            """
        ),
        Case(
            "a silent push",
            "ios",
            #""content_available":true,"data":{"a":"b"}"#,
            #"{"priority":"normal","data":{"a":"b"},"handling":"silent"}"#
        ),
    ]

    @Test(arguments: cases)
    func `a device is handed exactly this`(_ row: Case) throws {
        let desk = Desk()
        let device = try desk.device(platform: row.platform)
        #expect(try desk.legacy("{\"to\":\"\(device.token)\",\(row.message)}").status == 200)
        let delivered = try #require(desk.messages(of: device).first?.object)
        let changing = ["messageId", "from", "sentTime", "deliveredTime", "aps"]
        let shown = JSONObject(delivered.members.filter { !changing.contains($0.name) })
        #expect(try JSON.object(shown) == JSON.parse(row.expected))
    }

    @Test func `a topic's message says so, and the log says by which protocol it came`() throws {
        let desk = Desk()
        let device = try desk.device(topics: ["news"])
        #expect(try desk.legacy(#"{"to":"/topics/news","data":{"k":"v"}}"#).status == 200)
        #expect(try desk.messages(of: device).first?["from"]?.string == "/topics/news")
        let row = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(row?["protocol"]?.string == "legacy-http")
        #expect(row?["target"]?["topic"]?.string == "news")
        #expect(row?["delivered"]?.integer == 1)
    }

    @Test func `a condition reaches whom it should, from left to right`() throws {
        let desk = Desk()
        let both = try desk.device(topics: ["TopicA", "TopicC"])
        let alone = try desk.device(topics: ["TopicA"])
        let answer = try desk.legacy(
            #"{"condition":"'TopicA' in topics && ('TopicB' in topics || 'TopicC' in topics)"}"#
        )
        #expect(answer.json["message_id"]?.integer != nil)
        #expect(try desk.messages(of: both).count == 1)
        #expect(try desk.messages(of: alone).isEmpty)
    }

    @Test(arguments: ["android", "ios", "web"])
    func `a time to live is kept, and 0 means now or never`(platform: String) throws {
        let desk = Desk()
        let device = try desk.device(platform: platform, online: false)
        for life in ["0", "60", "3600"] {
            _ = try desk.legacy(
                "{\"to\":\"\(device.token)\",\"time_to_live\":\(life),\"data\":{\"l\":\"\(life)\"}}"
            )
        }
        _ = try desk.legacyForm("registration_id=\(device.token)&time_to_live=3600&data.l=form")
        _ = try desk.control("POST", "clock:advance", #"{"duration":"120s"}"#)
        _ = try desk.control(
            "PATCH",
            "devices/\(device.token)",
            #"{"online":true,"appState":"foreground"}"#
        )
        #expect(try desk.messages(of: device).map { $0["data"]?["l"]?.string } == ["3600", "form"])
    }

    @Test func `of one collapse key only the last waits`() throws {
        let desk = Desk()
        let device = try desk.device(online: false)
        for number in 1...3 {
            _ = try desk.legacy(
                "{\"to\":\"\(device.token)\",\"collapse_key\":\"k\",\"data\":{\"n\":\"\(number)\"}}"
            )
        }
        _ = try desk.control("PATCH", "devices/\(device.token)", #"{"online":true}"#)
        #expect(try desk.messages(of: device).map { $0["data"]?["n"]?.string } == ["3"])
    }

    @Test func `a dry run delivers nothing and is in the log`() throws {
        let desk = Desk()
        let device = try desk.device()
        _ = try desk.legacy("{\"to\":\"\(device.token)\",\"dry_run\":true}")
        #expect(try desk.messages(of: device).isEmpty)
        let row = try desk.control("GET", "messages").json["messages"]?.array?.first
        #expect(row?["validateOnly"]?.bool == true)
    }

    @Test func `every copy of a multicast has its own id and target`() throws {
        let desk = Desk()
        let devices = try desk.devices(3)
        let list = devices.map { "\"\($0.token)\"" }.joined(separator: ",")
        let answer = try desk.legacy("{\"registration_ids\":[\(list)],\"data\":{\"k\":\"v\"}}")
        let ids = try #require(answer.json["results"]?.array).map { $0["message_id"]?.string }
        #expect(Set(ids).count == 3)
        #expect(try devices.map { try desk.messages(of: $0).first?["messageId"]?.string } == ids)
        let rows = try #require(desk.control("GET", "messages").json["messages"]?.array)
        #expect(rows.map { $0["target"]?["token"]?.string } == devices.map(\.token).reversed())
    }
}
