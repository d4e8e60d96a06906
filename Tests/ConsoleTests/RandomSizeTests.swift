import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Keys and sizes at random: nothing traps, and every picture is as large as the terminal.
@Suite struct RandomSizeTests {
    private static func size(_ random: inout SeededGenerator) -> Size {
        let isSmall = Bool.random(using: &random)
        return Size(
            columns: Int.random(in: isSmall ? 0...50 : 40...260, using: &random),
            rows: Int.random(in: isSmall ? 0...14 : 10...90, using: &random)
        )
    }

    // One at a time: tests that wait for a socket need the threads too.
    @Test(.serialized, arguments: 1...40)
    func `whatever is pressed at whatever size, the picture fits`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var talk = RandomWalk.begin(size: Self.size(&random))
        for _ in 0..<60 {
            if Int.random(in: 0..<5, using: &random) == 0 {
                talk.prepare(.input(.resize(Self.size(&random))))
            } else {
                try RandomWalk.step(&talk, &random)
            }
            let (surface, cursor) = ConsoleScreen.draw(talk.state)
            #expect(surface.size == talk.state.size)
            if let cursor { #expect(surface.bounds.contains(cursor), "cursor \(cursor) of \(surface.size)") }
            #expect(!surface.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
    }
}
