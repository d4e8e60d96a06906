import Console
import FCMCore
import TerminalUI
import TestSupport
import Testing

/// Pictures of the composer with members beyond its standing fields, and of the list of all of them.
@Suite struct FieldScreenTests {
    @Test(
        arguments: [
            ("several", "G"), ("list", "a"), ("found", "alock screen"), ("none", "aquux"),
            ("mistake", "awebpush actions<Enter>[{"),
            ("review", "<C-s>"),
        ],
        ScreenTests.sizes
    )
    func `fields look as they were approved`(scene: (name: String, keys: String), size: Size) throws {
        var talk = Conversation(size: size)
        talk.fill()
        for line in [
            "compose topic weather", "set title Storm", "set android.notification.channelId alerts",
            "set android.notification.notificationCount many", "set apns.payload.aps.badge 3",
            "set webpush.notification.requireInteraction true",
            "set webpush.fcmOptions.link https://x.test/a",
        ] { _ = try talk.run(line) }
        if scene.name == "review" { _ = try talk.run("set android.notification.notificationCount 2") }
        try talk.press(scene.keys)
        let surface = ConsoleScreen.draw(talk.state).surface
        expectSnapshot(
            surface.text,
            roles: size.columns == 80 ? surface.roles : nil,
            named: "fields-\(scene.name)-\(size.columns)x\(size.rows)",
            header: "fields \(scene.name) \(size.columns)x\(size.rows) unicode"
        )
    }
}
