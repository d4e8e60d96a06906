import FCMCore

/// A broadcast from its first recipient to its end: events in, effects out, no clock and no file.
///
/// The rules: an attempt is on the disk before its request leaves; an answer is on the disk before it is told; what may
/// have been accepted is never sent again. Records gather while a batch is being written, and go out with the next:
/// one wait for the disk serves many. Times are of a monotonic clock.
package struct BroadcastPlan: Sendable {
    /// One request under way.
    struct Flight: Sendable {
        var recipient: Recipient
        var attempts: Int
    }

    /// Records that reach the disk together, and what waits for it.
    struct Batch: Sendable {
        var records: [AttemptRecord] = []
        var departures: [Flight] = []
        var results: [RecipientResult] = []

        var isEmpty: Bool { records.isEmpty }
    }

    /// A time in which nothing answers.
    struct Outage: Sendable {
        var since: Duration
        var tries: Int
        /// Before this moment nothing is tried.
        var until: Duration
        var failure: FailureNote
    }

    /// How many recipients are read at a time.
    static let readAhead = 512
    static let diskRetry = Duration.seconds(1)

    let policy: BroadcastPolicy
    var pace: SendingPace
    var tally: BroadcastTally
    let total: Int
    var latency = LatencyHistogram()
    var meter = RateMeter()

    /// Read and not begun; the first is at `unsentStart`.
    var unsent: [(recipient: Recipient, attempts: Int)] = []
    var unsentStart = 0
    var isReading = false
    var isExhausted = false
    var waiting = WaitingRoom()
    var flights: [Int: Flight] = [:]
    /// Those whose attempt is on the disk and that wait for a place.
    var ready: [Flight] = []
    /// Answers that came since the batch on its way was begun, and while the one before was written.
    var answersWhileCommitting = 0
    var lastAnswersWhileCommitting = 0
    var pending = Batch()
    /// On its way to the disk.
    var committing: Batch?
    /// Whether somebody is writing it now.
    var isCommitting = false
    /// Why the batch is not on the disk, and when to try again.
    var diskFailure: (reason: String, retryAt: Duration)?
    var outage: Outage?
    /// Whether the service has ever answered.
    var hasAnswered = false
    var ending: BroadcastEnding?
    /// Whether the operator lets nothing leave.
    package internal(set) var isPaused = false
    var canary: Canary?
    private var isAbandoned = false
    private var isFinished = false
    private var wakesAt: Duration?
    /// How many the rate is for.
    private var workers = 1

    /// A broadcast to `total` recipients, of which `tally` has those that are settled.
    ///
    /// With a `canary` nobody else is sent to before enough of the first ones were accepted.
    package init(
        _ policy: BroadcastPolicy,
        total: Int,
        tally: BroadcastTally = BroadcastTally(),
        canary: Canary? = nil
    ) {
        self.policy = policy
        self.total = total
        self.tally = tally
        self.canary = canary
        pace = SendingPace(rate: policy.rate, rampUp: policy.rampUp)
    }

    /// Takes what happened at `now`; ``effects(at:)`` says what is to be done about it.
    ///
    /// `random`, from 0 up to 1 and spread evenly, spreads the retries.
    package mutating func take(_ event: BroadcastEvent, at now: Duration, random: Double = 0.5) {
        switch event {
        case .began: if let canary, canary.verdict == .failed { end(.canary(canary)) }
        case .read(let recipients, let isLast):
            isReading = false
            isExhausted = isLast
            unsent.removeFirst(unsentStart)
            unsentStart = 0
            unsent += recipients
        case .unreadable(let failure):
            isReading = false
            isExhausted = true
            end(.unreadable(failure))
        case .committed: committed(at: now)
        case .commitFailed(let reason):
            isCommitting = false
            diskFailure = (reason, now + Self.diskRetry)
        case .answered(let index, let outcome): answered(index, outcome, now, random)
        case .woke: wakesAt = nil
        case .steered(let steering): steer(steering, now)
        case .shared(let workers): share(among: workers, now)
        case .judged(let canary): judge(canary)
        case .ended(let reason): end(reason)
        case .interrupted: end(.interrupted)
        case .abandoned:
            isAbandoned = true
            end(.interrupted)
            leaveOpen()
        }
    }

    /// Everything that is to be done now.
    package mutating func effects(at now: Duration) -> [BroadcastEffect] {
        if !isFinished { leave(at: now) }
        var effects = told
        told = []
        guard !isFinished else { return effects }
        begin(at: now)
        if ending == nil, !isReading, !isExhausted, unsent.count - unsentStart < Self.readAhead / 2 {
            isReading = true
            effects.append(.read(Self.readAhead))
        }
        effects += commit(at: now)
        if isOver {
            isFinished = true
            effects.append(.finish(ending ?? .done))
        } else if let moment = nextMoment(after: now), wakesAt.map({ moment < $0 }) ?? true {
            wakesAt = moment
            effects.append(.wake(at: moment))
        }
        return effects
    }

    /// Takes an event and answers what is to be done.
    package mutating func handle(
        _ event: BroadcastEvent,
        at now: Duration,
        random: Double = 0.5
    ) -> [BroadcastEffect] {
        take(event, at: now, random: random)
        return effects(at: now)
    }

    /// How far it is.
    package mutating func progress(at now: Duration) -> BroadcastProgress {
        var progress = BroadcastProgress(total: total, tally: tally)
        progress.inFlight = flights.count
        progress.waiting = waiting.count
        progress.rate = meter.rate(at: now)
        progress.limit = pace.rate(at: now)
        progress.latency = latency
        progress.canary = canary.flatMap { $0.verdict == .open ? $0 : nil }
        if let diskFailure {
            progress.halt = .journal(diskFailure.reason)
        } else if isPaused {
            progress.halt = .paused
        } else if let outage {
            progress.halt = .unreachable(outage.failure.message)
        } else if pace.pausedUntil > now {
            progress.halt = .quota(until: pace.pausedUntil)
        }
        return progress
    }

    /// Sends and results that the disk has let go.
    var told: [BroadcastEffect] = []

    /// The first reason to end is the reason.
    mutating func end(_ reason: BroadcastEnding) {
        if ending == nil { ending = reason }
    }

    /// Goes at a share of the rate, if there is one.
    private mutating func share(among count: Int, _ now: Duration) {
        guard policy.rate != nil, count > 0, count != workers else { return }
        pace.change(by: Double(workers) / Double(count), measured: 0, at: now)
        workers = count
    }

    /// Whether nothing is left to be done.
    private var isOver: Bool {
        // An interrupted broadcast does not wait for a disk that may stay full.
        if isAbandoned, diskFailure != nil { return true }
        guard committing == nil, pending.isEmpty, flights.isEmpty, ready.isEmpty else { return false }
        if ending != nil { return true }
        return isExhausted && unsentStart == unsent.count && waiting.count == 0
    }

    /// When there may be something to do without anything having happened.
    private func nextMoment(after now: Duration) -> Duration? {
        if let diskFailure { return isCommitting ? nil : diskFailure.retryAt }
        guard ending == nil, !isPaused else { return nil }
        if !ready.isEmpty, flights.count < places {
            return max(now, outage?.until ?? .zero, pace.pausedUntil)
        }
        guard begun < policy.concurrency + spare else { return nil }
        if let outage { return flights.isEmpty && departures == 0 ? max(outage.until, now) : nil }
        guard let turn = pace.nextTurn(after: now) else { return waiting.due }
        guard hasFresh else { return waiting.due.map { max($0, turn) } }
        return turn
    }

    /// Requests whose attempt is not on the disk yet.
    var departures: Int { pending.departures.count + (committing?.departures.count ?? 0) }
}
