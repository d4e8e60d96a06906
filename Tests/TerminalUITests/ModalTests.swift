import TerminalUI
import TestSupport
import Testing

@Suite struct ModalTests {
    private let modal = Modal(
        title: "Review",
        style: Style(.borderFocused, .bold),
        columns: 30,
        lines: [.init("topic weather"), .init("reaches 1,204 devices", style: Style(.number))],
        buttons: ["Cancel", "Send"],
        focus: 0
    )

    @Test func `a modal is drawn in the middle, above the footer`() {
        var surface = Surface(size: Size(columns: 40, rows: 9))
        surface.fill(surface.bounds, with: ".")
        modal.draw(into: &surface, in: surface.bounds)
        expectSnapshot(surface.text, roles: surface.roles, named: "modal", header: "a modal, 40x9, Unicode")
    }

    @Test func `the room is kept between lines and buttons, and lines go before it`() {
        var modal = modal
        modal.room = 2
        var surface = Surface(size: Size(columns: 40, rows: 20))
        let room = modal.draw(into: &surface, in: surface.bounds)
        #expect(room == Rect(column: 6, row: 10, columns: 28, rows: 2))
        let small = modal.draw(into: &surface, in: Rect(column: 0, row: 0, columns: 40, rows: 6))
        #expect(small == Rect(column: 6, row: 1, columns: 28, rows: 2), "no line is left")
    }

    @Test func `scrolling stops at the last line`() {
        var modal = Modal(
            title: "Help",
            style: .text,
            columns: 10,
            lines: (1...9).map { .init("line \($0)") }
        )
        modal.scroll = 100
        var surface = Surface(size: Size(columns: 10, rows: 6))
        modal.draw(into: &surface, in: surface.bounds)
        #expect(surface.text.contains("line 7"))
        #expect(surface.text.contains("line 9"))
    }

    @Test(arguments: 0...6, 0...6)
    func `no size traps`(columns: Int, rows: Int) {
        var surface = Surface(size: Size(columns: columns, rows: rows))
        let room = modal.draw(into: &surface, in: surface.bounds)
        #expect(room.rows == 0)
        #expect(modal.frame(in: surface.bounds).columns <= columns)
    }
}

@Suite struct FooterTests {
    @Test func `a footer shows the hints that fit whole, and what is behind it beside them`() {
        let footer = Footer([
            .init(.control("s"), "review"), .init(.character("?"), "a long word"),
            .init(.character("q"), "quit"),
        ])
        var surface = Surface(size: Size(columns: 22, rows: 1))
        surface.fill(surface.bounds, with: "-")
        footer.draw(into: &surface, at: Point(column: 1, row: 0), columns: 20)
        #expect(surface.text == "- ^S review  q quit --\n")
    }
}
