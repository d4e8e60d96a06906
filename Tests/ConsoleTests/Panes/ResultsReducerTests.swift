import Console
import FCMCore
import TerminalUI
import Testing

@Suite struct ResultsReducerTests {
    private func row(_ number: Int, _ kind: TargetKind = .topic, _ value: String = "news") -> ResultsPane.Row
    {
        ResultsPane.Row(
            id: SendID(number),
            message: AddressedMessage(target: .topic(.test("news")), message: Message()),
            kind: kind,
            value: value,
            document: JSONObject(),
            validateOnly: false,
            startedAt: Int64(number),
            phase: .sending(attempt: 1)
        )
    }

    private func filled(_ count: Int) -> ResultsPane.State {
        var state = ResultsPane.State()
        for number in 1...count { _ = ResultsPane.reduce(&state, .added(row(number))) }
        return state
    }

    @Test func `the newest is first, and rows beyond the capacity are counted`() {
        var state = filled(1)
        state.rows = Array(repeating: row(1), count: ResultsPane.capacity)
        state.running = ResultsPane.capacity
        for number in 2...4 { _ = ResultsPane.reduce(&state, .added(row(number))) }
        #expect(state.rows.count == ResultsPane.capacity)
        #expect(state.rows.first?.id == SendID(4))
        #expect(state.dropped == 3)
        #expect(state.running == ResultsPane.capacity)
    }

    @Test func `whoever looks at an older row keeps looking at it`() {
        var state = filled(5)
        _ = ResultsPane.reduce(&state, .heightChanged(3))
        _ = ResultsPane.reduce(&state, .moved(.to(2)))
        let looked = state.selectedRow?.id
        _ = ResultsPane.reduce(&state, .added(row(6)))
        #expect(state.selectedRow?.id == looked)
    }

    @Test func `whoever looks at the newest sees the next one`() {
        var state = filled(5)
        _ = ResultsPane.reduce(&state, .added(row(6)))
        #expect(state.selectedRow?.id == SendID(6))
    }

    @Test(arguments: [
        (SendOutcome.accepted("n"), "accepted", [Effect.loadDeliveries(SendID(1), name: "n")]),
        (.failed(.unregistered, "gone"), "failed", []),
        (.unknown("lost"), "unknown", []),
    ])
    func `an outcome is a word`(outcome: SendOutcome, word: String, effects: [Effect]) {
        var state = filled(1)
        let actual = ResultsPane.reduce(&state, .finished(SendID(1), outcome))
        #expect(actual == effects)
        #expect(state.rows.first?.phase.word == word)
        #expect(state.running == 0)
    }

    @Test func `an attempt told after the end changes nothing`() {
        var state = filled(1)
        _ = ResultsPane.reduce(&state, .finished(SendID(1), .accepted()))
        let before = state
        _ = ResultsPane.reduce(&state, .attempted(SendID(1), 4))
        #expect(state == before)
    }

    @Test(arguments: [
        ("failed", [2]), ("unregistered", [2]), ("token", [3]), ("news accepted", [1]), ("zzz", []),
    ])
    func `a filter finds target, word and code`(filter: String, ids: [Int]) {
        var state = ResultsPane.State()
        _ = ResultsPane.reduce(&state, .added(row(1)))
        _ = ResultsPane.reduce(&state, .added(row(2)))
        _ = ResultsPane.reduce(&state, .added(row(3, .token, "abc")))
        _ = ResultsPane.reduce(&state, .finished(SendID(1), .accepted()))
        _ = ResultsPane.reduce(&state, .finished(SendID(2), .failed(.unregistered, "gone")))
        _ = ResultsPane.reduce(&state, .filterChanged(filter))
        #expect(state.shown.map(\.id.rawValue) == ids)
    }

    @Test func `every code has a remedy`() {
        let codes: [SendFailure.Code] = [
            .unregistered, .senderIDMismatch, .quotaExceeded, .thirdPartyAuthError, .invalidArgument,
            .unauthenticated, .permissionDenied, .notFound, .alreadyExists, .resourceExhausted, .unavailable,
            .internal, .deadlineExceeded, .cancelled, .connectionFailed, .unrecognised("NEW"),
        ]
        #expect(codes.allSatisfy { !$0.remedy.isEmpty })
        #expect(Set(codes.map(\.remedy)).count == codes.count)
    }
}
