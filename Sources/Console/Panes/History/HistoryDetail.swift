import FCMCore
import Languages
import Registry
import TerminalUI

/// Everything that is kept about one entry, to be read.
extension HistoryPane.Opened {
    var title: String { entry.broadcast == nil ? say("Sent") : say("Broadcast") }

    func heading(_ state: AppState) -> String {
        "\(entry.id)  \(entry.outcomeWord(now: state.now))\(entry.isDryRun ? say(", a dry run") : "")"
    }

    func text(_ state: AppState) -> DetailText {
        DetailText(
            title: title,
            heading: heading(state),
            lines: facts(state) + reached + message
        )
    }

    private func facts(_ state: AppState) -> [DetailText.Line] {
        var rows = [
            (say("To"), entry.shownTarget), (say("Started"), moment(entry.startedAt, state)),
            (say("Finished"), entry.finishedAt.map { moment($0, state) } ?? say("not written down")),
            (say("By"), entry.operatorName ?? say("not written down")),
            (say("Profile"), say("\(entry.profile), project \(entry.project)")),
            (say("Protocol"), entry.sendProtocol?.rawValue ?? say("not written down")),
        ]
        if let broadcast = entry.broadcast { rows.append((say("Outcome"), broadcast.words)) }
        switch entry.status {
        case .accepted, .validated: rows.append((say("Name"), entry.detail))
        case .failed, .unknown, .aborted, .interrupted:
            if !entry.detail.isEmpty { rows.append((say("Service"), entry.detail)) }
        case .started, .done: break
        }
        if let code = entry.failureCode { rows.append((say("Remedy"), SendFailure.Code(name: code).remedy)) }
        return rows.map { .init("\($0.0.padded(toColumns: 9)) \($0.1)") }
    }

    private func moment(_ seconds: Int64, _ state: AppState) -> String {
        Wording.day(seconds, secondsFromUTC: state.secondsFromUTC) + " "
            + Wording.timeOfDay(seconds, secondsFromUTC: state.secondsFromUTC)
    }

    /// Who of a broadcast was not reached.
    private var reached: [DetailText.Line] {
        switch recipients {
        case nil: return []
        case .loading?: return [.init(""), .init(say("reading its journal…"))]
        case .failed(let reason)?:
            return [.init(""), .init(say("its journal cannot be read: \(reason)"), .warning)]
        case .loaded(let found)?:
            var lines: [DetailText.Line] = []
            if !found.codes.isEmpty {
                let codes = found.codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                lines.append(.init(say("Codes")))
                lines += codes.map { code, count in
                    .init(
                        "  \(Wording.number(count)) \(code): \(SendFailure.Code(name: code).remedy)",
                        .error
                    )
                }
            }
            if !found.lines.isEmpty { lines.append(.init(say("Not reached"))) }
            lines += found.lines.map { .init("  \($0)") }
            if found.more > 0 {
                lines.append(
                    .init(
                        say("  and \(Wording.number(found.more)) more: fcm-console history show \(entry.id)")
                    )
                )
            }
            return lines.isEmpty ? [] : [.init("")] + lines
        }
    }

    private var message: [DetailText.Line] {
        let text = (try? JSON.parse(entry.json))?.text(pretty: true) ?? entry.json
        return [.init(""), .init(say("Message"))] + text.split(separator: "\n").map { .init(String($0)) }
    }
}
