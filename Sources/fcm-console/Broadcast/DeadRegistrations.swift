import Broadcast
import FCMCore
import Registry

/// Marks in the registry what a broadcast hears to be unregistered, a part at a time and beside the sending.
///
/// A registry that is slower than the service or away holds nothing up: what cannot wait any more is counted, and told
/// at the end.
final class DeadRegistrations: Sendable {
    private struct State {
        var waiting: [Registration] = []
        var work: Task<Void, Never>?
        var missed = 0
        var failure: String?
    }

    private static let part = 500
    private static let capacity = 20_000
    private let registry: any Registry
    private let state = Locked(State())

    init(_ registry: any Registry) { self.registry = registry }

    /// Takes results; those of dry runs tell the same.
    func take(_ results: [RecipientResult]) {
        let dead = results.compactMap { result -> Registration? in
            guard case .failed(let note) = result.outcome.result,
                note.code == SendFailure.Code.unregistered.name
            else { return nil }
            return result.target.registration
        }
        guard !dead.isEmpty else { return }
        state.withLock { state in
            let room = Self.capacity - state.waiting.count
            state.waiting += dead.prefix(room)
            state.missed += max(0, dead.count - room)
            if state.work == nil, state.waiting.count >= Self.part {
                state.work = Task { await self.mark(all: false) }
            }
        }
    }

    /// Marks the rest.
    ///
    /// - Returns: What could not be marked, in words; `nil` when everything was.
    func finish() async -> String? {
        await state.withLock { $0.work }?.value
        await mark(all: true)
        return state.withLock { state in
            guard state.missed > 0 else { return nil }
            let why = state.failure ?? "the registry is too slow"
            return "\(state.missed.withThousands) dead registrations were not marked: \(why)"
        }
    }

    private func mark(all: Bool) async {
        while let part = next(all: all) {
            do {
                try await registry.markUnregistered(part)
            } catch {
                state.withLock { state in
                    state.missed += part.count
                    state.failure = "\(error)"
                }
            }
        }
    }

    /// What is marked next; `nil` when that can wait, or there is nothing.
    private func next(all: Bool) -> [Registration]? {
        state.withLock { state in
            guard state.waiting.count >= (all ? 1 : Self.part) else {
                state.work = nil
                return nil
            }
            let part = Array(state.waiting.prefix(Self.part))
            state.waiting.removeFirst(part.count)
            return part
        }
    }
}
