import TerminalUI
import Testing

@Suite struct SurfaceTests {
    @Test func `text is clipped to the columns it is given`() {
        var surface = Surface(size: Size(columns: 6, rows: 2))
        #expect(surface.write("abcdef", at: Point(column: 1, row: 0), maxColumns: 3) == 3)
        #expect(surface.write("abcdefgh", at: Point(column: 4, row: 1)) == 2)
        #expect(surface.text == " abc  \n    ab\n")
    }

    @Test func `text left of the surface is cut there`() {
        var surface = Surface(size: Size(columns: 4, rows: 1))
        surface.write("abcdef", at: Point(column: -2, row: 0))
        #expect(surface.text == "cdef\n")
        surface.write("世界x", at: Point(column: -1, row: 0))
        #expect(surface.text == " 界x\n")
    }

    @Test func `positions outside are ignored`() {
        var surface = Surface(size: Size(columns: 2, rows: 1))
        let outside = [Point(column: 2, row: 0), Point(column: 0, row: 1), Point(column: 0, row: -1)]
        for point in outside { #expect(surface.write("x", at: point) == 0) }
        surface.fill(Rect(column: -5, row: -5, columns: 3, rows: 3), with: "x")
        surface.fill(Rect(column: 9, row: 0, columns: 3, rows: 3), with: "x")
        #expect(surface == Surface(size: Size(columns: 2, rows: 1)))
    }

    @Test func `a wide character that does not fit whole is left out`() {
        var surface = Surface(size: Size(columns: 3, rows: 1))
        #expect(surface.write("世界", at: Point(column: 0, row: 0)) == 2)
        #expect(surface.text == "世 \n")
    }

    @Test(arguments: [(0, "x 界 "), (1, " x界 "), (2, "世x  "), (3, "世 x ")])
    func `writing on half of a wide character blanks the other half`(column: Int, row: String) {
        var surface = Surface(size: Size(columns: 5, rows: 1))
        surface.write("世界", at: Point(column: 0, row: 0))
        surface.write("x", at: Point(column: column, row: 0))
        #expect(surface.text(ofRow: 0) == row)
    }

    @Test func `every row is padded to the full width in columns`() {
        var surface = Surface(size: Size(columns: 8, rows: 1))
        surface.write("e\u{301}世\u{202E}\u{1B}", at: Point(column: 0, row: 0))
        #expect(surface.text(ofRow: 0) == "e\u{301}世·␛   ")
        #expect(surface.text(ofRow: 0).displayWidth == 8)
    }

    @Test func `a frame has its title in the top edge`() {
        var surface = Surface(size: Size(columns: 14, rows: 3))
        let inner = surface.box(surface.bounds, title: "1 Topics")
        #expect(inner == Rect(column: 1, row: 1, columns: 12, rows: 1))
        #expect(surface.text == "┌1 Topics────┐\n│            │\n└────────────┘\n")
        surface.box(surface.bounds, title: "a long title that is cut", glyphs: .ascii)
        #expect(surface.text(ofRow: 0) == "+a long titl~+")
    }

    @Test(arguments: 0...3, 0...3)
    func `no size of frame traps`(columns: Int, rows: Int) {
        var surface = Surface(size: Size(columns: 3, rows: 3))
        let inner = surface.box(Rect(column: 0, row: 0, columns: columns, rows: rows), title: "title")
        #expect(inner.isEmpty || columns == 3 && rows == 3)
    }

    @Test func `the roles of cells are letters`() {
        var surface = Surface(size: Size(columns: 4, rows: 1))
        surface.write("ab", at: Point(column: 0, row: 0), style: Style(.error))
        surface.write("c", at: Point(column: 2, row: 0), style: Style(.key, .bold))
        #expect(surface.roles == "eeK \n")
        #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
    }
}
