import TerminalUI
import TestSupport
import Testing

/// What scheme files may look like: each loads, or is refused with its line and what to do.
@Suite struct SchemeFileTests {
    /// An odd file, and what becomes of it.
    struct Odd: Sendable, CustomTestStringConvertible {
        var what: String
        var bytes: [UInt8]
        /// `nil`: it loads, as the sixteen greys.
        var line: Int?
        var message: String
        var remedy: String

        init(_ what: String, _ text: String) {
            (self.what, bytes, line, message, remedy) = (what, Array(text.utf8), nil, "", "")
        }

        init(_ what: String, _ text: String, line: Int, _ message: String, _ remedy: String = "") {
            self.init(what, bytes: Array(text.utf8), line: line, message, remedy)
        }

        init(_ what: String, bytes: [UInt8], line: Int, _ message: String, _ remedy: String = "") {
            (self.what, self.bytes, self.line, self.message, self.remedy) = (
                what, bytes, line, message, remedy
            )
        }

        var testDescription: String { what }
    }

    private static let ramp = ThemeFiles.ramp
    private static let flat = ThemeFiles.flatRamp
    private static func lines(_ write: (String) -> String) -> String {
        ThemeFiles.rampLines(write: write).joined(separator: "\n")
    }
    /// The palette with another line for base0D, which is line 15 below `palette:`.
    private static func with(_ line: String) -> String {
        "palette:\n" + ramp.replacing("  base0D: \"dddddd\"", with: line)
    }

    static let loads = [
        Odd("the usual shape", "system: \"base16\"\nname: \"Ramp\"\nvariant: dark\npalette:\n\(ramp)\n"),
        Odd("the older shape", "scheme: \"Ramp\"\nauthor: \"A\"\n\(flat)\n"),
        Odd("the older shape in single quotes", "scheme: 'Ramp'\n" + flat.replacing("\"", with: "'")),
        Odd("a # before each colour", "palette:\n" + lines { "\"#\($0)\"" }),
        Odd("no quotes", "palette:\n" + lines { $0 }),
        Odd("capital digits", "palette:\n" + lines { "\"\($0.uppercased())\"" }),
        Odd("slots in small letters", "palette:\n" + ramp.lowercased()),
        Odd(
            "quoted names",
            "\"palette\":\n" + ramp.replacing("base", with: "'base").replacing(": ", with: "': ")
        ),
        Odd("CR LF", "scheme: Ramp\r\n" + flat.replacing("\n", with: "\r\n") + "\r\n"),
        Odd("CR alone", "palette:\r" + ramp.replacing("\n", with: "\r")),
        Odd("a byte order mark", "\u{FEFF}palette:\n\(ramp)"),
        Odd("no newline at the end", "palette:\n\(ramp)"),
        Odd(
            "blank lines and blanks at the ends",
            "\n\npalette:   \n\n" + ramp.replacing("\n", with: "  \n\n")
        ),
        Odd(
            "comments everywhere",
            "# one\npalette: # two\n" + ramp.replacing("\n", with: " # three\n# four\n")
        ),
        Odd("a comment without a blank in it", "#one\npalette:\n\(ramp)"),
        Odd("document marks", "%YAML 1.2\n---\npalette:\n\(ramp)\n...\n"),
        Odd("one blank of indentation", "palette:\n" + ramp.replacing("  base", with: " base")),
        Odd("eight blanks of indentation", "palette:\n" + ramp.replacing("  base", with: "        base")),
        Odd(
            "tabs behind the colons and at the ends",
            "palette:\t\n" + ramp.replacing(": ", with: ":\t") + "\t"
        ),
        Odd("a palette in braces", "palette: {" + ramp.replacing("\n", with: ",") + "}"),
        Odd("braces with a comma at the end", "palette: { " + ramp.replacing("\n", with: " ,") + ", }"),
        Odd("palette before the names", "palette:\n\(ramp)\nname: Ramp\nsystem: base16\n"),
        Odd(
            "half of it at the top",
            "base00: 000000\npalette:\n" + ramp.replacing("  base00: \"000000\"\n", with: "")
        ),
        Odd(
            "unknown names",
            "slug: ramp\ndescription: \"x: y # z\"\nlicense: MIT\nfavourite: true\npalette:\n\(ramp)"
        ),
        Odd("an unknown map", "extra:\n  deep:\n    deeper: 1\n    list: [1, 2]\npalette:\n\(ramp)"),
        Odd("an unknown list", "tags:\n  - dark\n  - grey\npalette:\n\(ramp)"),
        Odd("an unknown list that is not indented", "tags:\n- dark\n- grey\npalette:\n\(ramp)"),
        Odd(
            "an unknown text of several lines",
            "about: |\n  palette: none\n    at all\nauthor: >-\n  A\n  B\npalette:\n\(ramp)"
        ),
        Odd("an unknown list in brackets over lines", "tags: [a,\n  b]\npalette:\n\(ramp)"),
        Odd("an anchor of another program", "other: &mark\n  x: 1\npalette:\n\(ramp)"),
        Odd("a name that begins like a slot", "based_on: \"Base16\"\nbaseline: 3\npalette:\n\(ramp)"),
        Odd("an apostrophe in a name", "author: O'Neil, the '90s # and more\npalette:\n\(ramp)"),
        Odd(
            "escapes",
            "author: \"A \\\"B\\\" \\u00e9 \\\\ # no comment\"\nscheme: 'it''s # none'\npalette:\n\(ramp)"
        ),
        Odd("a colour escaped", "palette:\n" + ramp.replacing("\"000000\"", with: "\"\\x300000\\u0030\"")),
        Odd("names beyond ASCII", "name: \"Größe 灰\"\nauthor: \"…\"\npalette:\n\(ramp)"),
        Odd("a wrong variant", "variant: \"light\"\npalette:\n\(ramp)"),
        Odd("an empty console map", "console:\npalette:\n\(ramp)"),
        Odd("other names among the slots", "palette:\n\(ramp)\n  accent: purple\n"),
    ]

    static let refused = [
        Odd("nothing at all", "", line: 1, "there are no colours", "base00 to base0F"),
        Odd("comments alone", "# nothing\n", line: 1, "there are no colours"),
        Odd("names alone", "name: x\nauthor: y\n", line: 1, "there are no colours"),
        Odd("an empty palette", "palette:\n", line: 1, "there are no colours"),
        Odd(
            "fifteen colours",
            "palette:\n" + ramp.replacing("\n  base0F: \"ffffff\"", with: ""),
            line: 16,
            "base0F is missing",
            "add base0F"
        ),
        Odd("one missing in the middle", with(""), line: 17, "base0D is missing", "#rrggbb"),
        Odd("sixteen colours of base24", "system: base24\npalette:\n\(ramp)", line: 18, "base10 is missing"),
        Odd(
            "another system",
            "name: x\nsystem: \"tinted8\"\npalette:\n\(ramp)",
            line: 2,
            "tinted8",
            "base16"
        ),
        Odd("no system", "system:\npalette:\n\(ramp)", line: 1, "system is \"\""),
        Odd("a slot twice", with("  base00: \"000000\""), line: 15, "base00 is there twice", "remove"),
        Odd("a slot twice in another case", with("  base0c: \"000000\""), line: 15, "base0C is there twice"),
        Odd("a slot at the top and in the palette", "base00: 000000\npalette:\n\(ramp)", line: 3, "twice"),
        Odd("a palette twice", "palette:\n\(ramp)\npalette:\n\(ramp)", line: 18, "palette is there twice"),
        Odd("a name twice", "name: x\nname: y\npalette:\n\(ramp)", line: 2, "name is there twice"),
        Odd("a slot twice in braces", "palette: {base00: \"000000\", base00: \"000000\"}", line: 1, "twice"),
        Odd(
            "a slot beyond base17",
            with("  base18: \"dddddd\""),
            line: 15,
            "there is no slot base18",
            "base17"
        ),
        Odd("a slot with a letter", with("  base0G: \"dddddd\""), line: 15, "there is no slot base0G"),
        Odd("five digits", with("  base0D: \"ddddd\""), line: 15, "base0D is \"ddddd\", no colour", "six"),
        Odd("three digits", with("  base0D: \"#ddd\""), line: 15, "no colour", "#rrggbb"),
        Odd("eight digits", with("  base0D: \"#ddddddff\""), line: 15, "no colour"),
        Odd("two #", with("  base0D: \"##dddddd\""), line: 15, "no colour"),
        Odd("a number", with("  base0D: 0xdddddd"), line: 15, "base0D is \"0xdddddd\""),
        Odd("a word", with("  base0D: blue"), line: 15, "base0D is \"blue\""),
        Odd("a truth", with("  base0D: true"), line: 15, "base0D is \"true\""),
        Odd("digits beyond ASCII", with("  base0D: \"１１１１１１\""), line: 15, "no colour"),
        Odd("a sign", with("  base0D: \"+ddddd\""), line: 15, "no colour"),
        Odd("no value", with("  base0D:"), line: 15, "base0D has no value", "quotes"),
        Odd("a # without quotes", with("  base0D: #dddddd"), line: 15, "base0D has no value", "quotes"),
        Odd("a # without quotes at the top", "scheme: x\nbase00: #000000\n", line: 2, "base00 has no value"),
        Odd("a list for a colour", with("  base0D: [221, 221, 221]"), line: 15, "no colour"),
        Odd("a map for a colour", with("  base0D: {r: 1}"), line: 15, "a map within palette"),
        Odd("a map below a colour", with("  base0D:\n    r: 1"), line: 16, "unexpected indentation"),
        Odd("a text for the palette", "palette: none\n", line: 1, "palette is no map", "indented"),
        Odd("a list for the palette", "palette: [a, b]\n", line: 1, "palette is no map"),
        Odd("a list below the palette", "palette:\n  - 000000\n", line: 2, "a list", "name: value"),
        Odd("a list at the top", "- base00\n", line: 1, "a list"),
        Odd("JSON", "{\"palette\": {}}", line: 1, "expected `name: value`"),
        Odd("a tab for indentation", "palette:\n\tbase00: \"000000\"", line: 2, "a tab", "blanks"),
        Odd("a tab behind blanks", with("  \tbase0D: \"dddddd\""), line: 15, "a tab"),
        Odd("deeper indentation", with("    base0D: \"dddddd\""), line: 15, "unexpected indentation"),
        Odd("indentation at the top", "  base00: \"000000\"", line: 1, "unexpected indentation"),
        Odd("indentation below a text", "name: x\n  base00: \"000000\"", line: 2, "unexpected indentation"),
        Odd("a quote that is not closed", with("  base0D: \"dddddd"), line: 15, "a quote is not closed"),
        Odd("text behind a quote", with("  base0D: \"dddddd\" x"), line: 15, "text behind a closed quote"),
        Odd("an unknown escape", with("  base0D: \"\\qddddd\""), line: 15, "an unknown escape"),
        Odd("an escape cut short", with("  base0D: \"\\u12\""), line: 15, "an unknown escape"),
        Odd(
            "a brace that is not closed",
            "palette: {base00: \"000000\",\n",
            line: 1,
            "a brace is not closed"
        ),
        Odd("an anchor", with("  base0D: &blue \"dddddd\""), line: 15, "an anchor or alias", "colour itself"),
        Odd("an alias", with("  base0D: *blue"), line: 15, "an anchor or alias"),
        Odd("an anchor on the palette", "palette: &all\n\(ramp)", line: 1, "an anchor or alias", "remove"),
        Odd("an anchor at the top", "base00: &black 000000\n", line: 1, "an anchor or alias"),
        Odd("a merged map", "<<: *other\npalette:\n\(ramp)", line: 1, "a map merged"),
        Odd("a tag", with("  base0D: !!str dddddd"), line: 15, "a tag"),
        Odd("two documents", "palette:\n\(ramp)\n---\nname: x\n", line: 18, "a second document"),
        Odd("text behind the end", "palette:\n\(ramp)\n...\nname: x\n", line: 19, "behind the end"),
        Odd("no colon", "palette\n", line: 1, "expected `name: value`", "colon"),
        Odd("no blank behind the colon", with("  base0D:\"dddddd\""), line: 15, "expected `name: value`"),
        Odd("no name", ": x\n", line: 1, "no name before the colon"),
        Odd(
            "an unknown role",
            "palette:\n\(ramp)\nconsole:\n  glitter: base0E\n",
            line: 19,
            "no role glitter",
            "json-key"
        ),
        Odd(
            "an unknown role in braces",
            "console: {glitter: base0E}\npalette:\n\(ramp)",
            line: 1,
            "no role glitter"
        ),
        Odd(
            "a role that is no colour",
            "console:\n  key: purple\npalette:\n\(ramp)",
            line: 2,
            "key is \"purple\"",
            "base0E"
        ),
        Odd("a role of no slot", "console:\n  key.bg: base99\npalette:\n\(ramp)", line: 2, "neither a slot"),
        Odd("a role twice", "console:\n  key: base01\n  key: base02\npalette:\n\(ramp)", line: 3, "twice"),
        Odd("a text for the roles", "console: pretty\npalette:\n\(ramp)", line: 1, "console is no map"),
        Odd("a NUL", "palette:\n\(ramp)\n\u{0}\n", line: 18, "a control character", "another kind"),
        Odd("an escape sequence", "name: x\nauthor: \u{1B}[31mred\n", line: 2, "a control character"),
        Odd(
            "a picture",
            bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
            line: 1,
            "not UTF-8"
        ),
        Odd("a program", bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0], line: 1, "a control character"),
        Odd("Latin-1", bytes: Array("name: x\nauthor: ".utf8) + [0xE9, 0x0A], line: 2, "not UTF-8", "UTF-8"),
        Odd(
            "UTF-8 cut short",
            bytes: Array("name: x\n\nauthor: ".utf8) + [0xE2, 0x82],
            line: 3,
            "not UTF-8"
        ),
        Odd("UTF-16", bytes: [0xFF, 0xFE, 0x70, 0, 0x61, 0], line: 1, "UTF-16", "UTF-8"),
        Odd(
            "a huge file",
            "palette:\n\(ramp)\n" + String(repeating: "# x\n", count: 20_000),
            line: 1,
            "65536 bytes"
        ),
        Odd("a huge line", "name: \"" + String(repeating: "x", count: 70_000) + "\"", line: 1, "65536 bytes"),
        Odd(
            "a long name",
            with("  base" + String(repeating: "0", count: 50_000) + ": 1"),
            line: 15,
            "there is no slot"
        ),
    ]

    @Test func `more than forty odd files are tried`() {
        let all = Self.loads + Self.refused
        #expect(Set(all.map(\.what)).count == all.count)
        #expect(all.count >= 100, "\(all.count)")
    }

    @Test(arguments: loads) func `it loads`(file: Odd) throws {
        let theme = try Theme.parse(file.bytes, name: "odd")
        let greys = try Theme.parse("palette:\n\(Self.ramp)", name: "odd")
        #expect(theme.colors == greys.colors)
        #expect(theme.isDark)
    }

    @Test(arguments: refused) func `it is refused with its line and a remedy`(file: Odd) throws {
        let error = try #require(throws: ThemeError.self) { try Theme.parse(file.bytes, name: "odd") }
        #expect(error.line == file.line)
        #expect(error.message.contains(file.message), "\(error)")
        #expect(!error.remedy.isEmpty && error.remedy.contains(file.remedy), "\(error)")
        #expect(error.message.count < 120, "it does not quote a whole file")
    }

    @Test func `what a scheme calls itself is its title`() throws {
        #expect(
            try Theme.parse("name: \"It's \\u0041\" # x\npalette:\n\(Self.ramp)", name: "n").title == "It's A"
        )
        #expect(try Theme.parse("scheme: 'It''s'\npalette:\n\(Self.ramp)", name: "n").title == "It's")
        #expect(try Theme.parse("palette:\n\(Self.ramp)", name: "n").title == "n")
    }

    @Test func `a base16 theme has the bright colours of base24 all the same`() throws {
        let theme = try Theme.parse("palette:\n\(Self.ramp)", name: "ramp")
        let (bright, red) = (try #require(Slot("base12")), try #require(Slot("base08")))
        #expect(theme[bright] == theme[red])
    }

    @Test func `light and dark are what is seen, whatever the file says`() throws {
        let text = "variant: dark\npalette:\n" + Self.ramp.replacing("000000", with: "ffffff")
        #expect(try !Theme.parse(text.replacing("555555", with: "000000"), name: "n").isDark)
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func `no damage to a file traps`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = try ThemeFiles.names()
        var bytes = try ThemeFiles.bytes(names[Int(seed) % names.count])
        let odd = Array("\"'\\#{}[],:&*!-% \t\r\n".utf8)
        for _ in 0...Int.random(in: 0...8, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(odd.randomElement(using: &random) ?? 0, at: index)
            case _: bytes[index] = odd.randomElement(using: &random) ?? 0
            }
        }
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.count
        do throws(ThemeError) {
            let theme = try Theme.parse(bytes, name: "damaged")
            #expect(theme.colors.count == 24)
        } catch {
            #expect((1...lines).contains(error.line), "\(error)")
            #expect(!error.remedy.isEmpty)
        }
    }
}
