/// What outlives a session in its journal.
package struct XMPPMemory: Hashable, Sendable {
    /// Messages without an answer, in the order of their submission; each may have left.
    package var unanswered: [XMPPMessage]
    /// Messages without an answer that are too old to be sent again: the service has forgotten their ids.
    package var expired: [XMPPMessage]
    /// Ids of messages that the service has accepted, oldest first.
    package var accepted: [String]
    /// Deliveries that were reported, oldest first.
    package var seen: [XMPPDelivery.Key]

    package init(
        unanswered: [XMPPMessage] = [],
        expired: [XMPPMessage] = [],
        accepted: [String] = [],
        seen: [XMPPDelivery.Key] = []
    ) {
        self.unanswered = unanswered
        self.expired = expired
        self.accepted = accepted
        self.seen = seen
    }

    /// The most ids of accepted messages that are kept.
    package static let acceptedLimit = 1_000_000
    /// The most deliveries that are kept; the service repeats those without an ack, which are the latest.
    package static let seenLimit = 10_000
}
