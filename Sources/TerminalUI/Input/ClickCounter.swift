/// Tells the second press of a double click from a press.
///
/// Whoever reads the terminal knows when; everything behind it is told by ``MouseEvent/clicks``.
package struct ClickCounter: Sendable {
    /// Presses of the same cell within this time are one double click.
    package static let longest = Duration.milliseconds(400)

    private var last: (at: Point, time: ContinuousClock.Instant)?

    package init() {}

    /// The events with the presses counted; `time` is that of reading them.
    package mutating func count(_ events: [InputEvent], at time: ContinuousClock.Instant) -> [InputEvent] {
        events.map { event in
            guard case .mouse(var mouse) = event else { return event }
            switch mouse.action {
            case .press:
                if let last, last.at == mouse.at, time - last.time <= Self.longest {
                    mouse.clicks = 2
                    // A third press begins anew.
                    self.last = nil
                } else {
                    last = (mouse.at, time)
                }
            case .drag where mouse.at != last?.at: last = nil
            case .wheelUp, .wheelDown: last = nil
            case .release, .drag: break
            }
            return .mouse(mouse)
        }
    }
}
