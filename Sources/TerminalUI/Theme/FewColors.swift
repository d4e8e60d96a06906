/// Looks for terminals with 8 or 16 colours, whose page stays the terminal's own.
///
/// What those colours look like is known where the terminal answered, else it must pass on every terminal that it
/// may be. A role for which no colour passes is shown in the terminal's own, bold, underlined or reversed instead.
struct FewColors {
    private let theme: Theme
    private let count: Int
    private let terminals: [AnsiColors]
    /// Whether it is sure that the page is dark or light; else no grey is used: it may be the page's own.
    private let isPageKnown: Bool

    init(_ theme: Theme, _ depth: ColorDepth, _ terminal: TerminalColors) {
        self.theme = theme
        count = depth == .ansi16 ? 16 : 8
        isPageKnown = terminal.isDark != nil
        terminals = terminal.candidates(isDark: theme.isDark, count: count)
    }

    var looks: [Look] { Role.allCases.map(look) }

    private func look(_ role: Role) -> Look {
        let (recipe, override) = (role.recipe, theme.overrides[role])
        let paper = override?.background ?? .slot(recipe.background)
        let ink = override?.foreground ?? .slot(recipe.foreground)
        let papers = numbers(paper)
        if papers.isEmpty {
            guard !recipe.plainAttributes.contains(.reverse) else { return own(recipe.plainAttributes) }
            let inks = numbers(ink).filter { isPageKnown || ![0, 7, 8, 15].contains($0) }
            let candidates = inks.flatMap { number in
                [recipe.attributes, recipe.attributes.union(.bold)].map {
                    Look(foreground: .index(number), attributes: $0)
                }
            }
            return candidates.first { passes($0, recipe.floor) } ?? own(recipe.plainAttributes)
        }
        let attributes = recipe.attributes.subtracting(.reverse)
        let candidates = papers.flatMap { paper in
            (numbers(ink) + [0, 15, 7]).filter { $0 < count }.map { ink in
                Look(foreground: .index(ink), background: .index(paper), attributes: attributes)
            }
        }
        return candidates.first { passes($0, recipe.floor) } ?? own(recipe.plainAttributes)
    }

    /// The terminal's own text, or what is readable where that is not.
    private func own(_ attributes: Style.Attributes) -> Look {
        let plain = Look(attributes: attributes)
        if passes(plain, 4.5) { return plain }
        let others = [15, 7, 0, 8].filter { $0 < count }.map {
            Look(foreground: .index(UInt8($0)), attributes: attributes)
        }
        return others.first { passes($0, 4.5) }
            ?? others.max { least($0) < least($1) }.flatMap { least($0) > least(plain) ? $0 : nil }
            ?? plain
    }

    /// Whether every terminal shows it well enough, also where the cell is made bold on top.
    private func passes(_ look: Look, _ floor: Double) -> Bool {
        var bold = look
        bold.attributes.formUnion(.bold)
        return least(look) >= floor && least(bold) >= floor
    }

    private func least(_ look: Look) -> Double {
        terminals.map { $0.contrast(look) }.min() ?? 1
    }

    /// The numbers that may stand for a colour, the best first; none for the greys of pages and texts.
    private func numbers(_ paint: Theme.Paint) -> [UInt8] {
        let all: [UInt8] =
            switch paint {
            case .slot(let slot): (slot.fallback ?? slot).numbers
            case .color(let color): Self.numbers(like: color)
            }
        return all.filter { $0 < count }
    }

    private static func numbers(like color: RGB) -> [UInt8] {
        (0..<UInt8(16)).sorted {
            distance(AnsiColors.xterm[Int($0)], color) < distance(AnsiColors.xterm[Int($1)], color)
        }
    }

    private static func distance(_ one: RGB, _ other: RGB) -> Double {
        let (a, b) = (one.oklab, other.oklab)
        let (x, y, z) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
        return x * x + y * y + z * z
    }
}

extension Slot {
    /// The numbered colours of this slot's hue; a blue that cannot be read may become a cyan.
    fileprivate var numbers: [UInt8] {
        switch index {
        case 0x03: [8, 7]
        case 0x08, 0x0F: [1, 9]
        case 0x09, 0x0A: [3, 11]
        case 0x0B: [2, 10]
        case 0x0C: [6, 14]
        case 0x0D: [4, 12, 14, 6]
        case 0x0E: [5, 13]
        case _: []
        }
    }
}
