import Foundation
import TerminalUI
import Testing

@Suite struct ClipboardTests {
    private func sequence(_ text: String, _ environment: [String: String] = ["TERM": "xterm"]) -> String {
        Clipboard.sequence(for: text, environment).sequence
    }

    @Test(arguments: ["", "a", "ab", "abc", "fcm-console send --title 'Ünï ☃'", "\u{1B}]52;c;!\u{07}"])
    func `text goes out in base64 and nothing else`(text: String) {
        let encoded = Data(text.utf8).base64EncodedString()
        #expect(sequence(text) == "\u{1B}]52;c;\(encoded)\u{07}")
    }

    @Test func `inside tmux it goes both ways`() {
        #expect(
            sequence("hi", ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"])
                == "\u{1B}]52;c;aGk=\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{07}\u{1B}\\"
        )
    }

    @Test(arguments: ["linux", "dumb", "vt220", ""])
    func `terminals that would print it get nothing`(name: String) {
        let (sequence, answer) = Clipboard.sequence(for: "hi", ["TERM": name])
        #expect(sequence.isEmpty && answer == .none)
    }

    @Test func `no more than terminals take`() {
        let whole = String(repeating: "x", count: Clipboard.capacity / 4 * 3)
        #expect(Clipboard.sequence(for: whole, ["TERM": "xterm"]).answer == .sent)
        let more = Clipboard.sequence(for: whole + "xxx", ["TERM": "xterm"])
        #expect(more.answer == .tooLong && more.sequence.isEmpty)
    }
}
