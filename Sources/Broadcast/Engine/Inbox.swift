import FCMCore

/// Events from many tasks and threads for one that waits for them; it gets all there are at once.
final class Inbox: Sendable {
    private struct State {
        var events: [BroadcastEvent] = []
        var reader: CheckedContinuation<Void, Never>?
    }

    private let state = Locked(State())

    func post(_ event: BroadcastEvent) {
        let reader = state.withLock { state in
            defer { state.reader = nil }
            state.events.append(event)
            return state.reader
        }
        reader?.resume()
    }

    /// Everything that has come since the last time, at least one event.
    func take() async -> [BroadcastEvent] {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.events.isEmpty else { return true }
                state.reader = continuation
                return false
            }
            if isThere { continuation.resume() }
        }
        return state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }
}
