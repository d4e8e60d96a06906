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

        /// What a failure means for the message: failed, unless it may have arrived all the same.
        init(_ failure: SendFailure) {
            self = failure.disposition == .unknownOutcome ? .unknown(failure) : .failed(failure)
        }
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

    /// The token that has taken the place of the one addressed, when the service accepted and said so.
    package var canonicalToken: RegistrationToken? {
        guard case .accepted(let receipt) = result else { return nil }
        return receipt.canonical
    }
}

/// The service's acknowledgement.
package struct SendReceipt: Hashable, Sendable {
    /// `projects/{project}/messages/{id}`; empty where a legacy protocol gives no id, as for device groups.
    package var name: String
    /// The token that has taken the place of the one addressed, told by the legacy protocols only.
    package var canonical: RegistrationToken?
    /// How many members of a device group took it, told by the legacy protocols only.
    package var group: GroupDelivery?

    package init(name: String, canonical: RegistrationToken? = nil, group: GroupDelivery? = nil) {
        self.name = name
        self.canonical = canonical
        self.group = group
    }

    /// What a person is shown: the name, or the members that took it.
    package var words: String { group.map(\.words) ?? name }
}
