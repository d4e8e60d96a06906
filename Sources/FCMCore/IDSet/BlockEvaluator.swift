/// Runs a ``ConditionProgram`` over blocks of 256 words that stay in the nearest cache.
///
/// A bitmap is read where it lies; a sorted array is written into a block as bits; a set without members in the
/// block is nothing at all, and operations on nothing cost nothing. No set as long as the universe is ever made.
struct BlockEvaluator {
    static let wordsPerBlock = 256

    private let program: ConditionProgram
    private let universe: Int

    init(_ program: ConditionProgram, universe: Int) {
        self.program = program
        self.universe = universe
    }

    /// Calls `consume` for each block that has members, in order: the first word's index, and the words.
    ///
    /// `sets` are those of the program's topics in order; no number at or above the universe is reported.
    func run(
        _ sets: [IDSet],
        present: IDSet?,
        consume: (_ firstWord: Int, _ words: UnsafeBufferPointer<UInt64>) throws -> Void
    ) rethrows {
        // The set of those present is the last leaf.
        try Self.withLeaves(sets + [present ?? IDSet()], []) { leaves in
            try run(leaves, consume)
        }
    }

    private func run(
        _ leaves: [Leaf],
        _ consume: (Int, UnsafeBufferPointer<UInt64>) throws -> Void
    ) rethrows {
        var leaves = leaves
        let scratch = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.wordsPerBlock * program.stackDepth)
        defer { scratch.deallocate() }
        var stack = [UnsafePointer<UInt64>?](repeating: nil, count: program.stackDepth)
        let wordCount = (universe + 63) / 64
        for firstWord in stride(from: 0, to: wordCount, by: Self.wordsPerBlock) {
            let count = min(Self.wordsPerBlock, wordCount - firstWord)
            var height = 0
            for step in program.steps {
                switch step {
                case .load(let leaf):
                    stack[height] = leaves[leaf].block(
                        at: firstWord,
                        count,
                        scratch + height * Self.wordsPerBlock
                    )
                    height += 1
                case .loadPresent:
                    let leaf = leaves.count - 1
                    stack[height] = leaves[leaf].block(
                        at: firstWord,
                        count,
                        scratch + height * Self.wordsPerBlock
                    )
                    height += 1
                case .combine(let operation):
                    height -= 1
                    let room = scratch + (height - 1) * Self.wordsPerBlock
                    stack[height - 1] = Self.combine(operation, stack[height - 1], stack[height], count, room)
                }
            }
            if let words = finish(stack[0], firstWord, count, scratch) {
                try consume(firstWord, UnsafeBufferPointer(start: words, count: count))
            }
        }
    }

    /// Inverts the result if the program says so, and cuts it at the universe.
    private func finish(
        _ result: UnsafePointer<UInt64>?,
        _ firstWord: Int,
        _ count: Int,
        _ room: UnsafeMutablePointer<UInt64>
    ) -> UnsafePointer<UInt64>? {
        let excess = (firstWord + count) * 64 - universe
        if !program.isNegated, result == nil || excess <= 0 { return result }
        if program.isNegated {
            for index in 0..<count { room[index] = ~(result?[index] ?? 0) }
        } else if let result, result != UnsafePointer(room) {
            room.update(from: result, count: count)
        }
        if excess > 0 { room[count - 1] &= UInt64.max >> UInt64(excess) }
        return UnsafePointer(room)
    }

    /// Joins two blocks into `room`, which may be the left one; `nil` is a block without members.
    private static func combine(
        _ operation: ConditionProgram.Operation,
        _ left: UnsafePointer<UInt64>?,
        _ right: UnsafePointer<UInt64>?,
        _ count: Int,
        _ room: UnsafeMutablePointer<UInt64>
    ) -> UnsafePointer<UInt64>? {
        switch (operation, left, right) {
        case (_, nil, nil), (.and, nil, _), (.and, _, nil), (.andNot, nil, _): return nil
        case (.or, let left?, nil), (.andNot, let left?, nil): return left
        case (.or, nil, let right?):
            // Only the room next to ours is overwritten by the next load; a bitmap can stay where it lies.
            guard right == UnsafePointer(room + wordsPerBlock) else { return right }
            room.update(from: right, count: count)
            return UnsafePointer(room)
        case (.and, let left?, let right?): join(left, right, count, room) { $0 & $1 }
        case (.or, let left?, let right?): join(left, right, count, room) { $0 | $1 }
        case (.andNot, let left?, let right?): join(left, right, count, room) { $0 & ~$1 }
        }
        return UnsafePointer(room)
    }

    /// Four words at a time; spelled out because `room` may be `left`, which stops the optimiser.
    @inline(__always)
    private static func join(
        _ left: UnsafePointer<UInt64>,
        _ right: UnsafePointer<UInt64>,
        _ count: Int,
        _ room: UnsafeMutablePointer<UInt64>,
        _ operation: (SIMD4<UInt64>, SIMD4<UInt64>) -> SIMD4<UInt64>
    ) {
        let left = UnsafeRawPointer(left)
        let right = UnsafeRawPointer(right)
        let room = UnsafeMutableRawPointer(room)
        for offset in stride(from: 0, to: count * 8 & ~31, by: 32) {
            let joined = operation(
                left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self),
                right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
            )
            room.storeBytes(of: joined, toByteOffset: offset, as: SIMD4<UInt64>.self)
        }
        for offset in stride(from: count * 8 & ~31, to: count * 8, by: 8) {
            let joined = operation(
                SIMD4(repeating: left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
                SIMD4(repeating: right.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            )
            room.storeBytes(of: joined[0], toByteOffset: offset, as: UInt64.self)
        }
    }

    // MARK: Leaves

    /// A set of a topic, open for reading.
    private struct Leaf {
        let words: UnsafeBufferPointer<UInt64>
        let ids: UnsafeBufferPointer<UInt32>
        let isDense: Bool
        /// The word at which the block last read begins; a leaf may be read twice in one block.
        private var block = -1
        /// Where the ids of that block begin, and those of the next.
        private var first = 0
        private var next = 0

        init(words: UnsafeBufferPointer<UInt64>, ids: UnsafeBufferPointer<UInt32>, isDense: Bool) {
            self.words = words
            self.ids = ids
            self.isDense = isDense
        }

        /// The words of the block at `firstWord`: where they lie, or written into `room`, or `nil` without members.
        mutating func block(
            at firstWord: Int,
            _ count: Int,
            _ room: UnsafeMutablePointer<UInt64>
        ) -> UnsafePointer<UInt64>? {
            if isDense {
                guard firstWord < words.count, let base = words.baseAddress else { return nil }
                let available = words.count - firstWord
                if available >= count { return base + firstWord }
                room.update(from: base + firstWord, count: available)
                (room + available).update(repeating: 0, count: count - available)
                return UnsafePointer(room)
            }
            if firstWord != block {
                block = firstWord
                first = next
            }
            let start = UInt64(firstWord) &* 64
            let end = start &+ UInt64(count) &* 64
            guard first < ids.count, UInt64(ids[first]) < end else { return nil }
            room.update(repeating: 0, count: count)
            var position = first
            while position < ids.count, UInt64(ids[position]) < end {
                let offset = UInt64(ids[position]) &- start
                room[Int(truncatingIfNeeded: offset &>> 6)] |= 1 &<< (offset & 63)
                position &+= 1
            }
            next = position
            return UnsafePointer(room)
        }
    }

    /// Opens the sets one inside the other, then calls `body` with all of them.
    private static func withLeaves<Result>(
        _ sets: [IDSet],
        _ open: [Leaf],
        _ body: ([Leaf]) throws -> Result
    ) rethrows -> Result {
        guard open.count < sets.count else { return try body(open) }
        let set = sets[open.count]
        return try set.words.withUnsafeBufferPointer { words in
            try set.ids.withUnsafeBufferPointer { ids in
                try withLeaves(sets, open + [Leaf(words: words, ids: ids, isDense: set.isDense)], body)
            }
        }
    }
}
