/// What a conversion between the protocols could not carry over as it was.
package struct ConversionNote: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The other protocol cannot say it.
        case lost
        /// It is there, and means something else or more.
        case changed
    }

    package var kind: Kind
    /// The member of the message that was converted, in that message's spelling.
    package var path: String
    /// What became of it and why, as one sentence without a full stop.
    package var text: String

    package init(_ kind: Kind, _ path: String, _ text: String) {
        self.kind = kind
        self.path = path
        self.text = text
    }
}

extension ConversionNote: CustomStringConvertible {
    package var description: String { path.isEmpty ? text : "\(path): \(text)" }
}
