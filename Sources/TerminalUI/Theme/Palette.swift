/// How a cell looks on one terminal.
package struct Look: Hashable, Sendable {
    /// A colour as terminals are told it.
    package enum Color: Hashable, Sendable {
        case rgb(RGB)
        case index(UInt8)
    }

    /// `nil` is the terminal's own.
    package var foreground: Color?
    package var background: Color?
    package var attributes: Style.Attributes

    package init(foreground: Color? = nil, background: Color? = nil, attributes: Style.Attributes) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// Every role's look for one theme and one depth of colour, worked out once.
///
/// Where a pair of colours is below the role's contrast, its foreground is mixed with white or black until it is
/// not; backgrounds are never changed.
package struct Palette: Hashable, Sendable {
    package let depth: ColorDepth
    private let looks: [Look]

    package init(_ theme: Theme, depth: ColorDepth) {
        self.depth = depth
        looks = Role.allCases.map { Palette.look($0, theme, depth) }
    }

    /// The look of a cell with this style.
    package func look(of style: Style) -> Look {
        var look = looks[Int(style.role.rawValue)]
        look.attributes.formUnion(style.attributes)
        return look
    }

    private static func look(_ role: Role, _ theme: Theme, _ depth: ColorDepth) -> Look {
        let recipe = role.recipe
        let override = theme.overrides[role]
        switch depth {
        case .mono, .ansi8, .ansi16:
            return plainLook(recipe, override, depth)
        case .indexed256, .trueColor:
            let foreground = theme[override?.foreground ?? .slot(recipe.foreground)]
            let background = theme[override?.background ?? .slot(recipe.background)]
            let pair = readable(foreground, on: background, floor: recipe.floor)
            guard depth == .indexed256 else {
                return Look(
                    foreground: .rgb(pair),
                    background: .rgb(background),
                    attributes: recipe.attributes
                )
            }
            let pageColor = theme[theme.overrides[.text]?.background ?? .slot(Slot(0))]
            let page = IndexedColor.nearest(to: pageColor)
            // A selection must stay apart from the page even where both are nearest to the same colour.
            let paper =
                background == pageColor ? page : IndexedColor.nearest(to: background, except: page.index)
            let ink = IndexedColor.nearest(to: pair, contrast: recipe.floor, on: paper)
            return Look(
                foreground: .index(ink.index),
                background: .index(paper.index),
                attributes: recipe.attributes
            )
        }
    }

    /// With few colours the terminal's own background stays, and selections and strips are reversed.
    private static func plainLook(
        _ recipe: Role.Recipe,
        _ override: Theme.Override?,
        _ depth: ColorDepth
    ) -> Look {
        guard depth != .mono else { return Look(attributes: recipe.plainAttributes) }
        // In a reversed pair the colour that is seen as background is the foreground of the two.
        let isReversed = recipe.plainAttributes.contains(.reverse)
        var slot = isReversed ? recipe.background : recipe.foreground
        let changed = isReversed ? override?.background : override?.foreground
        if case .slot(let other) = changed { slot = other }
        let color = ansi(slot, depth)
        // Bold, dim and the like stand in only for a colour that is missing.
        let attributes = color == nil || isReversed ? recipe.plainAttributes : recipe.attributes
        return Look(foreground: color.map(Look.Color.index), attributes: attributes)
    }

    /// The usual colour of the first sixteen for a slot; `nil` for the terminal's own.
    private static func ansi(_ slot: Slot, _ depth: ColorDepth) -> UInt8? {
        switch (slot.fallback ?? slot).index {
        case 0x08, 0x0F: 1
        case 0x0B: 2
        case 0x0A, 0x09: 3
        case 0x0D: 4
        case 0x0E: 5
        case 0x0C: 6
        case 0x03: depth == .ansi16 ? 8 : nil
        case _: nil
        }
    }

    /// `color`, mixed with white or black in steps of a fortieth until it reaches `floor` on `background`.
    ///
    /// Whichever of the two needs less of it is taken, so that the hue survives.
    static func readable(_ color: RGB, on background: RGB, floor: Double) -> RGB {
        for step in 0...40 {
            for end in [RGB.white, RGB.black] {
                let mixed = color.mixed(with: end, amount: Double(step) / 40)
                if mixed.contrast(with: background) >= floor { return mixed }
            }
        }
        return background.luminance > 0.18 ? .black : .white
    }
}
