import FCMCore
import VirtualDevice

/// How something ends that may take long: it is waited for a while, and whoever settles it later learns of that.
struct Outcome: Sendable {
    private let answers: AsyncStream<MessagingError?>
    private let source: AsyncStream<MessagingError?>.Continuation

    /// One that somebody waits for, or one that is over for everybody from the beginning.
    init(isAwaited: Bool = true) {
        (answers, source) = AsyncStream.makeStream(of: (MessagingError?).self)
        if !isAwaited { source.finish() }
    }

    /// Tells how it ended; false when nobody waits any more.
    @discardableResult
    func settle(_ error: MessagingError?) -> Bool {
        if case .enqueued = source.yield(error) { true } else { false }
    }

    /// Waits for the end, once.
    ///
    /// - Returns: Whether it came in time.
    /// - Throws: The error with which it ended.
    func answer(within patience: Duration) async throws -> Bool {
        let timer = Task { [source] in
            try? await Alarm.shared.sleep(for: patience)
            source.finish()
        }
        defer {
            timer.cancel()
            source.finish()
        }
        for await error in answers {
            if let error { throw HandsetProblem(error.message) }
            return true
        }
        return false
    }
}
