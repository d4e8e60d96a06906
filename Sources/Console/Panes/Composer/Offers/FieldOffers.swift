package import Registry

/// Something that could be meant by what is typed in a field.
package struct FieldOffer: Hashable, Sendable {
    /// What is known of it besides its name.
    package enum Note: Hashable, Sendable {
        case none
        case subscribers(Int)
        case members(Int)
        case platform(Platform)
    }

    /// How the message is addressed when it is taken; `nil` for what is no target.
    package var kind: TargetKind?
    /// What stands in the field then; in a condition the topic's name alone.
    package var value: String
    /// How people call it.
    package var name: String
    package var note: Note

    package init(_ kind: TargetKind?, _ value: String, name: String? = nil, note: Note = .none) {
        self.kind = kind
        self.value = value
        self.name = name ?? value
        self.note = note
    }
}

/// What is offered for the field being typed; nothing of it is taken that was not chosen.
package struct FieldOffers: Hashable, Sendable {
    /// The question that was not answered yet; until it is, what was found before stays.
    package var asked: RequestID?
    package private(set) var rows: [FieldOffer] = []
    package private(set) var chosen: Int?

    package init(asked: RequestID? = nil) { self.asked = asked }

    package init(rows: [FieldOffer]) { self.rows = rows }

    package var chosenRow: FieldOffer? { chosen.map { rows[$0] } }

    /// The next offer, the one before, or none of them between the last and the first.
    mutating func step(_ step: Int) {
        guard !rows.isEmpty else { return }
        let places = rows.count + 1
        let place = ((chosen.map { $0 + 1 } ?? 0) + step + places) % places
        chosen = place == 0 ? nil : place - 1
    }

    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { rows.indices.contains($0) ? $0 : nil }
    }

    /// Takes other rows; what is chosen stays so if it is among them.
    mutating func show(_ rows: [FieldOffer]) {
        chosen = chosenRow.flatMap { rows.firstIndex(of: $0) }
        self.rows = rows
        asked = nil
    }
}

/// What is typed as the target, as far as the registry is asked about it.
package struct TargetQuestion: Hashable, Sendable {
    package var kind: TargetKind
    /// Part of a name, label or token; empty for every topic that could stand in a condition.
    package var text: String

    package init(_ kind: TargetKind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
