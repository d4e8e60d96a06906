import Broadcast
import FCMCore
import TestSupport
import Testing

/// Orders made by eight bytes at a time, against plain sorts.
@Suite struct OutcomeSortTests {
    private func sorted(_ results: [RecipientResult], by order: OutcomeOrder) -> (rows: [Int], passes: Int) {
        var sort = OutcomeSort(count: results.count)
        var keys = [UInt64](repeating: .max, count: results.count)
        while !sort.isDone {
            for (row, result) in results.enumerated() where sort.wants(row) {
                keys[row] = order.key(sort.word, of: result, row: row)
            }
            sort.take(keys, hasMore: order.isText)
        }
        return (sort.rows.map { Int($0) }, sort.word)
    }

    private func result(_ index: Int, _ target: Target, _ outcome: RecipientOutcome? = nil)
        -> RecipientResult
    {
        RecipientResult(
            place: RecipientPlace(index: index, offset: 0),
            target: target,
            outcome: outcome
                ?? RecipientOutcome(result: .accepted("n"), attempts: 1, latency: .milliseconds(1))
        )
    }

    private func token(_ text: String) -> Target { .token(RegistrationToken(text)) }

    @Test(arguments: [false, true])
    func `two hundred thousand tokens stand as a plain sort puts them`(isDescending: Bool) {
        var generator = SeededGenerator(seed: 7)
        // Few letters and many lengths, so that many begin alike and some are alike.
        let texts = (0..<200_000).map { _ in
            String(
                repeating: "a",
                count: Int.random(in: 1...20, using: &generator)
            ) + String(Int.random(in: 0..<90_000, using: &generator))
        }
        let results = texts.enumerated().map { result($0, token($1)) }
        let wanted = texts.indices.sorted { left, right in
            if texts[left] == texts[right] { return left < right }
            return (Array(texts[left].utf8).lexicographicallyPrecedes(Array(texts[right].utf8)))
                != isDescending
        }
        let (rows, passes) = sorted(results, by: OutcomeOrder(.target, isDescending: isDescending))
        #expect(rows == wanted)
        #expect(passes <= 5, "the longest has 25 letters")
    }

    @Test(arguments: [false, true])
    func `two hundred thousand latencies stand as a plain sort puts them, the unknown last`(
        isDescending: Bool
    ) {
        var generator = SeededGenerator(seed: 8)
        let latencies = (0..<200_000).map { _ in Int.random(in: 0..<5_000, using: &generator) }
        let results = latencies.enumerated().map { index, latency in
            result(
                index,
                token("t"),
                RecipientOutcome(result: .accepted("n"), attempts: 1, latency: .microseconds(latency))
            )
        }
        let wanted = latencies.indices.sorted { left, right in
            let (first, second) = (latencies[left], latencies[right])
            if first == second { return left < right }
            if first == 0 || second == 0 { return second == 0 }
            return (first < second) != isDescending
        }
        #expect(sorted(results, by: OutcomeOrder(.latency, isDescending: isDescending)).rows == wanted)
    }

    @Test func `targets stand by their kind, then by their value without regard to case`() throws {
        let targets: [Target] = [
            .topic(try TopicName("news")), token("b"), .fid(InstallationID("z")), token("A"),
            .condition("'a' in topics"), token("aa"),
        ]
        let results = targets.enumerated().map { result($0, $1) }
        #expect(sorted(results, by: OutcomeOrder(.target)).rows == [4, 2, 3, 5, 1, 0])
        #expect(sorted(results, by: OutcomeOrder(.target, isDescending: true)).rows == [0, 1, 5, 3, 2, 4])
    }

    @Test func `codes that begin alike are told apart, and who has none comes last both ways`() {
        func failed(_ code: String) -> RecipientOutcome {
            let note = FailureNote(code: code, httpStatus: nil, message: "", isRetryable: false)
            return RecipientOutcome(result: .failed(note), attempts: 1, latency: .zero)
        }
        let outcomes = [
            failed("UNAVAILABLE"), nil, failed("UNAUTHENTICATED"), failed("UNAUTHENTICATE"), nil,
            failed("UNAVAILABLE"),
        ]
        let results = outcomes.enumerated().map { result($0, token("t"), $1) }
        #expect(sorted(results, by: OutcomeOrder(.code)).rows == [3, 2, 0, 5, 1, 4])
        #expect(sorted(results, by: OutcomeOrder(.code, isDescending: true)).rows == [0, 5, 2, 3, 1, 4])
    }

    @Test(arguments: 0...2) func `one row is not asked for, and those alike until they have no more`(
        count: Int
    ) {
        let results = (0..<count).map { result($0, token("same")) }
        let (rows, passes) = sorted(results, by: OutcomeOrder(.target))
        #expect(rows == Array(0..<count) && passes == (count < 2 ? 0 : 2))
    }
}
