import FCMCore
import Languages
import Registry
import TerminalUI

/// The one place where the state changes, made of the reducers of the panes.
package enum AppReducer {
    /// Takes `action` and returns what is to be done outside; what is told on the way is in the state's language.
    package static func reduce(_ state: inout AppState, _ action: AppAction) -> [Effect] {
        Language.$current.withValue(state.language) { take(action, &state) }
    }

    private static func take(_ action: AppAction, _ state: inout AppState) -> [Effect] {
        note(&state, action)
        noteProgress(&state, action)
        let effects: [Effect]
        switch action {
        case .started:
            effects = start(&state)
        case .input(let event):
            effects = input(&state, event)
        case .commandGiven(let invocation):
            // A picture of the screen shows what was last told.
            if invocation.id != .saveScreen, invocation.id != .saveState { state.notice = nil }
            effects = run(invocation, &state)
        case .topics(let action):
            effects = state.topics.reduce(action, &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups(let action):
            effects = state.groups.reduce(action, &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices(let action):
            effects = state.devices.reduce(action, &state.ids).map { [.loadDevices($0)] } ?? []
        case .members(let action):
            effects = reduceMembers(&state, action)
        case .audience(let side, let action):
            effects = reduceAudience(&state, side, action)
        case .history(let action):
            effects = reduceHistory(&state, action)
        case .outcomes(let action):
            effects = reduceOutcomes(&state, action)
        case .outcomeMessageFound(let id, let answer):
            outcomeMessageFound(&state, id, answer)
            effects = copyAwaited(&state)
        case .faultsTold(let id, let answer):
            faultsTold(&state, id, answer)
            effects = []
        case .faultsChanged(let notice):
            state.notice = notice
            effects = askFaults(&state)
        case .traffic(let action):
            effects = reduceTraffic(&state, action)
        case .recipientsFound(let id, let answer):
            recipientsFound(&state, id, answer)
            effects = []
        case .composer(let action):
            effects = ComposerPane.reduce(&state.composer, action, &state.ids)
            if case .targetsFound = action { announceOffers(&state) }
        case .templates(let action):
            effects = reduceTemplates(&state, action)
        case .results(let action):
            effects = ResultsPane.reduce(&state.results, action)
        case .handsets(let action):
            effects = reduceHandsets(&state, action)
        case .log(let action):
            LogPane.reduce(&state.log, action)
            effects = []
        case .bulk(let action):
            effects = reduceBulk(&state, action)
        case .found(let id, let answer):
            effects = found(&state, id, answer)
        case .traced:
            effects = []
        case .subscriptionsBelieved(let id, let topics):
            updateDevice(&state) { $0.registry.finish(id, topics) }
            effects = []
        case .subscriptionsSaid(let id, let topics):
            updateDevice(&state) { $0.service.finish(id, topics) }
            effects = []
        case .recentSendFound(let id, let found):
            if case .review(var review) = state.overlay {
                review.recent.finish(id, .loaded(found))
                state.overlay = .review(review)
            }
            effects = []
        case .refreshing:
            effects = reloadAll(&state)
        case .refreshed(let failure):
            if let failure { state.notice = Notice(.error, failure) }
            effects = reloadAll(&state)
        case .changed(let notice):
            state.notice = notice
            effects = reloadAll(&state) + reopenDevice(&state)
        case .sendFinished(let id, let outcome):
            effects = finishSend(&state, id, outcome) + refreshHistory(&state) + askFaults(&state)
        case .heard(let report):
            effects = hear(&state, report)
        case .exported(_, let notice):
            state.notice = notice
            effects = []
        case .pruned(let notice):
            state.notice = notice
            effects = reloadAll(&state)
        case .delayElapsed(let id):
            effects = elapse(&state, id)
        case .noticed(let notice):
            state.notice = notice
            effects = []
        case .themeUsed(let name):
            themeUsed(&state, name)
            effects = []
        case .themeFailed(let name, let reason):
            themeFailed(&state, name, reason)
            effects = []
        case .themesChanged(let news):
            themesChanged(&state, news)
            effects = []
        case .unfinishedFound(let unfinished):
            effects = found(&state, unfinished)
        case .broadcastCounted(let id, let count):
            broadcastCounted(&state, id, count)
            effects = []
        case .broadcastWritten(let id, let prepared):
            effects = broadcastWritten(&state, id, prepared)
        case .broadcastRefused(let id, let reason):
            broadcastRefused(&state, id, reason)
            effects = []
        case .broadcastTold(let id, let news):
            effects = broadcastTold(&state, id, news)
        case .broadcastEnded(let id, let outcome):
            effects = broadcastEnded(&state, id, outcome) + refreshHistory(&state)
        case .copied(let answer):
            copied(&state, answer)
            effects = []
        case .profileAnswered(let id, let answer):
            profileAnswered(&state, id, answer)
            effects = []
        case .profileOpened(let profile, let remembered):
            state.remembered = remembered
            effects = open(&state, profile)
        }
        return settle(&state, effects)
    }

    /// Shows the notices among `effects`, and tells the lists how much of them is seen.
    private static func settle(_ state: inout AppState, _ effects: [Effect]) -> [Effect] {
        noteBeginnings(&state, effects)
        var rest: [Effect] = []
        followTree(&state)
        let previewed = state.previewedTheme
        let following =
            dropUnwanted(&state) + fit(&state) + hearing(&state) + show(&state.themes, previewed: previewed)
        for effect in effects + following {
            if case .change(let change) = effect { state.lastChange = change.copied ?? state.lastChange }
            if case .notify(let kind, let text) = effect {
                state.notice = Notice(kind, text)
            } else {
                rest.append(effect)
            }
        }
        return rest
    }

    /// Gives every list the height that the layout has for it.
    private static func fit(_ state: inout AppState) -> [Effect] {
        let layout = state.layout
        var effects: [Effect] = []
        if let rows = layout.listRows(.topics), rows != state.topics.height {
            let request = state.topics.reduce(.heightChanged(rows), &state.ids)
            effects += request.map { [.loadTopics($0)] } ?? []
        }
        if let rows = layout.listRows(.groups), rows != state.groups.height {
            let request = state.groups.reduce(.heightChanged(rows), &state.ids)
            effects += request.map { [.loadGroups($0)] } ?? []
        }
        if let rows = layout.listRows(.devices), rows != state.devices.height {
            let request = state.devices.reduce(.heightChanged(rows), &state.ids)
            effects += request.map { [.loadDevices($0)] } ?? []
        }
        if let rows = layout.listRows(.results), rows != state.results.height {
            effects += ResultsPane.reduce(&state.results, .heightChanged(rows))
        }
        if state.log.isOpen, state.log.height != LogScreen.listRows(state.size) {
            LogPane.reduce(&state.log, .heightChanged(LogScreen.listRows(state.size)))
        }
        if state.traffic.isOpen, state.traffic.list.height != TrafficPane.listRows(state.size) {
            state.traffic.list.changeHeight(TrafficPane.listRows(state.size))
        }
        if state.sent.isOpen, state.sent.list.height != HistoryPane.listRows(state.size) {
            effects += reduceHistory(&state, .heightChanged(HistoryPane.listRows(state.size)))
        }
        if state.outcomes.isOpen, state.outcomes.height != OutcomesScreen.listRows(state.size) {
            effects += reduceOutcomes(&state, .heightChanged(OutcomesScreen.listRows(state.size)))
        }
        let rows = DetailScreen.listRows(state)
        for side in AudienceSide.allCases { effects += reduceAudience(&state, side, .heightChanged(rows)) }
        return effects + fitHandsets(&state)
    }

    // MARK: Beginning

    private static func start(_ state: inout AppState) -> [Effect] {
        let reopening = restore(&state)
        return [.refresh, .findDraft, .findUnfinished] + reloadAll(&state) + reopening
    }

    private static func open(_ state: inout AppState, _ profile: Profile) -> [Effect] {
        state.profile = profile
        state.topics = VirtualList()
        state.groups = VirtualList()
        state.devices = VirtualList()
        if state.tree.isOn { _ = state.topics.reduce(.wholeWanted(TopicTree.capacity), &state.ids) }
        state.marks = ListMarks()
        state.bulk = BulkPane.State()
        state.composer = ComposerPane.State()
        state.composer.form.sendProtocol = profile.sendProtocol
        state.templates = TemplatesPane.State()
        state.isHearing = false
        state.results = ResultsPane.State()
        state.broadcasts = BroadcastPane.State()
        state.hasLookedForBroadcasts = false
        // Whoever was listened to belongs to the session that is gone, and was let go with it.
        state.phones = HandsetsPane.State()
        LogPane.reduce(&state.log, .profileChanged)
        state.sent = HistoryPane.State()
        state.faults = FaultsPane.State()
        state.traffic = TrafficPane.State()
        state.outcomes = OutcomesPane.State()
        state.tasks = TasksPane.State()
        state.overlay = nil
        state.lastChange = nil
        state.filterEditor = nil
        state.finding = nil
        // What was typed for one backend is not offered for another.
        state.pastFilters = [:]
        state.pastCommands = []
        state.notice = Notice(
            .done,
            say("profile \(profile.name): \(profile.backend.word) \(profile.project)")
        )
        return start(&state)
    }

    static func reloadAll(_ state: inout AppState) -> [Effect] {
        var effects: [Effect] = []
        if let request = state.topics.reduce(.invalidated, &state.ids) {
            effects.append(.loadTopics(request))
        }
        if let request = state.groups.reduce(.invalidated, &state.ids) {
            effects.append(.loadGroups(request))
        }
        if let request = state.devices.reduce(.invalidated, &state.ids) {
            effects.append(.loadDevices(request))
        }
        if case .detail(.topic) = state.overlay { effects += reduceMembers(&state, .invalidated) }
        effects += refreshAudience(&state)
        if state.phones.isShown { effects += reduceHandsets(&state, .list(.invalidated)) }
        return effects + ComposerPane.recount(&state.composer, &state.ids)
    }

    private static func elapse(_ state: inout AppState, _ id: DelayID) -> [Effect] {
        switch id {
        case .draft:
            ComposerPane.reduce(&state.composer, .pauseElapsed, &state.ids)
        case .handset:
            reduceHandsets(&state, .rested)
        case .takeBack(let send):
            release(&state, send)
        case .broadcast:
            releaseBroadcast(&state)
        case .bulk:
            releaseBulk(&state)
        case .outcomes:
            reduceOutcomes(&state, .grew)
        }
    }

    // MARK: Details

    /// The members of the topic that is open.
    static func reduceMembers(
        _ state: inout AppState,
        _ action: VirtualList<DeviceRecord>.Action
    ) -> [Effect] {
        guard case .detail(.topic(let name, var members)) = state.overlay else { return [] }
        let request = members.reduce(action, &state.ids)
        state.overlay = .detail(.topic(name, members))
        return request.map { [.loadMembers($0, name)] } ?? []
    }

    private static func updateDevice(_ state: inout AppState, _ change: (inout DeviceDetail) -> Void) {
        guard case .detail(.device(var detail)) = state.overlay else { return }
        change(&detail)
        state.overlay = .detail(.device(detail))
    }

    static func reopenDevice(_ state: inout AppState) -> [Effect] {
        guard case .detail(.device(let detail)) = state.overlay, let registration = detail.device.registration
        else { return [] }
        let id = state.ids.next()
        updateDevice(&state) { detail in
            detail.registry = .loading(id)
            detail.service = .loading(id)
        }
        return [.loadSubscriptions(id, registration)]
    }
}
