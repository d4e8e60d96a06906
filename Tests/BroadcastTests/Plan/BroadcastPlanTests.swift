import Broadcast
import FCMCore
import Testing

/// A broadcast as a conversation: what happened, what is to be done.
@Suite struct BroadcastPlanTests {
    private let now = Duration.seconds(100)

    private func started(
        _ count: Int,
        _ policy: BroadcastPolicy = BroadcastPolicy()
    ) -> (plan: BroadcastPlan, effects: [BroadcastEffect]) {
        var plan = BroadcastPlan(policy, total: count)
        #expect(plan.handle(.began, at: now) == [.read(512)])
        let effects = plan.handle(.read(Make.recipients(0..<count), isLast: true), at: now)
        return (plan, effects)
    }

    private func attempt(_ index: Int, _ number: Int = 1) -> AttemptRecord {
        .attempt(Make.recipient(index).place, number: number)
    }

    private func ended(_ index: Int, _ outcome: RecipientOutcome) -> AttemptRecord {
        .ended(Make.recipient(index).place, outcome)
    }

    private func told(_ index: Int, _ outcome: RecipientOutcome) -> BroadcastEffect {
        let recipient = Make.recipient(index)
        return .tell(RecipientResult(place: recipient.place, target: recipient.target, outcome: outcome))
    }

    private func accepted(_ attempts: Int = 1) -> RecipientOutcome {
        RecipientOutcome(
            result: .accepted("projects/p/messages/1"),
            attempts: attempts,
            latency: .milliseconds(4)
        )
    }

    @Test func `an attempt is on the disk before it leaves, an answer before it is told`() {
        var (plan, effects) = started(1)
        #expect(effects == [.commit([attempt(0)])])
        #expect(plan.handle(.committed, at: now) == [.send(Make.recipient(0))])
        #expect(
            plan.handle(.answered(index: 0, Make.accepted()), at: now) == [.commit([ended(0, accepted())])]
        )
        #expect(plan.handle(.committed, at: now) == [told(0, accepted()), .finish(.done)])
        #expect(plan.progress(at: now).tally.accepted == 1)
    }

    @Test func `while a batch is written the next one gathers`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 2
        var (plan, effects) = started(4, policy)
        #expect(effects == [.commit([attempt(0), attempt(1)])])
        #expect(plan.handle(.committed, at: now) == [.send(Make.recipient(0)), .send(Make.recipient(1))])
        #expect(
            plan.handle(.answered(index: 0, Make.accepted()), at: now) == [
                .commit([ended(0, accepted()), attempt(2)])
            ]
        )
        #expect(plan.handle(.answered(index: 1, Make.accepted()), at: now).isEmpty)
        #expect(
            plan.handle(.committed, at: now) == [
                .send(Make.recipient(2)), told(0, accepted()), .commit([ended(1, accepted()), attempt(3)]),
            ]
        )
    }

    @Test func `attempts are written ahead for the answers that come while the disk is waited for`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 2
        var (plan, _) = started(9, policy)
        _ = plan.handle(.committed, at: now)
        _ = plan.handle(.answered(index: 0, Make.accepted()), at: now)
        _ = plan.handle(.answered(index: 1, Make.accepted()), at: now)
        // One answer came while the batch was written: two more are begun than there are places.
        #expect(
            plan.handle(.committed, at: now) == [
                .send(Make.recipient(2)), told(0, accepted()),
                .commit([ended(1, accepted()), attempt(3), attempt(4), attempt(5)]),
            ]
        )
        #expect(plan.handle(.committed, at: now).first == .send(Make.recipient(3)))
        #expect(plan.progress(at: now).inFlight == 2, "more than there are places never leave")
        #expect(plan.handle(.answered(index: 2, Make.accepted()), at: now).first == .send(Make.recipient(4)))
        // What has not left when it ends is not taken for something that may have.
        let deferred = AttemptRecord.deferred(Make.recipient(5).place, attempts: 0)
        _ = plan.handle(.interrupted, at: now)
        _ = plan.handle(.answered(index: 3, Make.accepted()), at: now)
        _ = plan.handle(.answered(index: 4, Make.accepted()), at: now)
        var written: [AttemptRecord] = []
        for _ in 0..<3 {
            for case .commit(let records) in plan.handle(.committed, at: now) { written += records }
        }
        #expect(written.contains(deferred))
    }

    @Test func `what may have been accepted is never sent again`() {
        var (plan, _) = started(1)
        _ = plan.handle(.committed, at: now)
        let lost = Make.failed(.deadlineExceeded, .unknownOutcome)
        let effects = plan.handle(.answered(index: 0, lost), at: now)
        guard case .commit(let records)? = effects.first, case .ended(_, let outcome)? = records.first,
            case .unknown(let note) = outcome.result
        else { return #expect(Bool(false), "\(effects)") }
        #expect(note.code == "DEADLINE_EXCEEDED")
        #expect(plan.handle(.committed, at: now).last == .finish(.done))
    }

    @Test func `a refusal of the moment waits as long as it is asked to, and is tried again`() {
        var (plan, _) = started(1)
        _ = plan.handle(.committed, at: now)
        let answer = Make.unavailable(retryAfter: .seconds(5))
        #expect(
            plan.handle(.answered(index: 0, answer), at: now, random: 0) == [
                .commit([.deferred(Make.recipient(0).place, attempts: 1)]), .wake(at: .seconds(105)),
            ]
        )
        #expect(plan.handle(.committed, at: now).isEmpty)
        #expect(plan.handle(.woke, at: .seconds(105)) == [.commit([attempt(0, 2)])])
        _ = plan.handle(.committed, at: .seconds(105))
        _ = plan.handle(.answered(index: 0, Make.accepted()), at: .seconds(105))
        #expect(plan.handle(.committed, at: .seconds(105)) == [told(0, accepted(2)), .finish(.done)])
        #expect(plan.progress(at: now).tally.retries == 1)
    }

    @Test func `six requests are enough`() {
        var policy = BroadcastPolicy()
        policy.maximumAttempts = 2
        var (plan, _) = started(1, policy)
        for _ in 0..<2 {
            _ = plan.handle(.committed, at: now)
            _ = plan.handle(.answered(index: 0, Make.unavailable(retryAfter: .zero)), at: now, random: 0)
            _ = plan.handle(.committed, at: now)
        }
        #expect(plan.progress(at: now).tally.failed == 1)
        #expect(plan.progress(at: now).tally.codes == ["UNAVAILABLE": 1])
    }

    @Test func `a quota of one recipient makes only that one wait`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        var (plan, _) = started(2, policy)
        _ = plan.handle(.committed, at: now)
        let refused = Make.failed(.quotaExceeded, .notAccepted(retryAfter: .seconds(60)), status: 429)
        let effects = plan.handle(.answered(index: 0, refused), at: now)
        #expect(effects == [.commit([.deferred(Make.recipient(0).place, attempts: 1), attempt(1)])])
    }

    @Test func `a quota of the project makes everybody wait`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        policy.rate = 100
        var (plan, _) = started(2, policy)
        _ = plan.handle(.committed, at: now)
        let refused = Make.failed(.resourceExhausted, .notAccepted(retryAfter: .seconds(7)), status: 429)
        let effects = plan.handle(.answered(index: 0, refused), at: now, random: 0)
        #expect(
            effects == [
                .commit([.deferred(Make.recipient(0).place, attempts: 1)]), .wake(at: .seconds(107)),
            ]
        )
        #expect(plan.progress(at: now).halt == .quota(until: .seconds(107)))
        #expect(plan.progress(at: .seconds(107)).limit == 50)
    }

    @Test func `a refused sender is the end, and the rest stays unsent`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        var (plan, _) = started(3, policy)
        _ = plan.handle(.committed, at: now)
        _ = plan.handle(.answered(index: 0, Make.failed(.unauthenticated, status: 401)), at: now)
        let effects = plan.handle(.committed, at: now)
        guard case .finish(.refused(let note))? = effects.last else {
            return #expect(Bool(false), "\(effects)")
        }
        #expect(note.httpStatus == 401)
        #expect(plan.progress(at: now).remaining == 2)
    }

    @Test func `the first failure is the end when that is wanted`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        policy.stopsAtFailure = true
        var (plan, _) = started(2, policy)
        _ = plan.handle(.committed, at: now)
        _ = plan.handle(.answered(index: 0, Make.failed(.unregistered, status: 404)), at: now)
        #expect(plan.handle(.committed, at: now).last == .finish(.failure))
    }

    /// Lets the disk do what it is asked to until it has nothing to do; answers who is sent to, and the end.
    private func settle(
        _ plan: inout BroadcastPlan,
        at now: Duration
    ) -> (sent: [Int], ending: BroadcastEnding?) {
        var sent: [Int] = []
        var effects = plan.handle(.committed, at: now)
        while true {
            var isWriting = false
            for effect in effects {
                switch effect {
                case .send(let recipient): sent.append(recipient.place.index)
                case .commit, .commitAgain: isWriting = true
                case .finish(let ending): return (sent, ending)
                case .read, .tell, .passCanary, .wake: break
                }
            }
            guard isWriting else { return (sent, nil) }
            effects = plan.handle(.committed, at: now)
        }
    }

    private let nobody = Make.failed(.connectionFailed, .notAccepted(retryAfter: nil))

    @Test func `nobody there: one tries, the others wait, and after three times it is over`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 2
        var (plan, _) = started(3, policy)
        #expect(settle(&plan, at: now).sent == [0, 1])
        _ = plan.handle(.answered(index: 0, nobody), at: now)
        _ = plan.handle(.answered(index: 1, nobody), at: now)
        #expect(settle(&plan, at: now).sent.isEmpty)
        let second = now + .milliseconds(250)
        #expect(settle(&plan, at: second).sent.count == 1, "one alone tries")
        #expect(plan.progress(at: second).halt == .unreachable("words"))
        for index in 0..<2 { _ = plan.handle(.answered(index: index, nobody), at: second) }
        let third = second + .milliseconds(500)
        #expect(settle(&plan, at: third).sent.count == 1)
        for index in 0..<2 { _ = plan.handle(.answered(index: index, nobody), at: third) }
        let end = settle(&plan, at: third).ending
        guard case .unreachable? = end else { return #expect(Bool(false), "\(String(describing: end))") }
        #expect(plan.progress(at: third).tally.failed == 2, "refused connections are failures")
        #expect(plan.progress(at: third).remaining == 1)
    }

    @Test func `a service that was there may be away for a while`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 1
        var (plan, _) = started(2, policy)
        _ = settle(&plan, at: now)
        _ = plan.handle(.answered(index: 0, Make.accepted()), at: now)
        var time = now
        for _ in 0..<6 {
            #expect(settle(&plan, at: time).sent == [1])
            _ = plan.handle(.answered(index: 1, nobody), at: time)
            #expect(settle(&plan, at: time).sent.isEmpty)
            time += .seconds(5)
        }
        #expect(settle(&plan, at: time).sent == [1])
        _ = plan.handle(.answered(index: 1, Make.accepted()), at: time)
        #expect(settle(&plan, at: time).ending == .done)
    }

    @Test func `a full disk pauses, and nothing is skipped`() {
        var (plan, _) = started(2)
        #expect(plan.handle(.commitFailed("No space"), at: now) == [.wake(at: .seconds(101))])
        #expect(plan.progress(at: now).halt == .journal("No space"))
        #expect(plan.handle(.woke, at: .seconds(101)) == [.commitAgain])
        #expect(plan.handle(.commitFailed("No space"), at: .seconds(101)) == [.wake(at: .seconds(102))])
        #expect(plan.handle(.woke, at: .seconds(102)) == [.commitAgain])
        #expect(
            plan.handle(.committed, at: .seconds(102)) == [
                .send(Make.recipient(0)), .send(Make.recipient(1)),
            ]
        )
    }

    @Test func `interrupted: nothing leaves any more, what is under way is waited for`() {
        var policy = BroadcastPolicy()
        policy.concurrency = 2
        var (plan, _) = started(4, policy)
        _ = plan.handle(.committed, at: now)
        #expect(plan.handle(.answered(index: 0, Make.accepted()), at: now).count == 1)
        // The attempt of the third is being written: it has not left, and is not taken for one that may have.
        #expect(plan.handle(.interrupted, at: now).isEmpty)
        #expect(
            plan.handle(.committed, at: now) == [
                told(0, accepted()), .commit([.deferred(Make.recipient(2).place, attempts: 0)]),
            ]
        )
        #expect(plan.handle(.committed, at: now).isEmpty)
        _ = plan.handle(.answered(index: 1, Make.accepted()), at: now)
        #expect(plan.handle(.committed, at: now) == [told(1, accepted()), .finish(.interrupted)])
        #expect(plan.progress(at: now).remaining == 2)
    }

    @Test func `abandoned: what is under way is unknown`() {
        var (plan, _) = started(1)
        _ = plan.handle(.committed, at: now)
        _ = plan.handle(.interrupted, at: now)
        let unknown = RecipientOutcome(result: .unknown(.leftOpen), attempts: 1, latency: .zero)
        #expect(plan.handle(.abandoned, at: now) == [.commit([ended(0, unknown)])])
        #expect(plan.handle(.committed, at: now) == [told(0, unknown), .finish(.interrupted)])
        #expect(plan.handle(.answered(index: 0, Make.accepted()), at: now).isEmpty)
    }

    @Test func `abandoned while the disk is full: the journal knows enough`() {
        var (plan, _) = started(1)
        _ = plan.handle(.committed, at: now)
        _ = plan.handle(.answered(index: 0, Make.accepted()), at: now)
        _ = plan.handle(.commitFailed("No space"), at: now)
        _ = plan.handle(.interrupted, at: now)
        #expect(plan.handle(.abandoned, at: now) == [.finish(.interrupted)])
    }

    @Test func `nobody to send to is done`() {
        let (_, effects) = started(0)
        #expect(effects == [.finish(.done)])
    }
}
