/// How many cells a scalar takes.
package enum CellWidth {
    /// 0 for a mark that is drawn onto the cell before, 2 for wide scalars, else 1.
    ///
    /// Controls and format characters are not told apart here: ``CellClusters`` replaces or drops them.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        // Frames, blocks and dashes, which every picture is full of.
        if value >= 0x2500 && value < 0x25FD || value >= 0x2010 && value < 0x2028 { return 1 }
        if value >= 0x4E00 && value <= 0x9FFF || value >= 0xAC00 && value <= 0xD7A3 { return 2 }
        if contains(value, WidthTable.zero) { return 0 }
        return contains(value, WidthTable.wide) ? 2 : 1
    }

    /// Binary search over flat pairs of first and last.
    private static func contains(_ value: UInt32, _ ranges: [UInt32]) -> Bool {
        ranges.withUnsafeBufferPointer { pairs in
            var low = 0
            var high = pairs.count / 2
            while low < high {
                let middle = (low + high) / 2
                if pairs[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
            }
            return 2 * low < pairs.count && pairs[2 * low] <= value
        }
    }
}
