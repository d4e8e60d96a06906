import TerminalUI
import TestSupport
import Testing

@Suite struct InputAssemblerTests {
    /// The events of one read of `text`.
    private func events(_ text: String) -> [InputEvent] {
        var assembler = InputAssembler()
        for scalar in text.unicodeScalars { assembler.take(.scalar(scalar)) }
        return assembler.finishRead()
    }

    @Test(arguments: [
        ("a", [Key.character("a")]), ("é世", [.character("é"), .character("世")]), ("\r\n", [.enter, .enter]),
        ("\t", [.tab]), ("\u{8}\u{7F}", [.backspace, .backspace]), ("\u{13}", [.control("s")]),
        ("\u{3}", [.control("c")]), ("\u{0}", [.control(" ")]), ("\u{1D}", [.control("]")]),
        ("\u{1B}", [.escape]),
        ("\u{1B}x", [.alt("x")]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[", [.alt("[")]),
        ("\u{1B}\r", [.escape, .enter]), ("\u{85}", []),
    ])
    func `characters become keys`(text: String, keys: [Key]) {
        #expect(events(text) == keys.map(InputEvent.key))
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:1010/1414/1818\u{7}", "\u{1B}]11;rgb:1010/1414/1818\u{1B}\\", "\u{1B}P1+r544e\u{1B}\\",
        "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}[97;5u", "\u{1B}_G\u{1B}\\", "\u{1B}OX",
    ])
    func `an answer that nobody awaits is no text`(answer: String) {
        #expect(events("a" + answer + "b") == [.key(.character("a")), .key(.character("b"))])
    }

    @Test func `an answer may come in two reads`() {
        var assembler = InputAssembler()
        for scalar in "\u{1B}]11;rgb:10".unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.finishRead().isEmpty)
        for scalar in "10/14\u{7}q".unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.finishRead() == [.key(.character("q"))])
    }

    @Test func `an answer that is awaited may be cut anywhere`() {
        let answer = "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[?62;22c"
        for cut in 2..<answer.unicodeScalars.count {
            var assembler = InputAssembler()
            assembler.awaitsAnswers = true
            for scalar in answer.unicodeScalars.prefix(cut) { assembler.take(.scalar(scalar)) }
            // A lone Esc is a key all the same: who waits for an answer may want to leave.
            if answer.unicodeScalars.prefix(cut).last == "\u{1B}", cut > 25 { continue }
            #expect(assembler.finishRead().isEmpty)
            for scalar in answer.unicodeScalars.dropFirst(cut) { assembler.take(.scalar(scalar)) }
            #expect(assembler.finishRead().isEmpty)
            #expect(assembler.takeReports() == [.background(RGB(0xFF8000)), .attributes])
        }
    }

    @Test(arguments: [
        ("\u{1B}[?997;1n", TerminalReport.scheme(isDark: true)), ("\u{1B}[?997;2n", .scheme(isDark: false)),
        ("\u{1B}]10;rgb:12/34/56\u{7}", .foreground(RGB(0x123456))),
        ("\u{1B}]11;rgb:1234/5678/9abc\u{1B}\\", .background(RGB(0x12569A))),
        ("\u{1B}]11;rgba:f/0/8/f\u{7}", .background(RGB(0xFF0088))),
        ("\u{1B}]11;#102030\u{7}", .background(RGB(0x102030))),
        ("\u{1B}]4;15;rgb:ff/ff/fe\u{7}", .color(15, RGB(0xFFFFFE))), ("\u{1B}[?6c", .attributes),
        ("\u{1B}[?2026;2$y", .synchronizes(true)), ("\u{1B}[?2026;1$y", .synchronizes(true)),
        ("\u{1B}[?2026;0$y", .synchronizes(false)),
    ])
    func `what a terminal says of itself is read`(text: String, report: TerminalReport) {
        var assembler = InputAssembler()
        for scalar in text.unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.takeReports() == [report])
        #expect(assembler.finishRead().isEmpty)
    }

    @Test(arguments: [
        "\u{1B}[?997;3n", "\u{1B}]11;rgb:12/34\u{7}", "\u{1B}]11;rgb:12345/1/1\u{7}",
        "\u{1B}]11;rgb:gg/0/0\u{7}",
        "\u{1B}]4;16;rgb:0/0/0\u{7}", "\u{1B}]4;x;rgb:0/0/0\u{7}", "\u{1B}]12;rgb:0/0/0\u{7}",
        "\u{1B}]11;\u{7}",
        "\u{1B}]11;#12345\u{7}", "\u{1B}P11;rgb:0/0/0\u{1B}\\", "\u{1B}[>1;10;0c",
    ])
    func `what it says otherwise is nothing`(text: String) {
        var assembler = InputAssembler()
        for scalar in text.unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.takeReports().isEmpty)
        #expect(assembler.finishRead().isEmpty)
    }

    @Test func `a paste is one event, whatever is in it`() {
        var assembler = InputAssembler()
        assembler.take(.pasteStart)
        for scalar in "a\r\u{1B}[31mq".unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.isPasting)
        #expect(assembler.finishRead().isEmpty)
        assembler.take(.scalar("\t"))
        assembler.take(.pasteEnd)
        assembler.take(.scalar("x"))
        #expect(assembler.finishRead() == [.paste("a\n\u{1B}[31mq\t"), .key(.character("x"))])
    }

    @Test func `a paste has a limit`() {
        var assembler = InputAssembler()
        assembler.take(.pasteStart)
        for _ in 0..<InputAssembler.maximumPaste + 10 { assembler.take(.scalar("x")) }
        assembler.finishPaste()
        guard case .paste(let text) = assembler.finishRead().first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == InputAssembler.maximumPaste)
    }

    @Test(arguments: [
        ("0;5;6M", MouseEvent(action: .press, at: Point(column: 4, row: 5))),
        ("0;5;6m", MouseEvent(action: .release, at: Point(column: 4, row: 5))),
        ("32;1;1M", MouseEvent(action: .drag, at: Point(column: 0, row: 0))),
        ("64;300;2M", MouseEvent(action: .wheelUp, at: Point(column: 299, row: 1))),
        ("65;3;2M", MouseEvent(action: .wheelDown, at: Point(column: 2, row: 1))),
    ])
    func `the mouse is read`(report: String, event: MouseEvent) {
        var assembler = InputAssembler()
        assembler.take(.mouseStart)
        for scalar in report.unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.finishRead() == [.mouse(event)])
    }

    @Test(arguments: ["2;5;6M", "0;0;6M", "0;5M", "xM", ";;M", "99999999999999999999;1;1M", "66;1;1M"])
    func `what the mouse is not used for is nothing`(report: String) {
        var assembler = InputAssembler()
        assembler.take(.mouseStart)
        for scalar in report.unicodeScalars { assembler.take(.scalar(scalar)) }
        #expect(assembler.finishRead().filter { if case .mouse = $0 { true } else { false } }.isEmpty)
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func `no sequence of pieces traps or gives a control character`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var assembler = InputAssembler()
        let pieces: [InputAssembler.Piece] = [
            .pasteStart, .pasteEnd, .mouseStart, .reportStart, .focus, .key(.up),
            .resize(Size(columns: 1, rows: 1)),
        ]
        for _ in 0..<200 {
            let value = UInt32.random(in: 0...0x2FF, using: &random)
            if value < 0x40, let piece = pieces.randomElement(using: &random) {
                assembler.take(piece)
            } else if let scalar = Unicode.Scalar(value & 0xFF) {
                assembler.take(.scalar(scalar))
            }
            for case .key(.character(let character)) in assembler.finishRead() {
                #expect(
                    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
                )
            }
        }
    }
}
