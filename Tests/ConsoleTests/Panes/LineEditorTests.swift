import Console
import TerminalUI
import Testing

@Suite struct LineEditorTests {
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
        ("ab", "<C-a>x", "xab", 1),
        ("ab", "<Left><Left><Left><Right>x", "axb", 2),
        ("日本", "<Left>語", "日語本", 2),
    ])
    func `keys edit the text`(text: String, keys: String, result: String, cursor: Int) throws {
        var editor = LineEditor(text)
        for key in try Key.parse(keys) {
            let isTaken = editor.apply(key)
            #expect(isTaken)
        }
        #expect(editor.text == result)
        #expect(editor.cursor == cursor)
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .function(1), .control("s"), .alt("x")])
    func `keys that mean nothing to a line are left to others`(key: Key) {
        var editor = LineEditor("ab")
        let isTaken = editor.apply(key)
        #expect(!isTaken)
        #expect(editor == LineEditor("ab"))
    }

    @Test func `a mark that joins the letter before it does not move the caret too far`() {
        var editor = LineEditor("e")
        editor.insert("\u{301}")
        #expect(editor.text.count == 1)
        #expect(editor.cursor == 1)
        _ = editor.apply(.backspace)
        #expect(editor.text.isEmpty)
    }
}
