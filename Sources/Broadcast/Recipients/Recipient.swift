package import FCMCore

/// Where a recipient stands: its number in the broadcast, and the byte of the plan file at which it begins.
package struct RecipientPlace: Hashable, Sendable {
    /// From 0, in the order of the input; duplicates have none.
    package var index: Int
    package var offset: Int

    package init(index: Int, offset: Int) {
        self.index = index
        self.offset = offset
    }
}

/// One recipient of a broadcast and what is its own in the message.
package struct Recipient: Hashable, Sendable {
    package var place: RecipientPlace
    package var target: Target
    /// What takes the place of the template's columns, in the template's order.
    package var values: [String]

    package init(place: RecipientPlace, target: Target, values: [String] = []) {
        self.place = place
        self.target = target
        self.values = values
    }
}

/// One row of the input before it has a place.
package struct RecipientRow: Hashable, Sendable {
    /// The line of the input at which it begins, from 1.
    package var line: Int
    package var target: Target
    package var values: [String]

    package init(line: Int, target: Target, values: [String] = []) {
        self.line = line
        self.target = target
        self.values = values
    }
}
