import TerminalUI
import Testing

/// Texts that run from the right are isolated, and nothing else.
@Suite struct IsolationTests {
    /// The row with `<R` and `<L` for what opens and `>` for what closes.
    private func row(_ texts: (Int, String)..., isRightToLeft: Bool = true) -> String {
        var surface = Surface(size: Size(columns: 50, rows: 1), isRightToLeft: isRightToLeft)
        for (column, text) in texts { surface.write(text, at: Point(column: column, row: 0)) }
        var result = ""
        for scalar in surface.text(ofRow: 0).unicodeScalars {
            switch scalar {
            case "\u{2066}": result += "<L "
            case "\u{2067}": result += "<R "
            case "\u{2069}": result += ">"
            default: result.unicodeScalars.append(scalar)
            }
        }
        while result.last == " " { result.removeLast() }
        return result
    }

    @Test func `a text is isolated, and in it what runs from the left`() {
        #expect(row((1, "پیام به news.world رفت")) == " <R پیام به <L news.world> رفت>")
        #expect(row((1, "«weather»، ۱۲ دستگاه")) == " <R «<L weather>»، <L ۱۲> دستگاه>")
        #expect(row((1, "fcm-console doctor را")) == " <R <L fcm-console doctor> را>")
    }

    @Test func `columns and frames end a text`() {
        #expect(row((1, "گیرنده   weather")) == " <R گیرنده>   weather")
        #expect(row((0, "│ سلام │")) == "│ <R سلام> │")
    }

    @Test func `what is drawn over a text leaves no isolate open`() {
        #expect(row((1, "سلام دنیا"), (4, "xx")) == " <R سلا>xx<R دنیا>")
    }

    @Test func `foreign controls stay marks`() {
        #expect(row((1, "سلام\u{202E}x")) == " <R سلام·x>")
    }

    @Test func `nothing is isolated where the interface runs from the left`() {
        #expect(row((1, "پیام weather"), isRightToLeft: false) == " پیام weather")
    }
}
