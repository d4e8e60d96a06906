import FCMCore
import FCMEmulator
import Testing

/// The client's converter and the emulator read a legacy message alike: sent as it is, and converted to the current
/// API first, it reaches a device as the same thing.
@Suite struct LegacyAgreementTests {
    private static let messages = [
        #""data":{"a":"b","c":"d"}"#,
        #""notification":{"title":"T","body":"B"}"#,
        #""notification":{"body":"B"},"priority":"normal","data":{"a":"b"}"#,
        #""notification":{"title":"T"},"priority":"high","collapse_key":"score","time_to_live":60"#,
        #""data":{"a":"b"},"priority":"normal","collapse_key":"score","time_to_live":0"#,
        #""notification":{"title":"T","subtitle":"S","sound":"default","badge":"3"},"mutable_content":true"#,
        ##""notification":{"title":"T","icon":"https://example.com/i.png","tag":"g","color":"#112233"}"##,
        #""notification":{"title":"T","click_action":"https://example.com/a","android_channel_id":"c"}"#,
        """
        "notification":{"title":"T","body_loc_key":"b","body_loc_args":"[\\"x\\"]","title_loc_key":"t",\
        "title_loc_args":"[\\"y\\",\\"z\\"]"}
        """,
        #""notification":{"title":"T"},"content_available":true,"restricted_package_name":"com.example.app""#,
    ]

    @Test(arguments: messages, ["android", "ios", "web"])
    func `converted or not, a device is handed the same`(message: String, platform: String) throws {
        let desk = Desk()
        let device = try desk.device(platform: platform)
        // Data alone wait for an Apple app to be in front, and are a background push by v1 (decision 0094).
        let isDataAlone = platform == "ios" && !message.contains("notification")
        if isDataAlone {
            _ = try desk.control("PATCH", "devices/\(device.token)", #"{"appState":"foreground"}"#)
        }
        let body = "{\"to\":\"\(device.token)\",\(message)}"
        let conversion = V1Conversion(try LegacyMessage.decode(JSON.parse(body)))
        #expect(try desk.legacy(body).json["success"]?.integer == 1)
        let path = "/v1/projects/\(desk.project)/messages:send"
        #expect(try desk.ask("POST", path, conversion.json.text()).status == 200)
        // A default differs: a notification is high to a browser in the legacy protocol alone.
        let priority = message.contains(#""priority""#) ? [] : ["priority"]
        let way = isDataAlone ? ["aps", "handling"] : []
        let changing = ["messageId", "sentTime", "deliveredTime"] + priority + way
        let delivered = try desk.messages(of: device).map { row in
            Dictionary(
                uniqueKeysWithValues: (row.object?.members ?? []).filter { !changing.contains($0.name) }
                    .map { ($0.name, Self.unordered($0.value)) }
            )
        }
        try #require(delivered.count == 2)
        #expect(delivered[0] == delivered[1])
    }

    /// Members in the order of their names, at every depth.
    private static func unordered(_ value: JSON) -> JSON {
        guard let object = value.object else { return value }
        let members = object.members.map { JSONObject.Member($0.name, unordered($0.value)) }
        return .object(JSONObject(members.sorted { $0.name < $1.name }))
    }
}
