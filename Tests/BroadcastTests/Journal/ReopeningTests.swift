import Broadcast
import FCMCore
import Testing

@Suite struct ReopeningTests {
    private func place(_ index: Int) -> RecipientPlace { Make.recipient(index).place }

    private func failed(_ code: String, _ status: Int?, retryable: Bool = false) -> RecipientOutcome.Result {
        .failed(FailureNote(code: code, httpStatus: status, message: "words", isRetryable: retryable))
    }

    /// A journal in which each recipient has one of these outcomes, in this order.
    private func log(_ results: [RecipientOutcome.Result], _ folder: ScratchFolder) throws -> (
        AttemptLog, Int
    ) {
        let log = try AttemptLog(folder.journal, create: true)
        var records: [AttemptRecord] = []
        for (index, result) in results.enumerated() {
            records.append(.attempt(place(index), number: 1))
            records.append(
                .ended(place(index), RecipientOutcome(result: result, attempts: 3, latency: .zero))
            )
        }
        return (log, try log.append(records, at: 0))
    }

    private func memory(_ log: AttemptLog, count: Int) throws -> AttemptMemory {
        var memory = AttemptMemory(count: count)
        _ = try log.read { memory.take($0) }
        return memory
    }

    private var results: [RecipientOutcome.Result] {
        [
            .accepted("n"), failed("UNREGISTERED", 404), failed("UNAVAILABLE", 503, retryable: true),
            .unknown(.leftOpen), failed("CONNECTION_FAILED", nil, retryable: true),
            failed("PERMISSION_DENIED", 403), failed("INVALID_ARGUMENT", 400),
        ]
    }

    @Test(arguments: [(Reopening.passing, [2, 4, 5]), (.unreached, [4])])
    func `only what failed for such a reason is sent to again`(which: Reopening, indices: [Int]) throws {
        let folder = try ScratchFolder()
        let (log, length) = try log(results, folder)
        var memory = try memory(log, count: results.count)
        #expect(memory.tally.failed == 5 && memory.tally.settled == 7)
        let reopened = try log.reopen(which, &memory, at: length)
        #expect(reopened.count == indices.count)
        #expect(results.indices.filter { memory.isToSend($0) } == indices)
        #expect(memory.tally.failed == 5 - indices.count && memory.tally.retries == 14)
        #expect(memory.tally.codes["CONNECTION_FAILED"] == nil && memory.tally.codes["UNREGISTERED"] == 1)
        #expect(try self.memory(log, count: results.count) == memory, "it is on the disk")
        #expect(try log.reopen(which, &memory, at: reopened.length).count == 0, "once is enough")
    }

    @Test func `what it comes to the next time is what counts`() throws {
        let folder = try ScratchFolder()
        let (log, length) = try log([failed("UNAVAILABLE", 503, retryable: true)], folder)
        var memory = try memory(log, count: 1)
        var end = length
        for round in 0..<3 {
            let reopened = try log.reopen(.passing, &memory, at: end)
            #expect(reopened.count == 1, "round \(round)")
            let outcome = RecipientOutcome(
                result: failed("INTERNAL", 500 + round, retryable: true),
                attempts: 1,
                latency: .zero
            )
            end = try log.append([.ended(place(0), outcome)], at: reopened.length)
            memory = try self.memory(log, count: 1)
        }
        var latest = memory.latestOutcomes
        var told: [RecipientOutcome.Result] = []
        _ = try log.read { record in
            if case .ended(let place, let outcome) = record, latest.isLatest(place.index) {
                told.append(outcome.result)
            }
        }
        #expect(told == [failed("INTERNAL", 502, retryable: true)])
        #expect(memory.tally.failed == 1 && memory.tally.codes == ["INTERNAL": 1])
    }

    @Test func `many are reopened in parts`() throws {
        let folder = try ScratchFolder()
        let count = 10_000
        let results = Array(repeating: failed("UNAVAILABLE", 503, retryable: true), count: count)
        let (log, length) = try log(results, folder)
        var memory = try memory(log, count: count)
        #expect(try log.reopen(.passing, &memory, at: length).count == count)
        #expect(try self.memory(log, count: count).tally.settled == 0)
    }
}
