/// What became of a message for one registration.
package enum LegacyResult: Hashable, Sendable {
    /// Accepted; `canonical` is the token that has taken the registration's place, when there is one.
    case accepted(messageID: String, canonical: RegistrationToken?)
    case failed(LegacyError)
    /// It may have arrived and no answer came, when it was sent again.
    case unknown(SendFailure)

    package var error: LegacyError? {
        switch self {
        case .accepted, .unknown: nil
        case .failed(let error): error
        }
    }

    package var canonical: RegistrationToken? {
        switch self {
        case .accepted(_, let canonical): canonical
        case .failed, .unknown: nil
        }
    }
}

/// How many members of a device group a message was accepted for.
package struct GroupDelivery: Hashable, Sendable {
    package var succeeded: Int
    package var failed: Int
    /// The members that failed, as far as they were named: the sender is to try them again.
    package var failedMembers: [RegistrationToken]

    package init(succeeded: Int, failed: Int, failedMembers: [RegistrationToken] = []) {
        self.succeeded = succeeded
        self.failed = failed
        self.failedMembers = failedMembers
    }

    /// `2 of 3 members`.
    package var words: String { "\(succeeded) of \(succeeded + failed) members" }
}
