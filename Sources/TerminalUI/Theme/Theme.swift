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

extension Theme {
    /// Reads a scheme file of either shape: slots under `palette:`, or at the top with `scheme:`.
    ///
    /// - Throws: ``ThemeError`` with the line of a colour that is none, a slot or a role that does not exist, or
    ///   naming the slot that is missing.
    package static func parse(_ text: String, name: String) throws(ThemeError) -> Theme {
        let file = try SchemeFile(text, theme: name)
        let system = file.top["system"]
        guard system.map({ $0.text == "base16" || $0.text == "base24" }) ?? true else {
            throw file.error(system?.line, "system is neither base16 nor base24")
        }
        let found = try slots(of: file)
        let needed = system?.text == "base24" ? 24 : 16
        for index in 0..<needed where found[Slot(index)] == nil {
            throw file.error(nil, "\(Slot(index)) is missing")
        }
        let colors = (0..<24).compactMap { index in
            found[Slot(index)] ?? Slot(index).fallback.flatMap { found[$0] }
        }
        return Theme(
            name: name,
            title: (file.top["name"] ?? file.top["scheme"])?.text ?? name,
            colors: colors,
            overrides: try overrides(of: file)
        )
    }

    private static func slots(of file: SchemeFile) throws(ThemeError) -> [Slot: RGB] {
        var found: [Slot: RGB] = [:]
        for entries in [file.top, file.maps["palette"] ?? [:]] {
            for (key, value) in entries where key.lowercased().hasPrefix("base") {
                guard let slot = Slot(key) else { throw file.error(value.line, "there is no slot \(key)") }
                guard let color = RGB(hex: value.text) else {
                    let hint = value.text.isEmpty ? "; put quotes around a colour that begins with #" : ""
                    throw file.error(value.line, "\(key) is no colour of six hexadecimal digits\(hint)")
                }
                guard found.updateValue(color, forKey: slot) == nil else {
                    throw file.error(value.line, "\(slot) is there twice")
                }
            }
        }
        return found
    }

    private static func overrides(of file: SchemeFile) throws(ThemeError) -> [Role: Override] {
        var overrides: [Role: Override] = [:]
        for (key, value) in file.maps["console"] ?? [:] {
            let isBackground = key.hasSuffix(".bg")
            guard let role = Role(name: isBackground ? key.dropLast(3) : key[...]) else {
                throw file.error(value.line, "there is no role \(key)")
            }
            let color = RGB(hex: value.text).map(Paint.color)
            guard let paint = Slot(value.text).map(Paint.slot) ?? color else {
                throw file.error(value.line, "\(key) is neither a slot nor a colour")
            }
            if isBackground {
                overrides[role, default: Override()].background = paint
            } else {
                overrides[role, default: Override()].foreground = paint
            }
        }
        return overrides
    }
}
