import Broadcast
import FCMCore
import Testing

/// Outcomes read some at a time from a journal that may be growing.
@Suite struct OutcomeReaderTests {
    /// A broadcast to `count` tokens with its plan, and the places of its recipients.
    private func plan(_ count: Int, _ folder: ScratchFolder) throws -> [RecipientPlace] {
        var writer = try PlanWriter(folder.plan, Make.header)
        for index in 0..<count {
            try writer.add(RecipientRow(line: index + 1, target: Make.recipient(index).target))
        }
        _ = try writer.finish()
        var recipients = try PlanReader(folder.plan).recipients()
        var places: [RecipientPlace] = []
        while let recipient = try recipients.next() { places.append(recipient.place) }
        return places
    }

    private func broadcast(_ folder: ScratchFolder) -> BroadcastFolder {
        let slash = folder.path.lastIndex(of: "/") ?? folder.path.startIndex
        return BroadcastFolder(
            String(folder.path[folder.path.index(after: slash)...]),
            in: String(folder.path[..<slash])
        )
    }

    private func failed(_ code: String, _ status: Int?) -> RecipientOutcome.Result {
        .failed(FailureNote(code: code, httpStatus: status, message: "words", isRetryable: false))
    }

    private func records(_ place: RecipientPlace, _ result: RecipientOutcome.Result) -> [AttemptRecord] {
        let outcome = RecipientOutcome(result: result, attempts: 2, latency: .milliseconds(place.index + 1))
        return [.attempt(place, number: 1), .ended(place, outcome)]
    }

    private func sieve(_ text: String, _ status: OutcomeKind.Status) -> OutcomeReader.Sieve {
        OutcomeReader.Sieve(text: text, kind: { $0.status == status }, result: { _ in false })
    }

    @Test func `a page is what is at those positions, in the order in which they were settled`() throws {
        let folder = try ScratchFolder()
        let places = try plan(50, folder)
        let log = try AttemptLog(folder.journal, create: true)
        let order = Array(places.reversed())
        _ = try log.append(
            order.flatMap {
                records($0, $0.index % 5 == 0 ? failed("UNREGISTERED", 404) : .accepted("n\($0.index)"))
            },
            at: 0
        )
        let reader = try OutcomeReader(broadcast(folder))
        let summary = try reader.summary()
        #expect(summary.isRunning && summary.retries == 50 && summary.latency.count == 50)
        #expect(summary.counts.map(\.count).sorted() == [10, 40])
        let (rows, total) = try reader.results(nil, in: 10..<13)
        #expect(total == 50 && rows.map(\.place.index) == [39, 38, 37])
        #expect(rows.map(\.target) == [39, 38, 37].map { Make.recipient($0).target })
        #expect(try reader.results(nil, in: 48..<99).rows.count == 2, "beyond the end there is nothing")
        let found = try reader.results(sieve("status:failed", .failed), in: 0..<3)
        #expect(found.total == 10 && found.rows.map(\.place.index) == [45, 40, 35])
    }

    @Test func `what is added is read on from there, what was found before stays found`() throws {
        let folder = try ScratchFolder()
        let places = try plan(6, folder)
        let log = try AttemptLog(folder.journal, create: true)
        var end = try log.append(
            records(places[0], .accepted("a")) + records(places[1], failed("INTERNAL", 500)),
            at: 0
        )
        let reader = try OutcomeReader(broadcast(folder))
        _ = try reader.summary()
        #expect(try reader.results(sieve("f", .failed), in: 0..<9).rows.map(\.place.index) == [1])
        end = try log.append(records(places[2], failed("INTERNAL", 500)), at: end)
        #expect(try reader.results(nil, in: 0..<9).total == 2, "as of the last look")
        _ = try reader.summary()
        #expect(try reader.results(sieve("f", .failed), in: 0..<9).rows.map(\.place.index) == [1, 2])
        // Sent to again: the first outcome counts no more.
        let kind = FailureNote(code: "INTERNAL", httpStatus: 500, message: "", isRetryable: false).kind
        end = try log.append([.reopened(places[1], kind)] + records(places[1], .accepted("b")), at: end)
        let summary = try reader.summary()
        #expect(summary.counts.first { $0.kind.status == .failed }?.count == 1)
        #expect(try reader.results(sieve("f", .failed), in: 0..<9).rows.map(\.place.index) == [2])
        #expect(try reader.results(nil, in: 0..<9).rows.map(\.place.index) == [0, 2, 1])
    }

    @Test
    func `requests that a dead broadcast left open are unknown, those of one that runs are nothing yet`()
        throws
    {
        let folder = try ScratchFolder()
        let places = try plan(3, folder)
        let log = try AttemptLog(folder.journal, create: true)
        _ = try log.append(records(places[2], .accepted("a")) + [.attempt(places[0], number: 1)], at: 0)
        let reader = try OutcomeReader(broadcast(folder))
        #expect(try reader.summary().isRunning)
        #expect(try reader.results(nil, in: 0..<9).total == 1)
        log.letGo()
        let summary = try reader.summary()
        #expect(!summary.isRunning && summary.counts.contains { $0.kind.status == .unknown && $0.count == 1 })
        let rows = try reader.results(nil, in: 0..<9).rows
        #expect(rows.map(\.place.index) == [2, 0] && rows.last?.target == Make.recipient(0).target)
        #expect(try reader.results(sieve("u", .unknown), in: 0..<9).rows.map(\.place.index) == [0])
    }

    @Test func `everyone is visited once, and nobody after it was said to stop`() throws {
        let folder = try ScratchFolder()
        let places = try plan(2_500, folder)
        let log = try AttemptLog(folder.journal, create: true)
        _ = try log.append(places.flatMap { records($0, .accepted("n")) }, at: 0)
        let reader = try OutcomeReader(broadcast(folder))
        _ = try reader.summary()
        var seen: [Int] = []
        try reader.visit(nil) { result in
            seen.append(result.place.index)
            return true
        }
        #expect(seen == Array(0..<2_500))
        var count = 0
        try reader.visit(nil) { _ in
            count += 1
            return count < 3
        }
        #expect(count == 3)
    }

    @Test func `the shape of latencies has a part for each, from the shortest to the longest`() throws {
        var histogram = LatencyHistogram()
        #expect(histogram.parts(8) == nil)
        for number in 1...100 { histogram.add(.milliseconds(number)) }
        let shape = try #require(histogram.parts(8))
        #expect(shape.counts.count == 8 && shape.counts.reduce(0, +) == 100)
        #expect(shape.shortest < .milliseconds(2) && shape.longest >= .milliseconds(100))
        #expect(shape.counts == shape.counts.sorted(), "each part is longer than the one before")
    }
}
