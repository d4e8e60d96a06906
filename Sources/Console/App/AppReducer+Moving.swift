import FCMCore
import Registry
import TerminalUI

extension AppReducer {
    static func focus(_ state: inout AppState, _ pane: Pane) -> [Effect] {
        switch state.overlay {
        case .newProfile(let making): leaveNewProfile(&state, making)
        case .template(let card):
            leaveTemplate(&state, card)
            state.overlay = nil
        case .detail, .help, .palette, .fields:
            state.overlay = nil
            state.covered = nil
        case .broadcast(.live): if !state.broadcasts.isHeld { state.overlay = nil }
        case .bulk: _ = leaveBulk(&state)
        case .review, .quit, .prune, .broadcast: return []
        case nil: break
        }
        state.filterEditor = nil
        state.focus = pane
        return closeViews(&state) + ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
    }

    static func setFilter(_ state: inout AppState, _ text: String) -> [Effect] {
        state.filterRefusal = state.filterMistake(text)
        // The list shows what it showed until the filter can be read.
        if state.filterRefusal != nil { return [] }
        switch state.view {
        case .handsets: return reduceHandsets(&state, .list(.filterChanged(text)))
        case .history: return reduceHistory(&state, .filterChanged(text))
        case .log:
            LogPane.reduce(&state.log, .filterChanged(text))
            return []
        case .faults, .tasks: return []
        case .traffic:
            filterTraffic(&state, text)
            return []
        case .outcomes: return reduceOutcomes(&state, .filterChanged(text))
        case .panes: break
        }
        return switch state.focus {
        case .topics: state.topics.reduce(.filterChanged(text), &state.ids).map { [.loadTopics($0)] } ?? []
        case .groups: state.groups.reduce(.filterChanged(text), &state.ids).map { [.loadGroups($0)] } ?? []
        case .devices: state.devices.reduce(.filterChanged(text), &state.ids).map { [.loadDevices($0)] } ?? []
        case .results: ResultsPane.reduce(&state.results, .filterChanged(text))
        case .composer: []
        }
    }

    static func move(_ state: inout AppState, _ move: ListView.Move) -> [Effect] {
        switch state.overlay {
        case .detail(let detail): return moveInDetail(&state, detail, move)
        case .help(let context, let offset):
            let rows = HelpScreen.rows(state)
            let count = max(1, HelpScreen.lines(context, state).count - rows + 1)
            let page = max(1, rows - 3)
            state.overlay = .help(context, offset: move.position(from: offset, count: count, page: page))
            return []
        case .palette(var palette):
            palette.view.move(
                move,
                count: palette.matches(state.keys).count,
                rows: SearchBox.listRows(state)
            )
            state.overlay = .palette(palette)
            return []
        case .fields(var list):
            list.view.move(move, count: list.matches.count, rows: SearchBox.listRows(state))
            state.overlay = .fields(list)
            return []
        case .bulk:
            moveInBulk(&state, move)
            return []
        case .template(let card):
            moveInTemplate(&state, card, move)
            return []
        case .newProfile(var making):
            if move == .up || move == .down, !making.isBusy { making.choose(move == .down ? 1 : -1) }
            state.overlay = .newProfile(making)
            return []
        case .review, .quit, .prune, .broadcast: return []
        case nil: break
        }
        switch state.view {
        case .outcomes: return reduceOutcomes(&state, .moved(move))
        case .tasks:
            moveInTasks(&state, move)
            return []
        case .handsets: return reduceHandsets(&state, .moved(move))
        case .history: return reduceHistory(&state, .moved(move))
        case .log:
            LogPane.reduce(&state.log, .moved(move))
            return []
        case .faults:
            moveInFaults(&state, move)
            return []
        case .traffic:
            state.traffic.list.move(move)
            return []
        case .panes: break
        }
        if state.showsTree {
            moveInTree(&state, move)
            return []
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

    private static func moveInDetail(
        _ state: inout AppState,
        _ detail: Detail,
        _ move: ListView.Move
    ) -> [Effect] {
        let height = DetailScreen.listRows(state)
        switch detail {
        case .topic:
            return reduceMembers(&state, .moved(move))
        case .audience(let audience):
            return reduceAudience(&state, audience.side, .moved(move))
        case .group(let group, var view):
            view.move(move, count: group.members.count, rows: height)
            state.overlay = .detail(.group(group, view))
        case .device(var device):
            device.view.move(move, count: device.subscriptions.count, rows: height)
            state.overlay = .detail(.device(device))
        case .result(var opened):
            opened.view.move(move, count: DetailScreen.resultLines(opened, state).count, rows: height)
            state.overlay = .detail(.result(opened))
        case .copy(var card):
            let (count, rows) = (
                CopyScreen.lines(card, columns: state.size.columns).count, CopyScreen.rows(state)
            )
            let places = max(1, count - rows + 1)
            card.offset = move.position(from: card.offset, count: places, page: max(1, rows - 2))
            state.overlay = .detail(.copy(card))
        case .text(let text, var view):
            let count = text.rows(columns: DetailScreen.textColumns(state)).count
            view.move(move, count: count, rows: height)
            state.overlay = .detail(.text(text, view))
        case .outcome(var opened):
            let count = opened.text.rows(columns: DetailScreen.textColumns(state)).count
            opened.view.move(move, count: count, rows: height)
            state.overlay = .detail(.outcome(opened))
        case .sent(var opened):
            let count = opened.text(state).rows(columns: DetailScreen.textColumns(state)).count
            opened.view.move(move, count: count, rows: height)
            state.overlay = .detail(.sent(opened))
        }
        return []
    }

    /// Up and down move rows, in a text the field, and in the prompt of a filter through the earlier ones.
    static func up(_ state: inout AppState, _ move: ListView.Move) -> [Effect] {
        if state.filterEditor != nil, state.overlay == nil {
            return recallFilter(&state, move == .up ? 1 : -1)
        }
        if let effects = stepOffer(&state, move) { return effects }
        return self.move(&state, move)
    }

    /// Left and right choose among few: the kind of target, or a button.
    static func sideways(_ state: inout AppState, _ step: Int) -> [Effect] {
        switch state.overlay {
        case .review, .quit, .prune, .broadcast, .bulk, .template: return self.step(&state, step)
        case .detail, .help, .palette, .fields, .newProfile: return []
        case nil: break
        }
        if state.showsTree {
            stepTree(&state, step)
            return []
        }
        guard state.view == .panes, state.focus == .composer, let action = choice(state, step) else {
            return []
        }
        return ComposerPane.reduce(&state.composer, action, &state.ids)
    }

    /// The step through the choices of the selected field, when it has some.
    static func choice(_ state: AppState, _ step: Int) -> ComposerPane.Action? {
        switch state.composer.selected {
        case .kind: .kindStepped(step)
        case .sendProtocol: .protocolStepped(step)
        case .value, .title, .body, .image, .data, .priority, .ttl, .collapseKey, .analyticsLabel, .member:
            ComposerForm.choices(state.composer.selected).isEmpty ? nil : .valueStepped(step)
        }
    }

    /// Tab: the next button, field or pane.
    static func step(_ state: inout AppState, _ step: Int) -> [Effect] {
        switch state.overlay {
        case .review(var review):
            review.step(step)
            state.overlay = .review(review)
            return []
        case .quit(var question):
            question.quits.toggle()
            state.overlay = .quit(question)
            return []
        case .prune(var question):
            question.forgets.toggle()
            state.overlay = .prune(question)
            return []
        case .broadcast(.offer(var offer)):
            offer.step(step)
            state.overlay = .broadcast(.offer(offer))
            return []
        case .broadcast(.review(var review)):
            review.step(step)
            state.overlay = .broadcast(.review(review))
            return []
        case .bulk(.review(var review)):
            review.step(step)
            state.overlay = .bulk(.review(review))
            return []
        case .broadcast(.live), .broadcast(.writing), .bulk: return []
        case .newProfile(let making):
            stepInNewProfile(&state, making, step)
            return []
        case .template(let card):
            stepInTemplate(&state, card, step)
            return []
        case .palette, .fields: return move(&state, step > 0 ? .down : .up)
        case .detail, .help:
            turnAudience(&state)
            return []
        case nil: break
        }
        state.filterEditor = nil
        switch state.view {
        case .handsets: return reduceHandsets(&state, .sidesSwitched)
        case .log, .history, .faults, .outcomes, .tasks, .traffic: return []
        case .panes: break
        }
        if state.focus == .composer {
            let taken = takeOffer(&state) ?? []
            let fields = state.composer.form.fields
            let isLast = state.composer.selected == (step > 0 ? fields.last : fields.first)
            if !isLast {
                return taken + ComposerPane.reduce(&state.composer, .fieldStepped(step), &state.ids)
            }
        }
        let effects = focus(&state, state.focus.advanced(by: step))
        guard state.focus == .composer, let edge = step > 0 ? .kind : state.composer.form.fields.last else {
            return effects
        }
        return effects + ComposerPane.reduce(&state.composer, .fieldSelected(edge), &state.ids)
    }
}
