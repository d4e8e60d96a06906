/// The armed rules of one project, in the order of their making.
struct FaultTable: Codable, Sendable {
    /// A rule with its counters.
    struct Armed: Codable, Sendable {
        var id: String
        var rule: FaultRule
        /// Requests that matched.
        var matches = 0
        /// Requests that were hit.
        var hits = 0
    }

    private(set) var armed: [Armed] = []
    private var made = 0
    private var dice: SeededGenerator

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    var isEmpty: Bool { armed.isEmpty }

    mutating func add(_ rule: FaultRule) -> String {
        made += 1
        let id = "f-\(made)"
        armed.append(Armed(id: id, rule: rule))
        return id
    }

    /// Disarms a rule; false when there is none of that id.
    mutating func remove(_ id: String) -> Bool {
        guard let place = armed.firstIndex(where: { $0.id == id }) else { return false }
        armed.remove(at: place)
        return true
    }

    mutating func removeAll() { armed = [] }

    /// What happens to a request; the first rule that matches decides, even when it decides for nothing, unless it
    /// passes on what it does not hit.
    ///
    /// `targets` holds every name the request's recipient goes by: token, FID, topic, condition, group. Rules about
    /// single registrations match only calls that `hasResults` for each.
    mutating func plan(
        method: FaultRule.Method,
        targets: [String],
        hasResults: Bool = false,
        now: Moment
    ) -> FaultPlan? {
        for place in armed.indices {
            let rule = armed[place].rule
            guard hasResults || rule.action.result == nil,
                matches(rule, method: method, targets: targets, now: now)
            else { continue }
            armed[place].matches += 1
            guard strikes(armed[place]) else {
                if rule.passesOn { continue }
                return nil
            }
            armed[place].hits += 1
            return plan(for: rule)
        }
        return nil
    }

    private func matches(_ rule: FaultRule, method: FaultRule.Method, targets: [String], now: Moment) -> Bool
    {
        guard rule.method == .any || rule.method == method else { return false }
        if let until = rule.until, now >= until { return false }
        guard let glob = rule.target else { return true }
        return targets.contains { glob.matches($0) }
    }

    /// Whether the matching request just counted is hit.
    private mutating func strikes(_ armed: Armed) -> Bool {
        let rule = armed.rule
        if let first = rule.first, armed.matches > first { return false }
        if let every = rule.every, armed.matches % every != 0 { return false }
        if let count = rule.count, armed.hits >= count { return false }
        return rule.probability >= 1 || Double.random(in: 0..<1, using: &dice) < rule.probability
    }

    private mutating func plan(for rule: FaultRule) -> FaultPlan {
        let action = rule.action
        var delay = action.latency
        if action.jitter > 0 { delay += Int64.random(in: -action.jitter...action.jitter, using: &dice) }
        var error: FaultError?
        if action.isError {
            let code =
                action.code ?? action.apnsReason?.codes[0]
                ?? GoogleError.canonicalCode(http: action.status ?? 500)
            error = FaultError(
                status: action.status,
                code: code,
                apnsReason: action.apnsReason,
                retryAfter: action.retryAfter
            )
        }
        let result = action.result.map {
            SubscriptionFault(result: $0, target: rule.target, retryAfter: action.retryAfter)
        }
        return FaultPlan(
            delay: max(0, delay),
            error: error,
            result: result,
            disconnect: action.disconnect,
            endsConnection: action.endsConnection,
            drains: action.drains,
            spoiling: action.spoiling,
            closesAfterwards: action.closesAfterwards,
            target: rule.target
        )
    }
}
