import CPosix
import FCMCore
import Glibc

/// Tells on stderr how far something is: a bar that is drawn over on a terminal, now and then a line elsewhere.
struct ImportProgress {
    /// How far it is.
    struct Amount: Hashable, Sendable {
        /// From 0 to 1; `nil` when the whole is not known.
        var share: Double?
        /// How much has been done, with its unit, such as `1,200 devices`.
        var words: String
    }

    private var status = StatusLine()
    private let start: Int64
    /// When the next one is due, in nanoseconds of the monotonic clock.
    private var next: Int64

    /// Nothing is said in the first moments: short work needs no progress.
    init() {
        start = cposix_clock(CLOCK_MONOTONIC)
        next = start + Self.interval(status.isTerminal)
    }

    /// Says how far it is when it is time to.
    mutating func show(_ amount: @autoclosure () -> Amount) {
        let now = cposix_clock(CLOCK_MONOTONIC)
        guard now >= next else { return }
        next = now + Self.interval(status.isTerminal)
        let seconds = Double(now - start) / 1e9
        if status.isTerminal {
            status.draw(Self.bar(amount(), seconds: seconds, columns: status.columns))
        } else {
            Output.complain("fcm-console: " + Self.line(amount(), seconds: seconds) + "\n")
        }
    }

    /// Takes the bar away, so that a line of text can be written.
    mutating func clear() { status.clear() }

    /// One line: `1,200 devices, 40%, 3 s, 5 s left`.
    static func line(_ amount: Amount, seconds: Double) -> String {
        var parts = [amount.words]
        if let share = amount.share { parts.append("\(percent(share))%") }
        parts.append("\(Int(seconds)) s")
        if let share = amount.share, share > 0.01, share < 1 {
            parts.append("\(Int((seconds / share * (1 - share)).rounded(.up))) s left")
        }
        return parts.joined(separator: ", ")
    }

    /// The same behind a bar, at most `columns` - 1 wide.
    static func bar(_ amount: Amount, seconds: Double, columns: Int) -> String {
        let text = line(amount, seconds: seconds)
        let width = min(40, columns - 1 - text.count - 3)
        guard let share = amount.share, width >= 8 else { return String(text.prefix(max(0, columns - 1))) }
        let full = Int(Double(width) * min(1, max(0, share)))
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
        return "[\(bar)] \(text)"
    }

    private static func percent(_ share: Double) -> Int { Int(min(1, max(0, share)) * 100) }

    /// Ten times a second on a terminal, every ten seconds elsewhere.
    private static func interval(_ isTerminal: Bool) -> Int64 { isTerminal ? 100_000_000 : 10_000_000_000 }
}
