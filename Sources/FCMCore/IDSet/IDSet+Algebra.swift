extension IDSet {
    /// The members of either set.
    package func union(_ other: IDSet) -> IDSet {
        guard isDense || other.isDense else { return IDSet(ascending: Self.merge(ids, other.ids)) }
        let (wide, narrow) = isDense ? (self, other) : (other, self)
        guard narrow.isDense else {
            var result = wide
            for id in narrow.ids { result.insert(id) }
            return result
        }
        return wide.combined(with: narrow, count: Swift.max(wide.words.count, narrow.words.count)) { $0 | $1 }
    }

    /// The members of both sets.
    package func intersection(_ other: IDSet) -> IDSet {
        if !isDense { return IDSet(ascending: ids.filter(other.contains)) }
        if !other.isDense { return IDSet(ascending: other.ids.filter(contains)) }
        return combined(with: other, count: Swift.min(words.count, other.words.count)) { $0 & $1 }
    }

    /// The members of this set that are not in the other.
    package func subtracting(_ other: IDSet) -> IDSet {
        if !isDense { return IDSet(ascending: ids.filter { !other.contains($0) }) }
        guard other.isDense else {
            var result = self
            for id in other.ids { result.remove(id) }
            return result
        }
        return combined(with: other, count: words.count) { $0 & ~$1 }
    }

    /// The numbers from 0 up to and without `universe` that are not members.
    package func complement(universe: Int) -> IDSet {
        var result = [UInt64](repeating: .max, count: (universe + 63) / 64)
        if universe % 64 != 0 { result[result.count - 1] = (1 << UInt64(universe % 64)) - 1 }
        for id in self where Int(id) < universe { result[Int(id / 64)] &= ~(1 << UInt64(id % 64)) }
        return IDSet(words: result, count: result.reduce(0) { $0 + $1.nonzeroBitCount })
    }

    /// Joins two dense sets word by word; words that one does not have are zero.
    private func combined(with other: IDSet, count: Int, _ join: (UInt64, UInt64) -> UInt64) -> IDSet {
        var result = [UInt64](repeating: 0, count: count)
        var members = 0
        for index in 0..<count {
            let left = index < words.count ? words[index] : 0
            let right = index < other.words.count ? other.words[index] : 0
            result[index] = join(left, right)
            members += result[index].nonzeroBitCount
        }
        return IDSet(words: result, count: members)
    }

    /// The numbers in either of two ascending arrays, ascending.
    private static func merge(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(left.count + right.count)
        var (first, second) = (0, 0)
        while first < left.count, second < right.count {
            let (one, other) = (left[first], right[second])
            result.append(Swift.min(one, other))
            if one <= other { first += 1 }
            if other <= one { second += 1 }
        }
        result += left[first...]
        result += right[second...]
        return result
    }
}
