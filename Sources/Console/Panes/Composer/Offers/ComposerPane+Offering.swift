import TerminalUI

/// Completing what is typed in a field: the registry's topics, groups and devices, or the values that a field has.
///
/// The list is beside the field and takes no key before one of it is chosen by Up or Down: an answer that comes late
/// cannot change what Enter or Tab means.
extension ComposerPane {
    /// Asks what could be meant by what is typed now.
    static func offer(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard let editor = state.editor else {
            state.offers = nil
            return []
        }
        guard state.selected == .value else {
            offerValues(&state, editor.text)
            return []
        }
        guard let question = question(state.form.kind, editor) else {
            state.offers = nil
            return []
        }
        let id = ids.next()
        var offers = state.offers ?? FieldOffers()
        offers.asked = id
        offers.choose(nil)
        state.offers = offers
        return [.findTargets(id, question)]
    }

    private static func question(_ kind: TargetKind, _ editor: TextField) -> TargetQuestion? {
        guard kind == .condition else {
            let text = editor.text.filter { $0 != "\"" }
            return text.allSatisfy(\.isWhitespace) ? nil : TargetQuestion(kind, text)
        }
        guard !editor.text.isEmpty else { return nil }
        return ConditionWord(in: editor.text, caret: editor.caret).map { TargetQuestion(kind, $0.text) }
    }

    /// The few values of a field that have what is typed; all of them before anything else is.
    static func offerValues(_ state: inout State, _ text: String) {
        let values = ComposerForm.choices(state.selected).filter { !$0.isEmpty }
        let wanted = text.lowercased()
        let found = values.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
        let isTyped = values.contains { $0.lowercased() == wanted }
        state.offers =
            found.isEmpty || isTyped ? nil : FieldOffers(rows: found.map { FieldOffer(nil, $0) })
    }

    static func showOffers(_ state: inout State, _ id: RequestID, _ rows: [FieldOffer]) {
        guard var offers = state.offers, offers.asked == id else { return }
        let isCondition = state.form.kind == .condition
        // What stands there already is no news.
        offers.show(rows.filter { isCondition || $0.kind != state.form.kind || $0.value != state.form.value })
        state.offers = offers.rows.isEmpty ? nil : offers
    }

    /// Puts what was chosen into the field, which stays open.
    static func takeOffer(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard let offer = state.offers?.chosenRow, let editor = state.editor else { return [] }
        state.offers = nil
        var taken = TextField(offer.value)
        if offer.kind == .condition, let word = ConditionWord(in: editor.text, caret: editor.caret) {
            let (condition, caret) = word.replaced(by: offer.value)
            taken = TextField(condition)
            taken.moveCaret(to: caret)
        }
        if let kind = offer.kind { state.form.kind = kind }
        state.editor = taken
        state.form[state.selected] = taken.text
        return documentChanged(&state, &ids)
    }
}

extension ComposerPane.State {
    /// The chosen offer in words, and which of how many it is.
    var chosenOffer: (place: Int, count: Int, offer: FieldOffer)? {
        guard let offers, let index = offers.chosen else { return nil }
        return (index + 1, offers.rows.count, offers.rows[index])
    }
}
