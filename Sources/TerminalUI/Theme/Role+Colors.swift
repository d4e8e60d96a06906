extension Role {
    /// The least contrast of the role's pair: 4.5 for text, 3 for lines.
    package var floor: Double { recipe.floor }

    /// Which slots a role uses and how readable it has to be.
    struct Recipe {
        var foreground: Slot
        var background: Slot
        /// The least contrast ratio: 4.5 for text, 3 for lines (WCAG 2, AA).
        var floor: Double
        /// Added at every depth that has colours.
        var attributes: Style.Attributes
        /// Added where there is no background colour to use, and all there is without colours.
        ///
        /// Never dim: how faint that is, is the terminal's secret.
        var plainAttributes: Style.Attributes

        init(
            _ foreground: Int,
            on background: Int = 0x00,
            floor: Double = 4.5,
            _ attributes: Style.Attributes = [],
            plain: Style.Attributes = []
        ) {
            self.foreground = Slot(foreground)
            self.background = Slot(background)
            self.floor = floor
            self.attributes = attributes
            plainAttributes = plain
        }
    }

    var recipe: Recipe {
        switch self {
        case .text: Recipe(0x05)
        case .muted: Recipe(0x03)
        case .bar: Recipe(0x04, on: 0x01, plain: .reverse)
        case .title: Recipe(0x04, on: 0x01, .bold, plain: .bold)
        case .selected: Recipe(0x05, on: 0x02, plain: .reverse)
        case .selectedUnfocused: Recipe(0x05, on: 0x01, plain: .underline)
        case .marked: Recipe(0x0E, plain: .bold)
        case .key: Recipe(0x0D, .bold, plain: .bold)
        case .border: Recipe(0x03, floor: 3)
        case .borderFocused: Recipe(0x0D, floor: 3, .bold, plain: .bold)
        case .success: Recipe(0x0B)
        case .warning: Recipe(0x0A, plain: .bold)
        case .error: Recipe(0x08, plain: .bold)
        case .info: Recipe(0x0C)
        case .number: Recipe(0x09)
        case .topic: Recipe(0x0E)
        case .match: Recipe(0x00, on: 0x0A, .underline, plain: [.reverse, .underline])
        case .production: Recipe(0x00, on: 0x08, .bold, plain: [.reverse, .bold])
        case .staging: Recipe(0x00, on: 0x0A, .bold, plain: [.reverse, .bold])
        case .emulator: Recipe(0x00, on: 0x0C, .bold, plain: [.reverse, .bold])
        case .emulatorBorder: Recipe(0x0C, floor: 3)
        case .jsonKey: Recipe(0x0D)
        case .jsonString: Recipe(0x0B)
        case .jsonNumber: Recipe(0x09)
        case .jsonLiteral: Recipe(0x0E)
        case .deprecated: Recipe(0x0F)
        }
    }

    /// The role's name in a theme's `console:` map: `border-focused`.
    package var name: String {
        switch self {
        case .text: "text"
        case .muted: "muted"
        case .bar: "bar"
        case .title: "title"
        case .selected: "selected"
        case .selectedUnfocused: "selected-unfocused"
        case .marked: "marked"
        case .key: "key"
        case .border: "border"
        case .borderFocused: "border-focused"
        case .success: "success"
        case .warning: "warning"
        case .error: "error"
        case .info: "info"
        case .number: "number"
        case .topic: "topic"
        case .match: "match"
        case .production: "production"
        case .staging: "staging"
        case .emulator: "emulator"
        case .emulatorBorder: "emulator-border"
        case .jsonKey: "json-key"
        case .jsonString: "json-string"
        case .jsonNumber: "json-number"
        case .jsonLiteral: "json-literal"
        case .deprecated: "deprecated"
        }
    }

    /// The role with this name in a theme's `console:` map.
    init?(name: Substring) {
        guard let role = Role.allCases.first(where: { $0.name == name }) else { return nil }
        self = role
    }
}
