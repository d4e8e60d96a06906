/// Every role's look for one theme on one terminal, worked out once.
///
/// Where a pair of colours is below the role's contrast as the terminal will show it, another foreground is taken:
/// mixed with white or black, or the nearest colour there is that passes. Backgrounds are never changed.
package struct Palette: Hashable, Sendable {
    package let depth: ColorDepth
    private let looks: [Look]

    package init(_ theme: Theme, depth: ColorDepth, terminal: TerminalColors = TerminalColors()) {
        self.depth = depth
        looks =
            switch depth {
            case .trueColor: Role.allCases.map { Palette.directLook($0, theme) }
            case .indexed256: Role.allCases.map { Palette.indexedLook($0, theme) }
            case .ansi16, .ansi8: FewColors(theme, depth, terminal).looks
            case .mono: Role.allCases.map { Look(attributes: $0.recipe.plainAttributes) }
            }
    }

    /// The look of a cell with this style.
    package func look(of style: Style) -> Look {
        var look = looks[Int(style.role.rawValue)]
        look.attributes.formUnion(style.attributes)
        return look
    }

    /// Any colour at all: what has to be repaired is repaired before it is rounded.
    private static func directLook(_ role: Role, _ theme: Theme) -> Look {
        let recipe = role.recipe
        let pair = theme.pair(role)
        let paper = pair.paper.direct
        let ink = readable(pair.ink, on: paper, floor: recipe.floor)
        return Look(
            foreground: .rgb(ink),
            background: .rgb(paper),
            attributes: attributes(recipe, isOnPage: paper == theme.pair(.text).paper.direct)
        )
    }

    /// The nearest of the 240 colours that are the same everywhere, among those that pass.
    private static func indexedLook(_ role: Role, _ theme: Theme) -> Look {
        let recipe = role.recipe
        let pair = theme.pair(role)
        let pageColor = theme.pair(.text).paper
        let page = IndexedColor.nearest(to: pageColor)
        // A selection must stay apart from the page even where both are nearest to the same colour.
        let paper =
            pair.paper == pageColor ? page : IndexedColor.nearest(to: pair.paper, except: page.index)
        let wanted = readable(pair.ink, on: pair.paper, floor: recipe.floor)
        let ink = IndexedColor.nearest(to: wanted, contrast: recipe.floor, on: paper)
        return Look(
            foreground: .index(ink.index),
            background: .index(paper.index),
            attributes: attributes(recipe, isOnPage: paper.index == page.index)
        )
    }

    /// What stands in for a colour also stands in for a background that the scheme does not tell from its page.
    private static func attributes(_ recipe: Role.Recipe, isOnPage: Bool) -> Style.Attributes {
        isOnPage && recipe.background != Slot(0)
            ? recipe.attributes.union(recipe.plainAttributes) : recipe.attributes
    }

    /// `color`, mixed with white or black in steps of a fortieth until it reaches `floor` on `background`.
    ///
    /// Whichever of the two needs less of it is taken, so that the hue survives.
    static func readable(_ color: RGB, on background: RGB, floor: Double) -> RGB {
        for step in 0...40 {
            for end in [RGB.white, RGB.black] {
                let mixed = color.mixed(with: end, amount: Double(step) / 40).direct
                if mixed.contrast(with: background) >= floor { return mixed }
            }
        }
        return (background.isDark ? RGB.white : .black).direct
    }
}

extension Theme {
    /// The colours of a role as the file has them.
    func pair(_ role: Role) -> (ink: RGB, paper: RGB) {
        let (recipe, override) = (role.recipe, overrides[role])
        return (
            self[override?.foreground ?? .slot(recipe.foreground)],
            self[override?.background ?? .slot(recipe.background)]
        )
    }
}

extension RGB {
    /// The same colour, or its neighbour where terminals take the number for one of their first eight.
    fileprivate var direct: RGB {
        red == 0 && green == 0 && blue < 8 ? RGB(red: 0, green: 0, blue: 8) : self
    }
}
