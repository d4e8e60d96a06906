import FCMCore

/// What a message that is only checked told of a device.
enum DeviceState: Hashable, Sendable {
    /// The service had no objection, which is not yet proof that the app is there.
    case ok
    /// The app is gone or its token has been replaced: UNREGISTERED.
    case dead(SendFailure)
    /// It belongs to another sender.
    case foreign(SendFailure)
    /// The service does not take it for a registration.
    case malformed(SendFailure)
    /// Nobody knows: no answer, no permission, no quota.
    case unknown(SendFailure)

    init(_ outcome: SendOutcome) {
        switch outcome.result {
        case .accepted: self = .ok
        case .failed(let failure), .unknown(let failure):
            switch failure.code {
            case .unregistered: self = .dead(failure)
            case .senderIDMismatch: self = .foreign(failure)
            case .invalidArgument: self = .malformed(failure)
            case .thirdPartyAuthError, .quotaExceeded, .unauthenticated, .permissionDenied, .notFound,
                .alreadyExists, .resourceExhausted, .unavailable, .internal, .deadlineExceeded, .cancelled,
                .connectionFailed, .unrecognised:
                self = .unknown(failure)
            }
        }
    }

    var word: String {
        switch self {
        case .ok: "ok"
        case .dead: "dead"
        case .foreign: "foreign"
        case .malformed: "malformed"
        case .unknown: "unknown"
        }
    }

    var failure: SendFailure? {
        switch self {
        case .ok: nil
        case .dead(let failure), .foreign(let failure), .malformed(let failure), .unknown(let failure):
            failure
        }
    }
}

/// What `devices check` prints, and the exit code it means.
struct DeviceCheckReport: Hashable, Sendable {
    var ok = 0
    var dead = 0
    var foreign = 0
    var malformed = 0
    var unknown = 0
    /// Those of the dead that the registry did not know to be so.
    var marked = 0
    /// Those of the dead that were removed; `nil` when nobody asked for it.
    var pruned: Int?
    var badLines = 0
    var wasInterrupted = false
    /// Why the rest was not tried.
    var stoppedBy: SendFailure?
    /// The exit codes of those that are unknown.
    var failureCodes: Set<ExitCode> = []
    var elapsed = Duration.zero

    var total: Int { ok + dead + foreign + malformed + unknown }

    mutating func count(_ state: DeviceState) {
        switch state {
        case .ok: ok += 1
        case .dead: dead += 1
        case .foreign: foreign += 1
        case .malformed: malformed += 1
        case .unknown(let failure):
            unknown += 1
            if failure.code != .cancelled { failureCodes.insert(failure.exitCode) }
        }
    }

    /// Finding dead ones is what it is for; only what could not be found out is a failure.
    var exitCode: ExitCode {
        if let stoppedBy { return stoppedBy.exitCode }
        if wasInterrupted { return .interrupted }
        guard unknown > 0 else { return badLines > 0 ? (total == 0 ? .data : .failed) : .success }
        guard unknown == total, failureCodes.count == 1, let only = failureCodes.first else { return .failed }
        return only
    }

    /// The line of one device.
    static func json(_ index: Int, _ registration: Registration, _ state: DeviceState) -> String {
        var line: JSONObject = [
            "index": .integer(Int64(index)), "target": registration.target, "status": .string(state.word),
        ]
        line["error"] = state.failure?.json
        return JSON.object(line).text() + "\n"
    }

    /// What people are told of one device; nothing when all is well.
    static func prose(_ registration: Registration, _ label: String, _ state: DeviceState) -> String? {
        guard let failure = state.failure else { return nil }
        let name = label.isEmpty ? registration.words : "\(registration.words) (\(label.visible))"
        return "\(name): \(state.word): \(failure.description.visible)\n"
    }

    /// The last line.
    var json: String {
        var line: JSONObject = [
            "total": .integer(Int64(total)), "ok": .integer(Int64(ok)), "dead": .integer(Int64(dead)),
            "foreign": .integer(Int64(foreign)), "malformed": .integer(Int64(malformed)),
            "unknown": .integer(Int64(unknown)), "marked": .integer(Int64(marked)),
        ]
        line["pruned"] = pruned.map { .integer(Int64($0)) }
        if badLines > 0 { line["badLines"] = .integer(Int64(badLines)) }
        if stoppedBy != nil || wasInterrupted { line["stopped"] = true }
        line["seconds"] = .number((elapsed.inSeconds * 1_000).rounded() / 1_000)
        return JSON.object(["summary": .object(line)]).text() + "\n"
    }

    /// A sentence or two for people.
    var prose: String {
        var parts = ["\(ok.withThousands) ok", "\(dead.withThousands) dead"]
        if foreign > 0 { parts.append("\(foreign.withThousands) of another sender") }
        if malformed > 0 { parts.append("\(malformed.withThousands) malformed") }
        if unknown > 0 { parts.append("\(unknown.withThousands) unknown") }
        if badLines > 0 {
            parts.append("\(badLines.withThousands) \(badLines == 1 ? "line" : "lines") left out")
        }
        if let pruned { parts.append("\(pruned.withThousands) removed") }
        let rest = stoppedBy != nil || wasInterrupted ? "Stopped before the end.\n" : ""
        return "\(total.withThousands) \(total == 1 ? "device" : "devices") checked: "
            + parts.joined(separator: ", ") + "\n" + rest
    }
}
