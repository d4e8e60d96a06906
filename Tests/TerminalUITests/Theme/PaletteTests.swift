import TerminalUI
import TestSupport
import Testing

/// Every theme on every kind of terminal: each role's pair of colours, as it is shown, has its contrast.
@Suite struct PaletteTests {
    /// A terminal as a test imagines it: what it tells, and what its colours are.
    struct Terminal: Sendable {
        var name: String
        var told: TerminalColors
        /// What it shows; several when it told nothing.
        var shows: [AnsiColors]
    }

    /// Shipped ones, and those that need repair.
    private static func themes() throws -> [Theme] {
        let greys = try Theme.parse("palette:\n\(ThemeFiles.ramp)", name: "greys")
        let alike = ThemeFiles.rampLines { _ in "\"777777\"" }.joined(separator: "\n")
        let faint = ThemeFiles.rampLines { "\"80\($0.prefix(2))80\"" }.joined(separator: "\n")
        let text =
            "\(faint)\nconsole: {error: \"#808080\", key.bg: base0A, match: base05, selected.bg: base00}"
        return try ThemeFiles.shipped() + [
            greys, try Theme.parse("palette:\n\(alike)", name: "alike"),
            try Theme.parse("palette:\n\(text)", name: "faint"),
        ]
    }

    private static func page(_ isDark: Bool, _ colors: [RGB], bold: Bool? = nil) -> [AnsiColors] {
        // Whether bold is bright is each terminal's own business.
        (bold.map { [$0] } ?? [true, false]).map { bold in
            AnsiColors(
                colors: colors,
                foreground: isDark ? RGB(0xE5E5E5) : .black,
                background: isDark ? .black : .white,
                brightensBold: bold
            )
        }
    }

    /// Terminals with few colours, for a theme that is dark or light.
    private static func terminals(isDark: Bool) -> [Terminal] {
        var console = TerminalColors()
        console.isConsole = true
        let mute = page(isDark, AnsiColors.xterm) + page(isDark, AnsiColors.vga)
        var all = [
            Terminal(name: "mute", told: TerminalColors(), shows: mute),
            Terminal(name: "console", told: console, shows: page(true, AnsiColors.vga, bold: true)),
        ]
        for seed in 1...24 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let colors = (0..<16).map { _ in RGB(Int.random(in: 0...0xFFFFFF, using: &random)) }
            let paper = RGB(Int.random(in: 0...0xFFFFFF, using: &random))
            var told = TerminalColors()
            (told.foreground, told.background) = (paper.isDark ? .white : .black, paper)
            for (index, color) in colors.enumerated() { told.numbered[UInt8(index)] = color }
            let shows = [true, false].map { bold in
                AnsiColors(
                    colors: colors,
                    foreground: paper.isDark ? .white : .black,
                    background: paper,
                    brightensBold: bold
                )
            }
            all.append(Terminal(name: "told \(seed)", told: told, shows: shows))
        }
        return all
    }

    /// Every pair of colours that cells of a role may be seen in, also those made bold or reversed by a screen.
    private static func pairs(
        _ palette: Palette,
        _ role: Role,
        _ terminal: AnsiColors
    ) -> [(ink: RGB, paper: RGB)] {
        let styles = [
            Style(role), Style(role, [.bold]), Style(role, [.bold, .reverse]), Style(role, [.underline]),
        ]
        return styles.flatMap { terminal.shown(palette.look(of: $0)) }.map { ($0.ink, $0.paper) }
    }

    @Test(arguments: [ColorDepth.trueColor, .indexed256])
    func `every pair is readable where colours are the same everywhere`(depth: ColorDepth) throws {
        for theme in try Self.themes() {
            let palette = Palette(theme, depth: depth)
            for role in Role.allCases {
                let look = palette.look(of: Style(role))
                let ink = try #require(look.foreground?.rgb)
                let paper = try #require(look.background?.rgb)
                #expect(ink.contrast(with: paper) >= role.floor, "\(theme.name) \(role)")
            }
        }
    }

    @Test(arguments: [ColorDepth.ansi16, .ansi8, .mono])
    func `every pair is readable where colours are the terminal's own`(depth: ColorDepth) throws {
        for theme in try Self.themes() {
            for terminal in Self.terminals(isDark: theme.isDark) {
                let palette = Palette(theme, depth: depth, terminal: terminal.told)
                for role in Role.allCases {
                    for shown in terminal.shows {
                        for pair in Self.pairs(palette, role, shown) {
                            let contrast = pair.ink.contrast(with: pair.paper)
                            #expect(
                                contrast >= role.floor,
                                "\(theme.name) on \(terminal.name): \(role) \(contrast)"
                            )
                        }
                    }
                }
            }
        }
    }

    @Test func `text asks for four and a half to one, lines for three`() {
        let lines: Set<Role> = [.border, .borderFocused, .emulatorBorder]
        for role in Role.allCases {
            #expect(role.floor == (lines.contains(role) ? 3 : 4.5))
        }
    }

    @Test func `no look is faint by a means that cannot be measured`() throws {
        for theme in try Self.themes() {
            for depth in ColorDepth.allCases {
                let palette = Palette(theme, depth: depth)
                for role in Role.allCases {
                    #expect(!palette.look(of: Style(role)).attributes.contains(.dim), "\(role) at \(depth)")
                }
            }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any scheme whatever becomes readable`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let theme = try ThemeFiles.random(&random)
        for depth in [ColorDepth.trueColor, .indexed256] {
            let palette = Palette(theme, depth: depth)
            for role in Role.allCases {
                let look = palette.look(of: Style(role))
                let ink = try #require(look.foreground?.rgb)
                let paper = try #require(look.background?.rgb)
                #expect(ink.contrast(with: paper) >= role.floor, "\(role) at \(depth)")
            }
        }
    }

    @Test func `a terminal whose own text is faint gets one of its colours instead`() {
        var told = TerminalColors()
        (told.foreground, told.background) = (RGB(0x555555), RGB(0x333333))
        for (index, color) in AnsiColors.xterm.enumerated() { told.numbered[UInt8(index)] = color }
        #expect(Palette(.builtIn, depth: .ansi16, terminal: told).look(of: .text).foreground == .index(15))
    }

    @Test func `a terminal that told its colours shows more of them`() {
        var told = TerminalColors()
        (told.foreground, told.background) = (.white, RGB(0x101010))
        for (index, color) in AnsiColors.xterm.enumerated() { told.numbered[UInt8(index)] = color }
        told.numbered[1] = RGB(0xFF6060)
        told.numbered[9] = RGB(0xFF9090)
        let look = Palette(.builtIn, depth: .ansi8, terminal: told).look(of: Style(.error))
        #expect(look.foreground == .index(1))
        #expect(
            Palette(.builtIn, depth: .ansi8).look(of: Style(.error)).foreground == nil,
            "not known to be readable"
        )
    }

    @Test func `a console entry changes one role`() throws {
        let text = "console: {error: \"#ffffff\", selected.bg: base01}\npalette:\n\(ThemeFiles.ramp)"
        let theme = try Theme.parse(text, name: "ramp")
        let palette = Palette(theme, depth: .trueColor)
        #expect(palette.look(of: Style(.error)).foreground == .rgb(.white))
        #expect(palette.look(of: Style(.selected)).background == .rgb(RGB(0x111111)))
        var told = TerminalColors()
        told.background = .black
        let known = Palette(theme, depth: .ansi16, terminal: told)
        #expect(known.look(of: Style(.error)).foreground == .index(15))
    }

    @Test func `a selection is apart from the page at every depth`() throws {
        for theme in try Self.themes() {
            for depth in ColorDepth.allCases {
                let palette = Palette(theme, depth: depth)
                #expect(palette.look(of: .text) != palette.look(of: Style(.selected)))
            }
        }
    }

    @Test func `without colours there are none`() {
        let palette = Palette(.builtIn, depth: .mono)
        for role in Role.allCases {
            #expect(palette.look(of: Style(role)).foreground == nil)
            #expect(palette.look(of: Style(role)).background == nil)
        }
        #expect(palette.look(of: Style(.selected)).attributes == .reverse)
    }

    @Test func `sixteen colours leave the page to the terminal`() {
        let palette = Palette(.builtIn, depth: .ansi16)
        #expect(palette.look(of: .text) == Look(attributes: []))
        #expect(
            palette.look(of: Style(.error)).foreground == .index(9),
            "the darker red is not readable on black"
        )
        #expect(palette.look(of: Style(.key)).foreground == .index(14), "no blue is readable on black")
        #expect(palette.look(of: Style(.border)).foreground == nil, "a grey may be the page's own")
        var told = TerminalColors()
        told.background = .black
        let known = Palette(.builtIn, depth: .ansi16, terminal: told)
        #expect(known.look(of: Style(.border)).foreground == .index(7))
        #expect(Palette(.builtIn, depth: .ansi8).look(of: Style(.selected)) == Look(attributes: .reverse))
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
