/// A driver with no terminal: events come from a queue, pictures stay in memory.
///
/// For tests, and for scripts where there is no terminal. Owned by the thread that runs the console, as every
/// driver; events may be queued by it before and between waits.
package final class HeadlessDriver: TerminalDriver {
    package private(set) var size: Size
    package private(set) var theme: Theme?
    /// The picture shown last.
    package private(set) var surface: Surface?
    package private(set) var cursor: Point?
    /// How often a picture was shown.
    package private(set) var frames = 0
    package private(set) var isStopped = false
    /// What was put into the clipboard last.
    package private(set) var copied: String?
    /// Whether the mouse is reported.
    package private(set) var hasMouse = true
    private var queue: [InputEvent] = []
    private let wakeUps = HeadlessWaker()

    package init(size: Size = Size(columns: 120, rows: 40)) {
        self.size = size
    }

    package var waker: any TerminalWaker { wakeUps }

    /// Adds what the next wait gives.
    ///
    /// A resize takes effect when it is given.
    package func queue(_ events: some Sequence<InputEvent>) {
        queue.append(contentsOf: events)
    }

    package func queue(_ keys: [Key]) {
        queue(keys.map(InputEvent.key))
    }

    package func queueResize(_ size: Size) {
        queue(CollectionOfOne(.resize(size)))
    }

    /// Returns what is queued; with nothing queued, blocks until a wake-up or until `timeout` has passed.
    package func wait(for timeout: Duration?) -> [InputEvent] {
        if queue.isEmpty { wakeUps.wait(for: timeout) }
        defer { queue = [] }
        for case .resize(let size) in queue { self.size = size }
        return queue
    }

    package func show(_ surface: Surface, cursor: Point?) {
        self.surface = surface
        self.cursor = cursor
        frames += 1
    }

    package func invalidate() {}

    package func copy(_ text: String) -> ClipboardAnswer {
        copied = text
        return .none
    }

    package func useMouse(_ isOn: Bool) { hasMouse = isOn }

    package func use(_ theme: Theme) { self.theme = theme }

    package func withTerminalReleased<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }

    package func suspend() { queue.append(.resumed) }

    package func stop() { isStopped = true }
}
