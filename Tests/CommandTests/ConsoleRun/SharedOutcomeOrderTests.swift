import Broadcast
import Console
import FCMCore
import Testing

@testable import fcm_console

/// What is kept of outcomes that are gone through one after the other.
@Suite struct SharedOutcomeOrderTests {
    private func page(
        _ part: OutcomeQuery.Part,
        _ order: SharedOutcomeOrder? = nil,
        of indices: [Int]
    ) -> (start: Int, rows: [Int], total: Int, behind: Int) {
        var window = SharedOutcomeWindow(part, order)
        for index in indices {
            window.take(
                RecipientResult(
                    place: RecipientPlace(index: index, offset: 0),
                    target: .token(RegistrationToken("t\(index)")),
                    outcome: RecipientOutcome(result: .accepted("n"), attempts: 1, latency: .zero)
                )
            )
        }
        let page = window.page
        return (page.start, page.rows.map(\.place.index), page.total, page.behind)
    }

    private static let came = [7, 3, 9, 1, 0, 5, 8, 2, 6, 4]

    @Test(arguments: [
        (OutcomeQuery.Part.rows(2..<5), 2, [9, 1, 0]), (.rows(8..<99), 8, [6, 4]), (.rows(20..<30), 10, []),
        (.newest(3), 7, [2, 6, 4]), (.newest(99), 0, came), (.around(5, 4), 3, [1, 0, 5, 8]),
        (.around(3, 4), 0, [7, 3, 9]), (.around(4, 6), 6, [8, 2, 6, 4]), (.around(77, 4), 0, [7, 3, 9, 1]),
    ])
    func `as they came, the part that is asked for`(part: OutcomeQuery.Part, start: Int, rows: [Int]) {
        let page = page(part, of: Self.came)
        #expect(page.start == start && page.rows == rows && page.total == 10 && page.behind == 0)
    }

    @Test(arguments: [
        (OutcomeQuery.Part.rows(2..<5), 2, [2, 3, 4]), (.newest(3), 7, [7, 8, 9]),
        (.around(5, 4), 3, [3, 4, 5, 6]), (.around(0, 4), 0, [0, 1]), (.around(77, 4), 0, [0, 1, 2, 3]),
    ])
    func `in an order, the part that is asked for`(part: OutcomeQuery.Part, start: Int, rows: [Int]) {
        let order = SharedOutcomeOrder(
            .init(broadcast: "b", filter: "", order: OutcomeOrder(.recipient), count: 10),
            rows: Self.came.indices.sorted { Self.came[$0] < Self.came[$1] }.map { UInt32($0) },
            recipients: Self.came.map { UInt32($0) }
        )
        let page = page(part, order, of: Self.came)
        #expect(page.start == start && page.rows == rows && page.total == 10 && page.behind == 0)
        #expect(self.page(part, order, of: Self.came + [11, 12]).behind == 2)
    }
}
