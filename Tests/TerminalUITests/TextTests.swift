import TerminalUI
import TestSupport
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("abc", 3), ("", 0), ("世界", 4), ("e\u{301}", 1), ("👍", 2), ("👨‍👩‍👧", 6), ("⚠️", 1), ("🇩🇪", 2), ("ｱ", 1),
        ("Ａ", 2), ("\u{1B}[31m", 5), ("\u{202E}", 1), ("\u{200D}\u{FE0F}", 0), ("\u{301}", 1), ("각", 2),
        ("\u{1100}\u{1161}\u{11A8}", 2), ("→…✓", 3), ("\u{E000}", 1), ("👍🏽", 4),
    ])
    func `a text takes this many columns`(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test(arguments: [
        ("a\u{0}b\u{7}c\u{1B}d\u{7F}", "a␀b␇c␛d␡"),
        ("tab\tline\nreturn\r\n", "tab␉line␊return␍␊"),
        ("\u{80}\u{9B}\u{9F}", "␦␦␦"),
        ("\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}", "·······"),
        ("a\u{200D}b\u{FE0F}c\u{FE0E}\u{200B}\u{FEFF}\u{E0100}", "abc"),
        ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "e\u{301}\u{302}\u{303}\u{304}"),
        ("\u{301}a", "\u{25CC}\u{301}a"),
        ("\u{2028}\u{FFFF}", "␤\u{FFFD}"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("plain", "plain"),
    ])
    func `outside text is shown safely`(text: String, shown: String) {
        #expect(Array(text.sanitised.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test(arguments: [
        ("می\u{200C}شود", "می\u{200C}شود", 5), ("کتاب\u{200C}ها", "کتاب\u{200C}ها", 6),
        ("می\u{200C}\u{200C}شود", "می\u{200C}شود", 5), ("کار\u{200C}ها", "کارها", 5),
        ("a\u{200C}b", "ab", 2), ("\u{200C}می", "می", 2), ("می\u{200C}", "می", 2),
        ("می\u{200C} x", "می x", 4),
        ("weather\u{200C}", "weather", 7), ("م\u{200C}a", "مa", 2), ("م\u{200C}\u{1B}ی", "م␛ی", 3),
    ])
    func `a half-space stays where it is seen and takes no column`(text: String, shown: String, columns: Int)
    {
        #expect(Array(text.sanitised.unicodeScalars) == Array(shown.unicodeScalars))
        #expect(text.displayWidth == columns)
    }

    @Test func `nothing that could act comes out of any scalar`() {
        let controls: [ClosedRange<UInt32>] = [
            0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xE0000...0xE0FFF,
        ]
        // All of the first 16,384 and of plane 14, and every 37th of the rest.
        var value: UInt32 = 0
        while value <= 0x10FFFF {
            defer { value += value < 0x4000 || value >> 16 == 0xE && value & 0xFFFF < 0x1000 ? 1 : 37 }
            guard let scalar = Unicode.Scalar(value), let shown = VisibleScalar.of(scalar) else { continue }
            if controls.contains(where: { $0.contains(shown.value) }) {
                Issue.record(
                    "U+\(String(scalar.value, radix: 16)) shows as U+\(String(shown.value, radix: 16))"
                )
            }
        }
    }

    @Test(arguments: [
        ("weather", 7, "weather"), ("weather", 6, "weath…"), ("weather", 1, "…"), ("weather", 0, ""),
        ("世界世界", 5, "世界…"), ("世界世界", 4, "世…"), ("世界世界", 8, "世界世界"),
    ])
    func `a text that is too long ends with an ellipsis`(text: String, columns: Int, result: String) {
        #expect(text.truncated(toColumns: columns) == result)
    }

    @Test(arguments: [("eX4f1234567890_9Qk", 9, "eX4f…_9Qk"), ("short", 9, "short"), ("世界世界世界", 6, "世…界")])
    func `a token keeps both of its ends`(text: String, columns: Int, result: String) {
        #expect(text.truncatedInTheMiddle(toColumns: columns) == result)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]), ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]),
        ("世界世界", 5, ["世界", "世界"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
    ])
    func `a text is wrapped at blanks`(text: String, columns: Int, rows: [String]) {
        #expect(text.wrapped(toColumns: columns) == rows)
    }

    @Test func `a detail shows what was really written`() {
        #expect(
            "a\u{202E}b\n\u{1B}\\é世e\u{301}\u{200D}".escaped
                == "a\\u{202E}b\\n\\u{1B}\\\\é世e\\u{301}\\u{200D}"
        )
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `no text shifts a row or leaves its width`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "世", "👨‍👩‍👧", "e\u{301}", "\u{1B}[2J", "\u{202E}", "\u{300}", " ", "ｱ", "🇩🇪", "\u{7}", "각",
        ]
        let text = (0..<12).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        let columns = Int.random(in: 1...30, using: &random)
        var surface = Surface(size: Size(columns: columns, rows: 1))
        for _ in 0..<4 {
            let start = Int.random(in: -10...columns, using: &random)
            surface.write(
                text,
                at: Point(column: start, row: 0),
                maxColumns: Int.random(in: 0...40, using: &random)
            )
            #expect(surface.text(ofRow: 0).displayWidth == columns)
        }
        #expect(text.truncated(toColumns: columns).displayWidth <= columns)
        #expect(text.truncatedInTheMiddle(toColumns: columns).displayWidth <= columns)
        for row in text.wrapped(toColumns: columns) where columns > 1 { #expect(row.displayWidth <= columns) }
    }
}
