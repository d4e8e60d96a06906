import FCMCore
import FCMEmulator
import Testing

/// What a device's SDK hands over: platform blocks merged, kind and state of the app considered.
@Suite struct RenderingTests {
    /// One row: a message, a platform, an app state, and the whole of what arrives.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var platform: String
        var appState = "background"
        var message: String
        var expected: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "Android data is high only when asked",
            platform: "android",
            message: #""data":{"a":"1","collapse_key":"x"}"#,
            expected: #"{"priority":"normal","data":{"a":"1"},"handling":"background"}"#
        ),
        Case(
            name: "Android takes its own notification members and its own data map whole",
            platform: "android",
            message: """
                "data":{"a":"1"},"notification":{"title":"t","body":"b"},"android":{"data":{"b":"2"},\
                "collapse_key":"k","priority":"normal","notification":{"title":"T","click_action":"OPEN"}}
                """,
            expected: """
                {"collapseKey":"k","priority":"normal","notification":{"title":"T","body":"b","clickAction":"OPEN"},\
                "data":{"b":"2"},"handling":"tray"}
                """
        ),
        Case(
            name: "an Android notification without a key goes by the package's name",
            platform: "android",
            appState: "foreground",
            message: #""notification":{"title":"t"}"#,
            expected: """
                {"collapseKey":"com.example.app","priority":"high","notification":{"title":"t"},"data":{},\
                "handling":"foreground"}
                """
        ),
        Case(
            name: "an Apple alert wins over the generic title, payload keys over generic data",
            platform: "ios",
            message: """
                "data":{"a":"1","b":"1"},"notification":{"title":"t","body":"b"},"apns":{"payload":{"aps":\
                {"alert":{"title":"T"},"sound":"ping"},"b":2},"headers":{"apns-priority":"5"}}
                """,
            expected: """
                {"priority":"normal","notification":{"title":"T","body":"b","sound":"ping"},"data":{"a":"1","b":2},\
                "handling":"tray"}
                """
        ),
        Case(
            name: "data alone is a silent push on Apple devices, at priority 5",
            platform: "ios",
            appState: "foreground",
            message: #""data":{"a":"1"}"#,
            expected: #"{"priority":"normal","data":{"a":"1"},"handling":"silent"}"#
        ),
        Case(
            name: "an alert that is a text is the body",
            platform: "ios",
            message: #""apns":{"payload":{"aps":{"alert":"hello"}}}"#,
            expected: #"{"priority":"high","notification":{"body":"hello"},"data":{},"handling":"tray"}"#
        ),
        Case(
            name: "an Apple image wins over the generic one, and an app in front gets the alert",
            platform: "ios",
            appState: "foreground",
            message: #""notification":{"title":"t","image":"i"},"apns":{"fcm_options":{"image":"own"}}"#,
            expected: """
                {"priority":"high","notification":{"title":"t","image":"own"},"data":{},"handling":"foreground"}
                """
        ),
        Case(
            name: "Android data goes to the app in front",
            platform: "android",
            appState: "foreground",
            message: #""data":{"a":"1"}"#,
            expected: #"{"priority":"normal","data":{"a":"1"},"handling":"foreground"}"#
        ),
        Case(
            name: "the web merges its options and keeps the rest",
            platform: "web",
            message: """
                "notification":{"title":"t","image":"i"},"webpush":{"headers":{"Topic":"k","Urgency":"high"},\
                "notification":{"title":"T","requireInteraction":true},"data":{"w":"1"}}
                """,
            expected: """
                {"collapseKey":"k","priority":"high","notification":{"title":"T","image":"i",\
                "requireInteraction":true},"data":{"w":"1"},"handling":"tray"}
                """
        ),
        Case(
            name: "web data goes to the page when it is in front",
            platform: "web",
            appState: "foreground",
            message: #""data":{"a":"1"}"#,
            expected: #"{"priority":"normal","data":{"a":"1"},"handling":"foreground"}"#
        ),
        Case(
            name: "the second generation of the Android block",
            platform: "android",
            message: """
                "android_v2":{"collapse_key":"k","remote_notification":{"notification":{"title":"T","id":7}}}
                """,
            expected: """
                {"collapseKey":"k","priority":"high","notification":{"id":7,"title":"T"},"data":{},"handling":"tray"}
                """
        ),
        Case(
            name: "a background sync has nothing to show",
            platform: "android",
            message: #""data":{"a":"1"},"androidV2":{"backgroundSync":{}}"#,
            expected: #"{"priority":"normal","data":{"a":"1"},"handling":"background"}"#
        ),
    ]

    @Test(arguments: cases)
    func `a device gets what its SDK would hand over`(_ row: Case) throws {
        let desk = Desk()
        let device = try desk.device(platform: row.platform)
        let state = "{\"appState\":\"\(row.appState)\"}"
        #expect(try desk.control("PATCH", "devices/\(device.fid)", state).status == 200)
        #expect(try desk.send("{\"fid\":\"\(device.fid)\",\(row.message)}").status == 200)
        var received = try #require(desk.messages(of: device).first?.object)
        #expect(received["from"]?.string == "123456789012")
        for name in ["messageId", "from", "sentTime", "deliveredTime"] {
            #expect(received[name]?.string?.isEmpty == false)
            received[name] = nil
        }
        // Apple's own part has a test of its own.
        #expect((received["aps"] != nil) == (row.platform == "ios"))
        received["aps"] = nil
        #expect(JSON.object(received) == (try JSON.parse(row.expected)))
    }

    @Test func `a fan-out remembers who was in the foreground when it came`() throws {
        let desk = Desk()
        let device = try desk.device(topics: ["t"])
        let send = #"{"topic":"t","notification":{"title":"x"}}"#
        #expect(
            try desk.control("PATCH", "devices/\(device.fid)", #"{"appState":"foreground"}"#).status == 200
        )
        #expect(try desk.send(send).status == 200)
        #expect(
            try desk.control("PATCH", "devices/\(device.fid)", #"{"appState":"terminated"}"#).status == 200
        )
        #expect(try desk.send(send).status == 200)
        let handling = try desk.messages(of: device).map { $0["handling"]?.string }
        #expect(handling == ["foreground", "tray"])
    }

    @Test func `an Apple device gets its own part as it was written, with the generic texts in it`() throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios")
        let message = """
            {"token":"\(device.token)","notification":{"title":"T","body":"B","image":"http://i"},
            "apns":{"payload":{"aps":{"alert":{"body":"own"},"content-available":1,"badge":3},"k":"v"}}}
            """
        #expect(try desk.send(message).status == 200)
        let aps = try desk.messages(of: device).first?["aps"]
        #expect(aps?["alert"] == ["body": "own", "title": "T"])
        #expect(aps?["content-available"] == 1)
        #expect(aps?["badge"] == 3)
    }
}
