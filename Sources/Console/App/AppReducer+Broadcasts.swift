import FCMCore
import Languages
import TerminalUI

/// Broadcasts that were left, and going on with one.
extension AppReducer {
    /// Offers the newest, unless the user is at something already: then a word about it has to do.
    static func found(_ state: inout AppState, _ unfinished: [UnfinishedBroadcast]) -> [Effect] {
        let isFirst = !state.hasLookedForBroadcasts
        state.hasLookedForBroadcasts = true
        state.broadcasts.unfinished = unfinished
        guard isFirst, !state.profile.isReadOnly,
            let broadcast = unfinished.first(where: { !$0.wasStopped })
        else { return [] }
        if state.offersBroadcasts, state.overlay == nil, state.commandLine == nil, state.filterEditor == nil,
            !state.composer.isEditing, state.view == .panes
        {
            state.overlay = .broadcast(.offer(offer(broadcast, state)))
        } else {
            let left = Wording.number(broadcast.stand.left)
            state.notice = Notice(.warning, say("a broadcast was left with \(left) to go: B shows it"))
        }
        return []
    }

    /// `B`: the one that runs, or has run, else the newest that was left.
    static func openBroadcast(_ state: inout AppState) -> [Effect] {
        switch state.broadcasts.phase {
        case .held, .running: state.overlay = .broadcast(.live)
        case .none, .ended:
            if let broadcast = state.broadcasts.unfinished.first {
                state.overlay = .broadcast(.offer(offer(broadcast, state)))
            } else {
                state.overlay = .broadcast(.live)
            }
        }
        return []
    }

    private static func offer(
        _ broadcast: UnfinishedBroadcast,
        _ state: AppState,
        retrying again: Int? = nil
    ) -> BroadcastPane.Offer {
        let rest = broadcast.failedCanary == nil ? Resumption.rest : .restAnyway
        return BroadcastPane.Offer(
            broadcast,
            wantsProjectID: state.profile.protection == .confirm && !broadcast.validateOnly,
            resumption: again == nil ? rest : .failed,
            again: again ?? 0
        )
    }

    /// Asks whether those that failed for a reason that can pass are to be sent to again.
    static func retryBroadcast(_ state: inout AppState) -> [Effect] {
        guard let (broadcast, count) = state.retryable else { return [] }
        state.overlay = .broadcast(.offer(offer(broadcast, state, retrying: count)))
        return []
    }

    /// Enter in a card.
    static func openInBroadcast(_ state: inout AppState, _ card: BroadcastPane.Card) -> [Effect] {
        switch card {
        case .live: return []
        case .review(let review): return openInReview(&state, review)
        case .writing(let writing):
            if writing.refusal != nil { state.overlay = nil }
            return []
        case .offer(let offer):
            guard offer.choice == .later else { return resume(&state, typed: nil) }
            state.overlay = nil
            return []
        }
    }

    /// Goes on with what is offered; a protected profile wants its project id.
    static func resume(_ state: inout AppState, typed: String?) -> [Effect] {
        guard case .broadcast(.offer(var offer)) = state.overlay else { return [] }
        if offer.wantsProjectID, (typed ?? offer.typed.text) != state.profile.project {
            offer.refusal = say("type the project id \(state.profile.project) to go on with it")
            offer.choice = .projectID
            state.overlay = .broadcast(.offer(offer))
            return []
        }
        if state.broadcasts.phase.broadcast?.id != offer.broadcast.id {
            (state.broadcasts.request, state.broadcasts.document) = (nil, nil)
        }
        return hold(&state, offer.broadcast, .resume(offer.resumption))
    }

    /// Begins what was confirmed, or holds it for as long as it can be taken back.
    static func hold(
        _ state: inout AppState,
        _ broadcast: UnfinishedBroadcast,
        _ start: BroadcastPane.Start
    ) -> [Effect] {
        state.overlay = .broadcast(.live)
        guard let window = state.profile.takeBack, !broadcast.validateOnly else {
            return begin(&state, broadcast, start)
        }
        state.broadcasts.phase = .held(broadcast, start)
        let verb = start == .begin ? say("leaves") : say("goes on")
        state.notice = Notice(.warning, say("\(verb) in \(window.components.seconds) s: Esc takes it back"))
        return [.delay(.broadcast, window)]
    }

    private static func begin(
        _ state: inout AppState,
        _ broadcast: UnfinishedBroadcast,
        _ start: BroadcastPane.Start
    ) -> [Effect] {
        state.broadcasts.phase = .running(broadcast, isStopping: false)
        state.outcomes.rates = []
        state.broadcasts.prepared = nil
        state.broadcasts.unfinished.removeAll { $0.id == broadcast.id }
        let left = Wording.count(broadcast.stand.left, "recipient")
        let verb = start == .begin ? say("begins") : say("goes on")
        let entry = LogEntry(
            .info,
            .console,
            say("broadcast \(broadcast.id) \(verb): \(left) left"),
            at: state.now
        )
        LogPane.reduce(&state.log, .added(entry))
        return switch start {
        case .begin: [.beginBroadcast(broadcast.id)]
        case .resume(let resumption): [.resumeBroadcast(broadcast.id, resumption)]
        }
    }

    /// The time in which it can be taken back is over.
    static func releaseBroadcast(_ state: inout AppState) -> [Effect] {
        guard case .held(let broadcast, let start) = state.broadcasts.phase else { return [] }
        return begin(&state, broadcast, start)
    }

    static func takeBackBroadcast(_ state: inout AppState) -> [Effect] {
        state.broadcasts.phase = .none
        state.overlay = nil
        state.notice = Notice(.done, say("taken back: nothing was sent"))
        return [.cancelDelay(.broadcast)]
    }

    static func steerBroadcast(_ state: inout AppState, _ steer: BroadcastSteer) -> [Effect] {
        guard case .running(let broadcast, _) = state.broadcasts.phase else { return [] }
        if steer == .stop { state.broadcasts.phase = .running(broadcast, isStopping: true) }
        return [.steerBroadcast(steer)]
    }

    // MARK: What it tells

    static func broadcastTold(_ state: inout AppState, _ id: String, _ news: BroadcastNews) -> [Effect] {
        guard case .running(var broadcast, let isStopping) = state.broadcasts.phase, broadcast.id == id else {
            return []
        }
        switch news {
        case .stood(let stand):
            broadcast.stand = stand
            state.broadcasts.phase = .running(broadcast, isStopping: isStopping)
            let effects = reduceOutcomes(&state, .rated(stand.rate, at: state.now))
            guard state.outcomes.broadcast == id, state.outcomes.isFollowing else { return effects }
            return effects + reduceOutcomes(&state, .grew)
        case .failed(let failures, let omitted): broadcastFailed(&state, id, failures, omitted: omitted)
        case .warned(let text): state.notice = Notice(.warning, text)
        }
        return []
    }

    static func broadcastEnded(_ state: inout AppState, _ id: String, _ outcome: BroadcastOutcome) -> [Effect]
    {
        let kind: Notice.Kind = outcome.isGood ? .done : .warning
        state.notice = Notice(
            kind,
            [outcome.summary, outcome.reason].compactMap(\.self).joined(separator: ": ")
        )
        guard case .running(let broadcast, _) = state.broadcasts.phase, broadcast.id == id else { return [] }
        state.broadcasts.phase = .ended(broadcast, outcome)
        let news = state.outcomes.broadcast == id ? reduceOutcomes(&state, .grew) : []
        // Dead registrations are marked, and what was stopped can be gone on with.
        return news + [.findUnfinished] + reloadAll(&state) + noteWhole(&state, broadcast, outcome)
    }

    /// Remembers that a message has passed its dry run, or that it went out and is no draft any more.
    private static func noteWhole(
        _ state: inout AppState,
        _ broadcast: UnfinishedBroadcast,
        _ outcome: BroadcastOutcome
    ) -> [Effect] {
        guard outcome.reason == nil, let request = state.broadcasts.request else { return [] }
        guard !broadcast.validateOnly else {
            state.broadcasts.dryRun = BroadcastPane.DryRun(
                request: request,
                stand: broadcast.stand,
                isGood: outcome.isGood
            )
            return []
        }
        guard let document = state.broadcasts.document else { return [] }
        return ComposerPane.reduce(&state.composer, .sent(document), &state.ids)
    }
}

extension AppState {
    /// What failed for a reason that can pass: of the broadcast whose outcomes are shown, else of the one that ended.
    private var failedToRetry: (broadcast: UnfinishedBroadcast, count: Int, obstacle: String?)? {
        if outcomes.isOpen, overlay == nil {
            return outcomes.summary.map { ($0.broadcast, $0.retryable, $0.obstacle) }
        }
        guard case .ended(let broadcast, let outcome) = broadcasts.phase else { return nil }
        return (broadcast, outcome.retryable, nil)
    }

    var retryable: (UnfinishedBroadcast, Int)? { failedToRetry.map { ($0.broadcast, $0.count) } }

    /// Why nobody can be sent to again; `nil` when somebody can.
    var retryObstacle: String? {
        guard let failed = failedToRetry else { return say("no broadcast has ended here") }
        if broadcasts.isBusy { return say("a broadcast runs: wait for it, or stop it") }
        return failed.obstacle ?? (failed.count > 0 ? nil : say("nobody failed for a reason that can pass"))
    }

    /// Whether there is something on the screen that can be written to a file.
    var canExport: Bool { sent.isOpen || log.isOpen || outcomes.isOpen }
}
