import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

@Suite struct NotificationPreviewTests {
    private func previews(_ text: String) throws -> [NotificationPreview.Platform: NotificationPreview] {
        let message = try MessageDocument.decode(try JSON.parse(text)).message
        return Dictionary(
            uniqueKeysWithValues: NotificationPreview.Platform.allCases.map {
                ($0, NotificationPreview(message, on: $0))
            }
        )
    }

    @Test func `each platform's own block wins, member by member`() throws {
        let all = try previews(
            """
            {"notification":{"title":"T","body":"B","image":"https://x.test/i"},
             "android":{"notification":{"title":"A","channelId":"alerts","visibility":"SECRET"},"priority":"HIGH"},
             "apns":{"payload":{"aps":{"alert":{"subtitle":"S","body":"iB"},"badge":3,"sound":"ding"}}},
             "webpush":{"notification":{"body":"W","actions":[{"action":"a","title":"Open"}]},
                        "fcmOptions":{"link":"https://x.test"}}}
            """
        )
        #expect(all[.android]?.title == "A" && all[.android]?.body == "B")
        #expect(
            all[.android]?.facts == [
                "picture https://x.test/i", "channel alerts", "priority high", "not on the lock screen",
            ]
        )
        #expect(all[.apple]?.title == "T" && all[.apple]?.subtitle == "S" && all[.apple]?.body == "iB")
        #expect(all[.apple]?.facts == ["picture https://x.test/i", "badge 3", "sound ding"])
        #expect(all[.web]?.title == "T" && all[.web]?.body == "W")
        #expect(all[.web]?.facts == ["picture https://x.test/i", "opens https://x.test", "buttons Open"])
    }

    @Test func `a data message shows nothing, and says what the app is given`() throws {
        let all = try previews(#"{"data":{"a":"1","b":"2"},"webpush":{"data":{"c":"3"}}}"#)
        #expect(all.values.allSatisfy { !$0.isShown })
        #expect(all[.android]?.facts == ["nothing is shown: the app is given 2 keys of data"])
        #expect(all[.web]?.facts == ["nothing is shown: the app is given 1 key of data"])
    }

    @Test func `an alert that is a text is the body, and keys of the app's strings are shown as such`() throws
    {
        let all = try previews(
            """
            {"apns":{"payload":{"aps":{"alert":"Just this"}}},
             "android":{"notification":{"titleLocKey":"storm","titleLocArgs":["90 km/h"],"body":"b"}}}
            """
        )
        #expect(all[.apple]?.title == "" && all[.apple]?.body == "Just this")
        #expect(all[.android]?.title == "‹storm› 90 km/h")
    }

    @Test(
        arguments: [
            ("short", "set title Storm tonight"),
            ("long", "set title \(String(repeating: "A storm ", count: 9))"),
            ("data", "set data.k v"),
        ],
        ScreenTests.sizes
    )
    func `previews look as they were approved`(scene: (name: String, line: String), size: Size) throws {
        var talk = Conversation(size: size)
        talk.fill()
        _ = try talk.run("compose topic weather")
        _ = try talk.run(scene.line)
        if scene.name == "long" {
            _ = try talk.run("set body " + String(repeating: "Winds up to 90 km/h from 21:00. ", count: 12))
            _ = try talk.run("set android.notification.channelId alerts")
        }
        _ = try talk.run("preview")
        let surface = ConsoleScreen.draw(talk.state).surface
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "preview-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "preview \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }

    @Test func `a hostile text stays inside its card`() throws {
        var talk = Conversation()
        _ = try talk.run("compose topic weather")
        _ = try talk.run("set title a\u{1B}[2J\u{202E}b\u{200D}\u{301}\u{301}")
        _ = try talk.run("preview")
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}
