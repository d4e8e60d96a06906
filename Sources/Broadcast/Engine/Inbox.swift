import FCMCore

/// Events from many tasks and threads for one that waits for them; it gets all there are at once.
final class Inbox: Sendable {
    private struct State {
        var events: [BroadcastEvent] = []
        var reader: CheckedContinuation<[BroadcastEvent], Never>?
    }

    private let state = Locked(State())

    func post(_ event: BroadcastEvent) {
        let reader = state.withLock { state -> CheckedContinuation<[BroadcastEvent], Never>? in
            guard let reader = state.reader else {
                state.events.append(event)
                return nil
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: [event])
    }

    /// Everything that has come since the last time, at least one event.
    func take() async -> [BroadcastEvent] {
        await withCheckedContinuation { continuation in
            let events = state.withLock { state -> [BroadcastEvent] in
                guard state.events.isEmpty else {
                    defer { state.events = [] }
                    return state.events
                }
                state.reader = continuation
                return []
            }
            if !events.isEmpty { continuation.resume(returning: events) }
        }
    }
}
