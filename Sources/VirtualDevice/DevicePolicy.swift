import FCMCore

/// What differs between the SDKs that an app instance can pretend to have.
package struct DevicePolicy: Hashable, Sendable {
    /// What the topic queue does when an operation fails in some way.
    package enum Reaction: Hashable, Sendable {
        /// The operation is over, with an error.
        case fail
        /// It stays, and is tried again after a growing delay.
        case retry
        /// It stays until something happens: a start, a token, the network, another operation.
        case wait
        /// It stays and holds up all behind it, until the next start or the next call.
        case stop
    }

    /// Which rules of delivery hold.
    package enum Platform: Hashable, Sendable {
        case apple
        case android
    }

    package var platform: Platform
    /// Whether an operation joins the last batch when that does the same.
    package var joinsBatches: Bool
    /// Operations under way at a time.
    package var parallelCalls: Int
    package var firstDelay: Duration
    package var longestDelay: Duration
    /// The part of a delay that dice may add.
    package var jitter: Double
    /// The request got no answer.
    package var onNoAnswer: Reaction
    /// The server is busy or ill: 429, 5xx, and their words.
    package var onOverload: Reaction
    /// Like `onOverload`, for a quota (429).
    package var onQuota: Reaction
    package var onRefusal: Reaction
    /// The longest topic name that is taken, `nil` for any.
    package var longestTopicName: Int?
    /// Upstream messages that may wait, `nil` for any number.
    package var pendingMessages: Int?

    /// Apple's SDK with the retries that its documentation promises (E row 32: an improvement on purpose).
    package static let apple = DevicePolicy(
        platform: .apple,
        joinsBatches: true,
        parallelCalls: 10,
        firstDelay: .seconds(1),
        longestDelay: .seconds(300),
        jitter: 0.5,
        onNoAnswer: .retry,
        onOverload: .retry,
        onQuota: .retry,
        onRefusal: .fail
    )

    /// Apple's SDK as it is: what has no answer waits for a trigger, any answer but success is final (C.3).
    package static let appleAsShipped: DevicePolicy = {
        var policy = apple
        policy.onNoAnswer = .wait
        policy.onOverload = .fail
        policy.onQuota = .fail
        return policy
    }()

    /// Android's SDK: one after the other, 30 s doubling to 8 h, stuck at what is refused (C.8).
    package static let android = DevicePolicy(
        platform: .android,
        joinsBatches: false,
        parallelCalls: 1,
        firstDelay: .seconds(30),
        longestDelay: .seconds(28_800),
        jitter: 0,
        onNoAnswer: .retry,
        onOverload: .retry,
        onQuota: .stop,
        onRefusal: .stop,
        longestTopicName: TopicName.maximumLength,
        pendingMessages: 20
    )

    /// How long to wait after that many failures in a row (from 1).
    ///
    /// - Parameters:
    ///   - failures: In a row, this one included.
    ///   - atLeast: What the server asked for.
    ///   - random: From 0 up to 1.
    /// - Returns: The wait before the next attempt.
    package func delay(afterFailures failures: Int, atLeast: Duration?, random: Double) -> Duration {
        var delay = firstDelay
        for _ in 1..<max(1, min(failures, 30)) where delay < longestDelay { delay *= 2 }
        delay = min(delay, longestDelay)
        return max(delay + delay * (jitter * random), atLeast ?? .zero)
    }
}
