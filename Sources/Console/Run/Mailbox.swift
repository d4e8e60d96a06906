import FCMCore
import TerminalUI

/// Where effects leave their answers, and the count of those that still owe one.
///
/// Work is counted before it starts and its answer is posted in the same step that counts it off, so there is
/// no gap in which a busy console looks idle.
final class Mailbox: Sendable {
    /// An answer: an action, or a profile opened with everything that belongs to it.
    enum Letter: Sendable {
        case action(AppAction)
        case session(ConsoleSession)
    }

    /// How work bears on a script and on leaving.
    enum Weight: Hashable, Sendable, CaseIterable {
        /// A later line of a script may depend on it.
        case quick
        /// Must be done before the console ends.
        case final
        /// Waited for by `wait idle` alone: sends and delays.
        case slow
        /// Waited for by `wait idle` and before the console ends, when it is cancelled: a broadcast.
        case lasting
    }

    private struct State {
        var letters: [Letter] = []
        var running: [Weight: Int] = [:]
    }

    private let state = Locked(State())
    private let waker: any TerminalWaker

    init(waker: any TerminalWaker) { self.waker = waker }

    func begin(_ weight: Weight) {
        state.withLock { $0.running[weight, default: 0] += 1 }
    }

    /// Posts the answers of work that is done.
    func end(_ weight: Weight, _ letters: [Letter]) {
        state.withLock { state in
            state.letters += letters
            state.running[weight, default: 0] -= 1
        }
        waker.wake()
    }

    /// Posts news of work that goes on.
    func post(_ action: AppAction) {
        state.withLock { $0.letters.append(.action(action)) }
        waker.wake()
    }

    func drain() -> [Letter] {
        state.withLock { state in
            defer { state.letters = [] }
            return state.letters
        }
    }

    /// Whether no work of these weights runs and no answer waits.
    func isIdle(_ weights: [Weight] = Weight.allCases) -> Bool {
        state.withLock { state in
            state.letters.isEmpty && weights.allSatisfy { state.running[$0, default: 0] == 0 }
        }
    }
}
