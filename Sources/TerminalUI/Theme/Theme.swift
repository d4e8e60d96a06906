/// The colours of a base16 or base24 scheme, and what a file adds for this console.
///
/// A theme says which colours there are; ``Role`` says what they are for; ``Palette`` puts the two together for
/// one terminal.
package struct Theme: Hashable, Sendable {
    /// A colour of the scheme, or one of its own.
    package enum Paint: Hashable, Sendable {
        case slot(Slot)
        case color(RGB)
    }

    /// What a `console:` entry changes of a role.
    package struct Override: Hashable, Sendable {
        package var foreground: Paint?
        package var background: Paint?
    }

    /// The file's name without its extension: what `--theme` takes.
    package var name: String
    /// What the scheme calls itself.
    package var title: String
    /// All 24 slots; those that a base16 scheme lacks hold their fallbacks.
    package let colors: [RGB]
    package let overrides: [Role: Override]

    /// Light or dark by what is seen, whatever the file's `variant` says.
    package var isDark: Bool { self[Slot(0)].luminance < self[Slot(5)].luminance }

    package subscript(slot: Slot) -> RGB { colors[slot.index] }

    package subscript(paint: Paint) -> RGB {
        switch paint {
        case .slot(let slot): self[slot]
        case .color(let color): color
        }
    }
}
