/// What became of one send, retries included.
package struct SendOutcome: Hashable, Sendable {
    /// How it ended.
    package enum Result: Hashable, Sendable {
        /// The service took it. With `validateOnly` it was checked and not delivered.
        case accepted(SendReceipt)
        /// The service refused it, or it certainly never arrived.
        case failed(SendFailure)
        /// It may have arrived and no answer came: never sent again unasked.
        case unknown(SendFailure)
    }

    package var result: Result
    /// Requests made, 1 or more; 0 when it was refused before the first.
    package var attempts: Int
    /// From the first request to the last answer.
    package var latency: Duration

    package init(result: Result, attempts: Int, latency: Duration) {
        self.result = result
        self.attempts = attempts
        self.latency = latency
    }
}

/// The service's acknowledgement.
package struct SendReceipt: Hashable, Sendable {
    /// `projects/{project}/messages/{id}`.
    package var name: String

    package init(name: String) { self.name = name }
}
