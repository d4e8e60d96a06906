/// Keeps one access token for all requests of a profile and renews it once for all of them.
///
/// What to do is ``TokenPlan``'s; this carries it out. Whoever waits can be cancelled without disturbing the
/// fetch or the others.
package actor TokenCache {
    /// A token and the number by which its rejection is reported.
    package struct Issued: Hashable, Sendable {
        package var value: Secret
        package var generation: Int
    }

    private typealias Answer = Result<Issued, AuthFailure>

    private let source: any AccessTokenSource
    private let now: @Sendable () -> Duration
    private var plan: TokenPlan
    private var value = Secret("")
    private var waiters: [Int: CheckedContinuation<Answer, Never>] = [:]
    private var nextWaiter = 0
    private var fetching: Task<Void, Never>?

    package init(_ source: any AccessTokenSource, time: Timepiece = .system) {
        self.source = source
        now = time.now
        plan = TokenPlan(isRenewable: source.isRenewable)
    }

    /// The token to use now; waits when there is none yet.
    package func token() async throws(AuthFailure) -> Issued {
        // The plan never gives up on a token that is merely wanted.
        guard let token = try await answer(plan.handle(.wanted, at: now())) else { throw .cancelled }
        return token
    }

    /// The token to use after `rejected` was answered with 401; `nil` when there is no better one.
    package func token(after rejected: Issued) async throws(AuthFailure) -> Issued? {
        try await answer(plan.handle(.rejected(generation: rejected.generation), at: now()))
    }

    /// How many tasks wait for the fetch that is under way.
    package var waiting: Int { waiters.count }

    private var current: Issued { Issued(value: value, generation: plan.generation) }

    private func answer(_ action: TokenPlan.Action) async throws(AuthFailure) -> Issued? {
        switch action {
        case .use: return current
        case .useAndFetch:
            startFetching()
            return current
        case .fetch:
            startFetching()
            return try await wait()
        case .wait: return try await wait()
        case .giveUp, .deliver, .disappoint: return nil
        }
    }

    private func startFetching() {
        let source = self.source
        fetching = Task {
            do throws(AuthFailure) {
                finish(.success(try await source.fetch()))
            } catch {
                finish(.failure(error))
            }
        }
    }

    private func finish(_ result: Result<AccessToken, AuthFailure>) {
        fetching = nil
        let answer: Answer
        switch result {
        case .success(let token):
            _ = plan.handle(.fetched(lifetime: token.lifetime), at: now())
            value = token.value
            answer = .success(current)
        case .failure(let failure):
            _ = plan.handle(.failed, at: now())
            answer = .failure(failure)
        }
        let told = waiters.values
        waiters = [:]
        for waiter in told { waiter.resume(returning: answer) }
    }

    private func wait() async throws(AuthFailure) -> Issued {
        nextWaiter += 1
        let id = nextWaiter
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { waiters[id] = $0 }
        } onCancel: {
            Task { await self.cancelWaiter(id) }
        }
        return try answer.get()
    }

    private func cancelWaiter(_ id: Int) {
        waiters.removeValue(forKey: id)?.resume(returning: .failure(.cancelled))
    }
}
