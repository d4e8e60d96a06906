/// The ids of messages that came, so that one that comes twice is handed over once (C.6).
package struct SeenMessages: Hashable, Sendable {
    /// One id and when it came, in seconds since 1970.
    package struct Entry: Hashable, Sendable {
        package var messageID: String
        package var at: Double

        package init(messageID: String, at: Double) {
            self.messageID = messageID
            self.at = at
        }
    }

    /// Four weeks, the longest that a message can wait.
    package static let lifetime = 2_419_200.0
    /// As many as the emulator keeps of a device.
    package static let limit = 1000

    /// Oldest first.
    package private(set) var entries: [Entry]
    private var known: Set<String>

    package init(_ entries: [Entry] = []) {
        self.entries = entries
        known = Set(entries.map(\.messageID))
    }

    /// Remembers an id; false when it was known.
    ///
    /// An empty one is always new.
    mutating func insert(_ messageID: String, now: Double) -> Bool {
        guard !messageID.isEmpty else { return true }
        while let oldest = entries.first, oldest.at + Self.lifetime < now || entries.count >= Self.limit {
            known.remove(oldest.messageID)
            entries.removeFirst()
        }
        guard known.insert(messageID).inserted else { return false }
        entries.append(Entry(messageID: messageID, at: now))
        return true
    }
}
