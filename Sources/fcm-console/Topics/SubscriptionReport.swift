import FCMCore

/// What `topics subscribe` and `topics unsubscribe` print, and the exit code it means.
struct SubscriptionReport: Hashable, Sendable {
    var operation: BulkSubscription.Operation
    /// `nil` where each line has its own.
    var topic: TopicName?
    var summary = BulkSubscription.Summary()
    /// Lines that were no registrations.
    var badLines = 0
    /// Why the rest was not tried, when every call failed for a reason that is not the registration's.
    var stoppedBy: SendFailure?
    /// The exit codes of the failures there were.
    var failureCodes: Set<ExitCode> = []
    var elapsed = Duration.zero

    /// So many failures in a row that have nothing to do with the registrations end the run.
    static let patience = 10

    var total: Int { summary.done + summary.failed }

    /// Where nothing was done and all failed for reasons of one kind, it is the code of that kind.
    var exitCode: ExitCode {
        if let stoppedBy { return stoppedBy.exitCode }
        guard summary.failed > 0 else {
            if badLines > 0 { return summary.done == 0 ? .data : .failed }
            return summary.wasInterrupted ? .interrupted : .success
        }
        guard summary.done == 0, failureCodes.count == 1, let only = failureCodes.first else {
            return .failed
        }
        return only
    }

    /// Takes one result; for whoever does not get a summary made.
    mutating func count(_ entry: BulkSubscription.Entry) {
        switch entry.result {
        case .done: summary.done += 1
        case .failed(let failure):
            summary.failed += 1
            if failure.code != .cancelled { failureCodes.insert(failure.exitCode) }
        }
    }

    /// The line of one registration.
    func json(_ entry: BulkSubscription.Entry, _ topic: TopicName? = nil) -> String {
        var line: JSONObject = [
            "index": .integer(Int64(entry.index)), "target": entry.registration.target,
        ]
        line["topic"] = (topic ?? self.topic).map { .string($0.rawValue) }
        switch entry.result {
        case .done(let changed):
            line["status"] = "done"
            // The service does not say whether there was a subscription to end.
            if operation == .subscribe { line["changed"] = .bool(changed) }
        case .failed(let failure):
            line["status"] = .string(failure.disposition == .unknownOutcome ? "unknown" : "failed")
            line["error"] = failure.json
        }
        return JSON.object(line).text() + "\n"
    }

    /// What people are told of one registration; nothing when it is done.
    func prose(_ entry: BulkSubscription.Entry) -> String? {
        guard case .failed(let failure) = entry.result else { return nil }
        let word = failure.disposition == .unknownOutcome ? "unknown" : "failed"
        return "#\(entry.index) \(entry.registration.words): \(word): \(failure.description.visible)\n"
    }

    /// The last line.
    var json: String {
        var line: JSONObject = [
            "action": .string(operation.word), "total": .integer(Int64(total)),
            "done": .integer(Int64(summary.done)), "failed": .integer(Int64(summary.failed)),
        ]
        line["topic"] = topic.map { .string($0.rawValue) }
        if operation == .subscribe { line["unchanged"] = .integer(Int64(summary.unchanged)) }
        if badLines > 0 { line["badLines"] = .integer(Int64(badLines)) }
        if isPartial { line["stopped"] = true }
        line["seconds"] = .number((elapsed.inSeconds * 1_000).rounded() / 1_000)
        return JSON.object(["summary": .object(line)]).text() + "\n"
    }

    /// A sentence or two for people.
    var prose: String {
        var parts = ["\(summary.done.withThousands) \(operation.participle)"]
        if summary.unchanged > 0, operation == .subscribe {
            parts[0] += " (\(summary.unchanged.withThousands) of them before)"
        }
        if summary.failed > 0 { parts.append("\(summary.failed.withThousands) failed") }
        if badLines > 0 {
            parts.append("\(badLines.withThousands) \(badLines == 1 ? "line" : "lines") left out")
        }
        let rest =
            isPartial
            ? "Stopped before the end; running it again takes the rest and changes nothing twice.\n" : ""
        return
            "\(topic.map { "topic \($0.rawValue)" } ?? "subscriptions"): \(parts.joined(separator: ", "))\n"
            + rest
    }

    /// Says how it ended.
    func tell(isJSON: Bool) {
        if isJSON {
            Output.print(json)
            Output.complain(prose)
        } else {
            Output.print(prose)
        }
        if let failure = stoppedBy {
            Output.complain("fcm-console: nothing gets through: \(failure.description.visible)\n")
        }
    }

    private var isPartial: Bool { stoppedBy != nil || summary.wasInterrupted }
}

extension BulkSubscription.Operation {
    var word: String {
        switch self {
        case .subscribe: "subscribe"
        case .unsubscribe: "unsubscribe"
        }
    }

    var participle: String { word + "d" }
}

extension Registration {
    /// How result lines name it.
    var target: JSON {
        switch self {
        case .token(let token): ["token": .string(token.rawValue)]
        case .fid(let fid): ["fid": .string(fid.rawValue)]
        }
    }

    /// How prose names it, shortened.
    var words: String {
        switch self {
        case .token(let token): "token \(token)"
        case .fid(let fid): "fid \(fid)"
        }
    }
}
