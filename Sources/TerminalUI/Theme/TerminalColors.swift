/// What is known of a terminal's own colours, mostly because it was asked.
package struct TerminalColors: Hashable, Sendable {
    /// `nil` where it did not say.
    package var foreground: RGB?
    package var background: RGB?
    /// By number, 0 to 15.
    package var numbered: [UInt8: RGB] = [:]
    /// The Linux console: its colours are known, it answers nothing, and its bold is bright.
    package var isConsole = false

    package init() {}

    /// Whether the page is dark; `nil` where it is not known.
    package var isDark: Bool? {
        if isConsole { return true }
        return background.map { $0.isDark }
    }

    /// Every terminal that this may be: one, once all its colours are known.
    ///
    /// - Parameters:
    ///   - isDark: What its page is taken for when it did not say.
    ///   - count: How many numbered colours are used, 8 or 16.
    /// - Returns: At least one.
    func candidates(isDark: Bool, count: Int) -> [AnsiColors] {
        let page = AnsiColors.page(isDark: self.isDark ?? isDark)
        func with(_ colors: [RGB]) -> AnsiColors {
            AnsiColors(
                colors: colors.indices.map { numbered[UInt8($0)] ?? colors[$0] },
                foreground: foreground ?? page.foreground,
                background: background ?? page.background,
                brightensBold: isConsole ? true : nil
            )
        }
        if isConsole { return [with(AnsiColors.vga)] }
        let isKnown = (0..<UInt8(count)).allSatisfy { numbered[$0] != nil }
        return isKnown ? [with(AnsiColors.xterm)] : [with(AnsiColors.xterm), with(AnsiColors.vga)]
    }
}

extension RGB {
    /// Nearer to black than to white, as contrast sees it.
    package var isDark: Bool { luminance < 0.18 }
}
