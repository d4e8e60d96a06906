package import FCMCore
import Languages
package import TerminalUI

/// One recipient of a broadcast, opened: what went out and what came back.
package struct OpenedOutcome: Hashable, Sendable {
    package var broadcast: String
    package var outcome: Outcome
    /// The message as it went to them, without the target.
    package var message: Loadable<JSONObject>
    package var view = ListView()

    package init(_ broadcast: String, _ outcome: Outcome, _ message: Loadable<JSONObject>) {
        (self.broadcast, self.outcome, self.message) = (broadcast, outcome, message)
    }
}

extension OpenedOutcome {
    var heading: String { say("recipient \(outcome.index + 1) of \(broadcast)") }

    var text: DetailText {
        var lines = [
            DetailText.Line(say("State     \(say(word: outcome.status.rawValue))"), tone),
            .init(say("Target    \(outcome.shownTarget)")),
            .init(say("Attempts  \(Wording.number(outcome.attempts))")),
        ]
        if outcome.latency > .zero {
            lines.append(.init(say("Latency   \(Wording.latency(outcome.latency))")))
        }
        return DetailText(title: say("Outcome"), heading: heading, lines: lines + answer + request)
    }

    private var tone: DetailText.Tone {
        switch outcome.status {
        case .accepted: .good
        case .failed: .error
        case .unknown: .warning
        }
    }

    private var answer: [DetailText.Line] {
        var lines: [DetailText.Line] = [.init(""), .init(say("Answer"), .heading)]
        guard let code = outcome.failureCode else {
            return lines + [
                .init(say("Name      \(outcome.name.isEmpty ? say("none: it was a dry run") : outcome.name)"))
            ]
        }
        let status = outcome.httpStatus.map { ", HTTP \($0)" } ?? ""
        lines.append(.init(say("Code      \(code.name)\(status)")))
        if !outcome.message.isEmpty { lines.append(.init(say("Service   \(outcome.shownMessage)"))) }
        lines.append(.init(say("Remedy    \(code.remedy)")))
        lines.append(.init(say("Again     \(code.documentedAction)")))
        return lines
    }

    private var request: [DetailText.Line] {
        var lines: [DetailText.Line] = [.init(""), .init(say("Request"), .heading)]
        switch message {
        case .loading: lines.append(.init(say("reading it…")))
        case .failed(let reason): lines.append(.init(say("it cannot be read: \(reason)"), .warning))
        case .loaded(let object):
            let text = JSON.object(object).text(pretty: true)
            lines += text.split(separator: "\n").map { .init(String($0)) }
        }
        return lines
    }
}

extension Outcome {
    /// The target with a token or FID shortened.
    var shownTarget: String {
        switch target {
        case .topic(let name): "topic \(name.rawValue)"
        case .condition(let text): "condition \(text)"
        case .token(let token): "token \(token)"
        case .fid(let fid): "fid \(fid)"
        }
    }

    /// The service's words, in which it may repeat the target.
    var shownMessage: String {
        let secret: String
        switch target {
        case .topic, .condition: return message
        case .token(let token): secret = token.rawValue
        case .fid(let fid): secret = fid.rawValue
        }
        guard !secret.isEmpty else { return message }
        return message.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
}
