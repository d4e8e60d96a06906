import FCMCore
import Languages
import Registry
import TerminalUI

/// An entry of the history in words.
extension HistoryRecord {
    /// What became of it: the word of its status, and for what has none yet whether it may still come.
    func outcomeWord(now: Int64) -> String {
        guard status == .started else { return say(word: status.rawValue) }
        return isRunning(now: now) ? say("running") : say("not known")
    }

    func glyph(now: Int64) -> String {
        switch status {
        case .accepted, .validated: "✓"
        case .failed, .aborted: "✗"
        case .unknown, .interrupted: "?"
        case .started: isRunning(now: now) ? "…" : "?"
        case .done: hasFailures ? "!" : "✓"
        }
    }

    func role(now: Int64) -> Role {
        switch status {
        case .accepted, .validated: .success
        case .failed, .aborted: .error
        case .unknown, .interrupted: .warning
        case .started: isRunning(now: now) ? .info : .warning
        case .done: hasFailures ? .warning : .success
        }
    }

    private var hasFailures: Bool {
        guard let broadcast else { return false }
        return broadcast.failed + broadcast.unknown > 0
    }

    /// Whom it was for, tokens shortened.
    var shownTarget: String {
        if let broadcast {
            // The count first: a long path leaves no room behind it.
            guard !target.isEmpty else { return Wording.count(broadcast.recipients, "recipient") }
            return "\(Wording.number(broadcast.recipients))× \(target)"
        }
        let (kind, value) = target.cutAtBlank
        switch kind {
        case "token": return "token \(RegistrationToken(value))"
        case "fid": return "fid \(InstallationID(value))"
        default: return target.isEmpty ? say("not written down") : target
        }
    }

    /// The first words that somebody would know the message by.
    var gist: String {
        guard let message = try? JSON.parse(json) else { return "" }
        let notification = message["notification"]
        let words = [notification?["title"]?.string, notification?["body"]?.string].compactMap(\.self)
        guard words.isEmpty else { return words.joined(separator: ": ") }
        return (message["data"]?.object?.members ?? []).map { "\($0.name)=\($0.value.string ?? "")" }
            .joined(separator: " ")
    }

    /// The code of its failure, as ``SendFailure/description`` begins.
    var failureCode: String? {
        guard status == .failed || status == .unknown, let end = detail.firstIndex(of: ":") else {
            return nil
        }
        return String(detail[..<end].prefix { $0 != " " })
    }
}

extension BroadcastCount {
    /// What became of the recipients: `10 accepted, 2 failed, 3 not sent`.
    var words: String {
        parts.map { "\(Wording.number($0.count)) \(say(word: $0.word))" }.joined(separator: ", ")
    }
}

extension String {
    /// The first word and what follows it.
    var cutAtBlank: (String, String) {
        guard let blank = firstIndex(of: " ") else { return (self, "") }
        return (String(self[..<blank]), String(self[index(after: blank)...]))
    }
}
