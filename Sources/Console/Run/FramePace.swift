import FCMCore

/// How often news alone may make the console draw.
///
/// A key is answered at once. What a broadcast or the log tells comes thousands of times a second and is taken together,
/// sixty times a second; a few answers that come one after the other, as those to a key do, need not wait.
struct FramePace {
    /// The time of a frame.
    static let frame = Duration.milliseconds(16)
    /// Frames that may follow each other at once after a pause.
    static let most = 4.0

    private var left = FramePace.most
    private var countedAt = Duration.zero

    /// How long news has to wait; zero is not at all.
    func pause(at now: Duration) -> Duration {
        let left = left(at: now)
        return left >= 1 ? .zero : Self.frame * (1 - left)
    }

    /// News was taken.
    mutating func take(at now: Duration) {
        left = left(at: now) - 1
        countedAt = now
    }

    /// A key came, whose answer is news as well.
    mutating func admitOne() { left = min(Self.most, max(left, 0) + 1) }

    private func left(at now: Duration) -> Double {
        min(Self.most, left + (now - countedAt).inSeconds / Self.frame.inSeconds)
    }
}
