/// What shows surfaces and reports input: ncurses in a terminal, or nothing but memory in tests and scripts.
///
/// Owned by the one thread that runs the console; only ``waker`` may be used from others.
package protocol TerminalDriver: AnyObject {
    var size: Size { get }
    /// Ends a ``wait(for:)`` from any thread.
    var waker: any TerminalWaker { get }
    /// Blocks until there is input, a wake-up, or `timeout` has passed (`nil`: for ever); returns all input there is.
    func wait(for timeout: Duration?) -> [InputEvent]
    /// Shows `surface`, sending only what differs, and puts the cursor there (hidden when `nil`).
    func show(_ surface: Surface, cursor: Point?)
    /// Sends everything again at the next ``show(_:cursor:)``.
    func invalidate()
    /// Uses `theme` from the next ``show(_:cursor:)`` on.
    func use(_ theme: Theme)
    /// Has the terminal report the mouse, or leaves it to the terminal, where it selects text.
    func useMouse(_ isOn: Bool)
    /// Puts `text` into the clipboard of whoever sits at the terminal, as far as that can be asked for.
    func copy(_ text: String) -> ClipboardAnswer
    /// Gives the terminal back, runs `body` (an editor), and takes it again.
    func withTerminalReleased<Value>(_ body: () throws -> Value) rethrows -> Value
    /// Stops the process as Ctrl-Z does and returns when it is continued.
    func suspend()
    /// Restores the terminal; safe to call twice.
    func stop()
}

/// The part of a driver that other threads may touch.
package protocol TerminalWaker: Sendable {
    func wake()
}
