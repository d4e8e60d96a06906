/// Makes many tasks keep to one ``PacingPlan``.
package actor Pacer {
    private var plan: PacingPlan
    private let time: Timepiece

    package init(_ plan: PacingPlan, time: Timepiece = .system) {
        self.plan = plan
        self.time = time
    }

    /// Calls a second now.
    package var rate: Double { plan.currentRate(at: time.now()) }

    /// Returns when the caller may send.
    ///
    /// - Throws: a failure with the code `cancelled`, when the task is; nothing was sent then.
    package func turn() async throws(SendFailure) {
        while true {
            let epoch = plan.epoch
            let pause = plan.reserve(at: time.now())
            guard pause > .zero else { break }
            do {
                try await time.sleep(pause)
            } catch {
                throw Self.cancelled
            }
            // A refusal in the meantime took the place away.
            if plan.epoch == epoch { break }
        }
        if Task.isCancelled { throw Self.cancelled }
    }

    /// Slows down when the failure is about the project's rate.
    package func failed(_ failure: SendFailure) {
        guard failure.isProjectQuota, case .notAccepted(let retryAfter) = failure.disposition else { return }
        plan.throttled(retryAfter: retryAfter, at: time.now())
    }

    private static let cancelled = SendFailure(
        code: .cancelled,
        disposition: .notAccepted(retryAfter: nil),
        message: "cancelled before it was sent"
    )
}
