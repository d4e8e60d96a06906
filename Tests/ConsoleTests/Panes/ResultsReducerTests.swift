import Console
import FCMCore
import Registry
import TerminalUI
import Testing

@Suite struct ResultsReducerTests {
    private func row(_ number: Int, _ kind: TargetKind = .topic, _ value: String = "news") -> ResultsPane.Row
    {
        ResultsPane.Row(
            id: SendID(number),
            kind: kind,
            value: value,
            validateOnly: false,
            startedAt: Int64(number),
            phase: .sending(attempt: 1)
        )
    }

    /// One that is over, so that it can be given up.
    private func over(_ number: Int) -> ResultsPane.Row {
        var row = row(number)
        row.phase = .accepted("n")
        return row
    }

    private func filled(_ count: Int) -> ResultsPane.State {
        var state = ResultsPane.State()
        for number in 1...count { _ = ResultsPane.reduce(&state, .added(row(number))) }
        return state
    }

    @Test func `the newest is first, and rows beyond the capacity are counted`() {
        var state = ResultsPane.State()
        for number in 1...ResultsPane.capacity { state.rows.add(over(number)) }
        for number in 1...3 { _ = ResultsPane.reduce(&state, .added(row(ResultsPane.capacity + number))) }
        #expect(state.rows.count == ResultsPane.capacity)
        #expect(state.rows.first?.id == SendID(ResultsPane.capacity + 3))
        #expect(state.rows.last?.id == SendID(4))
        #expect(state.dropped == 3 && state.running == 3)
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

    /// Five sends: accepted, failed, still sending, unknown, failed by another code.
    private func mixed() -> ResultsPane.State {
        var state = ResultsPane.State()
        for (index, topic) in ["news", "Alarm", "sport", "alerts", "zoo"].enumerated() {
            _ = ResultsPane.reduce(&state, .added(row(index + 1, .topic, topic)))
        }
        for (id, outcome, attempts) in [
            (1, SendOutcome.accepted("projects/p/messages/7"), 1), (2, .failed(.unregistered, "gone"), 3),
            (4, .unknown("lost"), 2), (5, .failed(.invalidArgument, "bad"), 1),
        ] {
            var outcome = outcome
            outcome.attempts = attempts
            outcome.latency = .milliseconds(100 * (6 - id))
            _ = ResultsPane.reduce(&state, .finished(SendID(id), outcome))
        }
        return state
    }

    @Test(arguments: [
        ("time", [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]), ("target", [2, 4, 1, 3, 5], [5, 3, 1, 4, 2]),
        ("status", [1, 5, 2, 3, 4], [4, 3, 5, 2, 1]), ("latency", [5, 4, 2, 1, 3], [1, 2, 4, 5, 3]),
        ("attempts", [3, 5, 1, 4, 2], [2, 4, 5, 1, 3]),
    ])
    func `results are ordered by every column, the newest first of those alike`(
        column: String,
        rising: [Int],
        falling: [Int]
    ) {
        var state = mixed()
        for (order, ids) in [(ListOrder(column), rising), (ListOrder(column, isDescending: true), falling)] {
            _ = ResultsPane.reduce(&state, .orderChanged(order))
            #expect(state.shown.map(\.id.rawValue) == ids)
        }
        _ = ResultsPane.reduce(&state, .orderChanged(nil))
        #expect(state.shown.map(\.id.rawValue) == [5, 4, 3, 2, 1])
    }

    @Test(arguments: [
        ("/^topic (a|z)/", [5, 4, 2]), ("~tpcnws", [1]), ("!failed", [4, 3, 1]),
        ("status:failed !code:unreg", [5]),
        ("target:al status:unknown", [4]), ("name:messages/7", [1]), ("code:/^(UNREG|INVALID)/", [5, 2]),
    ])
    func `a filter is written as in every list`(filter: String, ids: [Int]) {
        var state = mixed()
        _ = ResultsPane.reduce(&state, .filterChanged(filter))
        #expect(state.shown.map(\.id.rawValue) == ids)
    }

    @Test(arguments: [
        nil, ListOrder("status"), ListOrder("target", isDescending: true), ListOrder("latency"),
    ])
    func `what comes one by one stands where a whole look puts it`(order: ListOrder?) {
        for filter in ["", "topic", "failed", "!unknown"] {
            var live = ResultsPane.State()
            _ = ResultsPane.reduce(&live, .orderChanged(order))
            _ = ResultsPane.reduce(&live, .filterChanged(filter))
            var whole = ResultsPane.State()
            for number in 1...60 {
                let added = ResultsPane.Action.added(row(number, .topic, "t\(number * 7 % 13)"))
                let outcome: SendOutcome =
                    number.isMultiple(of: 3) ? .failed(.unregistered, "gone") : .accepted("n\(number)")
                for action in [added, .finished(SendID(max(1, number - 5)), outcome)] {
                    _ = ResultsPane.reduce(&live, action)
                    _ = ResultsPane.reduce(&whole, action)
                }
            }
            _ = ResultsPane.reduce(&whole, .filterChanged(filter))
            _ = ResultsPane.reduce(&whole, .orderChanged(order))
            #expect(live.shown.map(\.id) == whole.shown.map(\.id), "\(filter)")
        }
    }

    @Test func `the row that is looked at stays selected where it goes, and the top stays on top`() {
        var state = mixed()
        _ = ResultsPane.reduce(&state, .heightChanged(3))
        _ = ResultsPane.reduce(&state, .orderChanged(ListOrder("status")))
        _ = ResultsPane.reduce(&state, .moved(.to(3)))
        #expect(state.selectedRow?.id == SendID(3))
        _ = ResultsPane.reduce(&state, .finished(SendID(3), .accepted("late")))
        #expect(state.shown.map(\.id.rawValue) == [3, 1, 5, 2, 4])
        #expect(state.selectedRow?.id == SendID(3))
        _ = ResultsPane.reduce(&state, .added(row(6, .topic, "next")))
        _ = ResultsPane.reduce(&state, .finished(SendID(6), .accepted("first")))
        #expect(state.selectedRow?.id == SendID(6), "from the top one sees what comes to the top")
    }

    @Test func `rows beyond the capacity leave an order too`() {
        var state = ResultsPane.State()
        for number in 1...ResultsPane.capacity { state.rows.add(over(number)) }
        _ = ResultsPane.reduce(&state, .orderChanged(ListOrder("time")))
        for number in 1...3 { _ = ResultsPane.reduce(&state, .added(row(ResultsPane.capacity + number))) }
        #expect(state.shown.count == ResultsPane.capacity)
        #expect(state.shown.first?.id == SendID(4))
        #expect(state.dropped == 3)
    }

    @Test func `what lies behind a code has a remedy of its own`() {
        func remedy(_ code: SendFailure.Code, apple: String? = nil, reason: String? = nil) -> String {
            SendFailure(
                code: code,
                disposition: .refused,
                message: "",
                apnsError: apple.map { .init(statusCode: 400, reason: $0) },
                reason: reason
            ).remedy
        }
        #expect(remedy(.permissionDenied, reason: "SERVICE_DISABLED").contains("is off"))
        #expect(remedy(.permissionDenied, reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT").contains("scope"))
        #expect(remedy(.invalidArgument, apple: "BadDeviceToken").contains("sandbox"))
        #expect(remedy(.thirdPartyAuthError, apple: "BadEnvironmentKeyInToken").contains("production"))
        for code in [SendFailure.Code.permissionDenied, .thirdPartyAuthError, .unregistered] {
            #expect(remedy(code, apple: "Unregistered", reason: "IAM_PERMISSION_DENIED") == code.remedy)
        }
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
