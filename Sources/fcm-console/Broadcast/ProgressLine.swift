import Broadcast
import FCMCore

/// One line about how far a broadcast is.
enum ProgressLine {
    private static let bar = 20

    /// For a terminal of so many columns: a bar and what fits behind it.
    static func terminal(_ progress: BroadcastProgress, columns: Int) -> String {
        let part = progress.total == 0 ? 1 : Double(progress.tally.settled) / Double(progress.total)
        let full = min(Self.bar, Int(part * Double(Self.bar)))
        let drawn = String(repeating: "█", count: full) + String(repeating: "░", count: Self.bar - full)
        return String("\(drawn) \(text(progress))".prefix(max(10, columns - 1)))
    }

    /// The words alone.
    static func text(_ progress: BroadcastProgress) -> String {
        let tally = progress.tally
        var parts = [
            "\(tally.settled.withThousands)/\(progress.total.withThousands)",
            "\(Int(progress.rate).withThousands)/s",
        ]
        if let limit = progress.limit { parts[1] += " of \(Int(limit.rounded()).withThousands)/s" }
        if let canary = progress.canary {
            parts.append("canary \(canary.accepted + canary.failed)/\(canary.count)")
        }
        switch progress.halt {
        case .paused: parts.append("paused")
        case .journal(let reason): parts.append("paused: the journal cannot be written: \(reason.visible)")
        case .unreachable(let reason): parts.append("paused: \(reason.visible)")
        case .quota: parts.append("paused: the project's quota is exhausted")
        case nil: if let left = progress.timeLeft { parts.append("\(time(left)) left") }
        }
        if tally.failed > 0 { parts.append("failed \(tally.failed.withThousands)") }
        if tally.unknown > 0 { parts.append("unknown \(tally.unknown.withThousands)") }
        if tally.retries > 0 { parts.append("retries \(tally.retries.withThousands)") }
        if progress.waiting > 0 { parts.append("waiting \(progress.waiting.withThousands)") }
        parts.append("in flight \(progress.inFlight.withThousands)")
        let latencies = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)].compactMap { name, part in
            progress.latency.percentile(part).map { "\(name) \($0.wholeMilliseconds) ms" }
        }
        return (parts + latencies).joined(separator: "  ")
    }

    private static func time(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds)
        if seconds < 100 { return "\(seconds) s" }
        return seconds < 6_000 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
    }
}
