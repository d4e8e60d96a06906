import FCMCore
import Languages
import Registry
import TerminalUI

/// Actions as commands to copy.
extension AppReducer {
    /// Opens the card of what is selected or was done last; in the card, copies its next form.
    static func copy(_ state: inout AppState) -> [Effect] {
        if case .detail(.copy(var card)) = state.overlay {
            card.chosen = (card.chosen + 1) % max(1, card.entries.count)
            card.clipboard = nil
            state.overlay = .detail(.copy(card))
            return card.text.isEmpty ? [] : [.machine(.copy(card.text))]
        }
        if let effects = copyMarked(&state) { return effects }
        if let effects = copyReadBack(&state) { return effects }
        // Of a row only the line is known.
        if state.view == .traffic, state.overlay == nil { return askTraffic(&state, copies: true) }
        return state.copiedAction.map { copy($0, &state) } ?? []
    }

    static func copy(_ action: CopiedAction, _ state: inout AppState) -> [Effect] {
        var behind: Detail?
        if case .detail(let detail) = state.overlay { behind = detail }
        let card = CopyCard(action, state.profile, behind: behind)
        state.overlay = .detail(.copy(card))
        return card.text.isEmpty ? [] : [.machine(.copy(card.text))]
    }

    /// Says in the card what became of it.
    static func copied(_ state: inout AppState, _ answer: ClipboardAnswer) {
        guard case .detail(.copy(var card)) = state.overlay else {
            // Of what was marked there is no text on the screen that could be selected.
            state.notice =
                switch answer {
                case .sent: Notice(.done, answer.words)
                case .none: Notice(.warning, say("this terminal has no clipboard: nothing was copied"))
                case .tooLong: Notice(.warning, say("too long for the clipboard: mark fewer"))
                }
            return
        }
        card.clipboard = answer
        state.overlay = .detail(.copy(card))
    }

    /// Back to what was open; what was asked for it meanwhile is asked again.
    static func closeCard(_ state: inout AppState, _ card: CopyCard) -> [Effect] {
        state.overlay = card.behind.map(Overlay.detail)
        return reduceMembers(&state, .invalidated) + refreshAudience(&state) + reopenDevice(&state)
    }
}

extension AppState {
    /// What `y` copies: the selected send, the message being composed, or what was done last with the selected device.
    package var copiedAction: CopiedAction? {
        switch overlay {
        case .detail(.result(let opened)):
            return results.rows[id: opened.id].flatMap { $0.copied(opened.message.value) }
        case .detail(.topic(let name, let members)):
            return members.selectedRow.flatMap(\.registration).flatMap(lastChange) ?? .showTopic(name)
        case .detail(.group(let group, _)): return .showGroup(group.name)
        case .detail(.device(let detail)): return detail.device.registration.map(change)
        case .detail(.text(let text, _)):
            guard view == .traffic, let opened = traffic.opened, opened.text == text else {
                return composedAction
            }
            return .request(opened.exchange)
        case .detail(.audience): return composedAction
        case .detail(.sent(let opened)): return opened.entry.copiedAction
        case .broadcast(.live): return broadcasts.copied
        case .detail(.copy), .detail(.outcome), .review, .help, .palette, .fields, .quit, .prune, .broadcast,
            .bulk, .newProfile, .template:
            return nil
        case nil: break
        }
        switch view {
        case .handsets, .log, .outcomes, .tasks: return nil
        case .faults: return faults.selected.map(CopiedAction.fault)
        case .traffic: return traffic.list.selectedRow.map { .request(EmulatorExchange($0)) }
        case .history: return sent.list.selectedRow.flatMap(\.copiedAction)
        case .panes: break
        }
        switch focus {
        case .topics: return topics.selectedRow.map { .showTopic($0.name) }
        case .groups: return groups.selectedRow.map { .showGroup($0.name) }
        case .devices: return devices.selectedRow.flatMap(\.registration).map(change)
        case .composer: return composedAction
        case .results: return results.selectedRow.flatMap { $0.copied(nil) }
        }
    }

    private var composedAction: CopiedAction? {
        guard !composer.form.value.isEmpty, composer.unreadable == nil else { return nil }
        return .send(
            CopiedSend(
                kind: composer.form.kind,
                value: composer.form.value,
                document: composer.document,
                sendProtocol: composer.sendProtocol
            )
        )
    }

    private func change(_ registration: Registration) -> CopiedAction {
        lastChange(registration) ?? .showDevice(registration)
    }

    /// The last change of this session, if it was made with that device.
    private func lastChange(_ registration: Registration) -> CopiedAction? {
        guard let lastChange, let device = lastChange.registration else { return nil }
        let names =
            selectedDevice.map { [$0.token.map(Registration.token), $0.fid.map(Registration.fid)] } ?? []
        return device == registration || names.contains(device) ? lastChange : nil
    }
}

extension ResultsPane.Row {
    /// What a device sent by itself nobody here can send; what is not kept is read back first.
    func copied(_ readBack: JSONObject?) -> CopiedAction? {
        guard phase != .received else { return nil }
        return .send(CopiedSend(self, request?.document ?? readBack ?? JSONObject()))
    }
}

extension ChangeEffect {
    /// It as something that can be copied; `nil` for what the service is not told.
    var copied: CopiedAction? {
        switch self {
        case .subscribe(let device, let topic): .subscribe(device, topic)
        case .unsubscribe(let device, let topic): .unsubscribe(device, topic)
        case .createGroup(let name, let token): .createGroup(name, token)
        case .addToGroup(let name, let token): .addToGroup(name, token)
        case .removeFromGroup(let name, let token): .removeFromGroup(name, token)
        case .reconcile: nil
        }
    }
}
