import Broadcast
import FCMCore

/// The lines that a broadcast prints: JSON as the contract has it, and prose for people.
enum BroadcastLines {
    /// A line for each recipient's result, with its line feed.
    static func json(_ results: [RecipientResult], validateOnly: Bool) -> [UInt8] {
        var lines: [UInt8] = []
        for result in results {
            json(result, validateOnly: validateOnly).append(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    private static func json(_ result: RecipientResult, validateOnly: Bool) -> JSON {
        var line: JSONObject = [
            "index": .integer(Int64(result.place.index)), "target": SendTarget.direct(result.target).json,
        ]
        switch result.outcome.result {
        case .accepted(let name):
            line["status"] = "accepted"
            if !name.isEmpty { line["name"] = .string(name) }
            if validateOnly { line["validateOnly"] = true }
        case .failed(let note):
            line["status"] = "failed"
            line["error"] = json(note)
        case .unknown(let note):
            line["status"] = "unknown"
            line["error"] = json(note)
        }
        line["attempts"] = .integer(Int64(result.outcome.attempts))
        let milliseconds = result.outcome.latency.inSeconds * 1_000
        line["latencyMs"] = .number((milliseconds * 10).rounded() / 10)
        return .object(line)
    }

    private static func json(_ note: FailureNote) -> JSON {
        var error: JSONObject = ["code": .string(note.code)]
        if let status = note.httpStatus { error["httpStatus"] = .integer(Int64(status)) }
        error["message"] = .string(note.message)
        error["retryable"] = .bool(note.isRetryable)
        return .object(error)
    }

    /// What a person is told of a recipient; nothing when it was accepted.
    static func prose(_ result: RecipientResult) -> String? {
        let (word, note): (String, FailureNote)
        switch result.outcome.result {
        case .accepted: return nil
        case .failed(let failure): (word, note) = ("failed", failure)
        case .unknown(let failure): (word, note) = ("unknown", failure)
        }
        let target = SendTarget.direct(result.target).words
        return "#\(result.place.index) \(target): \(word): \(prose(note))\n"
    }

    private static func prose(_ note: FailureNote) -> String {
        "\(note.code)\(note.httpStatus.map { " (HTTP \($0))" } ?? ""): \(note.message)".visible
    }
}

/// What there is to say at the end of a broadcast.
struct BroadcastSummary: Hashable, Sendable {
    var id: String
    var seal: PlanSeal
    var tally: BroadcastTally
    /// Of this run; `nil` when that is not known.
    var elapsed: Duration?
    var validateOnly: Bool

    var remaining: Int { seal.recipients - tally.settled }

    /// The summary line, with its line feed.
    var json: String {
        var summary: JSONObject = [
            "id": .string(id), "total": .integer(Int64(seal.recipients)),
            "accepted": .integer(Int64(tally.accepted)), "failed": .integer(Int64(tally.failed)),
            "unknown": .integer(Int64(tally.unknown)), "retries": .integer(Int64(tally.retries)),
        ]
        summary["seconds"] = elapsed.map { .number(($0.inSeconds * 1_000).rounded() / 1_000) }
        if remaining > 0 { summary["remaining"] = .integer(Int64(remaining)) }
        if seal.duplicates > 0 { summary["duplicates"] = .integer(Int64(seal.duplicates)) }
        if seal.badLines > 0 { summary["badLines"] = .integer(Int64(seal.badLines)) }
        return JSON.object(["summary": .object(summary)]).text() + "\n"
    }

    /// One sentence for people, with its line feed.
    var prose: String {
        var parts = ["\(tally.accepted.withThousands) \(validateOnly ? "valid, not delivered" : "accepted")"]
        if tally.failed > 0 { parts.append("\(tally.failed.withThousands) failed") }
        if tally.unknown > 0 { parts.append("\(tally.unknown.withThousands) unknown") }
        if remaining > 0 { parts.append("\(remaining.withThousands) not sent") }
        if seal.duplicates > 0 { parts.append("\(seal.duplicates.withThousands) duplicates left out") }
        if seal.badLines > 0 { parts.append("\(seal.badLines.withThousands) lines left out") }
        let codes = tally.codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value.withThousands) \($0.key.visible)" }.joined(separator: ", ")
        let time = elapsed.map { ", \(($0.inSeconds * 10).rounded() / 10) s" } ?? ""
        return "\(id): \(seal.recipients.withThousands) recipients: \(parts.joined(separator: ", "))"
            + (codes.isEmpty ? "" : " (\(codes))")
            + ", \(tally.retries.withThousands) retries\(time)\n"
    }
}
