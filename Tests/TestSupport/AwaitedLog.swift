import FCMCore

/// What happened, in order, for whoever waits until it is so much.
package final class AwaitedLog<Entry: Sendable>: Sendable {
    private struct State {
        var entries: [Entry] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    package init() {}

    package var entries: [Entry] { state.withLock { $0.entries } }

    package func append(_ entry: Entry) {
        let ready = state.withLock { state in
            state.entries.append(entry)
            let count = state.entries.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
            state.watchers.removeAll { $0.count <= count }
            return ready
        }
        for watcher in ready { watcher.resume() }
    }

    /// Returns when there are `count` entries.
    package func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.entries.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
