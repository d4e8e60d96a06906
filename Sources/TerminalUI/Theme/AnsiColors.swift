/// What the sixteen colours that have names look like on one terminal, and its own page.
package struct AnsiColors: Hashable, Sendable {
    /// Black, red, green, yellow, blue, magenta, cyan and white, then the same brighter.
    package var colors: [RGB]
    /// The terminal's own text.
    package var foreground: RGB
    /// The terminal's own page.
    package var background: RGB
    /// Whether bold text in one of the first eight takes its brighter twin; `nil`: some terminals do.
    package var brightensBold: Bool?

    package init(colors: [RGB], foreground: RGB, background: RGB, brightensBold: Bool? = nil) {
        self.colors = colors
        self.foreground = foreground
        self.background = background
        self.brightensBold = brightensBold
    }

    /// The page and the text of a terminal that has told neither.
    static func page(isDark: Bool) -> (foreground: RGB, background: RGB) {
        isDark ? (RGB(0xE5E5E5), .black) : (.black, .white)
    }

    /// As xterm has them by default.
    package static let xterm = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map(RGB.init)

    /// As PC screens have had them since VGA, and the Linux console to this day.
    package static let vga = [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ].map(RGB.init)

    /// The pairs of text and page that a look may be seen as.
    ///
    /// There are two where bold may be brighter. The look's colours are numbers or the terminal's own.
    package func shown(_ look: Look) -> [(ink: RGB, paper: RGB)] {
        let isBold = look.attributes.contains(.bold)
        let inks = variants(look.foreground, own: foreground, isBold: isBold)
        let paper = variants(look.background, own: background, isBold: false)[0]
        return inks.map { look.attributes.contains(.reverse) ? (paper, $0) : ($0, paper) }
    }

    /// The least contrast that a look may have.
    func contrast(_ look: Look) -> Double {
        shown(look).map { $0.ink.contrast(with: $0.paper) }.min() ?? 1
    }

    private func variants(_ color: Look.Color?, own: RGB, isBold: Bool) -> [RGB] {
        switch color {
        case nil: return [own]
        case .rgb(let color): return [color]
        case .index(let index):
            guard index < colors.count else { return [own] }
            let plain = colors[Int(index)]
            guard isBold, index < 8, brightensBold != false else { return [plain] }
            let bright = colors[Int(index) + 8]
            return brightensBold == true ? [bright] : [plain, bright]
        }
    }
}
