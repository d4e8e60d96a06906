extension Condition {
    /// The number of ids from 0 up to and without `universe` for which the condition holds.
    ///
    /// `sets` gives the members of a topic, `nil` for one that nobody is subscribed to. When not all ids of the
    /// universe exist, `present` has those that do: nothing else is counted, and `!` takes what is left of these.
    package func count(in sets: (TopicName) -> IDSet?, universe: Int, present: IDSet? = nil) -> Int {
        var count = 0
        forEachBlock(in: sets, universe: universe, present: present) { _, words in
            for word in words { count &+= word.nonzeroBitCount }
        }
        return count
    }

    /// The ids for which the condition holds; parameters as for ``count(in:universe:present:)``.
    package func members(in sets: (TopicName) -> IDSet?, universe: Int, present: IDSet? = nil) -> IDSet {
        var builder = IDSetBuilder(universe: universe)
        forEachBlock(in: sets, universe: universe, present: present) { firstWord, words in
            builder.append(words, at: firstWord)
        }
        return builder.result
    }

    /// Calls `body` with each id for which the condition holds, ascending, as they are found.
    package func forEachMember(
        in sets: (TopicName) -> IDSet?,
        universe: Int,
        present: IDSet? = nil,
        _ body: (UInt32) throws -> Void
    ) rethrows {
        try forEachBlock(in: sets, universe: universe, present: present) { firstWord, words in
            for (index, word) in words.enumerated() where word != 0 {
                for bit in SetBits(word) { try body(UInt32((firstWord + index) * 64 + bit)) }
            }
        }
    }

    private func forEachBlock(
        in sets: (TopicName) -> IDSet?,
        universe: Int,
        present: IDSet?,
        _ consume: (Int, UnsafeBufferPointer<UInt64>) throws -> Void
    ) rethrows {
        let program = ConditionProgram(self, amongPresent: present != nil)
        let leaves = program.topics.map { sets($0) ?? IDSet() }
        try BlockEvaluator(program, universe: universe).run(leaves, present: present, consume: consume)
    }
}

/// Collects ascending blocks: sorted ids while they are few, a bitmap from then on.
private struct IDSetBuilder {
    private let universe: Int
    private var ids: [UInt32] = []
    private var words: [UInt64] = []
    private var count = 0

    init(universe: Int) { self.universe = universe }

    var result: IDSet {
        words.isEmpty ? IDSet(ascending: ids) : IDSet(words: words, count: count)
    }

    mutating func append(_ block: UnsafeBufferPointer<UInt64>, at firstWord: Int) {
        let here = block.reduce(0) { $0 &+ $1.nonzeroBitCount }
        guard here > 0 else { return }
        if words.isEmpty {
            guard IDSet.isDense(count: ids.count + here, last: UInt32(clamping: universe)) else {
                for (index, word) in block.enumerated() where word != 0 {
                    for bit in SetBits(word) { ids.append(UInt32((firstWord + index) * 64 + bit)) }
                }
                return
            }
            words.reserveCapacity((universe + 63) / 64)
            words.append(contentsOf: repeatElement(0, count: firstWord))
            for id in ids { words[Int(id / 64)] |= 1 << UInt64(id % 64) }
            count = ids.count
            ids = []
        }
        words.append(contentsOf: repeatElement(0, count: firstWord - words.count))
        words.append(contentsOf: block)
        count += here
    }
}
