/// Puts rows into an order by eight bytes of each at a time, so that nobody holds their texts.
///
/// Whoever has the rows goes through them as long as some are alike so far, and hands over the next eight bytes of
/// those. Rows that are alike in the end stay in the order in which they came.
package struct OutcomeSort: Sendable {
    /// The rows by number, as far as their order is known.
    package private(set) var rows: [UInt32]
    /// Which eight bytes are wanted, from 0.
    package private(set) var word = 0
    /// Where in ``rows`` those stand that are alike so far.
    private var alike: [Range<Int>]
    /// By row: whether its place is known.
    private var isSettled: [Bool]

    /// Rows 0 to `count` as they came.
    package init(count: Int) {
        rows = (0..<UInt32(clamping: count)).map { $0 }
        isSettled = Array(repeating: false, count: count)
        alike = count > 1 ? [0..<count] : []
    }

    package var isDone: Bool { alike.isEmpty }

    /// Whether the next eight bytes of a row are wanted.
    package func wants(_ row: Int) -> Bool { !isSettled[row] }

    /// Takes the keys, one a row, of which those count that are wanted.
    ///
    /// - Parameters:
    ///   - keys: As ``OutcomeOrder`` makes them.
    ///   - hasMore: Whether what is alike may differ in its next eight bytes.
    package mutating func take(_ keys: [UInt64], hasMore: Bool) {
        var left: [Range<Int>] = []
        for range in alike {
            let keyed = rows[range].map { (key: keys[Int($0)], row: $0) }
                .sorted { ($0.key, $0.row) < ($1.key, $1.row) }
            for (place, element) in zip(range, keyed) { rows[place] = element.row }
            var start = 0
            for end in 1...keyed.count
            where end == keyed.count || keyed[end].key != keyed[start].key {
                // Without more bytes in a text there is nothing to tell it from those that are like it.
                let isOpen =
                    hasMore && end - start > 1 && keyed[start].key != 0 && keyed[start].key != .max
                if isOpen {
                    left.append((range.lowerBound + start)..<(range.lowerBound + end))
                } else {
                    for element in keyed[start..<end] { isSettled[Int(element.row)] = true }
                }
                start = end
            }
        }
        alike = left
        word += 1
    }
}
