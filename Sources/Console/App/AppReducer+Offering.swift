import TerminalUI

/// Choosing among what is offered for the field being typed.
extension AppReducer {
    /// Up and Down while something is offered; `nil` when they are for something else.
    static func stepOffer(_ state: inout AppState, _ move: ListView.Move) -> [Effect]? {
        guard state.isOffered, move == .up || move == .down else { return nil }
        let effects = ComposerPane.reduce(
            &state.composer,
            .offerStepped(move == .down ? 1 : -1),
            &state.ids
        )
        announceOffers(&state)
        return effects
    }

    /// Takes the chosen offer; `nil` when none is.
    static func takeOffer(_ state: inout AppState) -> [Effect]? {
        guard state.isOffered, state.composer.offers?.chosen != nil else { return nil }
        return ComposerPane.reduce(&state.composer, .offerTaken, &state.ids)
    }

    /// Esc: the offers go, the field stays; `nil` when none are shown.
    static func closeOffers(_ state: inout AppState) -> [Effect]? {
        guard state.isOffered, state.composer.offers?.rows.isEmpty == false else { return nil }
        return ComposerPane.reduce(&state.composer, .offersClosed, &state.ids)
    }

    /// Tells who listens; who looks sees the list.
    static func announceOffers(_ state: inout AppState) {
        guard state.plain, state.isOffered, let text = FieldOffersScreen.announcement(state.composer) else {
            return
        }
        state.tell(Notice(.done, text))
    }
}

extension AppState {
    /// Whether the field being typed has offers, or waits for them.
    var isOffered: Bool {
        overlay == nil && filterEditor == nil && view == .panes && focus == .composer
            && composer.isEditing && composer.offers != nil
    }
}
