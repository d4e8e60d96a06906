/// Rows of a list that grows, marked by what they are called: what comes later is never among them.
///
/// Unlike ``Marks`` no filter is held, because a filter of tomorrow would find other rows.
package struct MarkedIDs<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Where a range was begun.
    package struct Anchor: Hashable, Sendable {
        package var id: ID
        /// Where the row stood then.
        package var position: Int

        package init(_ id: ID, at position: Int) {
            (self.id, self.position) = (id, position)
        }
    }

    package private(set) var ids: Set<ID> = []
    package var anchor: Anchor?
    /// The question for rows that are to be marked.
    package var pending: RequestID?

    package init() {}

    package var count: Int { ids.count }

    package var isEmpty: Bool { ids.isEmpty }

    package func contains(_ id: ID) -> Bool { ids.contains(id) }

    /// Marks the row, or takes its mark away.
    package mutating func toggle(_ id: ID) {
        if ids.remove(id) == nil { ids.insert(id) }
    }

    package mutating func add(_ added: some Sequence<ID>) { ids.formUnion(added) }

    package mutating func remove(_ gone: some Sequence<ID>) {
        ids.subtract(gone)
        if let anchor, gone.contains(anchor.id) { self.anchor = nil }
    }

    /// Marks all of them; where all are marked already, takes those marks away.
    package mutating func toggleAll(_ all: some Sequence<ID>) {
        if all.allSatisfy(ids.contains) { ids.subtract(all) } else { ids.formUnion(all) }
    }

    /// Forgets every mark and the range that was begun.
    package mutating func clear() { self = MarkedIDs() }
}
