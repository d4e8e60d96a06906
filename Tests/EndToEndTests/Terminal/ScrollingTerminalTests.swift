import TestSupport
import Testing

/// What a moved cursor writes to a terminal of 256 colours, in bytes: a slow line shows every one of them.
@Suite(.serialized) struct ScrollingTerminalTests {
    /// The last that ncurses writes of a picture.
    private static let end = "\u{1B}[39;49m\u{1B}(B\u{1B}[m"
    private static let down = "\u{1B}[B"

    @Test func `a step in a list writes at most 250 bytes, scrolled or not`() throws {
        let home = try ScratchHome()
        let session = try PTYSession([BuiltProgram.path], environment: home.environment)
        try session.wait(for: "weather")
        // It can show whole frames at once, the marks of which are bytes too.
        session.type("\u{1B}[?2026;2$y\u{1B}[?62;22c")
        let start = session.output.count
        session.type("3")
        try session.wait(for: "3 Devices ◂")
        // All of that picture, so that none of it counts as the first step's.
        try session.wait(forOutput: Self.end, after: start)
        var steps: [Int] = []
        for _ in 0..<40 {
            let before = session.output.count
            session.type(Self.down)
            try session.wait(forOutput: Self.end, after: before)
            steps.append(session.output.count - before)
        }
        #expect(steps.allSatisfy { $0 > 100 && $0 <= 250 }, "\(steps)")
        let scrolls = String(decoding: session.output, as: UTF8.self).contains("r\u{1B}[38;1H\n")
        #expect(scrolls, "the list never scrolled")
        session.type("q")
        #expect(try session.waitForExit() == 0)
    }
}
