import FCMCore

/// Which of the devices that a condition speaks of.
package enum AudienceSide: Hashable, Sendable, CaseIterable {
    /// Registered, and the condition holds: whom a message would reach.
    case reached
    /// Subscribed to one of its topics and not reached.
    case missed
}

extension Condition {
    /// The ids on a side; parameters as for ``count(in:universe:present:)``.
    func audience(
        _ side: AudienceSide,
        in sets: (TopicName) -> IDSet?,
        universe: Int,
        registered: IDSet
    ) -> IDSet {
        let reached = members(in: sets, universe: universe, present: registered)
        switch side {
        case .reached: return reached
        case .missed:
            let subscribed = topics.compactMap(sets).reduce(IDSet()) { $0.union($1) }
            return subscribed.subtracting(reached)
        }
    }
}
