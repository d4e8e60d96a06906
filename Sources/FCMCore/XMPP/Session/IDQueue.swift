/// Message ids in the order in which they are to be sent.
struct IDQueue: Sendable {
    private var ids: [String] = []
    /// What precedes has been taken.
    private var head = 0

    var isEmpty: Bool { head == ids.count }
    var count: Int { ids.count - head }

    mutating func append(_ id: String) { ids.append(id) }

    /// Puts ids in front of all others, in their order.
    mutating func prepend(_ front: [String]) {
        guard !front.isEmpty else { return }
        ids.replaceSubrange(..<head, with: front)
        head = 0
    }

    mutating func popFirst() -> String? {
        guard head < ids.count else { return nil }
        defer {
            head += 1
            if head > 1_024, head * 2 > ids.count {
                ids.removeFirst(head)
                head = 0
            }
        }
        return ids[head]
    }
}
