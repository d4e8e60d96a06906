extension IDSet: Sequence {
    /// Goes through the members in ascending order.
    package struct Iterator: IteratorProtocol {
        private let set: IDSet
        /// The next position in the sorted array, or the next word of the bitmap.
        private var position = 0
        /// What is left of the word before it.
        private var bits = SetBits(0)

        fileprivate init(_ set: IDSet) { self.set = set }

        package mutating func next() -> UInt32? {
            guard set.isDense else {
                guard position < set.ids.count else { return nil }
                defer { position += 1 }
                return set.ids[position]
            }
            while true {
                if let bit = bits.next() { return UInt32((position - 1) * 64 + bit) }
                guard position < set.words.count else { return nil }
                bits = SetBits(set.words[position])
                position += 1
            }
        }
    }

    package var underestimatedCount: Int { count }

    package func makeIterator() -> Iterator { Iterator(self) }
}

/// The positions of the bits set in a word, lowest first.
struct SetBits: Sequence, IteratorProtocol {
    private var rest: UInt64

    init(_ word: UInt64) { rest = word }

    mutating func next() -> Int? {
        guard rest != 0 else { return nil }
        defer { rest &= rest - 1 }
        return rest.trailingZeroBitCount
    }
}
