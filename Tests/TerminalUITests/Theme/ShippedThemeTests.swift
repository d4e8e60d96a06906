import Foundation
import TerminalUI
import Testing

/// The schemes in the folder `Themes`.
@Suite struct ShippedThemeTests {
    @Test func `every file of the folder is in the program, as it is`() throws {
        let names = try ThemeFiles.names()
        #expect(names == Theme.includedNames)
        for theme in try ThemeFiles.shipped() { #expect(Theme.included(theme.name) == theme) }
        #expect(Theme.builtIn.name == "default-dark" && Theme.builtIn.isDark)
        #expect(Theme.builtInLight.name == "default-light" && !Theme.builtInLight.isDark)
        #expect(Theme.included("nowhere") == nil)
    }

    @Test func `there are at least twelve, light and dark, each with a title of its own`() throws {
        let themes = try ThemeFiles.shipped()
        #expect(themes.count >= 12)
        #expect(themes.count { $0.isDark } >= 5)
        #expect(themes.count { !$0.isDark } >= 5)
        #expect(Set(themes.map(\.title)).count == themes.count)
        for name in themes.map(\.name) {
            let text = String(decoding: try ThemeFiles.bytes(name), as: UTF8.self)
            let variant = Theme.included(name)?.isDark == true ? "dark" : "light"
            #expect(text.contains("\nvariant: \"\(variant)\"\n"), "\(name) says what it is")
            #expect(text.hasPrefix("# ") && text.hasSuffix("\"\n"), "\(name) says what it is for")
        }
    }

    @Test func `none needs repair where colours are exact`() throws {
        for theme in try ThemeFiles.shipped() {
            let palette = Palette(theme, depth: .trueColor)
            for role in Role.allCases where theme.overrides[role] == nil {
                let look = palette.look(of: Style(role))
                guard case .rgb(let ink) = look.foreground else { continue }
                let isNear = theme.colors.contains {
                    abs(Int($0.red) - Int(ink.red)) <= 8 && $0.contrast(with: ink) < 1.1
                }
                #expect(isNear, "\(theme.name) \(role)")
            }
        }
    }

    @Test(arguments: ["high-contrast-dark", "high-contrast-light"])
    func `high contrast is seven to one for everything`(name: String) throws {
        let palette = Palette(try #require(Theme.included(name)), depth: .trueColor)
        for role in Role.allCases {
            guard case .rgb(let ink) = palette.look(of: Style(role)).foreground,
                case .rgb(let paper) = palette.look(of: Style(role)).background
            else {
                Issue.record("\(role) has no colours")
                continue
            }
            #expect(ink.contrast(with: paper) >= 7, "\(role)")
        }
    }

    @Test(arguments: [
        ("red-green-safe-dark", [ColorBlindness.protanopia, .deuteranopia]),
        ("red-green-safe-light", [.protanopia, .deuteranopia]),
        ("blue-yellow-safe-dark", [.tritanopia]), ("blue-yellow-safe-light", [.tritanopia]),
    ])
    func `what failed, what warns, what went well and what is told stay apart`(
        name: String,
        kinds: [ColorBlindness]
    ) throws {
        let theme = try #require(Theme.included(name))
        for depth in [ColorDepth.trueColor, .indexed256] {
            let palette = Palette(theme, depth: depth)
            let inks = [Role.error, .warning, .success, .info].compactMap { role in
                palette.look(of: Style(role)).foreground.flatMap(\.rgb)
            }
            #expect(inks.count == 4)
            for kind in kinds {
                for one in 0..<4 {
                    for other in (one + 1)..<4 {
                        let distance = kind.distance(inks[one], inks[other])
                        #expect(distance > 0.15, "\(kind) at \(depth): \(one) and \(other), \(distance)")
                    }
                }
            }
        }
    }

    @Test func `the documentation lists them`() throws {
        let article = ThemeFiles.folder.deletingLastPathComponent()
            .appending(path: "Sources/TerminalUI/TerminalUI.docc/Themes.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(rows == (try ThemeFiles.shipped().map(Self.row)), "the table of Themes.md, from the files")
    }

    /// Name, title, light or dark, and the comment that begins the file.
    private static func row(_ theme: Theme) throws -> String {
        let text = String(decoding: try ThemeFiles.bytes(theme.name), as: UTF8.self)
        let comment = text.prefix { $0 != "\n" }.dropFirst(2)
        return "| `\(theme.name)` | \(theme.title) | \(theme.isDark ? "dark" : "light") | \(comment) |"
    }
}

/// How colours look to those who lack one kind of cone, by the matrices of Machado, Oliveira and Fernandes (2009).
enum ColorBlindness: Sendable {
    case protanopia, deuteranopia, tritanopia

    private var matrix: [[Double]] {
        switch self {
        case .protanopia:
            [
                [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ]
        case .deuteranopia:
            [
                [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ]
        case .tritanopia:
            [
                [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ]
        }
    }

    /// How far apart two colours look, in Oklab; black and white are 1 apart.
    func distance(_ one: RGB, _ other: RGB) -> Double {
        let (first, second) = (seen(one), seen(other))
        return zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private func seen(_ color: RGB) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let light = matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
        func mix(_ weights: [Double], _ values: [Double]) -> Double {
            zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let cones = [
            [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ].map { cbrt(mix($0, light)) }
        return [
            [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ].map { mix($0, cones) }
    }
}

extension Look.Color {
    /// What it looks like on every terminal; `nil` for a number below 16.
    var rgb: RGB? {
        switch self {
        case .rgb(let color): color
        case .index(let index): IndexedColor.all.first { $0.index == index }?.color
        }
    }
}
