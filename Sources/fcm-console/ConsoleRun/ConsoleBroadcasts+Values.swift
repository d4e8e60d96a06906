import Broadcast
import Console
import FCMCore
import Languages

extension BroadcastOutcome {
    init(_ end: BroadcastEnd) {
        let tally = end.summary.tally
        self.init(
            summary: String(end.summary.prose.dropLast()),
            reason: end.verdict.reason,
            isGood: end.verdict.reason == nil && tally.failed + tally.unknown == 0,
            retryable: tally.failures.reduce(0) { $1.key.canPass ? $0 + $1.value : $0 }
        )
    }
}

extension FailureNote.Kind {
    /// Whether a failure of that kind can pass, as far as code and status tell.
    var canPass: Bool {
        let status = httpStatus ?? 0
        return status == 429 || status >= 500 || self == .unreached
            || [
                "UNAVAILABLE", "INTERNAL", "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED", "UNAUTHENTICATED",
                "PERMISSION_DENIED", "THIRD_PARTY_AUTH_ERROR",
            ].contains(code)
    }
}

extension BroadcastStand {
    init(_ progress: BroadcastProgress) {
        let tally = progress.tally
        self.init(
            total: progress.total,
            accepted: tally.accepted,
            failed: tally.failed,
            unknown: tally.unknown
        )
        codes = tally.codes
        retries = tally.retries
        rate = Int(progress.rate)
        limit = progress.limit.map { Int($0.rounded()) }
        inFlight = progress.inFlight
        waiting = progress.waiting
        timeLeft = progress.timeLeft
        latency = [0.5, 0.95, 0.99].compactMap { progress.latency.percentile($0) }
        switch progress.halt {
        case nil: break
        case .paused: isPaused = true
        case .journal(let reason): halt = say("the journal cannot be written: \(reason)")
        case .unreachable(let reason): halt = reason
        case .quota: halt = say("the project's quota is exhausted")
        }
        canary = progress.canary.map(\.words)
    }
}

extension Steering {
    init(_ wanted: BroadcastSteer) {
        switch wanted {
        case .togglePause: self = .togglePause
        case .slower: self = .slower
        case .faster: self = .faster
        case .stop: self = .stop
        }
    }
}
