import Languages

/// The bare name of a topic: 1 to 900 characters of `[a-zA-Z0-9-_.~%]`, case-sensitive.
///
/// Source: `projects.registrations.topicSubscriptions` reference.
package struct TopicName: Hashable, Sendable {
    package static let maximumLength = 900

    package let rawValue: String

    /// Why a text is not a topic name.
    package enum Malformed: Error, Hashable, Sendable {
        case empty
        /// The length found, in characters; the limit is ``TopicName/maximumLength``.
        case tooLong(Int)
        /// The first character that is not allowed, and its offset in the bare name.
        case character(Character, offset: Int)
    }

    /// Accepts a bare name or one behind the prefix `/topics/`, which is removed.
    ///
    /// - Throws: ``Malformed`` naming the first character FCM would refuse.
    package init(_ text: String) throws(Malformed) {
        let prefix = "/topics/"
        let bare = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        guard !bare.isEmpty else { throw .empty }
        // What is fine is told by its bytes alone; characters are for saying what is wrong.
        if bare.utf8.count <= Self.maximumLength, bare.utf8.allSatisfy(Self.isAllowed) {
            rawValue = bare
            return
        }
        let length = bare.count
        guard length <= Self.maximumLength else { throw .tooLong(length) }
        for (offset, character) in bare.enumerated() where !Self.isAllowed(character) {
            throw .character(character, offset: offset)
        }
        rawValue = bare
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private static func isAllowed(_ character: Character) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", "%": character.isASCII
        default: false
        }
    }
}

extension TopicName: Comparable {
    package static func < (left: TopicName, right: TopicName) -> Bool { left.rawValue < right.rawValue }
}

extension TopicName.Malformed: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: say("a topic name needs at least one character")
        case .tooLong(let length):
            say("a topic name has at most \(TopicName.maximumLength) characters, this one has \(length)")
        case .character(let character, let offset):
            say(
                "a topic name has only letters, digits and - _ . ~ %, not \"\(character)\" (character \(offset + 1))"
            )
        }
    }
}
