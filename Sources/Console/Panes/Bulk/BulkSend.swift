package import FCMCore
import Languages

/// A message that is to be sent once more.
package struct BulkSend: Hashable, Sendable {
    /// The row that was marked.
    package enum Origin: Hashable, Sendable {
        case result(SendID)
        /// An entry of the history, by its id.
        case entry(String)
    }

    /// Where its message is.
    package enum Source: Hashable, Sendable {
        /// In the history, under that id.
        case entry(String)
        /// In the journal of the broadcast of that id.
        case recipient(broadcast: String, Outcome)
        case document(JSONObject)
    }

    package var origin: Origin
    package var source: Source
    /// The target as the composer names it, a group by its name.
    package var kind: TargetKind
    package var value: String
    package var sendProtocol: SendProtocol

    package init(
        _ origin: Origin,
        _ source: Source,
        to kind: TargetKind,
        _ value: String,
        by sendProtocol: SendProtocol = .v1
    ) {
        (self.origin, self.source, self.kind, self.value) = (origin, source, kind, value)
        self.sendProtocol = sendProtocol
    }

    /// The target with a long token shortened.
    package var name: String {
        switch kind {
        case .token, .fid: "\(kind.rawValue) \(RegistrationToken(value))"
        case .topic, .condition, .group: "\(kind.rawValue) \(value)"
        }
    }

    package var isOfBroadcast: Bool {
        if case .recipient = source { true } else { false }
    }
}

/// What became of a message that was sent once more.
package struct BulkReceipt: Hashable, Sendable {
    package var outcome: SendOutcome
    /// Its entry in the history.
    package var record: String

    package init(_ outcome: SendOutcome, record: String) {
        (self.outcome, self.record) = (outcome, record)
    }
}
