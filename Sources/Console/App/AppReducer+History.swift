import FCMCore
import Languages
import Registry
import TerminalUI

/// The view of everything that was sent.
extension AppReducer {
    /// Shows the history in place of the panes, or the panes again.
    static func toggleHistory(_ state: inout AppState) -> [Effect] {
        guard !state.sent.isOpen else {
            closeHistory(&state)
            return []
        }
        let effects = openView(&state)
        state.sent.isOpen = true
        state.sent.list.height = HistoryPane.listRows(state.size)
        return effects + reduceHistory(&state, .invalidated)
    }

    static func closeHistory(_ state: inout AppState) {
        guard state.sent.isOpen else { return }
        state.filterEditor = nil
        state.sent.isOpen = false
        state.sent.replacing = nil
    }

    static func reduceHistory(
        _ state: inout AppState,
        _ action: VirtualList<HistoryRecord>.Action
    ) -> [Effect] {
        state.sent.list.reduce(action, &state.ids).map { [.loadHistory($0)] } ?? []
    }

    /// Asks again when something was sent while the history is looked at.
    static func refreshHistory(_ state: inout AppState) -> [Effect] {
        state.sent.isOpen ? reduceHistory(&state, .invalidated) : []
    }

    /// Esc: the filter being typed, then the filter, then the history.
    static func leaveHistory(_ state: inout AppState) -> [Effect] {
        if state.filterEditor != nil {
            state.filterEditor = nil
        } else if leaveRange(&state) {
            return []
        } else if !state.sent.list.filter.isEmpty {
            return reduceHistory(&state, .filterChanged(""))
        } else {
            closeHistory(&state)
        }
        return []
    }

    static func openHistoryEntry(_ state: inout AppState) -> [Effect] {
        guard let entry = state.sent.list.selectedRow else { return [] }
        guard entry.broadcast != nil else {
            state.overlay = .detail(.sent(HistoryPane.Opened(entry)))
            return []
        }
        let id = state.ids.next()
        state.overlay = .detail(.sent(HistoryPane.Opened(entry, recipients: .loading(id))))
        return [.loadRecipients(id, entry.id)]
    }

    static func recipientsFound(
        _ state: inout AppState,
        _ id: RequestID,
        _ answer: Loadable<HistoryRecipients>
    ) {
        guard case .detail(.sent(var opened)) = state.overlay else { return }
        opened.recipients?.finish(id, answer)
        state.overlay = .detail(.sent(opened))
    }

    static func mouseInHistory(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        switch event.action {
        case .wheelUp: return reduceHistory(&state, .moved(.up))
        case .wheelDown: return reduceHistory(&state, .moved(.down))
        case .press:
            guard let position = HistoryScreen.position(at: event.at, state) else { return [] }
            return reduceHistory(&state, .moved(.to(position)))
        case .release, .drag: return []
        }
    }

    // MARK: Once more

    /// Takes the message into the composer; another that is there goes only when asked a second time.
    static func composeAgain(_ state: inout AppState, _ entry: HistoryRecord) -> [Effect] {
        guard let document = entry.documentForComposer else {
            state.notice = Notice(.error, say("\(entry.id) holds no message that can be composed"))
            return []
        }
        let present = state.composer.document
        let isTaken = !present.withoutTarget.members.isEmpty || state.composer.rejectedText != nil
        if isTaken, present != document, state.sent.replacing != entry.id {
            state.sent.replacing = entry.id
            state.notice = Notice(.warning, say("this replaces the message in the composer: c again does it"))
            return []
        }
        closeHistory(&state)
        var effects = focus(&state, .composer)
        effects += ComposerPane.reduce(
            &state.composer,
            .textEdited(JSON.object(document).text(pretty: true)),
            &state.ids
        )
        if let name = entry.groupName {
            effects += ComposerPane.reduce(&state.composer, .targetChosen(.group, name), &state.ids)
        }
        if let sendProtocol = entry.sendProtocol { state.composer.form.sendProtocol = sendProtocol }
        state.notice =
            entry.project == state.profile.project
            ? Notice(.done, say("\(entry.id) is in the composer: nothing is sent before its review"))
            : Notice(
                .warning,
                say("\(entry.id) was for project \(entry.project): its tokens mean nothing here")
            )
        return effects
    }
}

extension AppState {
    /// The entry that is opened or selected in the history.
    var selectedEntry: HistoryRecord? {
        if case .detail(.sent(let opened)) = overlay { return opened.entry }
        return overlay == nil && sent.isOpen ? sent.list.selectedRow : nil
    }
}

extension HistoryRecord {
    /// The group that it was sent to, if it was.
    fileprivate var groupName: String? {
        let (kind, name) = target.cutAtBlank
        return kind == "group" && broadcast == nil ? name : nil
    }

    /// The message as the composer takes it; a group's key gives way to its name.
    fileprivate var documentForComposer: JSONObject? {
        guard let object = (try? JSON.parse(json))?.object else { return nil }
        return groupName == nil ? object : object.withoutTarget
    }

    /// As a command or a call to copy; `nil` for what has no target that can be named.
    var copiedAction: CopiedAction? {
        guard broadcast == nil, let object = (try? JSON.parse(json))?.object else { return nil }
        let (word, value) = target.cutAtBlank
        guard let kind = TargetKind(rawValue: word), !value.isEmpty else { return nil }
        return .send(
            CopiedSend(
                kind: kind,
                value: value,
                document: object,
                validateOnly: status == .validated,
                sendProtocol: sendProtocol ?? .v1
            )
        )
    }
}
