import FCMCore

/// When news alone may make the console draw.
///
/// A key is answered at once, and so is what it asked for. What a broadcast or the log tells comes thousands of times a
/// second: it is taken together, sixty times a second, and while somebody types with the picture of the next key, so that
/// a slow line carries what is typed and no more.
struct FramePace {
    /// The time of a frame.
    static let frame = Duration.milliseconds(16)
    /// For how long after a key news waits.
    static let quiet = Duration.milliseconds(60)

    private var takenAt = Duration.zero - Self.frame
    private var pressedAt = Duration.zero - Self.quiet

    /// How long news has to wait; zero is not at all.
    func pause(at now: Duration) -> Duration {
        max(.zero, takenAt + Self.frame - now, pressedAt + Self.quiet - now)
    }

    /// News was taken.
    mutating func take(at now: Duration) { takenAt = now }

    /// A key came.
    mutating func press(at now: Duration) { pressedAt = now }
}
