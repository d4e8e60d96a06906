import TerminalUI
import TestSupport
import Testing

@Suite struct ListViewTests {
    @Test(arguments: [
        (ListView.Move.up, 4), (.down, 6), (.pageUp, 0), (.pageDown, 15), (.first, 0), (.last, 99),
        (.to(42), 42),
        (.to(-1), 0), (.to(1_000), 99),
    ])
    func `a move goes where it says and never outside`(move: ListView.Move, position: Int) {
        #expect(move.position(from: 5, count: 100, page: 10) == position)
        #expect(move.position(from: 0, count: 0, page: 10) == 0)
    }

    @Test func `a million rows are moved through`() {
        var list = ListView()
        #expect(list.window(count: 1_000_000, rows: 10) == 0..<10)
        list.move(.last, count: 1_000_000, rows: 10)
        #expect(list.selection == 999_999)
        #expect(list.window(count: 1_000_000, rows: 10) == 999_990..<1_000_000)
        list.move(.pageUp, count: 1_000_000, rows: 10)
        #expect(list.selection == 999_989)
        #expect(list.offset == 999_989)
    }

    @Test func `the picture moves only when the selection would leave it`() {
        var list = ListView()
        for _ in 0..<9 { list.move(.down, count: 100, rows: 10) }
        #expect(list.window(count: 100, rows: 10) == 0..<10)
        list.move(.down, count: 100, rows: 10)
        #expect(list.window(count: 100, rows: 10) == 1..<11)
        list.move(.up, count: 100, rows: 10)
        #expect(list.window(count: 100, rows: 10) == 1..<11)
    }

    @Test func `a list that shrinks keeps a selection it has`() {
        var list = ListView(selection: 80)
        #expect(list.selected(of: 50) == 49)
        #expect(list.selected(of: 0) == nil)
        #expect(list.window(count: 0, rows: 10).isEmpty)
        list.fit(count: 3, rows: 10)
        #expect(list.selection == 2)
        #expect(list.offset == 0)
    }

    @Test func `who looks at an older row keeps looking at it`() {
        var list = ListView()
        list.prepend()
        #expect(list == ListView(), "the newest stays in sight")
        list.move(.to(7), count: 20, rows: 5)
        let window = list.window(count: 20, rows: 5)
        list.prepend()
        #expect(list.selection == 8)
        #expect(list.window(count: 21, rows: 5) == window.lowerBound + 1..<window.upperBound + 1)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `the selection is always on the screen`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = ListView(selection: Int.random(in: 0...60, using: &random))
        var count = Int.random(in: 0...60, using: &random)
        let moves: [ListView.Move] = [.up, .down, .pageUp, .pageDown, .first, .last, .to(30)]
        for _ in 0..<60 {
            let rows = Int.random(in: 1...20, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: count = Int.random(in: 0...60, using: &random)
            case 1: list.prepend()
            case 2: list.fit(count: count, rows: rows)
            case _: moves.randomElement(using: &random).map { list.move($0, count: count, rows: rows) }
            }
            let window = list.window(count: count, rows: rows)
            #expect(window.count == min(rows, count))
            if let selected = list.selected(of: count) { #expect(window.contains(selected)) }
        }
    }

    @Test func `only the rows on the screen are asked for`() {
        let list = ListView(selection: 500_000)
        var surface = Surface(size: Size(columns: 20, rows: 5))
        let lines = list.draw(into: &surface, in: surface.bounds, count: 1_000_000, focused: true)
        #expect(lines.map(\.index) == Array(499_996...500_000))
        #expect(lines.compactMap(\.highlight) == [Style(.selected)])
        for line in lines {
            surface.write("row \(line.index)", at: line.rect.origin, style: line.highlight ?? .text)
        }
        expectSnapshot(surface.text, roles: surface.roles, named: "list", header: "a list, 20x5, Unicode")
    }
}
