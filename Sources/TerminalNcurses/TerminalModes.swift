/// The modes of a terminal that ncurses does not manage, as the sequences that set and reset them.
struct TerminalModes {
    let on: String
    let off: String

    /// Bracketed paste always; the mouse in SGR form, because only that reaches beyond column 223; and what
    /// `subscription` sets.
    init(mouse: Bool, subscription: (on: String, off: String)) {
        on = "\u{1B}[?2004h" + (mouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "") + subscription.on
        off = subscription.off + (mouse ? "\u{1B}[?1006l\u{1B}[?1002l" : "") + "\u{1B}[?2004l"
    }
}
