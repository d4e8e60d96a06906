import Broadcast
import Console
import FCMCore
import Languages
import Registry

/// A broadcast that is begun in the console.
extension ConsoleBroadcasts {
    /// What has turned up while it was written down.
    private struct Finds {
        /// Bad lines that are shown as they are.
        static let shown = 3

        var badLines: [String] = []
        var notes: [String] = []
        var warnings: [String] = []
    }

    /// Why nothing was written down, for people.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String

        /// With the first of the lines that are no recipients, when that may be what is wrong.
        init(_ failure: CommandFailure, _ badLines: [String] = []) {
            let hint = failure.hint.flatMap { $0 == "Nothing was sent." ? nil : " \($0)" } ?? ""
            let examples = badLines.isEmpty ? "" : " (\(badLines.joined(separator: "; ")))"
            description = failure.message + examples + (hint.isEmpty ? "" : ".\(hint)")
        }
    }

    /// Writes down whom a message is for; what was written before and not begun is given up.
    func write(
        _ request: BroadcastRequest,
        _ count: @escaping @Sendable (Int) -> Void
    ) async throws -> PreparedBroadcast {
        let finds = Locked(Finds())
        do {
            return try await prepare(request, finds, count)
        } catch let failure as CommandFailure {
            throw Refusal(failure, finds.withLock { $0.badLines })
        } catch let error as WireError {
            throw Refusal(.data("the message is not valid: \(error.serviceMessage.visible)"))
        }
    }

    private func prepare(
        _ request: BroadcastRequest,
        _ finds: Locked<Finds>,
        _ count: @escaping @Sendable (Int) -> Void
    ) async throws -> PreparedBroadcast {
        let listener = WritingListener(
            badLine: { line in
                finds.withLock { if $0.badLines.count < Finds.shown { $0.badLines.append(line) } }
            },
            noted: { note in finds.withLock { $0.notes.append(note) } },
            warned: { warning in finds.withLock { $0.warnings.append(warning) } },
            counted: count
        )
        let broadcast = try newBroadcast(request)
        let writing = BroadcastWriting(
            broadcast: broadcast,
            options: try options(broadcast, request.wishes),
            settings: settings,
            files: files,
            listener: listener
        )
        let new = try await writing.write(backend, registry)
        var prepared = try prepared(new.plan)
        prepared.repetition = try await writing.repetition(of: new.plan).map {
            say("the same message went to the same recipients within the last minute (\($0))")
        }
        (prepared.badExamples, prepared.notes, prepared.warnings) = finds.withLock {
            ($0.badLines, $0.notes, $0.warnings)
        }
        // Whoever gave up while the last of it was written has nothing to confirm.
        if Task.isCancelled { throw CommandFailure(.interrupted, "given up") }
        let before = written.withLock { written in
            defer { written = new }
            return written
        }
        before?.discard()
        return prepared
    }

    // MARK: What is asked for

    private func newBroadcast(_ request: BroadcastRequest) throws -> NewBroadcast {
        let expansion: RecipientExpansion.Name?
        var source: String
        switch request.recipients {
        case .file(let path):
            expansion = nil
            source = settings.paths.expand(path)
            // A pipe would wait for its writer with nobody to end it, and a dash is no terminal here.
            if source == "-" { source = "./-" }
            guard !FileSystem.exists(source) || FileSystem.isFile(source) else {
                throw CommandFailure.data("\(source.visible) is no file that can be read to its end")
            }
        case .topic(let topic): (expansion, source) = (.topic(topic), "")
        case .group(let name): (expansion, source) = (.group(name), "")
        case .marked(let marks): (expansion, source) = (.marked(marks), "")
        case .devices(let filter): (expansion, source) = (.devices(matching: filter), "")
        }
        if let expansion { source = expansion.words }
        let wishes = request.wishes
        let format = wishes.format ?? TableFormat(fileName: source, firstBytes: [])
        guard wishes.column == nil || format != .lines else {
            throw CommandFailure.data("a list of lines has no columns: --format csv or jsonl says otherwise")
        }
        return NewBroadcast(
            source: source,
            expansion: expansion,
            format: format,
            column: wishes.column,
            message: try MessageDocument.decode(.object(request.message)).message,
            validateOnly: wishes.validateOnly,
            sendProtocol: request.sendProtocol,
            canary: canary(wishes)
        )
    }

    /// The service has a canary unless somebody says otherwise: what is wrong for all shows with the first few.
    private func canary(_ wishes: BroadcastWishes) -> Int? {
        switch wishes.canary {
        case .first(let count): count
        case .off: nil
        case nil: isServiceWithCanary(wishes) ? Self.usualCanary : nil
        }
    }

    private func isServiceWithCanary(_ wishes: BroadcastWishes) -> Bool {
        wishes.canary == nil && backend.control == nil && !wishes.validateOnly
    }

    private func options(
        _ broadcast: NewBroadcast,
        _ wishes: BroadcastWishes
    ) throws(CommandFailure) -> BroadcastOptions {
        guard wishes.canaryFailures == nil || broadcast.canary != nil else {
            throw .data("--canary-failures needs a canary: --canary N")
        }
        var options = BroadcastOptions(beginning: broadcast)
        options.rate = wishes.rate
        options.concurrency = wishes.concurrency
        options.stopsAtFailure = wishes.stopsAtFailure ? true : nil
        // One that nobody asked for is not to stumble over the dead tokens of a list.
        options.canaryFailures =
            wishes.canaryFailures ?? (isServiceWithCanary(wishes) ? Self.patientPercent : nil)
        return options
    }

    private static let usualCanary = 10
    private static let patientPercent = 50

    // MARK: What came of it

    private func prepared(_ plan: PlanReader) throws -> PreparedBroadcast {
        var recipients = plan.recipients()
        guard let recipient = try recipients.next() else { throw JournalFailure.unfinished }
        let (header, seal) = (plan.header, plan.seal)
        let first = MessageTemplate(header.message).addressed(recipient)
        let policy = BroadcastMeans(header: header).policy(settings, backend)
        var prepared = PreparedBroadcast(
            id: header.id,
            startedAt: header.startedAt,
            title: header.message.notification?.title ?? "",
            source: header.source,
            recipients: seal.recipients,
            first: first,
            bytes: MessageSize(first.message).largest,
            concurrency: policy.concurrency
        )
        (prepared.duplicates, prepared.badLines) = (seal.duplicates, seal.badLines)
        (prepared.sendProtocol, prepared.validateOnly) = (header.sendProtocol, header.validateOnly)
        (prepared.canary, prepared.canaryFailures) = (
            header.canary, header.canaryFailures ?? Canary.usualPercent
        )
        (prepared.rate, prepared.rampUp) = (policy.rate.map { Int($0) }, policy.rampUp)
        prepared.stopsAtFailure = header.stopsAtFailure
        return prepared
    }

    // MARK: Confirmed

    /// Sends what was written down.
    func begin(
        _ id: String,
        _ tell: @escaping @Sendable (BroadcastNews) -> Void
    ) async throws -> BroadcastOutcome {
        let written = written.withLock { written in
            guard written?.plan.header.id == id else { return nil as WrittenBroadcast? }
            defer { written = nil }
            return written
        }
        guard let written else { throw CommandFailure.data("it is not written down any more") }
        let session = try await written.begin(
            canaryFailures: written.plan.isAllCanary ? 100 : nil,
            by: settings.audit,
            in: registry
        )
        return try await carryOut(session, tell)
    }
}
