import FCMCore
import Languages
import Registry
import TerminalUI

extension AppReducer {
    static func open(_ state: inout AppState) -> [Effect] {
        switch state.overlay {
        case .review(let review):
            switch review.choice {
            case .cancel: return cancel(&state)
            case .send, .projectID: return confirm(&state, typed: nil)
            }
        case .quit(let question):
            state.overlay = nil
            return question.quits ? end(&state, code: 0) : []
        case .prune(let question): return prune(&state, question)
        case .palette(let palette): return runFromPalette(&state, palette)
        case .newProfile(let making): return openInNewProfile(&state, making)
        case .template(let card): return openInTemplate(&state, card)
        case .fields(let list): return chooseField(&state, list)
        case .detail(.topic(_, let members)):
            return members.selectedRow.map { openDevice(&state, $0) } ?? []
        case .detail(.audience(let audience)):
            return audience.shown.selectedRow.map { openDevice(&state, $0) } ?? []
        case .detail(.group(let group, let view)):
            guard let index = view.selected(of: group.members.count) else { return [] }
            return openDevice(&state, DeviceRecord(token: group.members[index]))
        case .broadcast(let card): return openInBroadcast(&state, card)
        case .bulk(let card): return openInBulk(&state, card)
        case .detail, .help: return []
        case nil: break
        }
        if state.filterEditor != nil {
            closeFilter(&state)
            return []
        }
        switch state.view {
        case .handsets: return openInHandsets(&state)
        case .history: return openHistoryEntry(&state)
        case .log:
            openLogEntry(&state)
            return []
        case .outcomes: return openInOutcomes(&state)
        case .tasks: return openTask(&state)
        case .faults:
            openFault(&state)
            return []
        case .traffic: return askTraffic(&state, copies: false)
        case .panes: break
        }
        switch state.focus {
        case .topics: return toggleBranch(&state) ? [] : openTopic(&state)
        case .groups:
            guard let group = state.groups.selectedRow else { return [] }
            state.overlay = .detail(.group(group, ListView()))
        case .devices: return state.devices.selectedRow.map { openDevice(&state, $0) } ?? []
        case .composer: return enterField(&state)
        case .results:
            guard let row = state.results.selectedRow else { return [] }
            return openResult(&state, row.id)
        }
        return []
    }

    /// Enter in a field: opens it, goes on to the next one, or changes the kind of target.
    private static func enterField(_ state: inout AppState) -> [Effect] {
        if let effects = takeOffer(&state) { return effects }
        let isChoice = ComposerForm.isChoice(state.composer.selected)
        let action: ComposerPane.Action =
            state.composer.isEditing
            ? .fieldStepped(1) : (isChoice ? choice(state, 1) : nil) ?? .editingStarted
        return ComposerPane.reduce(&state.composer, action, &state.ids)
    }

    /// Shows the chosen member to be typed; one of an open object wants its key first.
    private static func chooseField(_ state: inout AppState, _ list: FieldList) -> [Effect] {
        guard let index = list.view.selected(of: list.matches.count) else { return [] }
        let entry = list.matches[index]
        let effects = focus(&state, .composer)
        state.overlay = nil
        guard !entry.wantsKey else {
            state.commandLine = CommandLine("set \(entry.path)")
            return effects
        }
        return effects + ComposerPane.reduce(&state.composer, .memberShown(entry.path), &state.ids)
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
        let matches = palette.matches(state.keys)
        guard let index = palette.view.selected(of: matches.count) else { return [] }
        let command = matches[index]
        uncover(&state)
        guard command.argument == .none else {
            state.commandLine = CommandLine("\(command.name) ")
            return []
        }
        return run(.plain(command.id), &state)
    }

    /// Esc: the innermost thing first; what was typed stays.
    static func leave(_ state: inout AppState) -> [Effect] {
        if case .broadcast(.live) = state.overlay, state.broadcasts.isHeld {
            return takeBackBroadcast(&state)
        }
        if giveUpBroadcast(&state) { return [] }
        switch state.overlay {
        case .help, .palette:
            uncover(&state)
            return []
        case .bulk: return leaveBulk(&state)
        case .newProfile(let making):
            leaveNewProfile(&state, making)
            return []
        case .template(let card):
            leaveTemplate(&state, card)
            return []
        case .detail, .review, .fields, .quit, .prune, .broadcast, nil: break
        }
        if state.overlay != nil {
            if state.review != nil { return cancel(&state) }
            if case .detail(.copy(let card)) = state.overlay { return closeCard(&state, card) }
            state.overlay = nil
            return []
        }
        switch state.view {
        case .log:
            leaveLog(&state)
            return []
        case .history: return leaveHistory(&state)
        case .outcomes: return leaveOutcomes(&state)
        case .tasks:
            closeTasks(&state)
            return []
        case .faults:
            closeFaults(&state)
            return []
        case .traffic: return leaveTraffic(&state)
        case .handsets, .panes: break
        }
        if state.filterEditor != nil {
            state.filterEditor = nil
            return []
        }
        if state.view == .handsets { return leaveHandsets(&state) }
        if let effects = closeOffers(&state) { return effects }
        if state.composer.isEditing {
            return ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
        }
        if let held = state.heldSend { return takeBack(&state, held) }
        if state.broadcasts.isHeld { return takeBackBroadcast(&state) }
        if state.bulk.work?.isHeld ?? false { return takeBackBulk(&state) }
        if leaveRange(&state) { return [] }
        if !state.focusedFilter.isEmpty { return setFilter(&state, "") }
        state.isZoomed = false
        return []
    }

    static func cancel(_ state: inout AppState) -> [Effect] {
        if state.review != nil {
            state.overlay = nil
            state.notice = Notice(.done, say("nothing was sent"))
            return []
        }
        if giveUpBroadcast(&state) { return [] }
        if case .bulk(.live) = state.overlay, state.bulk.isRunning { return stopBulk(&state) }
        if case .bulk = state.overlay { return leaveBulk(&state) }
        if state.overlay != nil {
            state.overlay = nil
            return []
        }
        if let held = state.heldSend { return takeBack(&state, held) }
        if state.broadcasts.isHeld { return takeBackBroadcast(&state) }
        if state.bulk.work?.isHeld ?? false { return takeBackBulk(&state) }
        if let effects = stopFinding(&state) { return effects }
        let effects = steerBroadcast(&state, .stop) + stopBulk(&state)
        return effects + (state.results.running > 0 ? [.cancelSends] : [])
    }

    // MARK: Ending

    static func quit(_ state: inout AppState) -> [Effect] {
        guard state.results.running > 0 || state.broadcasts.isRunning || state.bulk.isRunning else {
            return end(&state, code: 0)
        }
        state.overlay = .quit(QuitQuestion())
        return []
    }

    /// The first Ctrl-C cancels what runs, or closes what is open; the second ends the console.
    static func interrupt(_ state: inout AppState) -> [Effect] {
        if state.wasInterrupted { return end(&state, code: 130) }
        state.wasInterrupted = true
        state.commandLine = nil
        if state.broadcasts.writing != nil {
            state.overlay = nil
            state.notice = Notice(.warning, say("given up: nothing was sent; Ctrl-C again quits"))
            return []
        }
        if let held = state.heldSend { return takeBack(&state, held) }
        if state.broadcasts.isHeld { return takeBackBroadcast(&state) }
        if state.bulk.work?.isHeld ?? false { return takeBackBulk(&state) }
        if let effects = stopFinding(&state) { return effects }
        if state.results.running > 0 || state.broadcasts.isRunning || state.bulk.isRunning {
            let effects = steerBroadcast(&state, .stop) + stopBulk(&state)
            state.notice = Notice(.warning, say("cancelling; Ctrl-C again quits"))
            return effects + (state.results.running > 0 ? [.cancelSends] : [])
        }
        state.overlay = nil
        state.notice = Notice(.warning, say("Ctrl-C again quits"))
        return []
    }
}
