package import FCMCore

/// Which conditions are taken where the sources disagree (`fcm-legacy-xmpp-device.md` E 1, E 2), by every protocol.
package struct ConditionSettings: Codable, Hashable, Sendable {
    /// How long a condition may be.
    package enum Limit: String, CaseIterable, Codable, Sendable {
        /// Five topics, as the guide of topics has it.
        case topics
        /// Two operators, as the legacy reference has it.
        case operators
    }

    package var limit = Limit.topics
    /// Whether `!` is taken, which the references do not mention and users report to work.
    package var takesNegation = true

    package init() {}

    /// Whether a condition that can be read may be sent to; five topics are all that can be read.
    package func admits(_ condition: Condition) -> Bool {
        switch limit {
        case .topics: break
        case .operators: guard condition.operatorCount <= Self.mostOperators else { return false }
        }
        return takesNegation || !condition.hasNegation
    }

    private static let mostOperators = 2
}

extension Condition {
    /// The `&&` and `||` between the terms.
    fileprivate var operatorCount: Int { termCount - 1 }

    fileprivate var hasNegation: Bool {
        switch self {
        case .topic: false
        case .and(let left, let right), .or(let left, let right): left.hasNegation || right.hasNegation
        case .not: true
        }
    }
}
