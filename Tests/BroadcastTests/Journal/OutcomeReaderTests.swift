import Broadcast
import FCMCore
import TestSupport
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

    /// What a plain sort makes of everything.
    private func plainly(_ all: [RecipientResult], by order: OutcomeOrder) -> [Int] {
        func text(_ result: RecipientResult) -> String? {
            switch order.column {
            case .target: if case .token(let token) = result.target { token.rawValue } else { "" }
            case .code: OutcomeKind(result.outcome.result).code
            case .status: OutcomeKind(result.outcome.result).status.rawValue
            case .recipient, .latency, .attempts, .time: nil
            }
        }
        func number(_ result: RecipientResult, _ row: Int) -> Int {
            switch order.column {
            case .recipient: result.place.index
            case .latency: Int(result.outcome.latency / .microseconds(1))
            case .attempts: result.outcome.attempts
            case .target, .code, .status, .time: row
            }
        }
        return all.indices.sorted { left, right in
            if let first = text(all[left]), let second = text(all[right]) {
                if first == second { return left < right }
                if first.isEmpty || second.isEmpty { return second.isEmpty }
                return (first < second) != order.isDescending
            }
            let (first, second) = (number(all[left], left), number(all[right], right))
            return first == second ? left < right : (first < second) != order.isDescending
        }.map { all[$0].place.index }
    }

    /// A journal of 3,000 recipients in an order of its own, every seventh of them failed in one of three ways.
    private func mixed(_ folder: ScratchFolder) throws -> (OutcomeReader, AttemptLog, end: Int) {
        var places = try plan(3_000, folder)
        var generator = SeededGenerator(seed: 3)
        places.shuffle(using: &generator)
        let log = try AttemptLog(folder.journal, create: true)
        let codes = [("UNREGISTERED", 404), ("UNAVAILABLE", 503), ("INTERNAL", 500)]
        let end = try log.append(
            places.flatMap { place -> [AttemptRecord] in
                let code = codes[place.index % 3]
                let outcome = RecipientOutcome(
                    result: place.index % 7 == 0 ? failed(code.0, code.1) : .accepted("n"),
                    attempts: 1 + place.index % 4,
                    latency: .microseconds(1 + place.index * 7919 % 500)
                )
                return [.attempt(place, number: 1), .ended(place, outcome)]
            },
            at: 0
        )
        return (try OutcomeReader(broadcast(folder)), log, end)
    }

    @Test(arguments: OutcomeOrder.Column.allCases, [false, true])
    func `an order of any column is that of a plain sort, filtered or not`(
        column: OutcomeOrder.Column,
        isDescending: Bool
    ) throws {
        let (reader, _, _) = try mixed(try ScratchFolder())
        let order = OutcomeOrder(column, isDescending: isDescending)
        _ = try reader.summary()
        for sieve in [nil, sieve("failed", .failed)] {
            let all = try reader.results(sieve, in: 0..<3_000).rows
            #expect(try reader.page(sieve, by: order, .rows(0..<3_000)) == nil, "nobody has made it yet")
            try reader.arrange(sieve, by: order)
            let page = try #require(try reader.page(sieve, by: order, .rows(0..<3_000)))
            let wanted = plainly(all, by: order)
            #expect(page.rows.map(\.place.index) == wanted && page.total == all.count && page.behind == 0)
            let end = try #require(try reader.page(sieve, by: order, .newest(3)))
            #expect(end.rows.map(\.place.index) == wanted.suffix(3) && end.start == all.count - 3)
            let around = try #require(
                try reader.page(sieve, by: order, .around(recipient: wanted[100], 10))
            )
            #expect(around.start == 95 && around.rows.map(\.place.index) == Array(wanted[95..<105]))
        }
    }

    @Test func `without an order one finds the row that one was on, and without the row the beginning`()
        throws
    {
        let (reader, _, _) = try mixed(try ScratchFolder())
        _ = try reader.summary()
        let all = try reader.results(nil, in: 0..<3_000).rows.map(\.place.index)
        let page = try #require(try reader.page(nil, by: nil, .around(recipient: all[50], 20)))
        #expect(page.start == 40 && page.rows.map(\.place.index) == Array(all[40..<60]))
        let none = try #require(
            try reader.page(sieve("failed", .failed), by: nil, .around(recipient: 1, 20))
        )
        #expect(none.start == 0 && none.rows.count == 20)
    }

    @Test func `what comes stands behind what was ordered, until it is ordered anew`() throws {
        let folder = try ScratchFolder()
        let places = try plan(6, folder)
        let log = try AttemptLog(folder.journal, create: true)
        let order = OutcomeOrder(.recipient, isDescending: true)
        func page(_ sieve: OutcomeReader.Sieve? = nil) throws -> OutcomeRows? {
            _ = try reader.summary()
            return try reader.page(sieve, by: order, .rows(0..<9))
        }
        var end = try log.append(
            records(places[2], .accepted("a")) + records(places[4], failed("INTERNAL", 500)),
            at: 0
        )
        let reader = try OutcomeReader(broadcast(folder))
        _ = try reader.summary()
        try reader.arrange(nil, by: order)
        #expect(try page()?.rows.map(\.place.index) == [4, 2])
        end = try log.append(
            records(places[5], failed("INTERNAL", 500)) + records(places[0], .accepted("b")),
            at: end
        )
        var found = try #require(try page())
        #expect(found.rows.map(\.place.index) == [4, 2, 5, 0] && found.behind == 2 && found.total == 4)
        try reader.arrange(nil, by: order)
        #expect(try page()?.behind == 2, "what was made is good for what was there")
        try reader.arrange(nil, by: order, anew: true)
        found = try #require(try page())
        #expect(found.rows.map(\.place.index) == [5, 4, 2, 0] && found.behind == 0)
        let failedOnes = sieve("f", .failed)
        try reader.arrange(failedOnes, by: order)
        end = try log.append(records(places[1], failed("INTERNAL", 500)), at: end)
        found = try #require(try page(failedOnes))
        #expect(found.rows.map(\.place.index) == [5, 4, 1] && found.behind == 1)
        // Sent to again: what the order had there is no outcome any more.
        let kind = FailureNote(code: "INTERNAL", httpStatus: 500, message: "", isRetryable: false).kind
        end = try log.append([.reopened(places[5], kind)], at: end)
        #expect(try page(failedOnes) == nil)
        try reader.arrange(failedOnes, by: order)
        #expect(try page(failedOnes)?.rows.map(\.place.index) == [4, 1])
    }

    @Test func `those whom a dead broadcast left open have their place in the order`() throws {
        let folder = try ScratchFolder()
        let places = try plan(4, folder)
        let log = try AttemptLog(folder.journal, create: true)
        let order = OutcomeOrder(.recipient)
        _ = try log.append(
            records(places[3], .accepted("a")) + [.attempt(places[2], number: 1)]
                + records(places[1], .accepted("a")) + [.attempt(places[0], number: 1)],
            at: 0
        )
        let reader = try OutcomeReader(broadcast(folder))
        _ = try reader.summary()
        try reader.arrange(nil, by: order)
        log.letGo()
        _ = try reader.summary()
        var page = try #require(try reader.page(nil, by: order, .rows(0..<9)))
        #expect(page.rows.map(\.place.index) == [1, 3, 0, 2] && page.behind == 2)
        try reader.arrange(nil, by: order, anew: true)
        page = try #require(try reader.page(nil, by: order, .rows(0..<9)))
        #expect(page.rows.map(\.place.index) == [0, 1, 2, 3] && page.behind == 0)
        try reader.arrange(nil, by: OutcomeOrder(.latency, isDescending: true))
        page = try #require(
            try reader.page(nil, by: OutcomeOrder(.latency, isDescending: true), .rows(0..<9))
        )
        #expect(page.rows.map(\.place.index) == [3, 1, 0, 2], "who was never answered comes last")
    }

    @Test func `an order that nobody waits for any more is given up`() async throws {
        let (reader, _, _) = try mixed(try ScratchFolder())
        _ = try reader.summary()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try reader.arrange(nil, by: OutcomeOrder(.target))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try reader.page(nil, by: OutcomeOrder(.target), .rows(0..<1)) == nil)
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
