import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct AttemptLogTests {
    private func place(_ index: Int) -> RecipientPlace { RecipientPlace(index: index, offset: index * 77) }

    private func random(_ count: Int, _ generator: inout SeededGenerator) -> [AttemptRecord] {
        (0..<count).map { _ in
            let place = place(Int.random(in: 0..<50, using: &generator))
            let number = Int.random(in: 1...9, using: &generator)
            let note = FailureNote(
                code: "UNAVAILABLE",
                httpStatus: Bool.random(using: &generator) ? 503 : nil,
                message: .random(using: &generator),
                isRetryable: Bool.random(using: &generator)
            )
            let results: [RecipientOutcome.Result] = [
                .accepted("projects/p/messages/\(number)"), .failed(note), .unknown(note),
            ]
            let outcome = RecipientOutcome(
                result: results[number % 3],
                attempts: number,
                latency: .microseconds(number * 1_234)
            )
            switch Int.random(in: 0...3, using: &generator) {
            case 0: return .attempt(place, number: number)
            case 1: return .deferred(place, attempts: number)
            case 2: return .reopened(place, note.kind)
            default: return .ended(place, outcome)
            }
        }
    }

    /// Everything but the beginnings of batches.
    private func read(_ path: String) throws -> [AttemptRecord] {
        let log = try AttemptLog(path, create: false)
        var records: [AttemptRecord] = []
        _ = try log.read { record in
            if case .batch = record { return }
            records.append(record)
        }
        return records
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `what was appended is read`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try ScratchFolder()
        var written: [AttemptRecord] = []
        var length = 0
        for _ in 0..<4 {
            let log = try AttemptLog(folder.journal, create: true)
            #expect(try log.read { _ in } == length)
            for _ in 0..<3 {
                let batch = random(Int.random(in: 1...40, using: &generator), &generator)
                length = try log.append(batch, at: length)
                written += batch
            }
        }
        #expect(try read(folder.journal) == written)
    }

    @Test func `a last batch that was cut off anywhere is dropped up to its whole records`() throws {
        var generator = SeededGenerator(seed: 3)
        let folder = try ScratchFolder()
        let first = random(5, &generator)
        let second = random(5, &generator)
        var end = 0
        do {
            let log = try AttemptLog(folder.journal, create: true)
            end = try log.append(first, at: 0)
            _ = try log.append(second, at: end)
        }
        let whole = try ScratchFolder.bytes(folder.journal)
        for length in end..<whole.count {
            try ScratchFolder.write(Array(whole[..<length]), to: folder.journal)
            let found = try read(folder.journal)
            #expect(found.starts(with: first) && (first + second).starts(with: found))
            #expect(found.count < 10)
            // It goes on behind them.
            do {
                let log = try AttemptLog(folder.journal, create: false)
                _ = try log.append([.attempt(place(1), number: 1)], at: try log.read { _ in })
            }
            #expect(try read(folder.journal) == found + [.attempt(place(1), number: 1)])
        }
    }

    @Test func `damage to what was certain is an error, at every byte`() throws {
        var generator = SeededGenerator(seed: 4)
        let folder = try ScratchFolder()
        var end = 0
        do {
            let log = try AttemptLog(folder.journal, create: true)
            end = try log.append(random(3, &generator), at: 0)
            _ = try log.append(random(3, &generator), at: end)
        }
        let whole = try ScratchFolder.bytes(folder.journal)
        for index in 0..<end {
            var damaged = whole
            damaged[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            try ScratchFolder.write(damaged, to: folder.journal)
            #expect(throws: JournalFailure.self, "byte \(index)") { try read(folder.journal) }
            #expect(try ScratchFolder.bytes(folder.journal) == damaged, "and left as it is")
        }
    }

    @Test func `zeros behind the end are no records`() throws {
        let folder = try ScratchFolder()
        do {
            let log = try AttemptLog(folder.journal, create: true)
            _ = try log.append([.attempt(place(1), number: 1)], at: 0)
        }
        let whole = try ScratchFolder.bytes(folder.journal)
        try ScratchFolder.write(whole + [UInt8](repeating: 0, count: 4_096), to: folder.journal)
        #expect(try read(folder.journal) == [.attempt(place(1), number: 1)])
        #expect(try ScratchFolder.bytes(folder.journal) == whole)
    }

    @Test func `one process at a time`() throws {
        let folder = try ScratchFolder()
        let log = try AttemptLog(folder.journal, create: true)
        #expect(throws: JournalFailure.inUse) { try AttemptLog(folder.journal, create: true) }
        _ = try log.append([.attempt(place(1), number: 1)], at: 0)
    }

    @Test func `a full disk is a failure, and the batch can be written again`() throws {
        let log = try AttemptLog("/dev/full", create: false)
        let sink = AttemptSink(log, length: 0)
        let batch = [AttemptRecord.attempt(place(1), number: 1)]
        for _ in 0..<2 {
            let failure = #expect(throws: JournalFailure.self) { try sink.commit(batch).get() }
            #expect(failure == .system("No space left on device"))
        }
    }

    @Test func `memory keeps what matters of each recipient`() {
        var memory = AttemptMemory(count: 5)
        let note = FailureNote(code: "UNREGISTERED", httpStatus: 404, message: "m", isRetryable: false)
        let failed = RecipientOutcome(result: .failed(note), attempts: 2, latency: .zero)
        for record in [
            .batch(at: 0), .attempt(place(0), number: 1), .attempt(place(1), number: 1),
            .attempt(place(2), number: 1), .deferred(place(1), attempts: 1), .ended(place(2), failed),
            .attempt(place(3), number: 1), .deferred(place(3), attempts: 1), .attempt(place(3), number: 2),
            // After its end nothing counts, and neither does a place that there is not.
            .deferred(place(2), attempts: 9), .attempt(place(99), number: 1),
        ] as [AttemptRecord] { memory.take(record) }
        #expect((0..<5).map { memory.isToSend($0) } == [false, true, false, false, true])
        #expect(memory.attempts(of: 1) == 1)
        #expect(memory.tally.failed == 1 && memory.tally.codes == ["UNREGISTERED": 1])
        #expect(memory.unknown.count == 2)
        for record in memory.unknown { memory.take(record) }
        #expect(memory.tally.unknown == 2 && memory.unknown.isEmpty)
    }
}
