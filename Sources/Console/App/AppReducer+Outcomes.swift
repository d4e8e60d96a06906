import FCMCore
import Languages
import Registry
import TerminalUI

/// The view of what became of a broadcast's recipients.
extension AppReducer {
    static func reduceOutcomes(_ state: inout AppState, _ action: OutcomesPane.Action) -> [Effect] {
        let effects = OutcomesPane.reduce(&state.outcomes, action, &state.ids)
        guard case .loaded = action else { return effects }
        return effects + watchOutcomes(state)
    }

    /// One that somebody else works on is asked about again; this console's own tells by itself.
    private static func watchOutcomes(_ state: AppState) -> [Effect] {
        guard let summary = state.outcomes.summary, summary.isRunning, state.outcomes.pending == nil,
            state.outcomes.isFollowing,
            !(state.broadcasts.isRunning && state.broadcasts.phase.broadcast?.id == state.outcomes.broadcast)
        else { return [] }
        return [.delay(.outcomes, .seconds(1))]
    }

    /// Shows them in place of the panes; `id` is what was asked for by name.
    static func openOutcomes(_ state: inout AppState, _ id: String?) -> [Effect] {
        if state.outcomes.isOpen, id == nil { return closeOutcomes(&state) }
        guard let id = id ?? state.selectedBroadcast else { return [] }
        let effects = openView(&state)
        state.outcomes.height = OutcomesScreen.listRows(state.size)
        return effects + reduceOutcomes(&state, .opened(id))
    }

    static func closeOutcomes(_ state: inout AppState) -> [Effect] {
        guard state.outcomes.isOpen else { return [] }
        state.filterEditor = nil
        state.outcomes.broadcast = nil
        let isAwaited = state.outcomes.pending != nil
        state.outcomes.pending = nil
        return [.cancelDelay(.outcomes)] + (isAwaited ? [.outcome(.stopLoading)] : [])
    }

    /// Esc: the filter being typed, the code that was opened, the filter, then the view.
    static func leaveOutcomes(_ state: inout AppState) -> [Effect] {
        if state.filterEditor != nil {
            state.filterEditor = nil
            return []
        }
        if state.outcomes.isInGroup {
            let effects = reduceOutcomes(&state, .filterChanged(""))
            return effects + reduceOutcomes(&state, .grouped(true))
        }
        if !state.outcomes.filter.isEmpty { return reduceOutcomes(&state, .filterChanged("")) }
        return closeOutcomes(&state)
    }

    /// Enter: the recipients of a code, or everything about a recipient.
    static func openInOutcomes(_ state: inout AppState) -> [Effect] {
        if let group = state.outcomes.selectedGroup {
            let effects = reduceOutcomes(&state, .filterChanged(group.filter))
            state.outcomes.isInGroup = true
            return effects
        }
        guard let id = state.outcomes.broadcast, let row = state.outcomes.selectedRow else { return [] }
        let request = state.ids.next()
        state.overlay = .detail(.outcome(OpenedOutcome(id, row, .loading(request))))
        return [.outcome(.message(request, id, row))]
    }

    static func outcomeMessageFound(
        _ state: inout AppState,
        _ id: RequestID,
        _ answer: Loadable<JSONObject>
    ) {
        switch state.overlay {
        case .detail(.outcome(var opened)):
            opened.message.finish(id, answer)
            state.overlay = .detail(.outcome(opened))
        case .detail(.result(var opened)):
            opened.message.finish(id, answer)
            state.overlay = .detail(.result(opened))
        case _: break
        }
    }

    static func exportOutcomes(_ state: AppState, to path: String) -> [Effect] {
        guard let id = state.outcomes.broadcast else { return [] }
        return [.outcome(.export(id, filter: state.outcomes.filter, to: path))]
    }

    // MARK: Forgetting who is gone

    static func askPrune(_ state: inout AppState) -> [Effect] {
        if state.view == .panes, !state.results.marks.isEmpty { return pruneMarked(&state) }
        guard let question = state.prunable else { return [] }
        state.overlay = .prune(question)
        return []
    }

    static func prune(_ state: inout AppState, _ question: PruneQuestion) -> [Effect] {
        state.overlay = nil
        guard question.forgets else {
            state.notice = Notice(.done, say("nobody was forgotten"))
            return []
        }
        return [.outcome(.prune(question.source))]
    }

    static func mouseInOutcomes(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        switch event.action {
        case .wheelUp: return reduceOutcomes(&state, .moved(.up))
        case .wheelDown: return reduceOutcomes(&state, .moved(.down))
        case .press:
            guard let position = OutcomesScreen.position(at: event.at, state) else { return [] }
            return reduceOutcomes(&state, .moved(.to(position)))
        case .release, .drag: return []
        }
    }
}

extension AppState {
    /// The broadcast whose outcomes are asked for where one is.
    package var selectedBroadcast: String? {
        if case .broadcast(.offer(let offer)) = overlay { return offer.broadcast.id }
        if let entry = selectedEntry { return entry.broadcast == nil ? nil : entry.id }
        if view == .panes, focus == .results, let id = results.selectedRow?.broadcast { return id }
        return broadcasts.isHeld ? nil : broadcasts.phase.broadcast?.id
    }

    /// Whether somebody is known to be gone where one is.
    package var canPrune: Bool {
        if outcomes.broadcast != nil { return outcomes.summary.map { $0.dead > 0 } ?? false }
        return view == .panes && focus == .results && results.hasDead
    }

    /// Whose registrations could be forgotten where one is; `nil` when nobody is known to be gone.
    package var prunable: PruneQuestion? {
        if let id = outcomes.broadcast {
            guard let summary = outcomes.summary, summary.dead > 0 else { return nil }
            return PruneQuestion(
                .broadcast(id),
                count: summary.dead,
                malformed: summary.count(of: .invalidArgument)
            )
        }
        guard view == .panes, focus == .results else { return nil }
        let dead = results.deadRegistrations
        return dead.isEmpty ? nil : PruneQuestion(.registrations(dead), count: dead.count)
    }
}
