import Broadcast
import CPosix
import FCMCore
import Glibc

/// Single keys of the terminal that steer a broadcast.
final class SteeringKeys: Sendable {
    private struct State {
        /// How the terminal was before; `nil` while it is not ours.
        var before: termios?
        /// Whether keys are wanted.
        var isListening = false
        var isStopped = false

        mutating func take() -> Bool {
            var before = termios()
            guard cposix_take_keys(STDIN_FILENO, &before) == 0 else { return false }
            self.before = before
            return true
        }

        mutating func giveBack() {
            if var before { cposix_give_back(STDIN_FILENO, &before) }
            before = nil
        }
    }

    private let state = Locked(State())
    private let wakeUp = eventfd(0, Int32(EFD_CLOEXEC))

    deinit { close(wakeUp) }

    /// Takes keys until ``stop()``; false where nobody can press them.
    func listen(_ steer: @escaping @Sendable (Steering) -> Void) -> Bool {
        guard isatty(STDERR_FILENO) == 1 else { return false }
        let isTaken = state.withLock { state in
            guard !state.isStopped, state.take() else { return false }
            state.isListening = true
            return true
        }
        guard isTaken else { return false }
        guard OwnThread.start({ self.read(steer) }) == 0 else {
            stop()
            return false
        }
        return true
    }

    /// Gives the terminal back as it was.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.giveBack()
        }
        var one: UInt64 = 1
        write(wakeUp, &one, MemoryLayout<UInt64>.size)
    }

    /// Gives it back for as long as the program is suspended.
    func giveBack() { state.withLock { $0.giveBack() } }

    /// Takes it again, if it is this program's and there is still something to steer.
    func takeAgain() {
        state.withLock { state in
            if state.isListening, !state.isStopped { _ = state.take() }
        }
    }

    private func read(_ steer: (Steering) -> Void) {
        var chunk = [UInt8](repeating: 0, count: 64)
        while !state.withLock({ $0.isStopped }) {
            // What is typed while a shell has the terminal is not for us.
            let isOurs = cposix_has_terminal(STDIN_FILENO) != 0
            var polled = [
                pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOurs ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&polled, 2, 500) > 0, polled[0].revents == 0, polled[1].revents != 0 else { continue }
            let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
            guard count > 0 else { return }
            for steering in Self.steerings(chunk[..<count]) { steer(steering) }
        }
    }

    /// What keys mean; arrows and function keys, which begin with an escape, mean nothing.
    static func steerings(_ bytes: ArraySlice<UInt8>) -> [Steering] {
        guard bytes.first != 0x1B else { return [] }
        return bytes.compactMap { byte in
            switch byte {
            case UInt8(ascii: "p"), UInt8(ascii: "P"): .togglePause
            case UInt8(ascii: "+"), UInt8(ascii: "="): .faster
            case UInt8(ascii: "-"): .slower
            case UInt8(ascii: "q"), UInt8(ascii: "Q"): .stop
            default: nil
            }
        }
    }

    static let help = "  p pauses and goes on, - and + change the rate, q stops; Ctrl-C interrupts\n"
}
