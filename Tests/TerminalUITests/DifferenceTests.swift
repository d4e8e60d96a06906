import TerminalUI
import TestSupport
import Testing

@Suite struct DifferenceTests {
    @Test func `equal pictures have no difference`() {
        var surface = Surface(size: Size(columns: 20, rows: 4))
        surface.box(surface.bounds, title: "世界")
        #expect(surface.difference(from: surface).isEmpty)
    }

    @Test func `only what changed is sent again`() {
        let old = Surface(size: Size(columns: 20, rows: 3))
        var new = old
        new.write("ab", at: Point(column: 3, row: 1))
        new.write("c", at: Point(column: 7, row: 1))
        #expect(
            new.difference(from: old) == [
                Surface.Run(row: 1, columns: 3..<5), Surface.Run(row: 1, columns: 7..<8),
            ]
        )
    }

    @Test func `a size that changed sends everything`() {
        let new = Surface(size: Size(columns: 3, rows: 2))
        let all = [Surface.Run(row: 0, columns: 0..<3), Surface.Run(row: 1, columns: 0..<3)]
        #expect(new.difference(from: nil) == all)
        #expect(new.difference(from: Surface(size: Size(columns: 2, rows: 2))) == all)
        #expect(Surface(size: Size(columns: 0, rows: 9)).difference(from: nil).isEmpty)
    }

    @Test func `a row that stood beside itself need not be written`() {
        let size = Size(columns: 12, rows: 6)
        func picture(_ first: Int) -> Surface {
            var surface = Surface(size: size)
            surface.write("title", at: Point(column: 0, row: 0))
            for row in 1..<6 { surface.write("row \(first + row)", at: Point(column: 0, row: row)) }
            return surface
        }
        let rows = [1, 2, 3, 4, 5]
        #expect(picture(1).rowsToWrite(rows, over: picture(0)) == 1)
        #expect(picture(0).rowsToWrite(rows, over: picture(1)) == 1)
        #expect(picture(2).rowsToWrite(rows, over: picture(0)) == 5)
        #expect(picture(1).rowsToWrite(rows, over: nil) == 5)
        #expect(picture(1).rowsToWrite(rows, over: Surface(size: Size(columns: 11, rows: 6))) == 5)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `the runs carry one picture over into the other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = Size(columns: 12, rows: 3)
        var pictures = [Surface(size: size), Surface(size: size)]
        let words = ["世界", "abc", " ", "e\u{301}", "x"]
        for index in pictures.indices {
            for _ in 0..<8 {
                let point = Point(
                    column: Int.random(in: -1...12, using: &random),
                    row: Int.random(in: 0..<3, using: &random)
                )
                pictures[index].write(words.randomElement(using: &random) ?? "", at: point)
            }
        }
        let (old, new) = (pictures[0], pictures[1])
        var carried = (0..<3).map { row in (0..<12).map { old[$0, row] } }
        for run in new.difference(from: old) {
            #expect(!new[run.columns.lowerBound, run.row].isContinuation)
            for column in run.columns { carried[run.row][column] = new[column, run.row] }
        }
        #expect(carried == (0..<3).map { row in (0..<12).map { new[$0, row] } })
    }
}
