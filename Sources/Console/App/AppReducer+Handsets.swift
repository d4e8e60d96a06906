import FCMCore
import Registry
import TerminalUI

/// The view of an emulator's phones.
extension AppReducer {
    static func reduceHandsets(_ state: inout AppState, _ action: HandsetsPane.Action) -> [Effect] {
        HandsetsPane.reduce(&state.phones, action, &state.ids)
    }

    /// Gives the list the height that the screen has for it.
    static func fitHandsets(_ state: inout AppState) -> [Effect] {
        let (rows, isWide) = (HandsetsScreen.listRows(state.size), HandsetsScreen.isWide(state.size))
        guard state.phones.isShown, state.phones.list.height != rows || state.phones.isWide != isWide else {
            return []
        }
        return reduceHandsets(&state, .fitted(rows: rows, isWide: isWide))
    }

    /// Shows the phones in place of the panes, or the panes again.
    static func toggleHandsets(_ state: inout AppState) -> [Effect] {
        guard !state.phones.isShown else { return closeHandsets(&state) }
        let ended = openView(&state)
        state.phones.isShown = true
        return ended + fitHandsets(&state) + reduceHandsets(&state, .list(.invalidated))
    }

    /// The phones that are listened to go on being so.
    @discardableResult
    static func closeHandsets(_ state: inout AppState) -> [Effect] {
        state.phones.isShown = false
        state.phones.isReading = false
        return []
    }

    /// Esc: from the messages to the list, to the whole list, and to the panes.
    static func leaveHandsets(_ state: inout AppState) -> [Effect] {
        if state.phones.isReading { return reduceHandsets(&state, .sidesSwitched) }
        if !state.phones.list.filter.isEmpty { return setFilter(&state, "") }
        return closeHandsets(&state)
    }

    /// Enter: from the list to the messages, and from a message to all of it.
    static func openInHandsets(_ state: inout AppState) -> [Effect] {
        guard state.phones.isReading, let message = state.phones.message else {
            return reduceHandsets(&state, .sidesSwitched)
        }
        state.overlay = .detail(.text(HandsetPayload.text(message), ListView()))
        return []
    }

    static func mouseInHandsets(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        guard let handsets = state.handsets else { return [] }
        switch event.action {
        case .wheelUp: return reduceHandsets(&state, .moved(.up))
        case .wheelDown: return reduceHandsets(&state, .moved(.down))
        case .release, .drag: return []
        case .press: break
        }
        let sides = HandsetsScreen.Sides(state.size, isReading: handsets.isReading)
        let isList = sides.list?.contains(event.at) == true
        guard isList || sides.phone?.contains(event.at) == true else { return [] }
        state.filterEditor = nil
        let switched = isList == handsets.isReading ? reduceHandsets(&state, .sidesSwitched) : []
        guard isList, let row = sides.list.map({ event.at.row - $0.row - 1 }), row >= 0 else {
            return switched
        }
        return switched + reduceHandsets(&state, .moved(.to(handsets.list.view.offset + row)))
    }

    // MARK: Doing something with a phone

    static func changeHandset(_ state: inout AppState, _ change: HandsetChange) -> [Effect] {
        withPhone(&state) { .change($0.registration, change, name: $0.shownName) }
    }

    static func toggleNetwork(_ state: inout AppState) -> [Effect] {
        changeHandset(&state, state.handsets?.selected?.isOnline == false ? .online : .offline)
    }

    static func toggleApp(_ state: inout AppState) -> [Effect] {
        let isInFront = state.handsets?.selected?.appState == "foreground"
        return changeHandset(&state, isInFront ? .background : .foreground)
    }

    /// The user taps the notification on top.
    static func tap(_ state: inout AppState) -> [Effect] {
        guard let message = state.phones.message, message.place == .tray else { return [] }
        return withPhone(&state) {
            .tap($0.registration, messageID: message.messageID, name: $0.shownName)
        }
    }

    static func subscribeHandset(_ state: inout AppState, _ topic: TopicName, isOn: Bool) -> [Effect] {
        withPhone(&state) {
            isOn
                ? .subscribe($0.registration, topic, name: $0.shownName)
                : .unsubscribe($0.registration, topic, name: $0.shownName)
        }
    }

    static func sendUpstream(
        _ state: inout AppState,
        _ receiver: UpstreamReceiver,
        _ data: [String: String]
    ) -> [Effect] {
        withPhone(&state) { .sendUpstream($0.registration, receiver, data, name: $0.shownName) }
    }

    /// Whatever is done with a phone is done by its app, which has to be heard then.
    private static func withPhone(
        _ state: inout AppState,
        _ effect: (EmulatorDevice) -> HandsetEffect
    ) -> [Effect] {
        guard let handset = state.handsets?.selected else { return [] }
        return HandsetsPane.ensureOpen(&state.phones, &state.ids) + [.handset(effect(handset))]
    }
}
