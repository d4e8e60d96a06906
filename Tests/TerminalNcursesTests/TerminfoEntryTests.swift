import Foundation
import TerminalNcurses
import TestSupport
import Testing

/// The compiled entries that are installed here, of terminals with 256 colours.
private let installed: [[UInt8]] =
    ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"]
    .flatMap { folder in
        ["x/xterm-256color", "t/tmux-256color", "s/screen-256color"].map { "\(folder)/\($0)" }
    }
    .compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }

@Suite struct TerminfoEntryTests {
    /// An entry of names and nothing else.
    private let bare: [UInt8] = [0x1A, 0x01, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x78, 0]

    @Test func `an entry gets direct colours and keeps the rest`() throws {
        for bytes in installed {
            let entry = try #require(TerminfoEntry(bytes))
            #expect(entry.colors == 256)
            let direct = entry.withDirectColors
            #expect(direct.colors == 1 << 24)
            let text = String(decoding: direct.bytes, as: UTF8.self)
            #expect(text.contains("\u{1B}[38;2;%p1%{65536}%/%d;"))
            #expect(text.contains("RGB\u{0}"))
        }
    }

    @Test func `an entry is read back from its own bytes`() throws {
        for bytes in installed + [bare] {
            let entry = try #require(TerminfoEntry(bytes))
            #expect(TerminfoEntry(entry.bytes) == entry)
            #expect(TerminfoEntry(entry.withDirectColors.bytes) == entry.withDirectColors)
        }
    }

    @Test func `what is no entry is refused`() {
        #expect(TerminfoEntry([]) == nil)
        #expect(TerminfoEntry(Array("xterm|not compiled".utf8)) == nil)
        #expect(TerminfoEntry(Array(bare.dropLast(2))) == nil)
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `no damage traps`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes = installed.randomElement(using: &random) ?? bare
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            // The counts in front are where damage matters.
            let reach = Bool.random(using: &random) ? min(12, bytes.count) : bytes.count
            bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
        }
        bytes.removeLast(Int.random(in: 0...8, using: &random))
        if let entry = TerminfoEntry(bytes) { #expect(entry.withDirectColors.colors == 1 << 24) }
    }
}
