/// When an access token is used, renewed or given up: decisions only.
///
/// Times are of a monotonic clock. Tokens are known by their generation, which counts those that were fetched.
package struct TokenPlan: Hashable, Sendable {
    /// What happened.
    package enum Event: Hashable, Sendable {
        /// A request is about to be sent.
        case wanted
        /// A request that carried this generation was answered with 401.
        case rejected(generation: Int)
        case fetched(lifetime: Duration?)
        case failed
    }

    /// What is to be done about it.
    package enum Action: Hashable, Sendable {
        /// Use the token that is there.
        case use
        /// Use the token that is there and begin to fetch the next.
        case useAndFetch
        /// Begin to fetch, and wait for it.
        case fetch
        /// Wait for the fetch that is under way.
        case wait
        /// There is no better token than the one that was rejected.
        case giveUp
        /// Give the new token to everyone who waits.
        case deliver
        /// Tell everyone who waits that there is none.
        case disappoint
    }

    /// A token is renewed this long before it ends, or in the last quarter of a short life.
    package static let refreshMargin = Duration.seconds(300)
    /// A token is not used in its last minute, or in the last tenth of a short life.
    package static let useMargin = Duration.seconds(60)
    /// The pause after a renewal ahead of time failed, during which the old token serves.
    package static let failurePause = Duration.seconds(10)
    /// The least time between two replacements of a rejected token.
    ///
    /// A token that is rejected sooner shows that the credentials are at fault; a thousand requests must not
    /// become a thousand fetches.
    package static let rejectionPause = Duration.seconds(1)

    private struct Held: Hashable, Sendable {
        /// `nil`: it does not end.
        var lastUse: Duration?
        var refresh: Duration?
    }

    /// How many tokens have been fetched.
    package private(set) var generation = 0
    private let isRenewable: Bool
    private var held: Held?
    private var isFetching = false
    private var noRefreshBefore = Duration.zero
    private var lastRejection: Duration?

    package init(isRenewable: Bool = true) {
        self.isRenewable = isRenewable
    }

    package mutating func handle(_ event: Event, at now: Duration) -> Action {
        switch event {
        case .wanted: return wanted(now)
        case .rejected(let generation): return rejected(generation, now)
        case .fetched(let lifetime):
            isFetching = false
            generation += 1
            held = Held(
                lastUse: lifetime.map { now + $0 - min(Self.useMargin, $0 / 10) },
                refresh: lifetime.map { now + $0 - min(Self.refreshMargin, $0 / 4) }
            )
            return .deliver
        case .failed:
            isFetching = false
            noRefreshBefore = now + Self.failurePause
            return .disappoint
        }
    }

    private mutating func wanted(_ now: Duration) -> Action {
        guard let held, held.lastUse.map({ now < $0 }) ?? true else { return fetchOrWait() }
        guard let refresh = held.refresh, now >= max(refresh, noRefreshBefore), !isFetching else {
            return .use
        }
        isFetching = true
        return .useAndFetch
    }

    private mutating func rejected(_ rejected: Int, _ now: Duration) -> Action {
        guard rejected == generation else { return wanted(now) }
        guard isRenewable else { return .giveUp }
        if isFetching {
            held = nil
            return .wait
        }
        if let lastRejection, now - lastRejection < Self.rejectionPause { return .giveUp }
        lastRejection = now
        held = nil
        return fetchOrWait()
    }

    private mutating func fetchOrWait() -> Action {
        if isFetching { return .wait }
        isFetching = true
        return .fetch
    }
}
