import FCMCore
import Testing

@Suite struct TokenPlanTests {
    private typealias Step = (at: Int, event: TokenPlan.Event, action: TokenPlan.Action)

    private func converse(_ steps: [Step], with plan: TokenPlan = TokenPlan()) {
        var plan = plan
        for (number, step) in steps.enumerated() {
            let action = plan.handle(step.event, at: .seconds(step.at))
            #expect(action == step.action, "step \(number)")
        }
    }

    @Test func `the first who wants a token fetches it, the others wait`() {
        converse([
            (0, .wanted, .fetch),
            (0, .wanted, .wait),
            (1, .wanted, .wait),
            (2, .fetched(lifetime: .seconds(3_600)), .deliver),
            (2, .wanted, .use),
        ])
    }

    @Test func `a token is renewed five minutes ahead while it still serves`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (3_299, .wanted, .use),
            (3_300, .wanted, .useAndFetch),
            (3_301, .wanted, .use),
            (3_302, .fetched(lifetime: .seconds(3_600)), .deliver),
            (3_303, .wanted, .use),
        ])
    }

    @Test func `in its last minute a token is not used any more`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (3_540, .wanted, .fetch),
            (3_541, .wanted, .wait),
        ])
    }

    @Test func `a renewal that failed is tried again after a pause`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (3_300, .wanted, .useAndFetch),
            (3_301, .failed, .disappoint),
            (3_302, .wanted, .use),
            (3_310, .wanted, .use),
            (3_311, .wanted, .useAndFetch),
        ])
    }

    @Test func `a short life leaves room for use`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(40)), .deliver),
            (29, .wanted, .use),
            (30, .wanted, .useAndFetch),
            (35, .wanted, .use),
            (36, .wanted, .wait),
        ])
    }

    @Test func `a failed fetch disappoints those who wait, and the next may try`() {
        converse([
            (0, .wanted, .fetch),
            (0, .wanted, .wait),
            (1, .failed, .disappoint),
            (1, .wanted, .fetch),
        ])
    }

    @Test func `a rejected token is replaced once for everyone who carried it`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (10, .rejected(generation: 1), .fetch),
            (10, .rejected(generation: 1), .wait),
            (10, .wanted, .wait),
            (11, .fetched(lifetime: .seconds(3_600)), .deliver),
            (11, .rejected(generation: 1), .use),
        ])
    }

    @Test func `credentials that are at fault do not make a storm of fetches`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (10, .rejected(generation: 1), .fetch),
            (10, .fetched(lifetime: .seconds(3_600)), .deliver),
            (10, .rejected(generation: 2), .giveUp),
            (11, .rejected(generation: 2), .fetch),
        ])
    }

    @Test func `a rejection during a renewal waits for it`() {
        converse([
            (0, .wanted, .fetch),
            (0, .fetched(lifetime: .seconds(3_600)), .deliver),
            (3_300, .wanted, .useAndFetch),
            (3_301, .rejected(generation: 1), .wait),
            (3_302, .wanted, .wait),
            (3_303, .fetched(lifetime: .seconds(3_600)), .deliver),
        ])
    }

    @Test func `a token that cannot be renewed is given up when it is rejected`() {
        converse(
            [
                (0, .wanted, .fetch),
                (0, .fetched(lifetime: nil), .deliver),
                (1_000_000, .wanted, .use),
                (1_000_000, .rejected(generation: 1), .giveUp),
                (1_000_000, .wanted, .use),
            ],
            with: TokenPlan(isRenewable: false)
        )
    }
}
