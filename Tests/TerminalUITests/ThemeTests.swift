import Foundation
import TerminalUI
import TestSupport
import Testing

/// The folder `Themes` of this package.
private let themesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Themes")

private func shippedThemes() throws -> [Theme] {
    try FileManager.default.contentsOfDirectory(at: themesFolder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "yaml" }
        .map { try Theme.parse(String(contentsOf: $0, encoding: .utf8), name: $0.lastPathComponent) }
}

/// Sixteen greys from black to white, as a palette.
private let ramp = (0..<16).map { index in
    let digits = String(index, radix: 16)
    return "  base0\(digits.uppercased()): \"\(String(repeating: digits, count: 6))\""
}.joined(separator: "\n")

@Suite struct ThemeFileTests {
    @Test(arguments: [
        (Theme.builtIn, Theme.builtInText, "default-dark"),
        (.builtInLight, Theme.builtInLightText, "default-light"),
    ])
    func `the built in themes are the shipped files`(theme: Theme, text: String, name: String) throws {
        let file = try String(contentsOf: themesFolder.appending(path: "\(name).yaml"), encoding: .utf8)
        #expect(text == file)
        #expect(theme.name == name)
        #expect(theme.isDark == (name == "default-dark"))
    }

    @Test func `a dark and a light theme are shipped`() throws {
        let themes = try shippedThemes()
        #expect(themes.contains { $0.isDark })
        #expect(themes.contains { !$0.isDark })
    }

    @Test func `both shapes, quotes, hashes, comments, CRLF and a byte order mark are read`() throws {
        let usual = try Theme.parse("name: Ramp # grey\npalette:\n\(ramp)\n", name: "ramp")
        #expect(usual.title == "Ramp")
        #expect(usual.isDark)
        let legacy = ramp.replacingOccurrences(of: "  base", with: "base")
            .replacingOccurrences(of: "\"1", with: "'#1").replacingOccurrences(of: "1\"", with: "1'")
        let old = try Theme.parse("\u{FEFF}scheme: 'Ramp'\r\n" + legacy, name: "ramp")
        #expect(old == usual)
    }

    @Test func `a base16 theme has the bright colours of base24 all the same`() throws {
        let theme = try Theme.parse("palette:\n\(ramp)", name: "ramp")
        let bright = try #require(Slot("base12"))
        let red = try #require(Slot("base08"))
        #expect(theme[bright] == theme[red])
    }

    @Test(arguments: [
        (
            "palette:\n" + ramp.replacingOccurrences(of: "\n  base0F: \"ffffff\"", with: ""),
            "base0F is missing"
        ),
        ("palette:\n  base00: \"00000\"", "line 2: base00 is no colour of six hexadecimal digits"),
        ("palette:\n  base00: #000000", "line 2: base00 is no colour of six hexadecimal digits; put quotes"),
        ("palette:\n  base00: \"000000\"\n  base00: \"000000\"", "line 3: base00 is there twice"),
        ("palette:\n\tbase00: \"000000\"", "line 2: a tab"),
        ("palette:\n  - base00", "line 2: a list"),
        ("palette:\n  base00: \"000000", "line 2: a quote is not closed"),
        ("palette:\n  base00: \"000000\"\n    base01: \"000000\"", "line 3: unexpected indentation"),
        ("  base00: \"000000\"", "line 1: unexpected indentation"),
        ("palette:\n  base1F: \"000000\"", "line 2: there is no slot base1F"),
        ("nonsense", "line 1: expected `name: value`"),
        ("system: base24\npalette:\n\(ramp)", "base10 is missing"),
        ("system: base17\npalette:\n\(ramp)", "line 1: system is neither"),
        ("console: {glitter: base0E}\npalette:\n\(ramp)", "line 1: there is no role glitter"),
        ("console:\n  key: purple\npalette:\n\(ramp)", "line 2: key is neither a slot nor a colour"),
        ("", "base00 is missing"),
    ])
    func `a bad file is refused with its line`(text: String, message: String) {
        let error = #expect(throws: ThemeError.self) { try Theme.parse(text, name: "bad") }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
    }

    @Test func `a console entry changes one role`() throws {
        let text = "console: {error: \"#ffffff\", selected.bg: base01}\npalette:\n\(ramp)"
        let palette = Palette(try Theme.parse(text, name: "ramp"), depth: .trueColor)
        #expect(palette.look(of: Style(.error)).foreground == .rgb(.white))
        #expect(palette.look(of: Style(.selected)).background == .rgb(RGB(red: 17, green: 17, blue: 17)))
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `no damage to a file traps`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = Array(Theme.builtInText.utf8)
        for _ in 0...Int.random(in: 0...8, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        }
        let theme = try? Theme.parse(String(decoding: bytes, as: UTF8.self), name: "damaged")
        if let theme { #expect(theme.colors.count == 24) }
    }
}

@Suite struct PaletteTests {
    /// Everything a cell can be drawn with.
    private static let styles = Role.allCases.map { Style($0) }

    private static func rgb(_ color: Look.Color?) -> RGB? {
        switch color {
        case .rgb(let color): color
        case .index(let index): IndexedColor.all.first { $0.index == index }?.color
        case nil: nil
        }
    }

    @Test(arguments: [ColorDepth.trueColor, .indexed256])
    func `every role is readable in every shipped theme`(depth: ColorDepth) throws {
        for theme in try shippedThemes() {
            let palette = Palette(theme, depth: depth)
            for style in PaletteTests.styles {
                let look = palette.look(of: style)
                let ink = try #require(PaletteTests.rgb(look.foreground))
                let paper = try #require(PaletteTests.rgb(look.background))
                let floor = style.role == .border || style.role == .borderFocused ? 3 : 4.5
                #expect(ink.contrast(with: paper) >= floor, "\(theme.name) \(style)")
            }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `any scheme whatever becomes readable`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let slots = (0..<16).map { index in
            let color = String(UInt32.random(in: 0x100_0000...0x1FF_FFFF, using: &random), radix: 16)
                .dropFirst()
            return "base0\(String(index, radix: 16)): \"\(color)\""
        }
        let theme = try Theme.parse(slots.joined(separator: "\n"), name: "random")
        for depth in [ColorDepth.trueColor, .indexed256] {
            let palette = Palette(theme, depth: depth)
            for style in PaletteTests.styles {
                let look = palette.look(of: style)
                let ink = try #require(PaletteTests.rgb(look.foreground))
                let paper = try #require(PaletteTests.rgb(look.background))
                let floor = style.role == .border || style.role == .borderFocused ? 3 : 4.5
                #expect(ink.contrast(with: paper) >= floor, "\(style) at \(depth)")
            }
        }
    }

    @Test func `a selection is apart from the page at every depth`() throws {
        for theme in try shippedThemes() {
            for depth in ColorDepth.allCases {
                let palette = Palette(theme, depth: depth)
                #expect(palette.look(of: .text) != palette.look(of: Style(.selected)))
            }
        }
    }

    @Test func `without colours there are none`() {
        let palette = Palette(.builtIn, depth: .mono)
        for style in PaletteTests.styles {
            #expect(palette.look(of: style).foreground == nil)
            #expect(palette.look(of: style).background == nil)
        }
        #expect(palette.look(of: Style(.selected)).attributes == .reverse)
    }

    @Test func `sixteen colours leave the page to the terminal`() {
        let palette = Palette(.builtIn, depth: .ansi16)
        #expect(palette.look(of: .text) == Look(attributes: []))
        #expect(palette.look(of: Style(.error)).foreground == .index(1))
        #expect(palette.look(of: Style(.muted)).foreground == .index(8))
        #expect(Palette(.builtIn, depth: .ansi8).look(of: Style(.muted)) == Look(attributes: .dim))
    }

    @Test(arguments: [
        (256, [:], ColorDepth.indexed256), (256, ["COLORTERM": "truecolor"], .trueColor),
        (8, ["COLORTERM": "truecolor"], .ansi8), (16, [:], .ansi16), (-1, [:], .mono),
        (256, ["NO_COLOR": "1", "COLORTERM": "24bit"], .mono), (256, ["NO_COLOR": ""], .indexed256),
        (1 << 24, [:], .trueColor),
    ])
    func `the depth is what the terminal and the user allow`(
        colors: Int,
        environment: [String: String],
        depth: ColorDepth
    ) {
        #expect(ColorDepth.detect(colors: colors, environment: environment) == depth)
    }
}
