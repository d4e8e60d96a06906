/// Finds ids by the hash of a text that is kept elsewhere: eight bytes an id, where a dictionary takes sixty.
///
/// Open addressing with linear probing. Whoever owns the texts compares them and gives their hashes.
struct HashIndex {
    private static let free: UInt32 = .max
    private static let removed: UInt32 = .max - 1

    private var slots: [UInt32] = []
    /// Slots that are not free, removed ones included.
    private var used = 0
    private var count = 0

    /// The id with this hash for which `matches` holds.
    func find(_ hash: UInt64, _ matches: (UInt32) -> Bool) -> UInt32? {
        guard let slot = slot(hash, matches) else { return nil }
        return slots[slot]
    }

    /// Adds an id that is not there yet; `hashOf` gives the hash of any id in the index.
    mutating func insert(_ id: UInt32, hash: UInt64, hashOf: (UInt32) -> UInt64) {
        if (used + 1) * 3 > slots.count * 2 { grow(hashOf) }
        place(id, hash)
        count += 1
    }

    mutating func remove(_ id: UInt32, hash: UInt64) {
        guard let slot = slot(hash, { $0 == id }) else { return }
        slots[slot] = Self.removed
        count -= 1
    }

    private func slot(_ hash: UInt64, _ matches: (UInt32) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != Self.free {
            if slots[slot] != Self.removed, matches(slots[slot]) { return slot }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func place(_ id: UInt32, _ hash: UInt64) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != Self.free { slot = (slot + 1) & mask }
        slots[slot] = id
        used += 1
    }

    /// Makes room, and forgets the removed.
    private mutating func grow(_ hashOf: (UInt32) -> UInt64) {
        let old = slots
        var size = 16
        while size < count * 2 + 2 { size *= 2 }
        slots = [UInt32](repeating: Self.free, count: size)
        used = 0
        for id in old where id != Self.free && id != Self.removed { place(id, hashOf(id)) }
    }
}
