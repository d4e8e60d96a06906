/// The modes of a terminal that ncurses does not manage, as the sequences that set and reset them.
struct TerminalModes {
    /// Whether presses, what is dragged and the wheel are reported.
    var mouse: Bool
    private let subscription: (on: String, off: String)

    init(mouse: Bool, subscription: (on: String, off: String)) {
        self.mouse = mouse
        self.subscription = subscription
    }

    /// Bracketed paste always; the mouse where it is wanted; and what the subscription sets.
    var on: String { "\u{1B}[?2004h" + (mouse ? Self.mouseOn : "") + subscription.on }

    /// Resets all that was ever set: the mouse too where it was switched off, because it can be switched on again.
    var off: String { subscription.off + Self.mouseOff + "\u{1B}[?2004l" }

    /// In SGR form, because only that reaches beyond column 223.
    static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
}
