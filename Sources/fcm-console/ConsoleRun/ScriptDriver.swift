import FCMCore
import Glibc
import TerminalUI

/// A surface of 120x40 without a terminal, for `--script`; signals end the console in good order all the same.
final class ScriptDriver: TerminalDriver {
    private let surface = HeadlessDriver()
    private let fence: SharedFence?

    init(_ fence: SharedFence?) throws(CommandFailure) {
        self.fence = fence
        try fence?.watch(surface.waker)
    }

    var size: Size { surface.size }
    var waker: any TerminalWaker { surface.waker }

    func wait(for timeout: Duration?) -> [InputEvent] {
        let events = surface.wait(for: timeout)
        guard let signal = fence?.takeSignal() else { return events }
        return events + [.terminate(signal: signal)]
    }

    func show(_ surface: Surface, cursor: Point?) { self.surface.show(surface, cursor: cursor) }
    func invalidate() { surface.invalidate() }
    func copy(_ text: String) -> ClipboardAnswer { surface.copy(text) }
    func useMouse(_ isOn: Bool) { surface.useMouse(isOn) }
    func use(_ theme: Theme) { surface.use(theme) }
    func withTerminalReleased<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
    func suspend() { surface.suspend() }
    func stop() { surface.stop() }
}

/// A signal fence that a thread of its own reads, to wake whoever waits for other things.
final class SharedFence: Sendable {
    private let fence = SignalFence()
    private let caught = Locked<Int32?>(nil)
    private let waker = Locked<(any TerminalWaker)?>(nil)

    /// Wakes `waker` at the next signal; from now until the program ends.
    func watch(_ waker: any TerminalWaker) throws(CommandFailure) {
        self.waker.withLock { $0 = waker }
        // The thread lives as long as the program does.
        try OwnThread.startOrFail { self.read() }
    }

    /// The signal that was caught, once.
    func takeSignal() -> Int32? {
        caught.withLock { caught in
            defer { caught = nil }
            return caught
        }
    }

    private func read() {
        while let signal = fence.read() {
            caught.withLock { $0 = signal }
            waker.withLock { $0 }?.wake()
        }
    }
}
