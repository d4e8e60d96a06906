import Console
import Testing

/// Marks of rows by what they are called.
@Suite struct MarkedIDsTests {
    @Test func `a row is marked and unmarked by its name, whatever comes`() {
        var marks = MarkedIDs<Int>()
        marks.toggle(3)
        marks.toggle(5)
        marks.toggle(3)
        #expect(marks.ids == [5] && marks.count == 1 && marks.contains(5) && !marks.contains(3))
        marks.add(4...6)
        #expect(marks.ids == [4, 5, 6])
    }

    @Test func `all are marked, and where all are marked none`() {
        var marks = MarkedIDs<Int>()
        marks.add([2, 9])
        marks.toggleAll(1...3)
        #expect(marks.ids == [1, 2, 3, 9])
        marks.toggleAll(1...3)
        #expect(marks.ids == [9], "what another filter found stays marked")
    }

    @Test func `what is gone is not marked, and no range begins there`() {
        var marks = MarkedIDs<Int>()
        marks.add(1...4)
        marks.anchor = MarkedIDs.Anchor(2, at: 7)
        marks.remove([3, 4])
        #expect(marks.ids == [1, 2] && marks.anchor?.id == 2)
        marks.remove([2])
        #expect(marks.ids == [1] && marks.anchor == nil)
        marks.clear()
        #expect(marks == MarkedIDs())
    }
}
