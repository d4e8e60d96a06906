import FCMCore
import TerminalUI

/// The view of an emulator's phones.
extension AppReducer {
    static func reduceHandsets(_ state: inout AppState, _ action: HandsetsPane.Action) -> [Effect] {
        guard var handsets = state.handsets else { return [] }
        let effects = HandsetsPane.reduce(&handsets, action, &state.ids)
        state.handsets = handsets
        return effects
    }

    /// Shows the phones in place of the panes, or the panes again.
    static func toggleHandsets(_ state: inout AppState) -> [Effect] {
        guard state.handsets == nil else { return closeHandsets(&state) }
        state.overlay = nil
        state.filterEditor = nil
        var handsets = HandsetsPane.State()
        handsets.height = HandsetsScreen.listRows(state.size)
        state.handsets = handsets
        let ended = ComposerPane.reduce(&state.composer, .editingEnded, &state.ids)
        return ended + reduceHandsets(&state, .invalidated)
    }

    static func closeHandsets(_ state: inout AppState) -> [Effect] {
        guard let handsets = state.handsets else { return [] }
        state.handsets = nil
        return handsets.watched == nil ? [] : [.unwatchHandset]
    }

    /// Esc: from the messages to the list, from the list to the panes.
    static func leaveHandsets(_ state: inout AppState) -> [Effect] {
        guard state.handsets?.isReading == true else { return closeHandsets(&state) }
        return reduceHandsets(&state, .sidesSwitched)
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
        let switched = isList == handsets.isReading ? reduceHandsets(&state, .sidesSwitched) : []
        guard isList, let row = sides.list.map({ event.at.row - $0.row - 1 }), row >= 0 else {
            return switched
        }
        return switched + reduceHandsets(&state, .moved(.to(handsets.view.offset + row)))
    }

    // MARK: Doing something to a phone

    static func changeHandset(_ state: AppState, _ change: HandsetChange) -> [Effect] {
        guard let handset = state.handsets?.selected else { return [] }
        return [.changeHandset(handset.registration, change, name: handset.shownName)]
    }

    static func toggleNetwork(_ state: AppState) -> [Effect] {
        changeHandset(state, state.handsets?.selected?.isOnline == false ? .online : .offline)
    }

    static func toggleApp(_ state: AppState) -> [Effect] {
        let isInFront = state.handsets?.selected?.appState == "foreground"
        return changeHandset(state, isInFront ? .background : .foreground)
    }

    static func sendUpstream(
        _ state: AppState,
        _ receiver: UpstreamReceiver,
        _ data: [String: String]
    ) -> [Effect] {
        guard let handset = state.handsets?.selected else { return [] }
        return [.sendUpstream(handset.registration, receiver, data, name: handset.shownName)]
    }
}
