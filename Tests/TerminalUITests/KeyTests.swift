import TerminalUI
import Testing

@Suite struct KeyTests {
    static let all: [Key] =
        [
            .character("a"), .character("G"), .character("<"), .character(" "), .character("é"),
            .character("世"),
            .control("s"), .control("]"), .alt("x"), .enter, .escape, .tab, .shiftTab, .backspace, .delete,
            .up,
            .down, .left, .right, .pageUp, .pageDown, .home, .end,
        ] + (1...12).map(Key.function)

    @Test(arguments: all)
    func `every key is read back from its name`(key: Key) throws {
        #expect(Key(key.description) == key)
        #expect(try Key.parse(key.description) == [key])
        #expect(!key.label.isEmpty)
    }

    @Test(arguments: [
        ("ctrl+s", Key.control("s")), ("Ctrl+S", .control("s")), ("C-s", .control("s")),
        ("<c-S>", .control("s")),
        ("alt+x", .alt("x")), ("shift+tab", .shiftTab), ("s-tab", .shiftTab), ("F1", .function(1)),
        ("pgdn", .pageDown), ("escape", .escape), ("return", .enter), ("ctrl+i", .tab),
        ("+", .character("+")),
        ("-", .character("-")), ("ctrl++", .control("+")), ("shift+g", .character("G")),
        ("space", .character(" ")),
    ])
    func `a configuration names keys`(name: String, key: Key) {
        #expect(Key(name) == key)
    }

    @Test(arguments: ["", "ctrl+", "ctrl+enter+x", "hyper+x", "f0", "f99", "nonsense", "ctrl+é"])
    func `what is no key is refused`(name: String) {
        #expect(Key(name) == nil)
    }

    @Test(arguments: [
        ("ab", [Key.character("a"), .character("b")]),
        ("a<Enter>b", [.character("a"), .enter, .character("b")]),
        (
            ":quit<Enter>",
            [.character(":"), .character("q"), .character("u"), .character("i"), .character("t"), .enter]
        ),
        ("<C-s><S-Tab><PageDown><BS><F1>", [.control("s"), .shiftTab, .pageDown, .backspace, .function(1)]),
        ("1 < 2", [.character("1"), .character(" "), .character("<"), .character(" "), .character("2")]),
        ("<lt>b>", [.character("<"), .character("b"), .character(">")]),
        ("<>", [.character("<"), .character(">")]), ("<", [.character("<")]), ("", []),
    ])
    func `a script's keys are read`(text: String, keys: [Key]) throws {
        #expect(try Key.parse(text) == keys)
    }

    @Test func `an unknown name is refused with its column`() {
        let error = #expect(throws: Key.UnknownName.self) { try Key.parse("ab<Entre>") }
        #expect(error == Key.UnknownName(name: "<Entre>", column: 3))
        #expect(error?.description.contains("<lt>") == true)
    }
}
