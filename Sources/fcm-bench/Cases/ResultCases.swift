import Console
import FCMCore
import Registry
import TerminalUI

/// A hundred thousand results: what one costs, and how long the list takes.
enum ResultCases {
    static let all = [
        BenchCase(
            name: "results.100k",
            summary: "a hundred thousand results taken, filtered and ordered, and the memory of one",
            run: measure
        )
    ]

    private static let count = 90_000
    private static let failures: [SendFailure] = [
        SendFailure(
            code: .unregistered,
            disposition: .refused,
            httpStatus: 404,
            message: "Requested entity was not found."
        ),
        SendFailure(
            code: .unavailable,
            disposition: .notAccepted(retryAfter: nil),
            httpStatus: 503,
            message: "The service is currently unavailable."
        ),
        SendFailure(
            code: .invalidArgument,
            disposition: .refused,
            httpStatus: 400,
            message: "The registration token is not a valid FCM registration token"
        ),
    ]

    private static func measure() {
        let name = "results.100k"
        var state = ResultsPane.State()
        _ = ResultsPane.reduce(&state, .heightChanged(30))
        let before = ProcessMemory.currentKilobytes()
        once("\(name).append.sends.10k") {
            for number in 0..<10_000 {
                let id = SendID(number + 1)
                _ = ResultsPane.reduce(&state, .added(send(id)))
                _ = ResultsPane.reduce(&state, .recorded(id, "s-m3k9x2p41zz0k3f"))
                let receipt = SendReceipt(
                    name: "projects/demo-project/messages/0:1700000000\(number)%31bd1c9"
                )
                let outcome = SendOutcome(result: .accepted(receipt), attempts: 1, latency: .milliseconds(4))
                _ = ResultsPane.reduce(&state, .finished(id, outcome))
            }
        }
        once("\(name).append.broadcast.90k") { broadcast(&state, from: 0, to: count) }
        let after = ProcessMemory.currentKilobytes()
        print("\(name): \((after - before) * 1_024 / state.rows.count) bytes a row")
        for filter in ["code:UNAVAILABLE", "status:failed", "zzz", "/a.*9$/", "!unregistered token"] {
            once("\(name).filter \(filter)") {
                _ = ResultsPane.reduce(&state, .filterChanged(filter))
            }
        }
        _ = ResultsPane.reduce(&state, .filterChanged(""))
        for column in ResultsPane.orderColumns {
            once("\(name).sort.\(column)") {
                _ = ResultsPane.reduce(&state, .orderChanged(ListOrder(column, isDescending: true)))
            }
        }
        once("\(name).append.sorted.filtered.10k") {
            _ = ResultsPane.reduce(&state, .filterChanged("failed"))
            for start in stride(from: count, to: count + 10_000, by: 500) {
                broadcast(&state, from: start, to: start + 500)
            }
        }
        Bench.measure("\(name).page", iterations: 200, budget: .milliseconds(2)) {
            _ = ResultsPane.reduce(&state, .moved(.pageDown))
            let shown = state.shown
            return state.view.window(count: shown.count, rows: 30).map { shown[$0].targetText.count }
        }
        let all = ProcessMemory.currentKilobytes()
        print("\(name): \((all - before) / 1_024) MB more afterwards, \(Bench.peakMegabytes()) MB at most")
    }

    private static func once(_ name: String, _ body: () -> Void) {
        let clock = ContinuousClock()
        let start = clock.now
        body()
        print("\(name): \(Bench.text(clock.now - start))")
    }

    private static func send(_ id: SendID) -> ResultsPane.Row {
        var row = ResultsPane.Row(
            id: id,
            kind: .token,
            value: RegistryCases.token(UInt32(id.rawValue)).rawValue,
            validateOnly: false,
            startedAt: 1_700_000_000,
            phase: .sending(attempt: 1)
        )
        row.request = ResultsPane.Row.Request(
            message: AddressedMessage(target: .token(RegistrationToken(row.value)), message: Message()),
            document: ["token": .string(row.value), "notification": ["title": "Storm tonight"]]
        )
        return row
    }

    private static func broadcast(_ state: inout ResultsPane.State, from start: Int, to end: Int) {
        for first in stride(from: start, to: end, by: 500) {
            let rows = (first..<min(first + 500, end)).map { number in
                let mixed = UInt32(number) &* 2_654_435_761
                var row = ResultsPane.Row(
                    id: SendID(number + 20_000),
                    kind: .token,
                    value: RegistryCases.token(mixed).rawValue,
                    validateOnly: false,
                    startedAt: 1_700_000_000,
                    phase: .failed(failures[Int(mixed >> 8) % failures.count])
                )
                row.place = .init(broadcast: "b-m3k9x2p41zz0k3f", index: number, offset: number * 180)
                row.attempts = 1 + Int(mixed >> 12) % 4
                row.latency = .microseconds(Int64(mixed >> 10))
                return row
            }
            _ = ResultsPane.reduce(&state, .broadcastFailed(rows, omitted: 0))
        }
    }
}
