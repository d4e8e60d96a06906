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

    /// What waits to be taken.
    enum Waiting: Hashable {
        /// What somebody waits for: taken at once.
        case answers
        /// What goes on by itself: taken when it is time for a picture.
        case news
    }

    private struct State {
        var letters: [Letter] = []
        /// What the console was woken for and has not taken yet.
        var waiting: Waiting?
        var running: [Weight: Int] = [:]
    }

    private let state = Locked(State())
    private let waker: any TerminalWaker

    /// Letters nobody is woken for are kept up to this many: those of the log while it is closed.
    private static let patience = 1_000

    init(waker: any TerminalWaker) { self.waker = waker }

    func begin(_ weight: Weight) {
        state.withLock { $0.running[weight, default: 0] += 1 }
    }

    /// Posts the answers of work that is done.
    func end(_ weight: Weight, _ letters: [Letter]) {
        state.withLock { state in
            state.letters += letters
            state.running[weight, default: 0] -= 1
            state.waiting = .answers
        }
        // Also without letters: that the work is done may be what is waited for.
        waker.wake()
    }

    /// Posts news of work that goes on.
    ///
    /// - Parameters:
    ///   - action: The news.
    ///   - isUrgent: Whether it is to be seen now; what is not is taken with the next that is, or in bulk.
    func post(_ action: AppAction, isUrgent: Bool = true) {
        let calls = state.withLock { state in
            state.letters.append(.action(action))
            guard isUrgent || state.letters.count >= Self.patience, state.waiting == nil else { return false }
            state.waiting = .news
            return true
        }
        if calls { waker.wake() }
    }

    /// Has the console take what it was not woken for.
    func call() {
        state.withLock { $0.waiting = .answers }
        waker.wake()
    }

    /// What the console was woken for.
    var waiting: Waiting? { state.withLock { $0.waiting } }

    func drain() -> [Letter] {
        state.withLock { state in
            defer { (state.letters, state.waiting) = ([], nil) }
            return state.letters
        }
    }

    /// Whether no work of these weights runs and no answer waits that the console was woken for.
    func isIdle(_ weights: [Weight] = Weight.allCases) -> Bool {
        state.withLock { state in
            state.waiting == nil && weights.allSatisfy { state.running[$0, default: 0] == 0 }
        }
    }
}
