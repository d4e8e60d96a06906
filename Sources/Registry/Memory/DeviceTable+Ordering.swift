import FCMCore

/// Devices in another order, sorted where their texts are: no record and no text is made of them.
extension DeviceTable {
    /// A device with the part of its text that tells most of them apart.
    private struct Head {
        var bytes: UInt64
        var id: UInt32
    }

    /// Stably in the order of a column of ``ListOrder/deviceColumns``; those where it is not known come last.
    ///
    /// A device costs 24 bytes while it lasts; `ids` rise.
    func ordered(_ ids: [UInt32], by order: ListOrder) -> [UInt32] {
        let isDescending = order.isDescending
        switch order.column {
        case "label": return orderedByText(ids, .label, isDescending)
        case "token": return orderedByText(ids, .token, isDescending)
        case "fid": return orderedByText(ids, .fid, isDescending)
        case "seen": return orderedByTime(ids, isDescending)
        case "platform":
            let known = Platform.allCases.filter { $0 != .unknown }.sorted { $0.rawValue < $1.rawValue }
            return parted(ids, isDescending ? known.reversed() : known, last: .unknown) { platform(of: $0) }
        default:
            return parted(ids, [!isDescending], last: isDescending) { registered.contains($0) }
        }
    }

    /// Those of each value in turn.
    private func parted<Value: Equatable>(
        _ ids: [UInt32],
        _ values: [Value],
        last: Value,
        _ value: (UInt32) -> Value
    ) -> [UInt32] {
        (values + [last]).flatMap { wanted in ids.filter { value($0) == wanted } }
    }

    private func orderedByTime(_ ids: [UInt32], _ isDescending: Bool) -> [UInt32] {
        var heads: [Head] = []
        heads.reserveCapacity(ids.count)
        var unknown: [UInt32] = []
        for id in ids {
            if let time = lastSeen(of: id) {
                // Signed numbers in the order of unsigned ones.
                heads.append(Head(bytes: UInt64(bitPattern: time) ^ (1 << 63), id: id))
            } else {
                unknown.append(id)
            }
        }
        Self.sort(&heads, in: heads.indices, isDescending)
        return heads.map(\.id) + unknown
    }

    private func orderedByText(_ ids: [UInt32], _ column: TextColumn, _ isDescending: Bool) -> [UInt32] {
        let known = ids.filter { withText(column, of: $0) { !$0.isEmpty } }
        let start = commonPrefix(known, column)
        var heads: [Head] = []
        heads.reserveCapacity(known.count)
        for id in known {
            heads.append(Head(bytes: withText(column, of: id) { Self.head($0, from: start) }, id: id))
        }
        sort(&heads, column, from: start, isDescending)
        let sorted = heads.map(\.id)
        guard known.count < ids.count else { return sorted }
        return sorted + ids.filter { withText(column, of: $0) { $0.isEmpty } }
    }

    /// Sorts by eight bytes, and those that have these in common by the next eight, until none are left.
    ///
    /// Only numbers are compared: following each text to its place again and again is what takes the time.
    private func sort(_ heads: inout [Head], _ column: TextColumn, from start: Int, _ isDescending: Bool) {
        var parts = [(range: heads.indices, start: start)]
        while let (range, start) = parts.popLast() {
            Self.sort(&heads, in: range, isDescending)
            var first = range.lowerBound
            while first < range.upperBound {
                let bytes = heads[first].bytes
                var end = first + 1
                while end < range.upperBound, heads[end].bytes == bytes { end += 1 }
                // The last byte is 0 where the text is over.
                if end - first > 1, bytes & 0xFF != 0 {
                    for index in first..<end {
                        heads[index].bytes = withText(column, of: heads[index].id) {
                            Self.head($0, from: start + 8)
                        }
                    }
                    parts.append((first..<end, start + 8))
                }
                first = end
            }
        }
    }

    /// In place: a slice of an array would be copied first.
    private static func sort(_ heads: inout [Head], in range: Range<Int>, _ isDescending: Bool) {
        heads.withUnsafeMutableBufferPointer { all in
            var part = UnsafeMutableBufferPointer(rebasing: all[range])
            part.sort { left, right in
                if left.bytes != right.bytes { return (left.bytes < right.bytes) != isDescending }
                return left.id < right.id
            }
        }
    }

    /// How many bytes all of the texts have in common at their beginning.
    private func commonPrefix(_ ids: [UInt32], _ column: TextColumn) -> Int {
        guard let first = ids.first else { return 0 }
        var common = withText(column, of: first) { $0.map(TextFilter.lower) }
        for id in ids where !common.isEmpty {
            let count = withText(column, of: id) { text in
                var count = 0
                while count < min(common.count, text.count), common[count] == TextFilter.lower(text[count]) {
                    count += 1
                }
                return count
            }
            if count < common.count { common.removeLast(common.count - count) }
        }
        return common.count
    }

    /// Eight bytes of a text as a number of the same order.
    private static func head(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
        var head: UInt64 = 0
        for offset in start..<(start + 8) {
            head = head << 8 | UInt64(offset < text.count ? TextFilter.lower(text[offset]) : 0)
        }
        return head
    }
}
