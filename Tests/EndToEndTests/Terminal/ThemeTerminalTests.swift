import Foundation
import TestSupport
import Testing

/// Colours in a real pseudo-terminal, whose other end is the test: it answers as terminals do.
@Suite(.serialized) struct ThemeTerminalTests {
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
    /// The pages of the two themes in true colour.
    private static let dark = "48;2;22;25;31"
    private static let light = "48;2;251;250;247"

    private func start(
        _ home: ScratchHome,
        _ arguments: [String] = [],
        _ changes: [String: String] = ["COLORTERM": "truecolor"]
    ) throws -> PTYSession {
        try PTYSession(
            [BuiltProgram.path] + arguments,
            environment: home.environment.merging(changes) { $1 }
        )
    }

    private func end(_ session: PTYSession) throws {
        session.type("q")
        #expect(try session.waitForExit() == 0)
    }

    private func text(_ session: PTYSession) -> String { String(decoding: session.output, as: UTF8.self) }

    @Test func `a light terminal gets the light theme, and a change of it the other`() throws {
        let home = try ScratchHome()
        let session = try start(home)
        try session.wait(forOutput: Self.question)
        session.type("\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\\u{1B}[?62;22c")
        try session.wait(forOutput: Self.light)
        try session.wait(for: "weather")
        #expect(text(session).contains("\u{1B}[?2031h"))
        let before = session.output.count
        session.type("\u{1B}[?997;1n")
        try session.wait(forOutput: Self.dark, after: before)
        let after = session.output.count
        session.type("\u{1B}[?997;2n")
        try session.wait(forOutput: Self.light, after: after)
        try end(session)
        #expect(text(session).contains("\u{1B}[?2031l"))
        #expect(!session.screen.text.contains("997") && !session.screen.text.contains("rgb:"))
    }

    @Test func `an answer that comes late is no text, and is heeded`() throws {
        let home = try ScratchHome()
        let session = try start(home)
        try session.wait(for: "weather")
        session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
        try session.wait(forOutput: Self.light)
        #expect(!session.screen.text.contains("rgb"))
        try end(session)
    }

    @Test func `a frame is marked as one where the terminal knows how, and a row is not`() throws {
        let home = try ScratchHome()
        let session = try start(home)
        try session.wait(forOutput: Self.question)
        session.type("\u{1B}[?2026;2$y\u{1B}[?62;22c")
        try session.wait(for: "weather")
        session.type("?")
        try session.wait(for: "What can be done here")
        try session.wait(forOutput: "\u{1B}[?2026l")
        session.type("\u{1B}")
        try session.wait("the panes") { !$0.text.contains("What can be done here") }
        let before = session.output.count
        session.type("j")
        try session.wait("the second topic is selected") { screen in
            screen.text.split(separator: "\n").dropFirst(3).first?.contains("▸") == true
        }
        #expect(session.output.dropFirst(before).ranges(of: Array("\u{1B}[?2026h".utf8)).isEmpty)
        try end(session)
        let on = session.output.ranges(of: Array("\u{1B}[?2026h".utf8))
        let off = session.output.ranges(of: Array("\u{1B}[?2026l".utf8))
        #expect(on.count >= 2 && off.count == on.count + 1, "each is ended, and once more at the end")
        #expect(zip(on, off).allSatisfy { $0.lowerBound < $1.lowerBound })
    }

    @Test func `COLORFGBG decides for a terminal that says nothing`() throws {
        let home = try ScratchHome()
        let session = try start(home, [], ["COLORTERM": "truecolor", "COLORFGBG": "0;15"])
        try session.wait(for: "weather")
        #expect(text(session).contains(Self.light) && !text(session).contains(Self.dark))
        try end(session)
    }

    @Test func `a theme that is named stays, whatever the terminal says`() throws {
        let home = try ScratchHome()
        let session = try start(home, ["--theme", "default-dark"])
        try session.wait(for: "weather")
        session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?997;2n\u{1B}[?62c3")
        try session.wait("the devices have the focus") {
            $0.text.contains("▸3 Devices") || $0.text.contains("phone")
        }
        try end(session)
        #expect(!text(session).contains(Self.light))
    }

    @Test func `NO_COLOR means no colour, no question and no mode for colours`() throws {
        let home = try ScratchHome()
        let session = try start(home, [], ["COLORTERM": "truecolor", "NO_COLOR": "1"])
        try session.wait(for: "weather")
        session.type("?")
        try session.wait(for: "What can be done here")
        session.type("\u{1B}")
        try session.wait("the panes") { !$0.text.contains("What can be done here") }
        try end(session)
        let written = text(session)
        #expect(!written.contains("]11;?") && !written.contains("2031") && !written.contains("\u{1B}[c"))
        for sequence in written.split(separator: "\u{1B}[").dropFirst() {
            let body = sequence.prefix { $0.isASCII && !$0.isLetter }
            guard sequence.dropFirst(body.count).first == "m" else { continue }
            for number in body.split(separator: ";").compactMap({ Int($0) }) {
                #expect(!(30...49).contains(number) && !(90...107).contains(number), "\(body)m")
            }
        }
    }

    @Test(arguments: ["vt100", "screen", "xterm", "linux", "tmux-256color"])
    func `every kind of terminal shows the console`(name: String) throws {
        let home = try ScratchHome()
        let session = try start(home, [], ["TERM": name])
        try session.wait(for: "weather")
        #expect(session.screen.text.contains("EMULATOR"))
        try end(session)
        #expect(text(session).contains("]11;?") == !["vt100", "linux"].contains(name))
    }

    @Test func `a theme is tried while one moves through the offers, and Esc brings the old one back`() throws
    {
        let home = try ScratchHome()
        let session = try start(home, ["--theme", "default-dark"])
        try session.wait(for: "weather")
        session.type(":theme default-\t")
        try session.wait(for: "default-light")
        let before = session.output.count
        session.type("\t\t")
        try session.wait(forOutput: Self.light, after: before)
        try session.wait("the line") { $0.text.contains(":theme default-light") }
        let after = session.output.count
        session.type("\u{1B}")
        try session.wait(forOutput: Self.dark, after: after)
        try session.wait("the line is gone") { !$0.text.contains(":theme") }
        try end(session)
    }

    @Test func `a theme in use is read again when it is saved, and a mistake is told with its line`() throws {
        let home = try ScratchHome()
        let folder = home.file(".config/fcm-console/themes")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let colors = (0..<16).map {
            "  base0\(String($0, radix: 16)): \"\(String(repeating: String($0, radix: 16), count: 6))\"\n"
        }
        let theme = "palette:\n" + colors.joined()
        let path = "\(folder)/mine.yaml"
        func save(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
        try save(theme)
        let session = try start(home, ["--theme", "mine"])
        try session.wait(for: "weather")
        let before = session.output.count
        try save(theme.replacing("base00: \"000000\"", with: "base00: \"123456\""))
        try session.wait(forOutput: "48;2;18;52;86", after: before)
        try save(theme.replacing("base03: \"333333\"", with: "base03: \"grey\""))
        try session.wait(for: "mine.yaml:5: base03 is \"grey\"")
        let after = session.output.count
        try save(theme.replacing("base00: \"000000\"", with: "base00: \"102030\""))
        try session.wait(forOutput: "48;2;16;32;48", after: after)
        try end(session)
    }
}
