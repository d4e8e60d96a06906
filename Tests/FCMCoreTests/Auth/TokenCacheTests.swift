import FCMCore
import TestSupport
import Testing

/// Gives out tokens named after their number, each when the test says so.
private final class GatedSource: AccessTokenSource {
    private struct State {
        var fetches = 0
        var waiting: [CheckedContinuation<Result<AccessToken, AuthFailure>, Never>] = []
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let state = Locked(State())

    var isRenewable: Bool { true }
    var fetches: Int { state.withLock { $0.fetches } }

    func fetch() async throws(AuthFailure) -> AccessToken {
        let result = await withCheckedContinuation { continuation in
            let watcher = state.withLock { state in
                state.fetches += 1
                state.waiting.append(continuation)
                defer { state.watcher = nil }
                return state.watcher
            }
            watcher?.resume()
        }
        return try result.get()
    }

    func waitForFetch() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if !state.waiting.isEmpty { return true }
                state.watcher = continuation
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    func answer(_ result: Result<AccessToken, AuthFailure>) {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: result) }
    }
}

@Suite(.timeLimit(.minutes(10))) struct TokenCacheTests {
    private func token(_ text: String) -> Result<AccessToken, AuthFailure> {
        .success(AccessToken(value: Secret(text), lifetime: .seconds(3_600)))
    }

    private func waitForWaiters(_ count: Int, of cache: TokenCache) async {
        while await cache.waiting < count { await Task.yield() }
    }

    @Test func `a hundred who come at once share one fetch`() async throws {
        let source = GatedSource()
        let cache = TokenCache(source, time: ManualClock().timepiece)
        let tasks = (0..<100).map { _ in Task { try await cache.token() } }
        await waitForWaiters(100, of: cache)
        await source.waitForFetch()
        source.answer(token("first"))
        for task in tasks { #expect(try await task.value.value.reveal() == "first") }
        #expect(source.fetches == 1)
    }

    @Test func `one who is cancelled takes nothing from the others`() async throws {
        let source = GatedSource()
        let cache = TokenCache(source, time: ManualClock().timepiece)
        let first = Task { try await cache.token() }
        let second = Task { try await cache.token() }
        await waitForWaiters(2, of: cache)
        await source.waitForFetch()
        first.cancel()
        await #expect(throws: AuthFailure.cancelled) { try await first.value }
        source.answer(token("one"))
        #expect(try await second.value.value.reveal() == "one")
        #expect(source.fetches == 1)
    }

    @Test func `a failure is told to all who wait and not remembered`() async throws {
        let source = GatedSource()
        let cache = TokenCache(source, time: ManualClock().timepiece)
        let first = Task { try await cache.token() }
        await source.waitForFetch()
        source.answer(.failure(.unavailable(status: 503)))
        await #expect(throws: AuthFailure.unavailable(status: 503)) { try await first.value }
        let second = Task { try await cache.token() }
        await source.waitForFetch()
        source.answer(token("later"))
        #expect(try await second.value.value.reveal() == "later")
    }

    @Test func `a rejected token is replaced by one fetch`() async throws {
        let source = GatedSource()
        let cache = TokenCache(source, time: ManualClock().timepiece)
        let first = Task { try await cache.token() }
        await source.waitForFetch()
        source.answer(token("one"))
        let rejected = try await first.value
        let tasks = (0..<10).map { _ in Task { try await cache.token(after: rejected) } }
        await waitForWaiters(10, of: cache)
        await source.waitForFetch()
        source.answer(token("two"))
        for task in tasks { #expect(try await task.value?.value.reveal() == "two") }
        #expect(try await cache.token(after: rejected)?.value.reveal() == "two")
        #expect(source.fetches == 2)
    }

    @Test func `a literal token has no successor`() async throws {
        let cache = TokenCache(FixedToken.owner, time: ManualClock().timepiece)
        let issued = try await cache.token()
        #expect(issued.value.reveal() == "owner")
        #expect(try await cache.token(after: issued) == nil)
    }
}
