package import FCMCore

/// What became of one recipient of a broadcast, as its journal has it.
package struct Outcome: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case accepted, failed, unknown
    }

    /// From 0, in the order of the list of recipients.
    package var index: Int
    /// Where the recipient stands in the list that was written down; for whoever reads that alone.
    package var offset = 0
    package var target: Target
    package var status: Status
    /// The message's name on the service; empty for what was not accepted.
    package var name = ""
    /// The code's name on the wire; empty for what was accepted.
    package var code = ""
    package var httpStatus: Int?
    /// The service's words about a failure.
    package var message = ""
    /// Requests made.
    package var attempts: Int
    /// Of the last request.
    package var latency: Duration

    package init(index: Int, target: Target, status: Status, attempts: Int, latency: Duration) {
        (self.index, self.target, self.status) = (index, target, status)
        (self.attempts, self.latency) = (attempts, latency)
    }

    package var failureCode: SendFailure.Code? {
        code.isEmpty ? nil : SendFailure.Code(name: code)
    }
}

/// How many recipients fared alike.
package struct OutcomeGroup: Hashable, Sendable {
    package var status: Outcome.Status
    /// Empty for those that were accepted.
    package var code: String
    package var httpStatus: Int?
    package var count: Int

    package init(status: Outcome.Status, code: String = "", httpStatus: Int? = nil, count: Int) {
        (self.status, self.code, self.httpStatus, self.count) = (status, code, httpStatus, count)
    }

    /// The filter that finds them and nobody else.
    package var filter: String {
        code.isEmpty ? "status:\(status.rawValue)" : "status:\(status.rawValue) code:\(code)"
    }
}

/// How long answers took: how many fall into each of some parts, every one so many times as long as the one before.
package struct LatencyShape: Hashable, Sendable {
    package var counts: [Int]
    package var shortest: Duration
    package var longest: Duration

    package init(counts: [Int], shortest: Duration, longest: Duration) {
        (self.counts, self.shortest, self.longest) = (counts, shortest, longest)
    }
}

/// All of a broadcast's outcomes, summed up.
package struct OutcomeSummary: Hashable, Sendable {
    /// The broadcast, as it would be gone on with.
    package var broadcast: UnfinishedBroadcast
    package var profile: String
    package var groups: [OutcomeGroup]
    package var latency: LatencyShape?
    /// Whether a process works on it.
    package var isRunning: Bool
    /// How many failed for a reason that can pass.
    package var retryable: Int
    /// Why it cannot be gone on with from here; `nil` when it can.
    package var obstacle: String?

    package init(
        broadcast: UnfinishedBroadcast,
        profile: String,
        groups: [OutcomeGroup],
        latency: LatencyShape? = nil,
        isRunning: Bool = false,
        retryable: Int = 0,
        obstacle: String? = nil
    ) {
        (self.broadcast, self.profile, self.groups, self.latency) = (broadcast, profile, groups, latency)
        (self.isRunning, self.retryable, self.obstacle) = (isRunning, retryable, obstacle)
    }

    /// How many the service knows no more.
    package var dead: Int { count(of: .unregistered) }

    package func count(of code: SendFailure.Code) -> Int {
        groups.reduce(0) { $1.code == code.name ? $0 + $1.count : $0 }
    }
}
