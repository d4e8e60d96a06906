/// A set of small numbers, such as the devices subscribed to a topic.
///
/// Below about one per cent of the numbers up to its greatest it is a sorted array (four bytes a member), above
/// that a bitmap (one bit a number). Membership costs O(log n) sparse and O(1) dense; adding numbers in ascending
/// order is O(1) in both. Two sets are equal when they have the same members, however they are kept.
package struct IDSet: Codable, Sendable {
    /// The members in ascending order; empty when dense.
    private(set) var ids: [UInt32] = []
    /// Bit `id % 64` of word `id / 64`; empty when sparse.
    private(set) var words: [UInt64] = []
    private(set) var isDense = false
    package private(set) var count = 0

    package init() {}

    /// Takes numbers in any order, repetitions included.
    package init(_ numbers: some Sequence<UInt32>) {
        var sorted = Array(numbers)
        if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0 < $1 }) {
            sorted.sort()
            var kept = 0
            for index in sorted.indices where index == 0 || sorted[index] != sorted[kept - 1] {
                sorted[kept] = sorted[index]
                kept += 1
            }
            sorted.removeSubrange(kept...)
        }
        self.init(ascending: sorted)
    }

    /// Takes numbers that are strictly ascending.
    init(ascending: [UInt32]) {
        ids = ascending
        count = ascending.count
        adapt()
    }

    /// Takes a bitmap and the number of bits set in it.
    init(words: [UInt64], count: Int) {
        self.words = words
        self.count = count
        isDense = true
        adapt()
    }

    package var isEmpty: Bool { count == 0 }

    /// The greatest member.
    package var last: UInt32? {
        guard isDense else { return ids.last }
        guard let index = words.lastIndex(where: { $0 != 0 }) else { return nil }
        return UInt32(index * 64 + 63 - words[index].leadingZeroBitCount)
    }

    package func contains(_ id: UInt32) -> Bool {
        if isDense {
            let index = Int(id / 64)
            return index < words.count && words[index] & (1 << UInt64(id % 64)) != 0
        }
        let position = lowerBound(id)
        return position < ids.count && ids[position] == id
    }

    /// Returns whether `id` was new.
    @discardableResult
    package mutating func insert(_ id: UInt32) -> Bool {
        if isDense, Int(id / 64) >= words.count, Self.isSparse(count: count + 1, last: id) {
            becomeSparse()
        }
        guard isDense else {
            let position = ids.last.map { $0 < id } ?? true ? ids.count : lowerBound(id)
            guard position == ids.count || ids[position] != id else { return false }
            ids.insert(id, at: position)
            count += 1
            if let last = ids.last, Self.isDense(count: count, last: last) { becomeDense() }
            return true
        }
        let index = Int(id / 64)
        if index >= words.count {
            words.append(contentsOf: repeatElement(0, count: index + 1 - words.count))
        }
        let bit: UInt64 = 1 << UInt64(id % 64)
        guard words[index] & bit == 0 else { return false }
        words[index] |= bit
        count += 1
        return true
    }

    /// Returns whether `id` was a member.
    @discardableResult
    package mutating func remove(_ id: UInt32) -> Bool {
        guard contains(id) else { return false }
        count -= 1
        if isDense {
            words[Int(id / 64)] &= ~(1 << UInt64(id % 64))
            if Self.isSparse(count: count, last: UInt32(clamping: words.count * 64 - 1)) { becomeSparse() }
        } else {
            ids.remove(at: lowerBound(id))
        }
        return true
    }

    /// The members at these positions in ascending order; fewer when the range ends behind the last.
    package func members(at positions: Range<Int>) -> [UInt32] {
        let positions = positions.clamped(to: 0..<count)
        guard isDense else { return Array(ids[positions]) }
        var found: [UInt32] = []
        found.reserveCapacity(positions.count)
        var passed = 0
        for (index, word) in words.enumerated() where word != 0 {
            guard passed < positions.upperBound else { break }
            let here = word.nonzeroBitCount
            if passed + here > positions.lowerBound {
                for (offset, bit) in SetBits(word).enumerated() where positions.contains(passed + offset) {
                    found.append(UInt32(index * 64 + bit))
                }
            }
            passed += here
        }
        return found
    }

    // MARK: Representation

    /// The number of members below `id`, in a sparse set.
    private func lowerBound(_ id: UInt32) -> Int {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a sparse set should become dense; with ``isSparse(count:last:)`` it leaves room between the two.
    static func isDense(count: Int, last: UInt32) -> Bool {
        count >= 32 && count * 100 > Int(last)
    }

    static func isSparse(count: Int, last: UInt32) -> Bool {
        count < 16 || count * 200 < Int(last)
    }

    private mutating func adapt() {
        guard let last else {
            self = IDSet()
            return
        }
        if isDense {
            if Self.isSparse(count: count, last: last) { becomeSparse() }
        } else if Self.isDense(count: count, last: last) {
            becomeDense()
        }
    }

    private mutating func becomeDense() {
        guard let last = ids.last else { return }
        words = [UInt64](repeating: 0, count: Int(last / 64) + 1)
        for id in ids { words[Int(id / 64)] |= 1 << UInt64(id % 64) }
        ids = []
        isDense = true
    }

    private mutating func becomeSparse() {
        ids = Array(self)
        words = []
        isDense = false
    }
}

extension IDSet: Hashable {
    package static func == (left: IDSet, right: IDSet) -> Bool {
        guard left.count == right.count else { return false }
        // Arrays that share their memory are equal at once.
        if left.ids == right.ids, left.words == right.words { return true }
        return left.elementsEqual(right)
    }

    package func hash(into hasher: inout Hasher) {
        for id in self { hasher.combine(id) }
    }
}
