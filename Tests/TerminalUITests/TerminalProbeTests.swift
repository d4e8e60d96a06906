import TerminalUI
import Testing

@Suite struct TerminalProbeTests {
    @Test func `the questions end with one that every terminal answers`() {
        let probe = TerminalProbe(name: "xterm-256color", depth: .trueColor)
        #expect(probe.questions == "\u{1B}[?2026$p\u{1B}[?996n\u{1B}]11;?\u{1B}\\\u{1B}[c")
        #expect(probe.subscription == (on: "\u{1B}[?2031h", off: "\u{1B}[?2026l\u{1B}[?2031l"))
        #expect(!probe.isClosed && probe.isDark == nil)
    }

    @Test func `with few colours their looks are asked for`() {
        let questions = TerminalProbe(name: "xterm", depth: .ansi8).questions
        #expect(
            questions.contains("\u{1B}]10;?\u{1B}\\\u{1B}]4;0;?")
                && questions.hasSuffix("\u{1B}]4;15;?\u{1B}\\\u{1B}[c")
        )
    }

    @Test(arguments: ["linux", "vt100", "vt220", "dumb", "ansi", "cons25", ""])
    func `what is too old to know the sequences is not asked`(name: String) {
        let probe = TerminalProbe(name: name, depth: .ansi8)
        #expect(probe.questions.isEmpty && probe.isClosed && probe.subscription == (on: "", off: ""))
        #expect(probe.isDark == (name == "linux" ? true : nil))
    }

    @Test func `without colours there is nothing to ask`() {
        #expect(TerminalProbe(name: "xterm-256color", depth: .mono).questions.isEmpty)
    }

    @Test func `what the user chose counts for more than what the page looks like`() {
        var probe = TerminalProbe(name: "xterm", depth: .indexed256)
        #expect(probe.take(.background(.white)) == .nothing)
        #expect(probe.isDark == false)
        #expect(probe.take(.scheme(isDark: true)) == .nothing)
        #expect(probe.isDark == true)
        #expect(probe.take(.attributes) == .nothing)
        #expect(probe.isClosed)
        #expect(probe.take(.scheme(isDark: false)) == .nothing)
        #expect(probe.isDark == false)
    }

    @Test func `frames are marked where the terminal knows the mode`() {
        var probe = TerminalProbe(name: "xterm", depth: .indexed256)
        #expect(!probe.synchronizes)
        #expect(probe.take(.synchronizes(true)) == .nothing && probe.synchronizes)
        #expect(probe.take(.synchronizes(false)) == .nothing && !probe.synchronizes)
    }

    @Test func `with few colours answers change the looks, and another scheme asks again`() {
        var probe = TerminalProbe(name: "xterm", depth: .ansi16)
        #expect(probe.take(.color(1, .white)) == .looks)
        #expect(probe.take(.color(1, .white)) == .nothing)
        #expect(probe.take(.scheme(isDark: true)) == .nothing)
        #expect(probe.take(.scheme(isDark: false)) == .scheme)
        #expect(probe.colors.numbered == [1: .white])
        _ = probe.take(.attributes)
        probe.reopen()
        #expect(!probe.isClosed)
    }
}
