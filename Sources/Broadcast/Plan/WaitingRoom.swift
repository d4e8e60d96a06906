/// Recipients that wait for their next request, the earliest first (a binary heap).
struct WaitingRoom: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var due: Duration
        /// Requests so far.
        var attempts: Int
        var recipient: Recipient
        /// Why the latest request was not accepted.
        var failure: FailureNote
    }

    private(set) var entries: [Entry] = []

    var count: Int { entries.count }
    /// When the earliest is due.
    var due: Duration? { entries.first?.due }

    mutating func add(_ entry: Entry) {
        entries.append(entry)
        var index = entries.count - 1
        while index > 0, entries[index].due < entries[(index - 1) / 2].due {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes out the earliest, if its time has come.
    mutating func next(at now: Duration) -> Entry? {
        guard let first = entries.first, first.due <= now else { return nil }
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        var index = 0
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            var least = index
            if left < entries.count, entries[left].due < entries[least].due { least = left }
            if right < entries.count, entries[right].due < entries[least].due { least = right }
            guard least != index else { return first }
            entries.swapAt(index, least)
            index = least
        }
    }

    /// Takes out everyone.
    mutating func empty() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
