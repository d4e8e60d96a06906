import TerminalUI
import Testing

@Suite struct TextFieldTests {
    @Test(arguments: [
        ("ab", "<Left>x", "axb", 2),
        ("ab", "<Home>x", "xab", 1),
        ("ab", "<Home><End>x", "abx", 3),
        ("ab", "<BS>", "a", 1),
        ("ab", "<BS><BS><BS>", "", 0),
        ("ab", "<Home><Del>", "b", 0),
        ("ab", "<Del>", "ab", 2),
        ("one two  ", "<C-w>", "one ", 4),
        ("one", "<C-w><C-w>", "", 0),
        ("one two", "<Left><Left><Left><C-u>", "two", 0),
        ("one two", "<Left><Left><Left><C-k>", "one ", 4),
        ("ab", "<C-a>x<C-e>y", "xaby", 4),
        ("ab", "<C-b><C-b><C-f>x", "axb", 2),
        ("one two", "<Home><M-f><C-d>", "onetwo", 3),
        ("ab", "<Left><Left><Left><Right>x", "axb", 2),
        ("日本", "<Left>語", "日語本", 2),
    ])
    func `a field is edited as in a shell`(text: String, keys: String, result: String, caret: Int) throws {
        var field = TextField(text)
        for key in try Key.parse(keys) {
            let isUsed = field.handle(key)
            #expect(isUsed)
        }
        #expect(field.text == result)
        #expect(field.caret == caret)
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .function(1), .control("s"), .alt("x")])
    func `keys that mean nothing to a line are left to others`(key: Key) {
        var field = TextField("ab")
        let isUsed = field.handle(key)
        #expect(!isUsed)
        #expect(field == TextField("ab"))
    }

    @Test func `newlines are kept`() {
        var field = TextField("one\ntwo")
        field.insert("\n3")
        #expect(field.text == "one\ntwo\n3")
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

    @Test(arguments: 1...24, 1...12)
    func `the caret is always on the screen`(caret: Int, columns: Int) {
        var field = TextField("ab世界e\u{301}👍 text that is long")
        field.moveCaret(to: caret)
        var surface = Surface(size: Size(columns: columns, rows: 1))
        let cursor = field.draw(into: &surface, in: surface.bounds)
        #expect(cursor.map { $0.column >= 0 && $0.column < columns } == true)
    }
}
