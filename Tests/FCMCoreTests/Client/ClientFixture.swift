import FCMCore
import TestSupport

/// A client whose every surrounding is scripted.
struct ClientFixture {
    let transport: ScriptedTransport
    let clock = ManualClock(passesWhileSleeping: true)
    let client: FCMClient

    init(_ replies: HTTPReply..., senderID: String? = "123456789012") {
        self.init(steps: replies.map(ScriptedTransport.Step.reply), senderID: senderID)
    }

    init(
        steps: [ScriptedTransport.Step],
        otherwise: ScriptedTransport.Step? = nil,
        senderID: String? = "123456789012",
        source: any AccessTokenSource = FixedToken(Secret("ya29.token"))
    ) {
        transport = ScriptedTransport(steps, otherwise: otherwise)
        client = FCMClient(
            project: "myproject-b5ae1",
            senderID: senderID,
            tokens: TokenCache(source, time: clock.timepiece),
            transport: transport,
            time: clock.timepiece,
            random: { 0.5 }
        )
    }

    /// The one request that was made, its headers sorted, as text.
    var exchange: String {
        transport.requests.map { request in
            let headers = request.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
            let body = String(decoding: request.body, as: UTF8.self)
            return (["\(request.method) \(request.url)"] + headers + [body]).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    static let name = HTTPReply.json(200, #"{"name":"projects/myproject-b5ae1/messages/0:1500415314455276"}"#)
    static let unavailable = HTTPReply.json(
        503,
        #"{"error":{"code":503,"message":"busy","status":"UNAVAILABLE"}}"#
    )

    static let message = AddressedMessage(
        target: .token(RegistrationToken("bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1")),
        message: Message(notification: Notification(title: "FCM Message", body: "This is an FCM message"))
    )
}
