import FCMCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LegacyClientTests {
    private let token = RegistrationToken("bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1")
    private let clock = ManualClock(passesWhileSleeping: true)

    private func client(_ transport: ScriptedTransport) -> LegacyClient {
        LegacyClient(
            project: "myproject-b5ae1",
            serverKey: Secret("AIzaSyZ-1u"),
            transport: transport,
            time: clock.timepiece,
            random: { 0.5 }
        )
    }

    private static let accepted = HTTPReply.json(
        200,
        #"{"multicast_id":216,"success":1,"failure":0,"canonical_ids":0,"results":[{"message_id":"1:0408"}]}"#
    )

    private static func refused(_ word: String, headers: [HTTPHeader] = []) -> HTTPReply {
        .json(
            200,
            #"{"multicast_id":2,"success":0,"failure":1,"results":[{"error":"\#(word)"}]}"#,
            headers: headers
        )
    }

    private static let receipt = SendOutcome.Result.accepted(
        SendReceipt(name: "projects/myproject-b5ae1/messages/1:0408")
    )

    private var message: AddressedMessage {
        AddressedMessage(target: .token(token), message: Message(data: ["score": "5x1", "time": "15:10"]))
    }

    @Test func `a request is what the reference shows`() async {
        let transport = ScriptedTransport(Self.accepted)
        let outcome = await client(transport).send(message, validateOnly: true)
        #expect(outcome.result == Self.receipt)
        #expect(outcome.attempts == 1)
        let request = transport.requests[0]
        #expect(request.method == "POST")
        #expect(request.url == "https://fcm.googleapis.com/fcm/send")
        #expect(
            request.headers == [
                HTTPHeader("Authorization", "key=AIzaSyZ-1u"), HTTPHeader("User-Agent", "fcm-console"),
                HTTPHeader("Content-Type", "application/json"),
            ]
        )
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"to":"\#(token.rawValue)","dry_run":true,"data":{"score":"5x1","time":"15:10"}}"#
        )
    }

    @Test(arguments: ["Unavailable", "InternalServerError"])
    func `what is refused for the moment is sent again after a second or two, then later`(word: String) async
    {
        let transport = ScriptedTransport(Self.refused(word), Self.refused(word), Self.accepted)
        let outcome = await client(transport).send(message)
        #expect(outcome.result == Self.receipt)
        #expect(outcome.attempts == 3)
        #expect(clock.slept == [.milliseconds(1_500), .seconds(3)])
        #expect(Set(transport.requests.map(\.body)).count == 1)
    }

    @Test func `Retry-After is obeyed, beside a result as with a 503`() async {
        let wait = [HTTPHeader("Retry-After", "10")]
        let transport = ScriptedTransport(
            Self.refused("Unavailable", headers: wait),
            HTTPReply(status: 503, headers: wait),
            Self.accepted
        )
        let outcome = await client(transport).send(message)
        #expect(outcome.result == Self.receipt)
        #expect(clock.slept == [.milliseconds(10_500), .milliseconds(10_500)])
    }

    @Test(arguments: [
        "NotRegistered", "InvalidRegistration", "MismatchSenderId", "DeviceMessageRateExceeded",
        "TopicsMessageRateExceeded", "MessageTooBig", "SomethingNew",
    ])
    func `what would be refused again is sent once`(word: String) async {
        let outcome = await client(ScriptedTransport(Self.refused(word))).send(message)
        #expect(outcome.attempts == 1)
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.reason == word)
        #expect(!failure.isRetryable)
    }

    @Test(
        arguments: [
            (400, "text/plain", "\"data\" key \"from\" is a reserved keyword\n", .invalidArgument, 1),
            (401, "text/html", "<html><title>Unauthorized (401)</title>", .unauthenticated, 1),
            (403, "text/html", "", .permissionDenied, 1), (404, "text/html", "<HTML>", .notFound, 1),
            (500, "text/plain", "", .internal, 6), (503, "text/html", "<html>busy", .unavailable, 6),
        ] as [(Int, String, String, SendFailure.Code, Int)]
    )
    func `a status without JSON says what it can`(
        status: Int,
        type: String,
        body: String,
        code: SendFailure.Code,
        attempts: Int
    ) async {
        let headers = [HTTPHeader("content-type", type)]
        let reply = HTTPReply(status: status, headers: headers, body: Array(body.utf8))
        let outcome = await client(ScriptedTransport([], otherwise: .reply(reply)))
            .send(message, deadline: .seconds(600))
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.code == code)
        #expect(failure.httpStatus == status)
        #expect(outcome.attempts == attempts)
        if status == 400 { #expect(failure.message == "\"data\" key \"from\" is a reserved keyword") }
        if status == 404 { #expect(failure.message.contains("send by v1")) }
    }

    @Test(
        arguments: [
            .failure(TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer")),
            .reply(HTTPReply(status: 200)), .reply(.json(200, "{}")), .reply(HTTPReply(status: 502)),
        ] as [ScriptedTransport.Step]
    )
    func `what may have arrived is unknown and never repeated`(step: ScriptedTransport.Step) async {
        let transport = ScriptedTransport([step])
        let outcome = await client(transport).send(message)
        guard case .unknown = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(outcome.attempts == 1)
        #expect(transport.unscripted == [])
    }

    @Test func `an installation ID is refused before anything leaves`() async {
        let transport = ScriptedTransport()
        let addressed = AddressedMessage(
            target: .fid(InstallationID("f")),
            message: Message(data: ["a": "b"])
        )
        let outcome = await client(transport).send(addressed)
        #expect(outcome.attempts == 0)
        #expect(transport.requests == [])
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.code == .invalidArgument)
    }

    @Test func `neither key nor token is in what is told`() async {
        let reply = HTTPReply(status: 400, body: Array("bad token \(token.rawValue)".utf8))
        let outcome = await client(ScriptedTransport(reply)).send(message)
        let text = "\(outcome) \(client(ScriptedTransport()))"
        #expect(!text.contains(token.rawValue))
        #expect(!text.contains("AIzaSyZ"))
    }
}
