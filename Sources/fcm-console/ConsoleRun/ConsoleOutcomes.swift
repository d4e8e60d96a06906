import Broadcast
import Console
import FCMCore
import Languages
import Registry

/// What became of the recipients of broadcasts, for the console: read from their journals, some at a time.
///
/// Of one broadcast at a time an index is kept, so that the next page is read without the others.
struct ConsoleOutcomes: Sendable {
    private let settings: Settings
    private let backend: Backend
    private let registry: any Registry
    private let files: BroadcastFiles
    private let broadcasts: HistoryBroadcasts
    private let opened = Locked<(id: String, reader: OutcomeReader)?>(nil)
    private let sharedOrders = Locked<SharedOutcomeOrder?>(nil)

    /// - Throws: A failure with what to do when the machine has no thread left.
    init(
        _ settings: Settings,
        _ backend: Backend,
        _ registry: any Registry,
        _ files: BroadcastFiles
    ) throws(CommandFailure) {
        (self.settings, self.backend, self.registry, self.files) = (settings, backend, registry, files)
        broadcasts = try HistoryBroadcasts(
            files,
            settings.registry,
            temporary: settings.paths.temporaryFolder
        )
    }

    var services: OutcomeServices {
        OutcomeServices(
            page: { try await page($0) },
            message: { try await message(to: $1, of: $0) },
            export: { try await export($0, filter: $1, to: $2) },
            prune: { try await prune($0) }
        )
    }

    /// Where the outcomes of a broadcast are.
    private enum Place {
        case journal(OutcomeReader)
        /// In a registry that several share.
        case shared(HistoryRecord)
    }

    private func place(of id: String) async throws -> Place {
        let known = opened.withLock { $0?.id == id ? $0?.reader : nil }
        if let known { return .journal(known) }
        do throws(JournalFailure) {
            let reader = try OutcomeReader(files.existing(id))
            opened.withLock { $0 = (id, reader) }
            return .journal(reader)
        } catch {
            guard let entry = try await registry.historyEntry(id: id) else {
                throw CommandFailure.data("there is no broadcast \"\(id.visible)\" in the history")
            }
            guard try await broadcasts.isShared(entry) else {
                throw CommandFailure.data("the journal of \(id.visible) cannot be read: \(error)")
            }
            return .shared(entry)
        }
    }

    // MARK: Pages

    private func page(_ query: OutcomeQuery) async throws -> OutcomePage {
        let sieve = OutcomeReader.Sieve(text: query.filter)
        switch try await place(of: query.broadcast) {
        case .journal(let reader):
            let order = query.order.flatMap { OutcomeOrder($0) }
            var ordersAnew = query.ordersAnew
            while true {
                try Task.checkCancellation()
                let all = try reader.summary()
                if let order {
                    try reader.arrange(sieve, by: order, anew: ordersAnew)
                    ordersAnew = false
                }
                // What is sent to again counts no more, so an order can be past before it is looked at.
                guard let found = try reader.page(sieve, by: order, OutcomePart(query.part)) else { continue }
                return OutcomePage(
                    summary: self.summary(reader, all),
                    start: found.start,
                    rows: found.rows.map { Console.Outcome($0) },
                    total: found.total,
                    behind: found.behind
                )
            }
        case .shared(let entry): return try await shared(entry, query, sieve)
        }
    }

    /// Goes through all of them and keeps what is asked for alone.
    private func shared(
        _ entry: HistoryRecord,
        _ query: OutcomeQuery,
        _ sieve: OutcomeReader.Sieve?
    ) async throws -> OutcomePage {
        var (counts, latency) = ([OutcomeKind: Int](), LatencyHistogram())
        var told: BroadcastSummary?
        var header: BroadcastHeader?
        let order = try await sharedOrder(entry, query, sieve)
        var window = SharedOutcomeWindow(query.part, order)
        try await broadcasts.read(entry) { result, found in
            header = found
            let kind = OutcomeKind(result.outcome.result)
            counts[kind, default: 0] += 1
            if result.outcome.latency > .zero { latency.add(result.outcome.latency) }
            if let sieve, !(sieve.kind(kind) ?? sieve.result(result)) { return }
            window.take(result)
        } summary: {
            told = $0
        }
        let page = window.page
        let current = try await broadcasts.current(entry)
        let tally = told?.tally ?? BroadcastTally()
        var progress = BroadcastProgress(total: told?.seal.recipients ?? 0, tally: tally)
        progress.latency = latency
        let broadcast = UnfinishedBroadcast(
            id: entry.id,
            startedAt: entry.startedAt,
            title: header?.message.notification?.title ?? "",
            source: entry.target,
            stand: BroadcastStand(progress),
            validateOnly: header?.validateOnly ?? false
        )
        let summary = OutcomeSummary(
            broadcast: broadcast,
            profile: entry.profile,
            groups: Self.groups(counts.map { (kind: $0, count: $1) }),
            latency: LatencyShape(latency),
            isRunning: current.status == .started,
            obstacle: say("it is shared: fcm-console broadcast --resume \(entry.id) goes on with it")
        )
        return OutcomePage(
            summary: summary,
            start: page.start,
            rows: page.rows.map { Console.Outcome($0) },
            total: page.total,
            behind: page.behind
        )
    }

    /// The order that is asked for, gone through as often as some are alike; `nil` for that in which they came.
    ///
    /// It is kept for the pages that follow, until one of them finds another number of outcomes.
    private func sharedOrder(
        _ entry: HistoryRecord,
        _ query: OutcomeQuery,
        _ sieve: OutcomeReader.Sieve?
    ) async throws -> SharedOutcomeOrder? {
        guard let order = query.order.flatMap({ OutcomeOrder($0) }) else { return nil }
        var count = 0
        var recipients: [UInt32] = []
        func visit(_ each: (RecipientResult, Int) -> Void) async throws {
            var row = 0
            try await broadcasts.read(entry) { result, _ in
                if let sieve, !(sieve.kind(OutcomeKind(result.outcome.result)) ?? sieve.result(result)) {
                    return
                }
                each(result, row)
                row += 1
            } summary: { _ in
            }
            try Task.checkCancellation()
        }
        try await visit { result, _ in
            count += 1
            recipients.append(UInt32(clamping: result.place.index))
        }
        let question = SharedOutcomeOrder.Question(
            broadcast: entry.id,
            filter: query.filter,
            order: order,
            count: count
        )
        let known = sharedOrders.withLock { $0 }
        if let known, known.question == question, !query.ordersAnew { return known }
        var sort = OutcomeSort(count: count)
        var keys = [UInt64](repeating: .max, count: count)
        while !sort.isDone {
            let word = sort.word
            try await visit { result, row in
                // What came in the meantime has no place in it.
                guard row < count, sort.wants(row) else { return }
                keys[row] = order.key(word, of: result, row: row)
            }
            sort.take(keys, hasMore: order.isText)
        }
        let made = SharedOutcomeOrder(question, rows: sort.rows, recipients: recipients)
        sharedOrders.withLock { $0 = made }
        return made
    }

    private func summary(_ reader: OutcomeReader, _ all: OutcomeReader.Summary) -> OutcomeSummary {
        let (header, seal) = (reader.plan.header, reader.plan.seal)
        func count(_ status: OutcomeKind.Status) -> Int {
            all.counts.reduce(0) { $1.kind.status == status ? $0 + $1.count : $0 }
        }
        var stand = BroadcastStand(
            total: seal.recipients,
            accepted: count(.accepted),
            failed: count(.failed),
            unknown: count(.unknown)
        )
        stand.retries = all.retries
        stand.latency = [0.5, 0.95, 0.99].compactMap { all.latency.percentile($0) }
        for (kind, count) in all.counts where !kind.code.isEmpty {
            stand.codes[kind.code, default: 0] += count
        }
        let broadcast = UnfinishedBroadcast(
            id: header.id,
            startedAt: header.startedAt,
            title: header.message.notification?.title ?? "",
            source: header.source,
            stand: stand,
            validateOnly: header.validateOnly
        )
        return OutcomeSummary(
            broadcast: broadcast,
            profile: header.profile,
            groups: Self.groups(all.counts),
            latency: LatencyShape(all.latency),
            isRunning: all.isRunning,
            retryable: all.counts.reduce(0) { sum, part in
                part.kind.status == .failed && part.kind.note.canPass ? sum + part.count : sum
            },
            obstacle: all.isRunning ? say("it still runs") : obstacle(header)
        )
    }

    /// Why nobody can go on with it from here.
    private func obstacle(_ header: BroadcastHeader) -> String? {
        do throws(CommandFailure) {
            try header.check(backend, "went", "It is resumed there or nowhere.")
            return nil
        } catch {
            return error.message
        }
    }

    /// The most numerous first.
    private static func groups(_ counts: [(kind: OutcomeKind, count: Int)]) -> [OutcomeGroup] {
        counts.map { kind, count in
            OutcomeGroup(
                status: Console.Outcome.Status(kind.status),
                code: kind.code,
                httpStatus: kind.httpStatus,
                count: count
            )
        }.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
    }

    // MARK: One of them

    private func message(to outcome: Console.Outcome, of id: String) async throws -> JSONObject {
        guard case .journal(let reader) = try await place(of: id) else {
            let header = try await registry.historyEntry(id: id).flatMap { try? JSON.parse($0.json) }
            return header?.object ?? JSONObject()
        }
        let template = MessageTemplate(reader.plan.header.message)
        let place = RecipientPlace(index: outcome.index, offset: outcome.offset)
        let recipient = try reader.plan.recipient(at: place)
        return template.addressed(recipient).message.json.object ?? JSONObject()
    }

    // MARK: Files

    private func export(_ id: String, filter: String, to name: String) async throws -> (Int, String) {
        let place = try await place(of: id)
        let sieve = OutcomeReader.Sieve(text: filter)
        let file = try NewFile(name, settings.paths)
        let isCSV = name.lowercased().hasSuffix(".csv")
        if isCSV { file.write(HistoryLines.record(OutcomeLines.columns)) }
        var count = 0
        func write(_ result: RecipientResult, _ header: BroadcastHeader) {
            count += 1
            if isCSV {
                file.write(OutcomeLines.csv(result))
            } else {
                file.write(BroadcastLines.json([result], validateOnly: header.validateOnly))
            }
        }
        switch place {
        case .journal(let reader):
            _ = try reader.summary()
            try reader.visit(sieve) { result in
                write(result, reader.plan.header)
                return !file.hasFailed
            }
        case .shared(let entry):
            try await broadcasts.read(entry) { result, header in
                if let sieve, !(sieve.kind(OutcomeKind(result.outcome.result)) ?? sieve.result(result)) {
                    return
                }
                write(result, header)
            } summary: { _ in
            }
        }
        try file.finish()
        return (count, file.path)
    }

    // MARK: Forgetting

    /// Forgets those who are still marked as gone: whoever was registered again since is kept.
    private func prune(_ source: DeadSource) async throws -> String {
        var dead: [Registration] = []
        switch source {
        case .registrations(let all): dead = all
        case .broadcast(let id):
            let code = SendFailure.Code.unregistered.name
            func take(_ result: RecipientResult) {
                guard OutcomeKind(result.outcome.result).code == code,
                    let registration = result.target.registration
                else { return }
                dead.append(registration)
            }
            switch try await place(of: id) {
            case .journal(let reader):
                _ = try reader.summary()
                try reader.visit(OutcomeReader.Sieve(text: "code:\(code)")) { result in
                    take(result)
                    return true
                }
            case .shared(let entry):
                try await broadcasts.read(entry) { result, _ in
                    take(result)
                } summary: { _ in
                }
            }
        }
        let action = AuditAction("devices.prune", "registrations that are gone", count: dead.count)
        let (forgotten, kept) = try await settings.audit.record(action, project: backend.project) {
            var (forgotten, kept) = (0, 0)
            for registration in dead {
                guard let device = try await registry.device(registration) else { continue }
                if device.registered {
                    kept += 1
                } else {
                    try await registry.remove(registration)
                    forgotten += 1
                }
            }
            return (forgotten, kept)
        }
        let (all, gone) = (Wording.number(dead.count), Wording.number(forgotten))
        let words = say("\(gone) of \(all) gone registrations forgotten")
        let others = dead.count - forgotten - kept
        return words + (kept > 0 ? say("; \(Wording.number(kept)) kept: registered again since") : "")
            + (others > 0 ? say("; the registry does not know \(Wording.number(others))") : "")
    }
}
