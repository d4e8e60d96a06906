import FCMCore
import Languages
import Registry
import TerminalUI

extension AppReducer {
    /// Runs a command, wherever it came from.
    static func run(_ invocation: Invocation, _ state: inout AppState) -> [Effect] {
        if let refusal = Command.row(invocation.id).isRefused(in: state) {
            state.notice = Notice(.warning, "\(invocation.id.rawValue): \(refusal)")
            return []
        }
        switch invocation {
        case .focus(let pane): return focus(&state, pane)
        case .filter(let text): return filter(&state, text)
        case .compose(let kind, let value): return compose(&state, kind, value)
        case .set(let field, let text):
            return ComposerPane.reduce(&state.composer, .fieldSet(field, text), &state.ids)
        case .setData(let key, let text):
            return ComposerPane.reduce(&state.composer, .dataSet(key: key, text: text), &state.ids)
        case .confirm(let text): return confirm(&state, typed: text)
        case .subscribe(let name): return subscribe(&state, name, isOn: true)
        case .unsubscribe(let name): return subscribe(&state, name, isOn: false)
        case .groupCreate(let name): return group(&state, name, ChangeEffect.createGroup)
        case .groupAdd(let name): return group(&state, name, ChangeEffect.addToGroup, BulkAction.addToGroup)
        case .groupRemove(let name):
            return group(&state, name, ChangeEffect.removeFromGroup, BulkAction.removeFromGroup)
        case .theme(let name):
            chooseTheme(&state, name)
            return []
        case .language(let language):
            speak(language, &state)
            return []
        case .profile(let name): return [.openProfile(name)]
        case .saveScreen(let path): return [.machine(.saveScreen(path))]
        case .saveState(let path): return [.machine(.saveState(path))]
        case .export(let path):
            if state.outcomes.isOpen { return exportOutcomes(state, to: path) }
            if state.log.isOpen { return exportLog(state, to: path) }
            return state.sent.marks.isEmpty
                ? [.exportHistory(filter: state.sent.list.filter, to: path)]
                : [.exportEntries(state.sent.marks.ids.sorted(), to: path)]
        case .showAs(let wire): return show(&state, ProtocolView.text(wire, state))
        case .handset(let change): return changeHandset(&state, change)
        case .upstream(let receiver, let data): return sendUpstream(&state, receiver, data)
        case .resume(let text): return resume(&state, typed: text)
        case .broadcastTo(let recipients, let wishes): return write(&state, recipients, wishes)
        case .level(let level):
            LogPane.reduce(&state.log, .levelChanged(level))
            return []
        case .fault(let phrase): return arm(phrase)
        case .layout(let arrangement):
            state.panes.arrangement = arrangement
            return []
        case .mouse(let isOn): return useMouse(&state, isOn ?? !state.hasMouse)
        case .sort(let order): return sort(&state, order)
        case .find(let text): return find(&state, text)
        case .tree(let separators): return toggleTree(&state, separators)
        case .outcomesOf(let id): return openOutcomes(&state, id)
        case .template(let name): return [.template(.find(name))]
        case .templateSave(let name): return saveTemplate(&state, name)
        case .templateRename(let name): return renameTemplate(&state, name)
        case .templateValues(let set): return values(&state, ofSet: set)
        case .fill(let name, let text): return fill(&state, name, text)
        case .valuesSave(let name): return saveValues(&state, name)
        case .plain(let id): return runPlain(id, &state)
        }
    }

    private static func runPlain(_ id: Command.ID, _ state: inout AppState) -> [Effect] {
        switch id {
        case .dryRun: return dryRun(&state)
        case .send: return openReview(&state)
        case .confirm: return confirm(&state, typed: nil)
        case .cancel: return cancel(&state)
        case .waitIdle: return []
        case .quit: return quit(&state)
        case .next: return step(&state, 1)
        case .previous: return step(&state, -1)
        case .up: return up(&state, .up)
        case .down: return up(&state, .down)
        case .left: return sideways(&state, -1)
        case .right: return sideways(&state, 1)
        case .pageUp: return move(&state, .pageUp)
        case .pageDown: return move(&state, .pageDown)
        case .first: return move(&state, .first)
        case .last: return move(&state, .last)
        case .open: return open(&state)
        case .leave: return leave(&state)
        case .search, .filter: openFilter(&state)
        case .composeSelected:
            if let entry = state.selectedEntry { return composeAgain(&state, entry) }
            guard let (kind, value) = state.selectedTarget else { return [] }
            let effects = compose(&state, kind, value)
            return effects + ComposerPane.reduce(&state.composer, .editingStarted, &state.ids)
        case .commandLine: state.commandLine = CommandLine()
        case .palette: cover(&state, by: .palette(Palette()))
        case .addField: state.overlay = .fields(FieldList())
        case .clearField: return ComposerPane.reduce(&state.composer, .fieldCleared, &state.ids)
        case .undo: return ComposerPane.reduce(&state.composer, .undone, &state.ids)
        case .redo: return ComposerPane.reduce(&state.composer, .redone, &state.ids)
        case .help: cover(&state, by: .palette(Palette(scope: state.context)))
        case .explain: cover(&state, by: .help(state.context, offset: 0))
        case .editJSON:
            let text = state.composer.rejectedText ?? JSON.object(state.composer.document).text(pretty: true)
            return [.machine(.edit(text))]
        case .broadcast: return openBroadcast(&state)
        case .resume: return resume(&state, typed: nil)
        case .retry: return retryBroadcast(&state)
        case .sendAgain: return sendAgain(&state)
        case .takeUnknown: takeUnknown(&state)
        case .pause: return steerBroadcast(&state, .togglePause)
        case .slower: return steerBroadcast(&state, .slower)
        case .faster: return steerBroadcast(&state, .faster)
        case .stop:
            if case .bulk = state.overlay { return stopBulk(&state) }
            return steerBroadcast(&state, .stop)
        case .copy: return copy(&state)
        case .preview:
            let columns = DetailScreen.textColumns(state)
            let message = ProtocolView.document(state.composer).message
            let card = PreviewCard.text(
                message,
                app: state.profile.project,
                columns: columns,
                isPlain: state.plain
            )
            return show(&state, card)
        case .audience: return openAudience(&state)
        case .templates: return openTemplates(&state)
        case .templateValues: return values(&state, ofSet: nil)
        case .templateDelete: askToRemoveTemplate(&state)
        case .nextValues: chooseValues(&state, 1)
        case .previousValues: chooseValues(&state, -1)
        case .valuesDelete: return removeValues(state)
        case .lint: return show(&state, ProtocolView.lint(state))
        case .reconcile: return reconcile(state)
        case .refresh:
            return [.refresh] + refreshHistory(&state) + reduceOutcomes(&state, .orderedAnew)
                + askFaults(&state)
        case .redraw: return [.machine(.redraw)]
        case .handsets: return toggleHandsets(&state)
        case .outcomes: return openOutcomes(&state, nil)
        case .codes: return reduceOutcomes(&state, .grouped(!state.outcomes.isGrouped))
        case .follow where state.view == .traffic: state.traffic.list.follow(!state.traffic.list.isFollowing)
        case .follow: return reduceOutcomes(&state, .followed(!state.outcomes.isFollowing))
        case .prune: return askPrune(&state)
        case .tasks: return toggleTasks(&state)
        case .stopTask: return stopTask(&state)
        case .clearTasks: state.tasks.clear()
        case .log: return toggleLog(&state)
        case .history: return toggleHistory(&state)
        case .faults: return toggleFaults(&state)
        case .traffic: return toggleTraffic(&state)
        case .disarm: return disarm(state)
        case .disarmAll: return [.disarmFault(nil)]
        case .nextLevel: LogPane.reduce(&state.log, .levelChanged(state.log.level.next))
        case .toggleNetwork: return toggleNetwork(&state)
        case .toggleApp: return toggleApp(&state)
        case .tap: return tap(&state)
        case .mark: return mark(&state)
        case .markRange: return markRange(&state)
        case .markAll: return markAll(&state)
        case .unmark: unmark(&state)
        case .marked: openBulk(&state)
        case .remove: return remove(&state)
        case .sort: return sort(&state, nil)
        case .tree: return toggleTree(&state, nil)
        case .nextOrder: return nextOrder(&state)
        case .reverseOrder: return reverseOrder(&state)
        case .findNext: return findNext(&state, 1)
        case .findPrevious: return findNext(&state, -1)
        case .zoom: state.isZoomed.toggle()
        case .taller: resize(&state, by: 1, isWidth: false)
        case .shorter: resize(&state, by: -1, isWidth: false)
        case .wider: resize(&state, by: 2, isWidth: true)
        case .narrower: resize(&state, by: -2, isWidth: true)
        case .resetLayout: state.panes = LayoutState()
        case .mouse: return useMouse(&state, !state.hasMouse)
        case .jump: beginJump(&state)
        case .tour: return beginTour(&state)
        case .profileNew: beginProfile(&state)
        case .suspend: return [.machine(.suspend)]
        case .interrupt: return interrupt(&state)
        case .focus, .compose, .set, .subscribe, .unsubscribe, .groupCreate, .groupAdd, .groupRemove, .theme,
            .language, .profile, .saveScreen, .saveState, .showAs, .handset, .upstream, .level, .export,
            .fault, .layout, .broadcastTo, .find, .outcomesOf, .template, .templateSave, .templateRename,
            .fill,
            .valuesSave:
            state.commandLine = CommandLine("\(id.rawValue) ")
        }
        return []
    }

    /// Goes on in another language; what was told before stays as it was said.
    private static func speak(_ language: Language, _ state: inout AppState) {
        state.language = language
        Language.$current.withValue(language) {
            ComposerPane.recheck(&state.composer)
            state.notice = Notice(.done, say("the console speaks \(language.ownName) now"))
        }
    }

    /// Lays help over whatever is open, which comes back after it.
    private static func cover(_ state: inout AppState, by overlay: Overlay) {
        switch state.overlay {
        case .help, .palette, .fields, nil: break
        case .detail, .review, .quit, .prune, .broadcast, .bulk, .newProfile, .template:
            state.covered = state.overlay
        }
        state.overlay = overlay
    }

    /// Takes help away and shows what it lay over.
    static func uncover(_ state: inout AppState) {
        state.overlay = state.covered
        state.covered = nil
    }

    // MARK: Doing

    private static func show(_ state: inout AppState, _ text: DetailText) -> [Effect] {
        state.overlay = .detail(.text(text, ListView()))
        return []
    }

    private static func compose(_ state: inout AppState, _ kind: TargetKind, _ value: String) -> [Effect] {
        let effects = focus(&state, .composer)
        guard state.focus == .composer else { return effects }
        return effects + ComposerPane.reduce(&state.composer, .targetChosen(kind, value), &state.ids)
    }

    private static func subscribe(
        _ state: inout AppState,
        _ name: String,
        isOn: Bool
    ) -> [Effect] {
        do {
            let topic = try TopicName(name)
            if let marked = state.markedDevices {
                return begin(&state, isOn ? .subscribe(topic) : .unsubscribe(topic), .devices(marked))
            }
            guard let registration = state.selectedDevice?.registration else { return [] }
            // A phone asks by itself; for any other device its server does.
            if state.actsOnPhone {
                return subscribeHandset(&state, topic, isOn: isOn)
            }
            return [
                .change(isOn ? .subscribe(registration, topic) : .unsubscribe(registration, topic))
            ]
        } catch {
            return [.notify(.error, error.description)]
        }
    }

    private static func group(
        _ state: inout AppState,
        _ name: String,
        _ effect: (String, RegistrationToken) -> ChangeEffect,
        _ bulk: ((String) -> BulkAction)? = nil
    ) -> [Effect] {
        if let bulk, let marked = state.markedDevices { return begin(&state, bulk(name), .devices(marked)) }
        return state.selectedDevice?.token.map { [.change(effect(name, $0))] } ?? []
    }

    private static func reconcile(_ state: AppState) -> [Effect] {
        guard case .detail(.device(let detail)) = state.overlay, let registration = detail.device.registration
        else { return [] }
        let topics = detail.subscriptions
        return [
            .change(
                .reconcile(
                    registration,
                    subscribe: topics.filter { $0.place == .service }.compactMap(\.topic),
                    unsubscribe: topics.filter { $0.place == .registry }.compactMap(\.topic)
                )
            )
        ]
    }
}
