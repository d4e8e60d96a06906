import FCMCore
import Languages
import Registry
import TerminalUI

/// Marking what was sent: rows by what they are called, so that what comes later is never among them.
extension AppReducer {
    static func markResults(_ state: inout AppState) -> [Effect] {
        guard let selected = state.results.selectedID else { return [] }
        guard state.results.marks.anchor != nil else {
            state.results.marks.anchor = MarkedIDs.Anchor(selected, at: state.results.view.selection)
            return []
        }
        if let range = state.results.markedRange { state.results.marks.add(range) }
        state.results.marks.anchor = nil
        return []
    }

    static func markEntries(_ state: inout AppState) -> [Effect] {
        let list = state.sent.list
        guard let entry = list.selectedRow else { return [] }
        guard let anchor = state.sent.marks.anchor else {
            state.sent.marks.anchor = MarkedIDs.Anchor(entry.id, at: list.selected)
            return []
        }
        let range = min(anchor.position, list.selected)..<(max(anchor.position, list.selected) + 1)
        guard range.count <= MarkLimits.range else {
            state.notice = MarkLimits.refusal(ofRange: range.count)
            return []
        }
        return findEntries(&state, range)
    }

    static func markAllEntries(_ state: inout AppState) -> [Effect] {
        guard state.sent.list.total > 0 else { return [] }
        state.sent.marks.anchor = nil
        return findEntries(&state, 0..<MarkLimits.range)
    }

    private static func findEntries(_ state: inout AppState, _ range: Range<Int>) -> [Effect] {
        let id = state.ids.next()
        state.sent.marks.pending = id
        let list = state.sent.list
        return [.bulk(.findEntries(id, filter: list.filter, by: list.order, range))]
    }

    /// Marks the entries of a range that was begun, or all that a filter finds.
    static func entriesFound(_ state: inout AppState, _ id: RequestID, _ ids: [String], total: Int) {
        guard state.sent.marks.pending == id else { return }
        state.sent.marks.pending = nil
        guard let anchor = state.sent.marks.anchor else {
            guard total <= MarkLimits.range else {
                let limit = Wording.number(MarkLimits.range)
                state.notice = Notice(
                    .warning,
                    say(
                        "\(Wording.number(total)) entries, and \(limit) are the most that are marked: filter more"
                    )
                )
                return
            }
            return state.sent.marks.toggleAll(ids)
        }
        state.sent.marks.anchor = nil
        // What was sent since has moved all rows on.
        guard ids.first == anchor.id || ids.last == anchor.id else {
            state.notice = Notice(
                .warning,
                say("other entries came since the range was begun: nothing is marked, begin it again")
            )
            return
        }
        state.sent.marks.add(ids)
    }

    // MARK: What is done to them

    /// Looks up which of the marked messages, or else the selected one, can be sent once more.
    static func sendAgain(_ state: inout AppState) -> [Effect] {
        if state.view == .history {
            guard !state.sent.marks.isEmpty else {
                return state.sent.list.selectedRow.map { survey(&state, .sendAgain, .entries([$0.id])) } ?? []
            }
            return survey(&state, .sendAgain, .entries(state.sent.marks.ids.sorted()))
        }
        let rows = state.results.wantedRows
        guard !rows.isEmpty else { return [] }
        return survey(
            &state,
            .sendAgain,
            .results(BulkSurvey(sendingAgain: rows, without: state.results.sentAgain))
        )
    }

    /// Looks up who of the marked is still gone.
    static func pruneMarked(_ state: inout AppState) -> [Effect] {
        let rows = state.results.wantedRows
        let dead = state.results.deadRegistrations(of: state.results.marks.ids.sorted())
        let alive = rows.count { row in row.registration.map { !dead.contains($0) } ?? true }
        return survey(&state, .prune, .dead(dead, alive: alive))
    }

    private static func survey(
        _ state: inout AppState,
        _ action: BulkAction,
        _ rows: SurveyedRows
    ) -> [Effect] {
        let id = state.ids.next()
        state.overlay = .bulk(.collecting(id, action))
        return [.bulk(.survey(id, rows))]
    }

    static func surveyed(_ state: inout AppState, _ id: RequestID, _ survey: BulkSurvey) {
        guard case .bulk(.collecting(id, let action)) = state.overlay else { return }
        guard !survey.items.isEmpty || !survey.unknown.isEmpty else {
            let why = survey.leftOutText
            state.overlay = .bulk(.refused(action, say("there is nothing to do for them: \(why)")))
            return
        }
        let isGuarded = state.profile.protection == .confirm
        state.overlay = .bulk(.review(BulkPane.Review(action, survey, wantsProjectID: isGuarded)))
    }

    /// Takes those in that may have arrived, or leaves them out again.
    static func takeUnknown(_ state: inout AppState) {
        guard case .bulk(.review(var review)) = state.overlay else { return }
        review.takesUnknown.toggle()
        review.refusal = nil
        state.overlay = .bulk(.review(review))
    }

    /// Puts the targets of what is marked into the clipboard, each once, one a line.
    static func copyMarked(_ state: inout AppState) -> [Effect]? {
        guard state.overlay == nil, state.focusedMarks > 0 else { return nil }
        switch state.markableList {
        case .history: return [.bulk(.findTargets(state.sent.marks.ids.sorted()))]
        case .results:
            return copyTargets(&state, state.results.wantedRows.map { ($0.kind.rawValue, $0.value) })
        case .topics, .groups, .devices, nil: return nil
        }
    }

    /// Tokens alone stand as they are, so that they can be pasted as a list; among others the kind is told.
    private static func copyTargets(_ state: inout AppState, _ targets: [(kind: String, value: String)])
        -> [Effect]
    {
        let isOneKind = Set(targets.map(\.kind)).count == 1
        return copyTargets(&state, targets.map { isOneKind ? $0.value : "\($0.kind) \($0.value)" })
    }

    static func copyTargets(_ state: inout AppState, _ lines: [String]) -> [Effect] {
        var seen: Set<String> = []
        let lines = lines.filter { seen.insert($0).inserted }
        guard !lines.isEmpty else {
            state.notice = Notice(.warning, say("there is nothing to copy here"))
            return []
        }
        return [.machine(.copy(lines.joined(separator: "\n")))]
    }

    // MARK: What came of it

    /// Has what was sent again among the results, and what failed marked again.
    static func noteSent(_ state: inout AppState, _ results: [BulkResult]) {
        for result in results {
            guard case .send(let send) = result.item else { continue }
            // One that never left is as it was.
            let receipt = result.outcome == .leftOut ? nil : result.receipt
            if let receipt { addRow(&state, send, receipt) }
            switch send.origin {
            case .result(let id):
                let id = UInt32(clamping: id.rawValue)
                // Who failed again is its new row.
                if receipt == nil {
                    state.results.marks.add([id])
                } else {
                    state.results.sentAgain.insert(id)
                }
            case .entry(let id):
                if !result.isDone { state.sent.marks.add([id]) }
            }
        }
    }

    private static func addRow(_ state: inout AppState, _ send: BulkSend, _ receipt: BulkReceipt) {
        state.lastSend += 1
        let id = SendID(state.lastSend)
        var row = ResultsPane.Row(
            id: id,
            kind: send.kind,
            value: send.value,
            validateOnly: false,
            startedAt: state.now,
            phase: .sending(attempt: max(1, receipt.outcome.attempts))
        )
        row.sendProtocol = send.sendProtocol
        row.record = receipt.record
        _ = ResultsPane.reduce(&state.results, .added(row))
        _ = ResultsPane.reduce(&state.results, .finished(id, receipt.outcome))
        if case .result = send.origin, case .failed = receipt.outcome.result {
            state.results.marks.add([UInt32(clamping: id.rawValue)])
        }
    }
}
