/// Counts durations so that percentiles can be read from it, in constant memory and within a sixteenth.
package struct LatencyHistogram: Hashable, Sendable {
    /// Sixteen buckets to each doubling of a microsecond.
    private var buckets = [UInt32](repeating: 0, count: 16 * 40)
    package private(set) var count = 0

    package init() {}

    package mutating func add(_ duration: Duration) {
        buckets[Self.bucket(of: duration.wholeMicroseconds)] += 1
        count += 1
    }

    /// The duration that this part of all, from 0 to 1, does not exceed; `nil` when there is none.
    package func percentile(_ part: Double) -> Duration? {
        guard count > 0 else { return nil }
        let wanted = max(1, Int((Double(count) * part).rounded(.up)))
        var seen = 0
        for index in buckets.indices {
            seen += Int(buckets[index])
            if seen >= wanted { return .microseconds(Self.upperEdge(of: index)) }
        }
        return nil
    }

    /// The durations between the shortest and the longest cut into that many parts, each so many times the one before,
    /// and how many fall into each; `nil` when there is none.
    package func parts(_ count: Int) -> (counts: [Int], shortest: Duration, longest: Duration)? {
        guard count > 0, let first = buckets.firstIndex(where: { $0 > 0 }),
            let last = buckets.lastIndex(where: { $0 > 0 })
        else { return nil }
        var counts = [Int](repeating: 0, count: count)
        let width = last - first + 1
        for index in first...last { counts[(index - first) * count / width] += Int(buckets[index]) }
        let shortest = first > 0 ? Self.upperEdge(of: first - 1) : 0
        return (counts, .microseconds(shortest), .microseconds(Self.upperEdge(of: last)))
    }

    private static func bucket(of value: Int) -> Int {
        guard value >= 16 else { return max(0, value) }
        let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
        let index = (exponent - 3) * 16 + ((value >> (exponent - 4)) & 15)
        return min(index, 16 * 40 - 1)
    }

    private static func upperEdge(of index: Int) -> Int {
        guard index >= 16 else { return index }
        let exponent = index / 16 + 3
        return (1 << exponent) + ((index % 16) + 1) << (exponent - 4) - 1
    }
}

extension Duration {
    /// Rounded towards zero; 0 when negative.
    var wholeMicroseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int(min(seconds, 1 << 40)) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}
