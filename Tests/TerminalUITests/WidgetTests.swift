import TerminalUI
import TestSupport
import Testing

@Suite struct ListViewTests {
    @Test func `a million rows are moved through by key`() {
        var list = ListView(count: 1_000_000)
        #expect(list.window(rows: 10) == 0..<10)
        for key in [Key.end, .character("G")] { #expect(list.handle(key, rows: 10) == true) }
        #expect(list.selection == 999_999)
        #expect(list.window(rows: 10) == 999_990..<1_000_000)
        #expect(list.handle(.pageUp, rows: 10) == true)
        #expect(list.selection == 999_990)
        #expect(list.handle(.character("k"), rows: 10) == true)
        #expect(list.selection == 999_989)
        #expect(list.handle(.character("g"), rows: 10) == true)
        #expect(list.window(rows: 10) == 0..<10)
        #expect(list.handle(.character("x"), rows: 10) == false)
    }

    @Test func `the picture moves only when the selection would leave it`() {
        var list = ListView(count: 100)
        for _ in 0..<9 { _ = list.handle(.down, rows: 10) }
        #expect(list.window(rows: 10) == 0..<10)
        _ = list.handle(.down, rows: 10)
        #expect(list.window(rows: 10) == 1..<11)
        _ = list.handle(.up, rows: 10)
        #expect(list.window(rows: 10) == 1..<11)
    }

    @Test func `a list that shrinks keeps a selection it has`() {
        var list = ListView(count: 100, selection: 80)
        list.setCount(50)
        #expect(list.selected == 49)
        list.setCount(0)
        #expect(list.selected == nil)
        #expect(list.window(rows: 10).isEmpty)
        #expect(list.handle(.down, rows: 10) == true)
        list.setCount(3)
        #expect(list.selected == 0)
    }

    @Test func `a wheel moves the picture and the selection only as far as it must`() {
        var list = ListView(count: 100)
        list.scroll(by: 3, rows: 10)
        #expect(list.window(rows: 10) == 3..<13)
        #expect(list.selection == 3)
        list.scroll(by: -1, rows: 10)
        #expect(list.window(rows: 10) == 2..<12)
        #expect(list.selection == 3)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `the selection is always on the screen`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = ListView(count: Int.random(in: 0...60, using: &random))
        let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
        for _ in 0..<60 {
            let rows = Int.random(in: 1...20, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: list.setCount(Int.random(in: 0...60, using: &random))
            case 1: list.scroll(by: Int.random(in: -9...9, using: &random), rows: rows)
            case _: _ = keys.randomElement(using: &random).map { list.handle($0, rows: rows) }
            }
            let window = list.window(rows: rows)
            #expect(window.count == min(rows, list.count))
            if let selected = list.selected { #expect(window.contains(selected)) }
        }
    }

    @Test func `only the rows on the screen are asked for`() {
        let list = ListView(count: 1_000_000, selection: 500_000)
        var surface = Surface(size: Size(columns: 20, rows: 5))
        var asked: [Int] = []
        let cursor = list.draw(into: &surface, in: surface.bounds, focused: true) { line, surface in
            asked.append(line.index)
            surface.write("row \(line.index)", at: line.rect.origin, style: line.style)
        }
        #expect(asked == Array(499_996...500_000))
        #expect(cursor == Point(column: 0, row: 4))
        expectSnapshot(surface.text, roles: surface.roles, named: "list", header: "a list, 20x5, Unicode")
    }
}

@Suite struct TextFieldTests {
    @Test func `a field is edited as in a shell`() {
        var field = TextField("storm tonight")
        for key in [Key.control("w"), .character("n"), .character("o"), .character("w")] {
            _ = field.handle(key)
        }
        #expect(field.text == "storm now")
        for key in [Key.home, .delete, .character("S"), .alt("f"), .control("k")] { _ = field.handle(key) }
        #expect(field.text == "Storm")
        for key in [Key.control("u"), .backspace, .left] { _ = field.handle(key) }
        #expect(field.text == "")
        #expect(field.handle(.enter) == false)
        #expect(field.handle(.tab) == false)
    }

    @Test func `the caret stands between whole characters`() {
        var field = TextField("👨‍👩‍👧e\u{301}")
        #expect(field.caret == 2)
        _ = field.handle(.backspace)
        #expect(field.text == "👨‍👩‍👧")
        _ = field.handle(.backspace)
        #expect(field.text == "")
    }

    @Test func `a mark that is typed joins the character before it`() {
        var field = TextField("")
        for scalar in "e\u{301}x".unicodeScalars { _ = field.handle(.character(Character(scalar))) }
        #expect(field.text == "e\u{301}x")
        #expect(field.caret == 2)
    }

    @Test func `newlines of a paste become blanks, and the limit holds`() {
        var field = TextField("", limit: 5)
        field.insert("a\r\nb\nc def")
        #expect(field.text == "a b c")
    }

    @Test(arguments: 1...24, 1...12)
    func `the caret is always on the screen`(caret: Int, columns: Int) {
        var field = TextField("ab世界e\u{301}👍 text that is long")
        field.moveCaret(to: caret)
        var surface = Surface(size: Size(columns: columns, rows: 1))
        let cursor = field.draw(into: &surface, in: surface.bounds)
        #expect(cursor.map { $0.column >= 0 && $0.column < columns } == true)
    }
}

@Suite struct TextAreaTests {
    @Test func `lines are split, joined and walked`() {
        var area = TextArea("one\r\ntwo")
        #expect(area.lines == ["one", "two"])
        for key in [Key.up, .home, .character("x"), .enter, .left, .left] { _ = area.handle(key) }
        #expect(area.lines == ["x", "one", "two"])
        #expect((area.line, area.caret) == (0, 0))
        for key in [Key.end, .delete, .right, .enter] { _ = area.handle(key) }
        #expect(area.lines == ["xo", "ne", "two"])
        _ = area.handle(.backspace)
        #expect(area.text == "xone\ntwo")
        area.insert("1\n2\n3")
        #expect(area.text == "xo1\n2\n3ne\ntwo")
        #expect((area.line, area.caret) == (2, 1))
    }

    @Test func `moving up and down keeps the column`() {
        var area = TextArea("a long line\nb\nanother one")
        for key in [Key.up, .up] { _ = area.handle(key) }
        #expect((area.line, area.caret) == (0, 11))
        for key in [Key.down, .down] { _ = area.handle(key) }
        #expect((area.line, area.caret) == (2, 11))
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `no keys trap or leave the caret outside`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var area = TextArea("e\u{301}\n👨‍👩‍👧 世界\n")
        let keys: [Key] = [
            .up, .down, .left, .right, .home, .end, .enter, .backspace, .delete, .control("k"), .control("u"),
            .character("x"), .character("\u{301}"), .pageDown, .pageUp,
        ]
        for _ in 0..<200 {
            _ = keys.randomElement(using: &random).map { area.handle($0, rows: 3) }
            #expect(area.lines.indices.contains(area.line))
            #expect((0...area.lines[area.line].count).contains(area.caret))
            var surface = Surface(size: Size(columns: 4, rows: 2))
            let cursor = area.draw(into: &surface, in: surface.bounds)
            #expect(cursor.map(surface.bounds.contains) == true)
        }
    }
}

@Suite struct ModalTests {
    private let modal = Modal(
        title: "Review",
        lines: [.init("topic weather"), .init("reaches 1,204 devices", style: Style(.number))],
        buttons: ["Cancel", "Send"]
    )

    @Test func `the first button has the focus and Enter presses it`() {
        var modal = modal
        #expect(modal.handle(.enter) == .pressed(0))
        #expect(modal.handle(.right) == .moved)
        #expect(modal.handle(.enter) == .pressed(1))
        #expect(modal.handle(.tab) == .moved)
        #expect(modal.focus == 0)
        #expect(modal.handle(.escape) == .cancelled)
        #expect(modal.handle(.character("x")) == .unused)
    }

    @Test func `a modal is drawn in the middle`() {
        var surface = Surface(size: Size(columns: 40, rows: 8))
        surface.fill(surface.bounds, with: ".")
        let cursor = modal.draw(into: &surface, in: surface.bounds)
        #expect(cursor.map(surface.bounds.contains) == true)
        expectSnapshot(surface.text, roles: surface.roles, named: "modal", header: "a modal, 40x8, Unicode")
    }

    @Test(arguments: 0...6, 0...6)
    func `no size traps`(columns: Int, rows: Int) {
        var surface = Surface(size: Size(columns: columns, rows: rows))
        _ = modal.draw(into: &surface, in: surface.bounds)
        #expect(modal.frame(in: surface.bounds).columns <= columns)
    }
}

@Suite struct SmallWidgetTests {
    @Test func `a footer shows the hints that fit whole`() {
        let footer = Footer([.init(.control("s"), "review"), .init(.character("?"), "help")])
        var surface = Surface(size: Size(columns: 12, rows: 1))
        footer.draw(into: &surface, in: surface.bounds)
        #expect(surface.text == " ^S review  \n")
    }

    @Test(arguments: [
        (0, 10, 0), (1, 10, 1), (1, 1000, 1), (999, 1000, 9), (1000, 1000, 10), (5, 0, 0), (2, 1, 10),
    ])
    func `a meter is full only when all is done`(value: Int, total: Int, cells: Int) {
        #expect(Meter(value: value, of: total).fullCells(of: 10) == cells)
    }

    @Test func `tabs go around their ends`() {
        var tabs = Tabs(["Form", "JSON"])
        #expect(tabs.handle(.character("[")) == true)
        #expect(tabs.selection == 1)
        var surface = Surface(size: Size(columns: 12, rows: 1))
        tabs.draw(into: &surface, at: Point(column: 0, row: 0), columns: 12)
        #expect(surface.text == " Form [JSON]\n")
    }
}

@Suite struct HeadlessDriverTests {
    @Test func `queued keys are given once`() {
        let driver = HeadlessDriver()
        driver.queue([Key.character("a"), .enter])
        #expect(driver.wait(for: nil) == [.key(.character("a")), .key(.enter)])
        #expect(driver.wait(for: .zero).isEmpty)
    }

    @Test func `a wake-up before the wait is not lost`() {
        let driver = HeadlessDriver()
        driver.waker.wake()
        #expect(driver.wait(for: nil).isEmpty)
    }

    @Test func `a resize takes effect when it is given`() {
        let driver = HeadlessDriver()
        #expect(driver.size == Size(columns: 120, rows: 40))
        driver.queueResize(Size(columns: 80, rows: 24))
        #expect(driver.wait(for: nil) == [.resize(Size(columns: 80, rows: 24))])
        #expect(driver.size == Size(columns: 80, rows: 24))
    }

    @Test func `the last picture can be looked at`() {
        let driver = HeadlessDriver(size: Size(columns: 2, rows: 1))
        var surface = Surface(size: driver.size)
        surface.write("ok", at: Point(column: 0, row: 0))
        driver.show(surface, cursor: Point(column: 1, row: 0))
        #expect(driver.surface?.text == "ok\n")
        #expect(driver.cursor == Point(column: 1, row: 0))
    }
}
