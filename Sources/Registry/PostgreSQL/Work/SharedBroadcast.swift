/// A broadcast whose recipients and attempts are in the registry, for several machines to work on.
package struct SharedBroadcast: Hashable, Sendable {
    package var id: String
    /// What it is, in words that the registry does not read.
    package var header: String
    /// Recipients in each chunk but the last.
    package var chunkSize: Int
    package var recipients: Int
    /// Rows whose recipient was there before.
    package var duplicates: Int
    /// Lines that were no recipients.
    package var badLines: Int
    /// Equal for equal lists of recipients.
    package var list: Int64
    package var rules: SharedRules
    /// Why nothing more is to leave; `nil` while something is.
    package var ending: SharedEnding?

    package init(
        id: String,
        header: String,
        chunkSize: Int,
        recipients: Int = 0,
        duplicates: Int = 0,
        badLines: Int = 0,
        list: Int64 = 0,
        rules: SharedRules = SharedRules(),
        ending: SharedEnding? = nil
    ) {
        self.id = id
        self.header = header
        self.chunkSize = chunkSize
        self.recipients = recipients
        self.duplicates = duplicates
        self.badLines = badLines
        self.list = list
        self.rules = rules
        self.ending = ending
    }
}

/// What is known of one recipient.
package struct SharedAttempt: Hashable, Sendable {
    package enum State: Int64, Hashable, Sendable {
        /// A request left, or was about to.
        case open = 1
        /// The latest request was certainly not accepted.
        case deferred = 2
        case accepted = 3
        case failed = 4
        case unknown = 5

        /// Whether nothing comes after it.
        package var isSettled: Bool {
            switch self {
            case .open, .deferred: false
            case .accepted, .failed, .unknown: true
            }
        }
    }

    /// The recipient's number in the broadcast, from 0.
    package var recipient: Int
    package var state: State
    /// Requests so far.
    package var attempts: Int
    /// The whole record, in bytes that the registry does not read.
    package var record: [UInt8]

    package init(recipient: Int, state: State, attempts: Int, record: [UInt8] = []) {
        self.recipient = recipient
        self.state = state
        self.attempts = attempts
        self.record = record
    }
}

/// A chunk of a broadcast that one worker holds.
package struct SharedChunk: Hashable, Sendable {
    /// From 0; it says which recipients they are.
    package var number: Int
    /// Raised by every claim: whoever holds an earlier one writes nothing any more.
    package var claim: Int
    /// The recipients, in bytes that the registry does not read.
    package var recipients: [UInt8]
    /// What earlier holders have left; requests without an answer among it.
    package var attempts: [SharedAttempt]

    package init(number: Int, claim: Int, recipients: [UInt8], attempts: [SharedAttempt] = []) {
        self.number = number
        self.claim = claim
        self.recipients = recipients
        self.attempts = attempts
    }
}

/// What there is to do.
package enum SharedClaim: Hashable, Sendable {
    case chunk(SharedChunk)
    /// Others hold everything that is left; the first of their leases ends in so long.
    case held(Duration)
    /// Every recipient has its outcome.
    case done
}

/// How many recipients of a broadcast are in which state.
package struct SharedCount: Hashable, Sendable {
    package var open = 0
    package var deferred = 0
    package var accepted = 0
    package var failed = 0
    package var unknown = 0

    package init() {}
}
