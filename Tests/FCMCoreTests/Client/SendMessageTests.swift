import FCMCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SendMessageTests {
    private static let lost = TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer")
    private static let gone = TransportFailure(
        reason: .notConnected,
        mayHaveArrived: false,
        message: "nothing there"
    )

    @Test func `a busy service is asked again, and the outcome says how often`() async {
        let fixture = ClientFixture(ClientFixture.unavailable, ClientFixture.unavailable, ClientFixture.name)
        let outcome = await fixture.client.send(ClientFixture.message)
        guard case .accepted = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(outcome.attempts == 3)
        #expect(fixture.clock.slept == [.milliseconds(500), .seconds(1)])
        #expect(outcome.latency == .milliseconds(1_500))
        #expect(Set(fixture.transport.requests.map(\.body)).count == 1)
    }

    @Test func `what happens is told as it happens`() async {
        let fixture = ClientFixture(ClientFixture.unavailable, ClientFixture.name)
        let told = Locked<[AttemptProgress]>([])
        _ = await fixture.client.send(ClientFixture.message) { step in told.withLock { $0.append(step) } }
        let failure = SendFailure(
            code: .unavailable,
            disposition: .notAccepted(retryAfter: nil),
            httpStatus: 503,
            message: "busy"
        )
        #expect(
            told.withLock { $0 } == [
                .sending(attempt: 1), .waiting(.milliseconds(500), after: failure), .sending(attempt: 2),
            ]
        )
    }

    @Test func `an answer that got lost is unknown and never asked for again`() async {
        let fixture = ClientFixture(steps: [.failure(Self.lost)])
        let outcome = await fixture.client.send(ClientFixture.message)
        guard case .unknown(let failure) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.code == .deadlineExceeded)
        #expect(outcome.attempts == 1)
        #expect(fixture.transport.unscripted == [])
    }

    @Test func `where nothing listens the send failed`() async {
        let fixture = ClientFixture(steps: [], otherwise: .failure(Self.gone))
        let outcome = await fixture.client.send(ClientFixture.message)
        guard case .failed(let failure) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(failure.code == .connectionFailed)
        #expect(outcome.attempts == 3)
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"name":""}"#, #"{"name":7}"#])
    func `a success that cannot be read is unknown`(body: String) async {
        let fixture = ClientFixture(.json(200, body))
        guard case .unknown(let failure) = await fixture.client.send(ClientFixture.message).result else {
            Issue.record("it is known")
            return
        }
        #expect(failure.code == .unrecognised("UNREADABLE_ANSWER"))
    }

    @Test func `a rejected token is fetched anew and the message sent once more`() async {
        let rejection = HTTPReply.json(
            401,
            #"{"error":{"code":401,"message":"…","status":"UNAUTHENTICATED"}}"#
        )
        let source = CountingSource()
        let fixture = ClientFixture(steps: [.reply(rejection), .reply(ClientFixture.name)], source: source)
        let outcome = await fixture.client.send(ClientFixture.message)
        #expect(outcome.attempts == 2)
        #expect(
            fixture.transport.requests.map { $0.headers.first } == [
                HTTPHeader("Authorization", "Bearer token-1"), HTTPHeader("Authorization", "Bearer token-2"),
            ]
        )
    }

    @Test func `without a token nothing is sent`() async {
        let source = CountingSource(failure: .refused(code: "invalid_grant", words: "Invalid JWT Signature."))
        let fixture = ClientFixture(steps: [], source: source)
        guard case .failed(let failure) = await fixture.client.send(ClientFixture.message).result else {
            Issue.record("it did not fail")
            return
        }
        #expect(failure.code == .unauthenticated)
        #expect(failure.disposition == .refused)
        #expect(failure.message.contains("make a new one"))
        #expect(fixture.transport.requests.isEmpty)
    }

    @Test func `the deadline is the caller's`() async {
        let fixture = ClientFixture(ClientFixture.name)
        _ = await fixture.client.send(ClientFixture.message, deadline: .seconds(7))
        #expect(fixture.transport.requests.first?.deadline == .seconds(7))
    }

    @Test func `a send that is cancelled while it waits for the answer is unknown`() async {
        let fixture = ClientFixture(steps: [.silence])
        let (transport, client) = (fixture.transport, fixture.client)
        let task = Task { await client.send(ClientFixture.message) }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        guard case .unknown(let failure) = await task.value.result else {
            Issue.record("it is known")
            return
        }
        #expect(failure.code == .cancelled)
    }
}

/// Numbers its tokens.
private final class CountingSource: AccessTokenSource {
    private let count = Locked(0)
    private let failure: AuthFailure?

    init(failure: AuthFailure? = nil) { self.failure = failure }

    var isRenewable: Bool { true }

    func fetch() async throws(AuthFailure) -> AccessToken {
        if let failure { throw failure }
        let number = count.withLock { count in
            count += 1
            return count
        }
        return AccessToken(value: Secret("token-\(number)"), lifetime: .seconds(3_600))
    }
}
