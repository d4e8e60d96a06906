import Languages
import Registry
import TerminalUI

/// How what is offered looks under its field.
enum FieldOffersScreen {
    /// As many as help to choose and leave the form in sight.
    private static let most = 6

    /// The offers shown in `rows` rows of the form, the chosen one among them.
    static func window(_ offers: FieldOffers, rows: Int) -> Range<Int> {
        let count = min(offers.rows.count, most, max(1, rows - 1))
        let first = max(0, min((offers.chosen ?? 0) - count / 2, offers.rows.count - count))
        return first..<(first + count)
    }

    static func draw(_ index: Int, _ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        guard let offers = state.composer.offers else { return }
        let offer = offers.rows[index]
        let isChosen = offers.chosen == index
        let glyphs: Glyphs = state.plain ? .ascii : .unicode
        let style = Style(isChosen ? .selected : .info)
        canvas.mark(.offer(index), rect)
        if isChosen {
            canvas.surface.fill(rect, style: style)
            canvas.put(String(glyphs.marker), rect.column, rect.row, style)
        }
        let text = words(offer).truncated(toColumns: rect.columns - 2)
        let used = 2 + canvas.put(text, rect.column + 2, rect.row, style)
        let right = isChosen || offers.chosen != nil || index > 0 ? note(offer) : hint(offer, offers)
        canvas.putRight(
            right,
            rect.column + rect.columns - 1,
            rect.row,
            isChosen ? style : Style(.muted),
            after: rect.column + used + 1
        )
    }

    /// `topic weather`, or the value alone.
    static func words(_ offer: FieldOffer) -> String {
        guard let kind = offer.kind else { return offer.name }
        return "\((kind == .condition ? .topic : kind).rawValue) \(offer.name)"
    }

    /// What a listener is told of the chosen one, or of how many there are.
    static func announcement(_ composer: ComposerPane.State) -> String? {
        guard let offers = composer.offers, !offers.rows.isEmpty else { return nil }
        guard let (place, count, offer) = composer.chosenOffer else {
            return say("\(offers.rows.count) offered: Down chooses")
        }
        let note = note(offer)
        return say("\(place) of \(count): \(words(offer))") + (note.isEmpty ? "" : ", \(note)")
    }

    private static func note(_ offer: FieldOffer) -> String {
        switch offer.note {
        case .none: ""
        case .subscribers(let count): Wording.count(count, "device")
        case .members(let count): Wording.count(count, "member")
        case .platform(let platform): platform == .unknown ? "" : platform.rawValue
        }
    }

    private static func hint(_ offer: FieldOffer, _ offers: FieldOffers) -> String {
        let note = note(offer)
        return note.isEmpty ? say("↓ chooses") : "\(note) · \(say("↓ chooses"))"
    }
}
