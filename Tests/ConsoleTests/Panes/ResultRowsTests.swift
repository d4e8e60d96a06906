import Console
import FCMCore
import Testing

/// The compact rows of the results: what goes in comes out.
@Suite struct ResultRowsTests {
    private func row(_ number: Int, _ value: String = "news", _ phase: ResultsPane.Phase = .accepted("n"))
        -> ResultsPane.Row
    {
        ResultsPane.Row(
            id: SendID(number),
            kind: .topic,
            value: value,
            validateOnly: false,
            startedAt: 1_700_000_000 + Int64(number),
            phase: phase
        )
    }

    private static let failure = SendFailure(
        code: .invalidArgument,
        disposition: .refused,
        httpStatus: 400,
        message: "Invalid",
        fieldViolations: [.init(field: "message.token", description: "not one")]
    )

    private static let phases: [ResultsPane.Phase] = [
        .held, .sending(attempt: 1), .sending(attempt: 3), .accepted("projects/p/messages/1"), .accepted(""),
        .validated, .failed(failure), .unknown(failure), .takenBack, .received,
    ]

    @Test(arguments: phases) func `a row comes out as it went in`(phase: ResultsPane.Phase) {
        var rows = ResultRows()
        var row = row(7, "café \u{1F600}", phase)
        row.kind = .condition
        row.validateOnly = true
        row.sendProtocol = .xmpp
        row.attempts = 3
        row.latency = .microseconds(1_234_567)
        row.deliveries = DeliveryCount(targeted: 3, delivered: 2, pending: 1)
        row.isConfirmed = true
        row.record = "s-abc123"
        let message = AddressedMessage(target: .topic(.test("news")), message: Message())
        row.request = ResultsPane.Row.Request(message: message, document: ["topic": "news"])
        if phase == .received { row.received = ["data": ["a": "b"]] }
        rows.add(row)
        #expect(rows[0] == row && rows[id: SendID(7)] == row)
        #expect(rows[id: SendID(6)] == nil && rows[id: SendID(8)] == nil)
    }

    @Test func `a recipient of a broadcast keeps its place in the list`() {
        var rows = ResultRows()
        for (number, broadcast) in [(1, "b-one"), (2, "b-two"), (3, "b-one")] {
            var row = row(number, "news", .failed(Self.failure))
            row.place = .init(broadcast: broadcast, index: number * 10, offset: number * 1_000_000_000_000)
            rows.add(row)
        }
        #expect(rows.map(\.broadcast) == ["b-one", "b-two", "b-one"])
        #expect(rows[0].place == .init(broadcast: "b-one", index: 30, offset: 3_000_000_000_000))
        #expect(rows.ofBroadcasts == 3)
    }

    @Test(arguments: [
        (Duration.seconds(-1), Duration.zero), (.seconds(10_000_000), .microseconds(Int64(UInt32.max) - 1)),
        (.nanoseconds(1_999), .microseconds(1)),
    ])
    func `a latency is kept in microseconds as far as they reach`(given: Duration, kept: Duration) {
        var rows = ResultRows()
        var row = row(1)
        row.latency = given
        rows.add(row)
        #expect(rows[0].latency == kept)
    }

    @Test func `requests are kept for the newest, and for those that have not left`() {
        var rows = ResultRows()
        let message = AddressedMessage(target: .topic(.test("news")), message: Message())
        for number in 1...(ResultRows.keptRequests + 5) {
            var row = row(number, "news", number == 1 ? .held : .accepted("n"))
            row.request = ResultsPane.Row.Request(message: message, document: ["topic": "news"])
            rows.add(row)
        }
        let kept = rows.filter { $0.request != nil }.map(\.id.rawValue)
        #expect(kept.count == ResultRows.keptRequests)
        #expect(kept.last == 1 && !kept.contains(2))
    }

    @Test func `rows of broadcasts give way to each other, and nothing that runs is given up`() {
        var state = ResultsPane.State()
        _ = ResultsPane.reduce(&state, .added(row(1, "first", .sending(attempt: 1))))
        _ = ResultsPane.reduce(&state, .added(row(2, "second")))
        let batch = (3..<(ResultsPane.broadcastCapacity + 13)).map { number in
            var row = row(number, "t", .failed(Self.failure))
            row.place = .init(broadcast: "b", index: number, offset: number)
            return row
        }
        _ = ResultsPane.reduce(&state, .filterChanged("second"))
        for start in stride(from: 0, to: batch.count, by: 30_000) {
            let part = Array(batch[start..<min(start + 30_000, batch.count)])
            _ = ResultsPane.reduce(&state, .broadcastFailed(part, omitted: 0))
        }
        #expect(state.rows.ofBroadcasts == ResultsPane.broadcastCapacity)
        #expect(state.elsewhere == 10 && state.dropped == 0 && state.running == 1)
        #expect(state.rows.suffix(2).map(\.value) == ["second", "first"])
        #expect(state.shown.map(\.value) == ["second"])
        for number in 200_001...210_010 { _ = ResultsPane.reduce(&state, .added(row(number))) }
        #expect(state.rows.count == ResultsPane.capacity)
        #expect(state.rows.last?.value == "first", "it is under way")
        #expect(state.dropped == 1 && state.elsewhere == 21)
        _ = ResultsPane.reduce(&state, .finished(SendID(1), .accepted("late")))
        #expect(state.rows.last?.phase == .accepted("late") && state.running == 0)
    }

    @Test func `two tables with the same rows are equal, whatever was there before`() {
        var (first, second) = (ResultsPane.State(), ResultsPane.State())
        for number in 1...(ResultsPane.capacity + 2) {
            if number > 2 { second.rows.add(row(number)) }
            if number <= ResultsPane.capacity {
                first.rows.add(row(number))
            } else {
                _ = ResultsPane.reduce(&first, .added(row(number)))
            }
        }
        #expect(first.rows == second.rows && first.rows.hashValue == second.rows.hashValue)
    }
}
