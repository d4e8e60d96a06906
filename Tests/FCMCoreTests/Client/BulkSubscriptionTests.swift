import FCMCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct BulkSubscriptionTests {
    private let topic: TopicName

    init() throws {
        topic = try TopicName("news")
    }

    private func registrations(_ count: Int) -> AsyncStream<Registration> {
        AsyncStream { continuation in
            for number in 0..<count {
                continuation.yield(.token(RegistrationToken("registration-\(number)")))
            }
            continuation.finish()
        }
    }

    private func bulk(
        _ fixture: ClientFixture,
        _ operation: BulkSubscription.Operation = .subscribe,
        rate: Double = 1_000_000
    ) -> BulkSubscription {
        let pacer = Pacer(PacingPlan(rate: rate), time: fixture.clock.timepiece)
        return BulkSubscription(operation, topic: topic, client: fixture.client, inFlight: 8, pacer: pacer)
    }

    private static let exists = HTTPReply.json(
        409,
        #"{"error":{"code":409,"message":"Requested entity already exists","status":"ALREADY_EXISTS"}}"#
    )
    private static let unregistered = HTTPReply.json(
        404,
        #"{"error":{"code":404,"message":"Requested entity was not found.","status":"NOT_FOUND"}}"#
    )

    @Test func `every registration is asked for once and told once`() async {
        let fixture = ClientFixture(steps: [], otherwise: .reply(.json(200, "{}")))
        var seen: [Int] = []
        let summary = await bulk(fixture).run(over: registrations(500)) { entry in
            #expect(entry.registration == .token(RegistrationToken("registration-\(entry.index)")))
            #expect(entry.result == .done(changed: true))
            seen.append(entry.index)
        }
        #expect(summary.done == 500)
        #expect(summary.failed == 0)
        #expect(!summary.wasInterrupted)
        #expect(seen.sorted() == Array(0..<500))
        #expect(Set(fixture.transport.requests.map(\.url)).count == 500)
        #expect(fixture.transport.requests.count == 500)
    }

    @Test func `a subscription that was there already is done`() async {
        let fixture = ClientFixture(steps: [], otherwise: .reply(Self.exists))
        let summary = await bulk(fixture).run(over: registrations(3)) {
            #expect($0.result == .done(changed: false))
        }
        #expect(summary.done == 3)
        #expect(summary.unchanged == 3)
    }

    @Test func `one failure does not end the rest`() async {
        let fixture = ClientFixture(
            steps: [],
            otherwise: .answer { request in
                request.url.contains("registration-1/") ? Self.unregistered : .json(200, "{}")
            }
        )
        var failed: [Int] = []
        let summary = await bulk(fixture, .unsubscribe).run(over: registrations(4)) { entry in
            if case .failed(let failure) = entry.result {
                #expect(failure.code == .notFound)
                failed.append(entry.index)
            }
        }
        #expect(failed == [1])
        #expect(summary.done == 3)
        #expect(summary.failed == 1)
    }

    @Test func `a lost answer is asked for again, because that does no harm`() async {
        let lost = TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer")
        let fixture = ClientFixture(steps: [.failure(lost)], otherwise: .reply(Self.exists))
        let summary = await bulk(fixture).run(over: registrations(1)) { _ in }
        #expect(summary.done == 1)
        #expect(fixture.transport.requests.count == 2)
    }

    @Test func `the project's quota slows all of it down and loses nothing`() async {
        let quota = HTTPReply.json(
            429,
            #"{"error":{"code":429,"message":"Quota exceeded","status":"RESOURCE_EXHAUSTED"}}"#,
            headers: [HTTPHeader("Retry-After", "2")]
        )
        let fixture = ClientFixture(steps: [.reply(quota)], otherwise: .reply(.json(200, "{}")))
        let started = fixture.clock.now
        let summary = await bulk(fixture).run(over: registrations(20)) { _ in }
        #expect(summary.done == 20)
        #expect(fixture.clock.now - started >= .seconds(2))
        #expect(fixture.transport.requests.count == 21)
    }

    @Test func `cancelling in the middle tells what was done and ends`() async {
        let fixture = ClientFixture(
            steps: Array(repeating: .reply(.json(200, "{}")), count: 10),
            otherwise: .silence
        )
        let work = bulk(fixture)
        let transport = fixture.transport
        let input = registrations(1_000)
        let task = Task { await work.run(over: input) { _ in } }
        while transport.requests.count < 18 { await Task.yield() }
        task.cancel()
        let summary = await task.value
        #expect(summary.wasInterrupted)
        #expect(summary.done == 10)
        #expect(summary.done + summary.failed <= 20)
        #expect(transport.requests.count < 20)
    }

    @Test func `no more are in flight than allowed`() async {
        let fixture = ClientFixture(steps: [], otherwise: .silence)
        let work = bulk(fixture)
        let transport = fixture.transport
        let input = registrations(100)
        let task = Task { await work.run(over: input) { _ in } }
        while transport.requests.count < 8 { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(transport.requests.count == 8)
        task.cancel()
        _ = await task.value
    }

    @Test func `what the input throws comes out after what was begun`() async {
        struct Unreadable: Error {}
        let fixture = ClientFixture(steps: [], otherwise: .reply(.json(200, "{}")))
        let input = AsyncThrowingStream<Registration, any Error> { continuation in
            continuation.yield(.token(RegistrationToken("registration-0")))
            continuation.finish(throwing: Unreadable())
        }
        var told = 0
        await #expect(throws: Unreadable.self) {
            _ = try await bulk(fixture).run(over: input) { _ in told += 1 }
        }
        #expect(told == 1)
    }
}
