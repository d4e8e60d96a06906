/// What a terminal is asked about its colours and its frames, and what it has answered so far.
///
/// The last question is one that every terminal answers, so that those that know nothing of the others are not
/// waited for.
package struct TerminalProbe: Sendable {
    /// The sequence that asks.
    package let questions: String
    /// The modes to be set for as long as the terminal is ours, and how they are reset.
    package let subscription: (on: String, off: String)
    package private(set) var colors = TerminalColors()
    /// Whether frames may be marked, to be shown at once (mode 2026).
    package private(set) var synchronizes = false
    /// Whether the answer to the last question is there.
    package private(set) var isClosed: Bool
    private let asksNumbers: Bool
    private var scheme: Bool?

    /// Makes the questions that fit a terminal.
    ///
    /// - Parameters:
    ///   - name: Its TERM.
    ///   - depth: How many colours are used; without any there is nothing to ask.
    package init(name: String, depth: ColorDepth) {
        colors.isConsole = name == "linux"
        asksNumbers = depth == .ansi16 || depth == .ansi8
        guard depth != .mono, Self.isSafe(name) else {
            (questions, subscription, isClosed) = ("", ("", ""), true)
            return
        }
        let numbers = asksNumbers ? (0..<16).map { "\u{1B}]4;\($0);?\u{1B}\\" }.joined() : ""
        let own = asksNumbers ? "\u{1B}]10;?\u{1B}\\" : ""
        questions = "\u{1B}[?2026$p\u{1B}[?996n\u{1B}]11;?\u{1B}\\" + own + numbers + "\u{1B}[c"
        subscription = ("\u{1B}[?2031h", "\u{1B}[?2026l\u{1B}[?2031l")
        isClosed = false
    }

    /// Terminals older than these sequences write parts of them onto the screen.
    private static func isSafe(_ name: String) -> Bool {
        !name.isEmpty
            && !["linux", "dumb", "ansi", "vt", "cons", "sun", "hurd", "mach", "wsvt", "pcansi", "cygwin"]
                .contains { name.hasPrefix($0) }
    }

    /// Whether the page is dark; `nil` while the terminal has not said so.
    package var isDark: Bool? { scheme ?? colors.isDark }

    /// What an answer changes.
    package enum Change: Hashable, Sendable {
        case nothing
        /// What is known of the colours: with few of them, all looks are to be worked out again.
        case looks
        /// The user has chosen other colours, so that the numbers are to be asked for again.
        case scheme
    }

    /// Takes an answer, or what a terminal says by itself.
    package mutating func take(_ report: TerminalReport) -> Change {
        let before = colors
        switch report {
        case .scheme(let isDark):
            guard scheme != isDark else { return .nothing }
            let isNews = scheme != nil
            scheme = isDark
            return isNews && asksNumbers ? .scheme : .nothing
        case .foreground(let color): colors.foreground = color
        case .background(let color): colors.background = color
        case .color(let index, let color): colors.numbered[index] = color
        case .synchronizes(let value): synchronizes = value
        case .attributes: isClosed = true
        }
        return asksNumbers && before != colors ? .looks : .nothing
    }

    /// The same questions are asked once more.
    package mutating func reopen() { isClosed = questions.isEmpty }
}
