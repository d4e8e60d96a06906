import FCMCore
import Languages
import Registry
import TerminalUI

/// One action for everything that is marked.
extension AppReducer {
    /// Looks up what is marked, for the review.
    static func begin(_ state: inout AppState, _ action: BulkAction, _ marked: MarkedRows) -> [Effect] {
        let id = state.ids.next()
        state.overlay = .bulk(.collecting(id, action))
        return [.bulk(.collect(id, marked))]
    }

    /// Has what is marked, or else the selected row, removed from the registry.
    static func remove(_ state: inout AppState) -> [Effect] {
        switch state.focus {
        case .groups:
            var marks = state.marks.groups
            if marks.isEmpty { state.groups.selectedRow.map { marks.toggle($0) } }
            return marks.isEmpty ? [] : begin(&state, .remove, .groups(marks))
        case .topics, .devices, .composer, .results:
            var marks = state.marks.devices
            if marks.isEmpty { state.devices.selectedRow.map { marks.toggle($0) } }
            return marks.isEmpty ? [] : begin(&state, .remove, .devices(marks))
        }
    }

    static func reduceBulk(_ state: inout AppState, _ action: BulkPane.Action) -> [Effect] {
        switch action {
        case .rangeFound(let id, let found): rangeFound(&state, id, found)
        case .rangeFailed(_, let reason): state.notice = Notice(.error, reason, from: .registry)
        case .collected(let id, let items): collected(&state, id, items)
        case .surveyed(let id, let survey): surveyed(&state, id, survey)
        case .entriesFound(let id, let ids, let total): entriesFound(&state, id, ids, total: total)
        case .targetsFound(let lines): return copyTargets(&state, lines)
        case .refused(let id, let reason):
            guard case .bulk(.collecting(id, let action)) = state.overlay else { return [] }
            state.overlay = .bulk(.refused(action, reason))
        case .told(let id, let results):
            guard state.bulk.work?.id == id else { return [] }
            state.bulk.work?.take(results)
            noteSent(&state, results)
        case .ended(let id, let reason):
            guard let work = state.bulk.work, work.id == id else { return [] }
            return ended(&state, work, reason)
        }
        return []
    }

    private static func collected(_ state: inout AppState, _ id: RequestID, _ items: [BulkItem]) {
        guard case .bulk(.collecting(id, let action)) = state.overlay else { return }
        guard !items.isEmpty else {
            state.overlay = .bulk(.refused(action, say("none of what is marked is known any more")))
            return
        }
        let isGuarded = state.profile.protection == .confirm
        state.overlay = .bulk(.review(BulkPane.Review(action, items, wantsProjectID: isGuarded)))
    }

    /// Does what the review shows.
    static func confirmBulk(_ state: inout AppState, typed: String?) -> [Effect] {
        guard case .bulk(.review(var review)) = state.overlay else { return [] }
        if review.wantsProjectID, (typed ?? review.typed.text) != state.profile.project {
            review.refusal = say("type the project id \(state.profile.project) to go on")
            review.choice = .projectID
            state.overlay = .bulk(.review(review))
            return []
        }
        guard let first = review.items.first else {
            state.notice = Notice(
                .error,
                say("nothing would be sent: choose those that may have arrived, or cancel")
            )
            return []
        }
        let id = state.ids.next()
        state.bulk.work = BulkPane.Work(id, review.action, total: review.items.count)
        state.overlay = .bulk(.live)
        // Those that it fails for are marked again.
        switch (review.action, first) {
        case (.take, _): break
        case (.prune, _): state.results.marks.clear()
        case (_, .group): state.marks.groups.clear()
        case (_, .device): state.marks.devices.clear()
        case (_, .send(let send)):
            guard let window = state.profile.takeBack else {
                unmarkSent(&state, send)
                break
            }
            state.bulk.work?.phase = .held(review.items)
            state.notice = Notice(
                .warning,
                say("leaves in \(window.components.seconds) s: Esc takes it back")
            )
            return [.delay(.bulk, window)]
        }
        return [.bulk(.run(id, review.action, review.items))]
    }

    private static func unmarkSent(_ state: inout AppState, _ send: BulkSend) {
        switch send.origin {
        case .result: state.results.marks.clear()
        case .entry: state.sent.marks.clear()
        }
    }

    /// The time in which it can be taken back is over.
    static func releaseBulk(_ state: inout AppState) -> [Effect] {
        guard let work = state.bulk.work, case .held(let items) = work.phase else { return [] }
        state.bulk.work?.phase = .running
        if case .send(let send)? = items.first { unmarkSent(&state, send) }
        return [.bulk(.run(work.id, work.action, items))]
    }

    static func takeBackBulk(_ state: inout AppState) -> [Effect] {
        state.bulk.work = nil
        if case .bulk(.live) = state.overlay { state.overlay = nil }
        state.notice = Notice(.done, say("taken back: nothing was sent"))
        return [.cancelDelay(.bulk)]
    }

    private static func ended(_ state: inout AppState, _ work: BulkPane.Work, _ reason: String?) -> [Effect] {
        state.bulk.work?.phase = .ended(reason)
        for result in work.others where !work.action.isImport && work.action != .prune {
            switch result.item {
            case .device(let device): state.marks.devices.add([device])
            case .group(let group): state.marks.groups.add([group])
            case .send: break
            }
        }
        let counts = say("\(Wording.number(work.done.count)) of \(Wording.number(work.total))")
        let rest =
            work.others.isEmpty
            ? ""
            : work.action.isImport || work.action == .prune
                ? say("; M shows why") : say("; the others are marked")
        let text = work.action.outcome(of: counts) + rest
        state.notice =
            reason.map { Notice(.error, "\(text): \($0)") } ?? Notice(rest.isEmpty ? .done : .warning, text)
        return reloadAll(&state)
    }

    /// Shows the action that runs or ran last.
    static func openBulk(_ state: inout AppState) {
        if state.bulk.work != nil { state.overlay = .bulk(.live) }
    }

    /// Has the action that runs left where it is.
    static func stopBulk(_ state: inout AppState) -> [Effect] {
        guard state.bulk.isRunning else { return [] }
        if state.bulk.work?.isHeld ?? false { return takeBackBulk(&state) }
        state.bulk.work?.phase = .stopping
        return [.bulk(.stop)]
    }

    static func openInBulk(_ state: inout AppState, _ card: BulkPane.Card) -> [Effect] {
        switch card {
        case .review(let review):
            return review.choice == .cancel ? leaveBulk(&state) : confirmBulk(&state, typed: nil)
        case .live, .refused, .collecting: return leaveBulk(&state)
        }
    }

    /// Closes the card; an action that runs goes on.
    static func leaveBulk(_ state: inout AppState) -> [Effect] {
        guard case .bulk(let card) = state.overlay else { return [] }
        if case .live = card, state.bulk.work?.isHeld ?? false { return takeBackBulk(&state) }
        state.overlay = nil
        switch card {
        case .collecting, .refused: break
        case .review: state.notice = Notice(.done, say("nothing was changed; the marks are still there"))
        case .live:
            guard state.bulk.isRunning else { break }
            let key = state.keys.keys(of: .row(.marked), in: state.context).first?.label ?? ":marked"
            state.notice = Notice(.done, say("it goes on: \(key) shows it"))
        }
        return []
    }

    static func moveInBulk(_ state: inout AppState, _ move: ListView.Move) {
        guard case .bulk(.live) = state.overlay, let count = state.bulk.work?.count else { return }
        let rows = BulkScreen.listRows(state)
        state.bulk.work?.view.move(move, count: count, rows: rows)
    }
}

extension AppState {
    /// The review of what is to be done to everything marked, while it is open.
    package var bulkReview: BulkPane.Review? {
        guard case .bulk(.review(let review)) = overlay else { return nil }
        return review
    }
}
