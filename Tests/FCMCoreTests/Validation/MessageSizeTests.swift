import FCMCore
import Testing

@Suite struct MessageSizeTests {
    @Test func `keys and values count, in bytes of UTF-8`() {
        let message = Message(data: ["ké": "wörld"], notification: .init(title: "é"))
        let size = MessageSize(message)
        #expect(size.android == 3 + 6 + 5 + 2)
        #expect(size.apple == size.android)
        #expect(size.web == size.android)
    }

    @Test func `what a platform replaces is not counted for it`() {
        var android = AndroidNotification()
        android.title = "12345678"
        let message = Message(
            data: ["a": String(repeating: "x", count: 99)],
            notification: .init(title: "1234"),
            android: .init(data: ["b": "y"], notification: android),
            webpush: .init(data: [:], notification: ["title": "12"])
        )
        let size = MessageSize(message)
        #expect(size.android == 2 + 5 + 8)
        #expect(size.web == 5 + 2)
        #expect(size.apple == 100 + 5 + 4)
        #expect(size.largest == size.apple)
    }

    @Test func `an Apple payload replaces alert and equal keys`() {
        let message = Message(
            data: ["a": "12345", "b": "1"],
            notification: .init(title: "a long title"),
            apns: .init(payload: ["aps": ["alert": "x"], "a": "1"])
        )
        #expect(MessageSize(message).apple == 2 + 3 + 5 + 1 + 1 + 1)
    }

    @Test(arguments: [(4095, []), (4096, ["4096 bytes"])] as [(Int, [String])])
    func `4096 bytes are the most`(value: Int, limits: [String]) {
        let message = Message(data: ["k": String(repeating: "x", count: value)])
        let token = MessageDocument(target: .token("a:b"), message: message)
        #expect(Validation.findings(for: token).map(\.limit) == limits)
    }

    @Test func `2048 bytes are a warning for topics`() {
        let message = Message(data: ["k": String(repeating: "x", count: 2048)])
        let topic = MessageDocument(target: .topic("news"), message: message)
        let findings = Validation.findings(for: topic)
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.map(\.limit) == ["2048 bytes"])
        #expect(Validation.findings(for: MessageDocument(target: .token("a:b"), message: message)) == [])
    }
}
