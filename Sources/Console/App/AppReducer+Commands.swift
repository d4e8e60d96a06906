import FCMCore
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
        case .filter(let text): return setFilter(&state, text)
        case .compose(let kind, let value): return compose(&state, kind, value)
        case .set(let field, let text):
            return ComposerPane.reduce(&state.composer, .fieldSet(field, text), &state.ids)
        case .setData(let key, let text):
            return ComposerPane.reduce(&state.composer, .dataSet(key: key, text: text), &state.ids)
        case .confirm(let text): return confirm(&state, typed: text)
        case .subscribe(let name): return subscribe(&state, name, Effect.subscribe)
        case .unsubscribe(let name): return subscribe(&state, name, Effect.unsubscribe)
        case .groupCreate(let name): return group(state, name, Effect.createGroup)
        case .groupAdd(let name): return group(state, name, Effect.addToGroup)
        case .groupRemove(let name): return group(state, name, Effect.removeFromGroup)
        case .theme(let name): return [.useTheme(name)]
        case .profile(let name): return [.openProfile(name)]
        case .saveScreen(let path): return [.saveScreen(path)]
        case .saveState(let path): return [.saveState(path)]
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
        case .search, .filter:
            state.filterEditor = LineEditor(state.focusedFilter)
        case .composeSelected:
            guard let (kind, value) = state.selectedTarget else { return [] }
            let effects = compose(&state, kind, value)
            return effects + ComposerPane.reduce(&state.composer, .editingStarted, &state.ids)
        case .commandLine: state.commandLine = CommandLine()
        case .palette: state.overlay = .palette(Palette())
        case .help: state.overlay = .help(state.context, offset: 0)
        case .editJSON:
            let text = state.composer.rejectedText ?? JSON.object(state.composer.document).text(pretty: true)
            return [.edit(text)]
        case .reconcile: return reconcile(state)
        case .refresh: return [.refresh]
        case .redraw: return [.redraw]
        case .zoom: state.isZoomed.toggle()
        case .suspend: return [.suspend]
        case .interrupt: return interrupt(&state)
        case .focus, .compose, .set, .subscribe, .unsubscribe, .groupCreate, .groupAdd, .groupRemove, .theme,
            .profile, .saveScreen, .saveState:
            state.commandLine = CommandLine("\(id.rawValue) ")
        }
        return []
    }

    // MARK: Moving

    static func focus(_ state: inout AppState, _ pane: Pane) -> [Effect] {
        switch state.overlay {
        case .detail, .help, .palette: state.overlay = nil
        case .review, .quit: return []
        case nil: break
        }
        state.filterEditor = nil
        state.focus = pane
        return ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
    }

    static func setFilter(_ state: inout AppState, _ text: String) -> [Effect] {
        switch state.focus {
        case .topics: state.topics.reduce(.filterChanged(text), &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups: state.groups.reduce(.filterChanged(text), &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices: state.devices.reduce(.filterChanged(text), &state.ids).map { [.loadDevices($0)] } ?? []
        case .results: ResultsPane.reduce(&state.results, .filterChanged(text))
        case .composer: []
        }
    }

    static func move(_ state: inout AppState, _ move: ListMove) -> [Effect] {
        switch state.overlay {
        case .detail(let detail): return moveInDetail(&state, detail, move)
        case .help(let context, let offset):
            let count = HelpScreen.lines(context).count
            let page = max(1, state.size.rows - 6)
            state.overlay = .help(context, offset: move.position(from: offset, count: count, page: page))
            return []
        case .palette(var palette):
            let count = palette.matches.count
            palette.selected = move.position(from: palette.selected, count: count, page: 10)
            state.overlay = .palette(palette)
            return []
        case .review, .quit: return []
        case nil: break
        }
        switch state.focus {
        case .topics: return state.topics.reduce(.moved(move), &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups: return state.groups.reduce(.moved(move), &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices: return state.devices.reduce(.moved(move), &state.ids).map { [.loadDevices($0)] } ?? []
        case .results: return ResultsPane.reduce(&state.results, .moved(move))
        case .composer:
            let fields = state.composer.form.fields
            let index = fields.firstIndex(of: state.composer.selected) ?? 0
            let target = move.position(from: index, count: fields.count, page: fields.count)
            return ComposerPane.reduce(&state.composer, .fieldStepped(target - index), &state.ids)
        }
    }

    private static func moveInDetail(_ state: inout AppState, _ detail: Detail, _ move: ListMove) -> [Effect]
    {
        let height = DetailScreen.listRows(state)
        switch detail {
        case .topic:
            return reduceMembers(&state, .moved(move))
        case .group(let group, var position):
            position.move(move, count: group.members.count, height: height)
            state.overlay = .detail(.group(group, position))
        case .device(var device):
            device.position.move(move, count: device.topics.count, height: height)
            state.overlay = .detail(.device(device))
        case .result(let id, var position):
            let count = DetailScreen.resultLines(id, state).count
            position.move(move, count: count, height: height)
            state.overlay = .detail(.result(id, position))
        }
        return []
    }

    /// Up and down move rows, and in a text the field.
    private static func up(_ state: inout AppState, _ move: ListMove) -> [Effect] {
        self.move(&state, move)
    }

    /// Left and right choose among few: the kind of target, or a button.
    private static func sideways(_ state: inout AppState, _ step: Int) -> [Effect] {
        switch state.overlay {
        case .review, .quit: return self.step(&state, step)
        case .detail, .help, .palette: return []
        case nil: break
        }
        guard state.focus == .composer, state.composer.selected == .kind else { return [] }
        return ComposerPane.reduce(&state.composer, .kindStepped(step), &state.ids)
    }

    /// Tab: the next button, field or pane.
    private static func step(_ state: inout AppState, _ step: Int) -> [Effect] {
        switch state.overlay {
        case .review(var review):
            review.step(step)
            state.overlay = .review(review)
            return []
        case .quit(var question):
            question.quits.toggle()
            state.overlay = .quit(question)
            return []
        case .palette: return move(&state, step > 0 ? .down : .up)
        case .detail, .help: return []
        case nil: break
        }
        state.filterEditor = nil
        if state.focus == .composer {
            let fields = state.composer.form.fields
            let isLast = state.composer.selected == (step > 0 ? fields.last : fields.first)
            if !isLast { return ComposerPane.reduce(&state.composer, .fieldStepped(step), &state.ids) }
        }
        let effects = focus(&state, state.focus.advanced(by: step))
        guard state.focus == .composer, let edge = step > 0 ? .kind : state.composer.form.fields.last else {
            return effects
        }
        return effects + ComposerPane.reduce(&state.composer, .fieldSelected(edge), &state.ids)
    }

    // MARK: Opening and leaving

    private static func open(_ state: inout AppState) -> [Effect] {
        switch state.overlay {
        case .review(let review):
            switch review.choice {
            case .cancel: return cancel(&state)
            case .send, .projectID: return press(send: review, &state)
            }
        case .quit(let question):
            state.overlay = nil
            return question.quits ? end(&state, code: 0) : []
        case .palette(let palette): return runFromPalette(&state, palette)
        case .detail(.topic(_, let members)):
            return members.selectedRow.map { openDevice(&state, $0) } ?? []
        case .detail(.group(let group, let position)):
            guard group.members.indices.contains(position.selected) else { return [] }
            return openDevice(&state, DeviceRecord(token: group.members[position.selected]))
        case .detail, .help: return []
        case nil: break
        }
        if state.filterEditor != nil {
            state.filterEditor = nil
            return []
        }
        switch state.focus {
        case .topics: return openTopic(&state)
        case .groups:
            guard let group = state.groups.selectedRow else { return [] }
            state.overlay = .detail(.group(group, ListPosition()))
        case .devices: return state.devices.selectedRow.map { openDevice(&state, $0) } ?? []
        case .composer: return enterField(&state)
        case .results:
            guard let row = state.results.selectedRow else { return [] }
            state.overlay = .detail(.result(row.id, ListPosition()))
        }
        return []
    }

    /// Enter in a field: opens it, goes on to the next one, or changes the kind of target.
    private static func enterField(_ state: inout AppState) -> [Effect] {
        let action: ComposerPane.Action =
            state.composer.isEditing
            ? .fieldStepped(1) : state.composer.selected == .kind ? .kindStepped(1) : .editingStarted
        return ComposerPane.reduce(&state.composer, action, &state.ids)
    }

    private static func press(send review: Review, _ state: inout AppState) -> [Effect] {
        confirm(&state, typed: nil)
    }

    private static func openTopic(_ state: inout AppState) -> [Effect] {
        guard let topic = state.topics.selectedRow else { return [] }
        var members = VirtualList<DeviceRecord>()
        members.height = DetailScreen.listRows(state)
        state.overlay = .detail(.topic(topic.name, members))
        return reduceMembers(&state, .invalidated)
    }

    private static func openDevice(_ state: inout AppState, _ device: DeviceRecord) -> [Effect] {
        guard let registration = device.registration else { return [] }
        let id = state.ids.next()
        state.overlay = .detail(.device(DeviceDetail(device: device, request: id)))
        return [.loadSubscriptions(id, registration)]
    }

    private static func runFromPalette(_ state: inout AppState, _ palette: Palette) -> [Effect] {
        let matches = palette.matches
        guard matches.indices.contains(palette.selected) else { return [] }
        let command = matches[palette.selected]
        state.overlay = nil
        guard command.argument == .none else {
            state.commandLine = CommandLine("\(command.name) ")
            return []
        }
        return run(.plain(command.id), &state)
    }

    /// Esc: the innermost thing first; what was typed stays.
    private static func leave(_ state: inout AppState) -> [Effect] {
        if state.overlay != nil {
            if state.review != nil { return cancel(&state) }
            state.overlay = nil
            return []
        }
        if state.filterEditor != nil {
            state.filterEditor = nil
            return []
        }
        if state.composer.isEditing {
            return ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
        }
        if let held = state.heldSend { return takeBack(&state, held) }
        if !state.focusedFilter.isEmpty { return setFilter(&state, "") }
        state.isZoomed = false
        return []
    }

    private static func cancel(_ state: inout AppState) -> [Effect] {
        if state.review != nil {
            state.overlay = nil
            state.notice = Notice(.done, "nothing was sent")
            return []
        }
        if state.overlay != nil {
            state.overlay = nil
            return []
        }
        if let held = state.heldSend { return takeBack(&state, held) }
        return state.results.running > 0 ? [.cancelSends] : []
    }

    // MARK: Ending

    private static func quit(_ state: inout AppState) -> [Effect] {
        guard state.results.running > 0 else { return end(&state, code: 0) }
        state.overlay = .quit(QuitQuestion())
        return []
    }

    /// The first Ctrl-C cancels what runs, or closes what is open; the second ends the console.
    private static func interrupt(_ state: inout AppState) -> [Effect] {
        if state.wasInterrupted { return end(&state, code: 130) }
        state.wasInterrupted = true
        state.commandLine = nil
        if let held = state.heldSend { return takeBack(&state, held) }
        if state.results.running > 0 {
            state.notice = Notice(.warning, "cancelling; Ctrl-C again quits")
            return [.cancelSends]
        }
        state.overlay = nil
        state.notice = Notice(.warning, "Ctrl-C again quits")
        return []
    }

    // MARK: Doing

    private static func compose(_ state: inout AppState, _ kind: TargetKind, _ value: String) -> [Effect] {
        let effects = focus(&state, .composer)
        guard state.focus == .composer else { return effects }
        return effects + ComposerPane.reduce(&state.composer, .targetChosen(kind, value), &state.ids)
    }

    private static func subscribe(
        _ state: inout AppState,
        _ name: String,
        _ effect: (Registration, TopicName) -> Effect
    ) -> [Effect] {
        guard let registration = state.selectedDevice?.registration else { return [] }
        do {
            return [effect(registration, try TopicName(name))]
        } catch {
            return [.notify(.error, error.description)]
        }
    }

    private static func group(
        _ state: AppState,
        _ name: String,
        _ effect: (String, RegistrationToken) -> Effect
    ) -> [Effect] {
        state.selectedDevice?.token.map { [effect(name, $0)] } ?? []
    }

    private static func reconcile(_ state: AppState) -> [Effect] {
        guard case .detail(.device(let detail)) = state.overlay, let registration = detail.device.registration
        else { return [] }
        let topics = detail.topics
        return [
            .reconcile(
                registration,
                subscribe: topics.filter { $0.place == .serviceOnly }.map(\.name),
                unsubscribe: topics.filter { $0.place == .registryOnly }.map(\.name)
            )
        ]
    }
}
