import Broadcast
import FCMCore
import Glibc
import Registry

/// One worker of a shared broadcast: claims chunks for an engine, and writes down what the engine does.
///
/// A worker that was not heard of for a lease may have lost a chunk. It learns that by the next thing it writes down,
/// which is refused: none of that leaves, and the worker ends.
final class SharedWorker: Sendable {
    private struct State {
        var held: HeldChunks
        /// Recipients that were claimed and not asked for yet.
        var claimed = ClaimedRecipients()
        var isLost = false
        var onLoss: @Sendable () -> Void = {}
        /// Whether only the first recipients may be sent to.
        var isCanaryOpen: Bool
        /// Whether nothing was claimed yet.
        var isNew = true
        var onStanding: @Sendable (SharedStanding) -> Void = { _ in }
        /// Why nothing more is to leave, when that is known before anybody is told.
        var ending: SharedEnding?
        var onEnding: @Sendable (SharedEnding) -> Void = { _ in }
    }

    private static let retry = Duration.seconds(1)
    /// How often it is looked at what the others do.
    private static let look = Duration.milliseconds(250)

    private let broadcast: SharedBroadcast
    private let broadcasts: SharedBroadcasts
    private let journal: SharedJournal
    private let name: String
    private let lease: Duration
    private let isPaced: Bool
    private let tell: @Sendable ([RecipientResult]) -> Void
    private let state: Locked<State>

    /// A worker by a name that no other has; `tell` hears of what earlier workers left without an answer.
    ///
    /// `isPaced` says that its rate is a share of that of all workers.
    init(
        _ broadcast: SharedBroadcast,
        _ address: PostgreSQLAddress,
        _ broadcasts: SharedBroadcasts,
        name: String,
        lease: Duration,
        isPaced: Bool,
        isCanaryOpen: Bool,
        tell: @escaping @Sendable ([RecipientResult]) -> Void
    ) {
        self.broadcast = broadcast
        self.broadcasts = broadcasts
        let state = Locked(
            State(held: HeldChunks(chunkSize: broadcast.chunkSize), isCanaryOpen: isCanaryOpen)
        )
        let onEnding: @Sendable (SharedEnding) -> Void = { ending in SharedWorker.ended(ending, state) }
        journal = SharedJournal(
            address,
            broadcast: broadcast.id,
            worker: name,
            lease: lease,
            onEnding: broadcast.rules.canEnd ? onEnding : nil
        )
        self.name = name
        self.lease = lease
        self.isPaced = isPaced
        self.tell = tell
        self.state = state
    }

    /// Whether another worker has taken over something of this one.
    var isLost: Bool { state.withLock { $0.isLost } }

    /// What is done, once, when that happens.
    func onLoss(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.onLoss = body } }

    // MARK: The others

    /// What is done, once, when another worker has found out that nothing more is to leave.
    func onEnding(_ body: @escaping @Sendable (SharedEnding) -> Void) {
        state.withLock { $0.onEnding = body }
    }

    /// What is done with how the broadcast stands, each time that is looked at.
    func onStanding(_ body: @escaping @Sendable (SharedStanding) -> Void) {
        state.withLock { $0.onStanding = body }
    }

    /// The first recipients have their outcomes, and the others follow.
    func passCanary() { state.withLock { $0.isCanaryOpen = false } }

    /// Looks at what the others do, until it is cancelled; at once where there is nothing to look for.
    func watch() async {
        guard isPaced || broadcast.rules.canEnd else { return }
        while (try? await Timepiece.system.sleep(Self.look)) != nil { _ = try? await lookAround() }
    }

    private func lookAround() async throws -> SharedStanding? {
        guard let standing = try await broadcasts.standing(of: broadcast.id) else { return nil }
        if let ending = standing.ending { Self.ended(ending, state) }
        let onStanding = state.withLock { $0.onStanding }
        onStanding(standing)
        return standing
    }

    /// Whoever shares a rate gives the others the time to slow down before it begins.
    private func joined() async throws {
        let isNew = state.withLock { state in
            defer { state.isNew = false }
            return state.isNew
        }
        guard isNew, isPaced, let standing = try await lookAround(), standing.workers > 1 else { return }
        try await Timepiece.system.sleep(Self.look * 2)
    }

    private static func ended(_ ending: SharedEnding, _ state: Locked<State>) {
        let isKnown = state.withLock { state in
            defer { state.ending = ending }
            return state.ending != nil
        }
        guard !isKnown else { return }
        let tell = state.withLock { $0.onEnding }
        tell(ending)
    }

    /// Only these recipients may be sent to; `nil` is all.
    private var limit: Int? { state.withLock { $0.isCanaryOpen ? broadcast.rules.canary : nil } }

    // MARK: Recipients

    /// The next recipients: of chunks this worker holds, else of the next that is free; it waits for one.
    func supply(_ count: Int) async -> BroadcastEvent {
        while !Task.isCancelled {
            let limit = limit
            let ready = state.withLock { $0.claimed.take(count, below: limit) }
            if !ready.isEmpty { return .read(ready, isLast: false) }
            do {
                switch try await broadcasts.claim(broadcast.id, worker: name, lease: lease, below: limit) {
                case .chunk(let chunk):
                    try await take(chunk)
                    try await joined()
                case .held(let left):
                    let pause = limit == nil ? Self.retry : Self.look
                    try await Timepiece.system.sleep(min(pause, max(.milliseconds(20), left)))
                case .done: return .read([], isLast: true)
                }
            } catch let failure as RegistryFailure where failure.mayPass {
                try? await Timepiece.system.sleep(Self.retry)
            } catch let failure as JournalFailure {
                return .unreadable(failure)
            } catch {
                return .unreadable(.system("\(error)"))
            }
        }
        return .read([], isLast: true)
    }

    /// Takes over a chunk: what an earlier worker attempted without an answer is unknown from now on.
    private func take(_ chunk: SharedChunk) async throws {
        let first = chunk.number * broadcast.chunkSize
        guard let recipients = ChunkCoding.recipients(chunk.recipients, from: first) else {
            throw JournalFailure.damaged(file: "chunk \(chunk.number)", at: 0)
        }
        let known = Dictionary(uniqueKeysWithValues: chunk.attempts.map { ($0.recipient, $0) })
        var fresh: [(recipient: Recipient, attempts: Int)] = []
        var unknown: [RecipientResult] = []
        for recipient in recipients {
            guard let attempt = known[recipient.place.index] else {
                fresh.append((recipient, 0))
                continue
            }
            switch attempt.state {
            case .deferred: fresh.append((recipient, attempt.attempts))
            case .open:
                let outcome = RecipientOutcome(
                    result: .unknown(.leftOpen),
                    attempts: attempt.attempts,
                    latency: .zero
                )
                unknown.append(
                    RecipientResult(place: recipient.place, target: recipient.target, outcome: outcome)
                )
            case .accepted, .failed, .unknown: break
            }
        }
        let (journal, number, claim) = (journal, chunk.number, chunk.claim)
        let rows = unknown.compactMap { SharedAttempt(.ended($0.place, $0.outcome)) }
        let finished: Set<Int> = fresh.isEmpty ? [number] : []
        let isHeld = try await Self.aside { try journal.commit(rows, [number: claim], finished: finished) }
        // Taken over again already: nothing of it was begun.
        guard isHeld else { return }
        if !unknown.isEmpty { tell(unknown) }
        guard !fresh.isEmpty else { return }
        state.withLock { [fresh] state in
            state.held.take(number, claim: claim, left: fresh.count)
            state.claimed.add(fresh)
        }
    }

    // MARK: Attempts

    /// Writes a batch down; called by the engine's own thread, which it blocks.
    func commit(_ records: [AttemptRecord]) -> Result<Void, JournalFailure> {
        guard let needs = state.withLock({ $0.held.needs(of: records) }) else { return lost() }
        do {
            let rows = records.compactMap { SharedAttempt($0) }
            guard try journal.commit(rows, needs.claims, finished: needs.finished) else { return lost() }
            state.withLock { $0.held.committed(records) }
            return .success(())
        } catch {
            return .failure(.system("\(error)"))
        }
    }

    /// Keeps what is held, while nothing is written for long; until it is cancelled.
    func keep() async {
        while (try? await Timepiece.system.sleep(lease / 3)) != nil {
            let claims = state.withLock { $0.held.claims }
            let journal = journal
            // A server that is away is noticed where something is written down.
            guard let isHeld = try? await Self.aside({ try journal.renew(claims) }), !isHeld else { continue }
            // What was finished meanwhile is not missed.
            let isStillHeld = state.withLock { $0.held.claims == claims }
            if isStillHeld { _ = lost() }
        }
    }

    /// Lets go of what is held, so that others need not wait for the end of the lease.
    func release() async {
        let claims = state.withLock { $0.held.claims }
        let journal = journal
        // If that fails the leases end by themselves.
        if !claims.isEmpty { _ = try? await Self.aside { try journal.release(claims) } }
    }

    private func lost() -> Result<Void, JournalFailure> {
        let onLoss = state.withLock { state in
            defer { state.isLost = true }
            return state.isLost ? {} : state.onLoss
        }
        onLoss()
        return .failure(.inUse)
    }

    /// Runs something that blocks on a thread of its own.
    private static func aside<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let code = OwnThread.start { continuation.resume(with: Result { try body() }) }
            guard code != 0 else { return }
            continuation.resume(throwing: JournalFailure.system(String(cString: strerror(code))))
        }
    }
}

extension RegistryFailure {
    /// Whether the server may be there again in a moment.
    fileprivate var mayPass: Bool { reason == .inaccessible || reason == .busy || reason == .full }
}
