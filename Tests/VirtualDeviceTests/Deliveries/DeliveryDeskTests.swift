import FCMCore
import Testing
import VirtualDevice

/// Which method of the app a message is handed to.
@Suite struct DeliveryDeskTests {
    private static func info(_ id: String, alert: Bool, contentAvailable: Bool) -> UserInfo {
        var aps = JSONObject()
        if alert { aps["alert"] = ["title": "T"] }
        if contentAvailable { aps["content-available"] = 1 }
        return UserInfo(values: ["aps": .object(aps), "gcm.message_id": .string(id), "k": "v"])
    }

    private static let alert = info("1", alert: true, contentAvailable: false)
    private static let alertAndWake = info("2", alert: true, contentAvailable: true)
    private static let wake = info("3", alert: false, contentAvailable: true)
    private static let data = info("4", alert: false, contentAvailable: false)

    /// The table of C.6: state, payload, what happens.
    private static let table: [(VirtualDevice.AppState, UserInfo, [MessagingEvent])] = [
        (.foreground, alert, [.callback(.willPresent(alert))]),
        (
            .foreground, alertAndWake,
            [
                .callback(.willPresent(alertAndWake)),
                .callback(.didReceiveRemoteNotification(alertAndWake)),
            ]
        ),
        (.foreground, wake, [.callback(.didReceiveRemoteNotification(wake))]),
        (.foreground, data, [.callback(.didReceiveRemoteMessage(data))]),
        (.background, alert, [.presented(alert)]),
        (
            .background, alertAndWake,
            [.presented(alertAndWake), .callback(.didReceiveRemoteNotification(alertAndWake))]
        ),
        (.background, wake, [.callback(.didReceiveRemoteNotification(wake))]),
        (.background, data, []),
        (.terminated, alert, [.presented(alert)]),
        (.terminated, alertAndWake, [.presented(alertAndWake)]),
        (.terminated, wake, []),
        (.terminated, data, []),
    ]

    @Test(arguments: 0..<12)
    func `state and payload decide the callback`(row: Int) {
        let (state, info, expected) = Self.table[row]
        var desk = DeliveryDesk(appState: state)
        #expect(desk.arrive(info, now: 0) == expected)
    }

    @Test func `a notification in the background reaches the app when it is tapped, and only once`() {
        var desk = DeliveryDesk(appState: .background)
        _ = desk.arrive(Self.alert, now: 0)
        #expect(desk.presented == [Self.alert])
        #expect(desk.tap(messageID: "1") == [.callback(.didReceiveResponse(Self.alert))])
        #expect(desk.appState == .foreground)
        #expect(desk.presented.isEmpty)
        #expect(desk.tap(messageID: "1") == [])
    }

    @Test func `a tap starts a terminated app with the payload in its launch options`() {
        var desk = DeliveryDesk(appState: .terminated)
        _ = desk.arrive(Self.alert, now: 0)
        #expect(
            desk.tap(messageID: "1") == [
                .callback(.launched(Self.alert)), .callback(.didReceiveResponse(Self.alert)),
            ]
        )
    }

    @Test func `data alone waits for the foreground while the app lives, with a direct channel`() {
        var desk = DeliveryDesk(appState: .background)
        _ = desk.arrive(Self.data, now: 0)
        #expect(desk.change(to: .foreground) == [.callback(.didReceiveRemoteMessage(Self.data))])
        #expect(desk.change(to: .foreground) == [])
        var ended = DeliveryDesk(appState: .background)
        _ = ended.arrive(Self.data, now: 0)
        _ = ended.change(to: .terminated)
        #expect(ended.change(to: .foreground) == [])
        var without = DeliveryDesk(appState: .foreground, hasDirectChannel: false)
        #expect(without.arrive(Self.data, now: 0) == [])
    }

    @Test func `the same message a second time is dropped, for four weeks`() {
        var desk = DeliveryDesk(appState: .foreground)
        #expect(desk.arrive(Self.alert, now: 0).count == 1)
        #expect(desk.arrive(Self.alert, now: 60).isEmpty)
        #expect(desk.arrive(Self.alert, now: SeenMessages.lifetime + 1).count == 1)
    }

    @Test func `Android hands everything to the app but a notification in the background`() {
        var desk = DeliveryDesk(appState: .background, platform: .android)
        #expect(desk.arrive(Self.data, now: 0) == [.callback(.didReceiveRemoteMessage(Self.data))])
        #expect(desk.arrive(Self.alert, now: 0) == [.presented(Self.alert)])
        _ = desk.change(to: .foreground)
        #expect(
            desk.arrive(Self.alertAndWake, now: 0) == [
                .callback(.didReceiveRemoteMessage(Self.alertAndWake))
            ]
        )
    }
}
