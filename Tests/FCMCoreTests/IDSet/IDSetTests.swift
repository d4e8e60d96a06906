import FCMCore
import TestSupport
import Testing

@Suite struct IDSetTests {
    /// Limits that make sets of one word, of a few blocks, dense, sparse and in between.
    static let shapes: [(below: UInt32, members: Int)] = [
        (1, 1), (64, 10), (65, 65), (200, 15), (1_000, 40), (20_000, 150), (20_000, 250), (20_000, 3_000),
        (4_000_000_000, 300),
    ]

    private func random(_ shape: (below: UInt32, members: Int), _ random: inout SeededGenerator) -> Set<
        UInt32
    > {
        Set((0..<shape.members).map { _ in UInt32.random(in: 0..<shape.below, using: &random) })
    }

    @Test(arguments: 0..<3 as Range<UInt64>)
    func `members are what was inserted and not removed, in ascending order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for shape in Self.shapes {
            var set = IDSet()
            var truth: Set<UInt32> = []
            var agrees = true
            for _ in 0..<shape.members * 2 {
                let id = UInt32.random(in: 0..<shape.below, using: &random)
                if Int.random(in: 0..<3, using: &random) > 0 {
                    agrees = agrees && set.insert(id) == truth.insert(id).inserted
                } else {
                    agrees = agrees && set.remove(id) == (truth.remove(id) != nil)
                }
            }
            #expect(agrees)
            #expect(set.count == truth.count)
            #expect(Array(set) == truth.sorted())
            #expect(set.last == truth.max())
            #expect(truth.allSatisfy(set.contains))
            #expect(set == IDSet(truth))
            for id in truth.shuffled(using: &random) { set.remove(id) }
            #expect(set == IDSet())
            #expect(set.isEmpty && set.last == nil)
        }
    }

    @Test(arguments: 0..<3 as Range<UInt64>)
    func `union, intersection and subtraction agree with those of a plain set`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for one in Self.shapes {
            for other in Self.shapes {
                let left = self.random(one, &random)
                let right = self.random(other, &random)
                let (leftSet, rightSet) = (IDSet(left), IDSet(right))
                #expect(Array(leftSet.union(rightSet)) == left.union(right).sorted())
                #expect(Array(leftSet.intersection(rightSet)) == left.intersection(right).sorted())
                #expect(Array(leftSet.subtracting(rightSet)) == left.subtracting(right).sorted())
            }
        }
    }

    @Test(arguments: [0, 1, 63, 64, 65, 128, 1_000, 20_000])
    func `a complement ends at its universe`(universe: Int) {
        var random = SeededGenerator(seed: UInt64(universe))
        for shape in Self.shapes {
            let members = self.random(shape, &random)
            let rest = (0..<UInt32(universe)).filter { !members.contains($0) }
            let complement = IDSet(members).complement(universe: universe)
            #expect(Array(complement) == rest)
            #expect(complement.count == rest.count)
        }
    }

    @Test(arguments: 0..<2 as Range<UInt64>)
    func `members can be read by position`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for shape in Self.shapes {
            let truth = self.random(shape, &random).sorted()
            let set = IDSet(truth)
            for _ in 0..<20 {
                let start = Int.random(in: 0...truth.count, using: &random)
                let range = start..<(start + Int.random(in: 0...80, using: &random))
                #expect(set.members(at: range) == Array(truth[range.clamped(to: 0..<truth.count)]))
            }
        }
    }

    @Test func `a far number does not make a set large`() {
        var set = IDSet(0..<10_000)
        set.insert(.max)
        #expect(set.count == 10_001)
        #expect(set.last == .max)
        set.remove(.max)
        #expect(set == IDSet(0..<10_000))
    }

    @Test func `equal sets are equal however they came about`() {
        var dense = IDSet(0..<5_000)
        for id in 40..<UInt32(5_000) { dense.remove(id) }
        let sparse = IDSet((0..<40).reversed())
        #expect(dense == sparse)
        #expect(dense.hashValue == sparse.hashValue)
        #expect(dense != IDSet(1..<41))
    }
}
