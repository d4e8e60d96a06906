package import FCMCore

/// Time that moves only when a test says so.
package final class ManualClock: Sendable {
    private struct Sleeper {
        var id: Int
        var wakesAt: Duration
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Duration
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var slept: [Duration] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Locked<State>
    private let wallAtZero: Double
    private let passesWhileSleeping: Bool

    /// - Parameters:
    ///   - start: what the monotonic clock shows first.
    ///   - wallAtZero: seconds since 1970 when the monotonic clock shows zero.
    ///   - passesWhileSleeping: whether whoever sleeps moves the clock along and wakes at once.
    package init(
        start: Duration = .seconds(1_000),
        wallAtZero: Double = 1_800_000_000,
        passesWhileSleeping: Bool = false
    ) {
        state = Locked(State(now: start))
        self.wallAtZero = wallAtZero
        self.passesWhileSleeping = passesWhileSleeping
    }

    package var now: Duration { state.withLock { $0.now } }

    /// Every wait that was asked for, in order.
    package var slept: [Duration] { state.withLock { $0.slept } }

    /// What the code under test is given.
    package var timepiece: Timepiece {
        Timepiece(
            now: { self.now },
            secondsSince1970: { self.wallAtZero + self.now.inSeconds },
            sleep: { try await self.sleep($0) }
        )
    }

    /// Moves the clock and wakes whoever is due, the earliest first.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let now = state.now
            let due = state.sleepers.filter { $0.wakesAt <= now }.sorted { $0.wakesAt < $1.wakesAt }
            state.sleepers.removeAll { $0.wakesAt <= now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns when at least `count` tasks sleep.
    package func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    private func sleep(_ duration: Duration) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.slept.append(duration)
            state.nextID += 1
            if passesWhileSleeping { state.now += max(.zero, duration) }
            return state.nextID
        }
        if passesWhileSleeping || duration <= .zero { return await Task.yield() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                let (isCancelled, watchers) = state.withLock { state in
                    if state.cancelled.remove(id) != nil {
                        return (true, [CheckedContinuation<Void, Never>]())
                    }
                    state.sleepers.append(
                        Sleeper(id: id, wakesAt: state.now + duration, continuation: continuation)
                    )
                    let count = state.sleepers.count
                    let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
                    state.watchers.removeAll { $0.count <= count }
                    return (false, ready)
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
