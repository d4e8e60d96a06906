import FCMCore
import Registry

/// What `devices import` says at its end, and the exit code it means.
struct DeviceImportReport: Hashable, Sendable {
    var count: DeviceEntryCount
    var badLines: Int
    var seconds: Double
    /// The last line that was read, when it did not come to the end.
    var stoppedAt: Int?

    var exitCode: ExitCode {
        guard badLines > 0 else { return .success }
        return count.added + count.known == 0 ? .data : .failed
    }

    /// One summary line.
    var json: String {
        let summary: JSON = [
            "added": .integer(Int64(count.added)), "known": .integer(Int64(count.known)),
            "subscriptions": .integer(Int64(count.subscriptions)), "badLines": .integer(Int64(badLines)),
            "seconds": .number((seconds * 1_000).rounded() / 1_000),
        ]
        return JSON.object(["summary": summary]).text() + "\n"
    }

    static func json(_ bad: DeviceImport.BadLine) -> String {
        JSON.object(["line": .integer(Int64(bad.line)), "error": .string(bad.reason)]).text() + "\n"
    }

    /// A sentence or two for people.
    var prose: String {
        let devices = "\(count.added.withThousands) new \(count.added == 1 ? "device" : "devices")"
        let known = "\(count.known.withThousands) known already"
        let topics =
            "\(count.subscriptions.withThousands) new \(count.subscriptions == 1 ? "subscription" : "subscriptions")"
        let bad =
            badLines == 0 ? "" : "; \(badLines.withThousands) \(badLines == 1 ? "line" : "lines") not taken"
        let stop = stoppedAt.map {
            "Stopped after line \($0.withThousands); running it again takes the rest and changes nothing twice.\n"
        }
        return "\(devices), \(known), \(topics)\(bad)\n" + (stop ?? "")
    }
}
