extension Theme {
    /// Reads a scheme file of either shape: slots under `palette:`, or at the top with `scheme:`.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8, at most 64 KiB of it.
    ///   - name: What the theme is called, for errors and ``name``.
    /// - Returns: The theme; what the file says beyond colours, names and `console:` is passed over.
    /// - Throws: ``ThemeError`` with the line of a colour that is none, of a slot or a role that does not exist, or
    ///   of the last slot when one is missing.
    package static func parse(_ bytes: [UInt8], name: String) throws(ThemeError) -> Theme {
        let file = try SchemeFile(bytes, theme: name)
        let system = file.top["system"]
        guard system.map({ $0.text == "base16" || $0.text == "base24" }) ?? true else {
            throw file.error(
                system?.line ?? 1,
                "system is \"\(system?.text.visibleStart ?? "")\"",
                "base16 and base24 schemes are read"
            )
        }
        let found = try slots(of: file)
        let needed = system?.text == "base24" ? 24 : 16
        let last = found.values.map(\.line).max() ?? 1
        for index in 0..<needed where found[Slot(index)] == nil {
            guard !found.isEmpty else {
                throw file.error(1, "there are no colours", "a scheme has base00 to base0F under palette:")
            }
            throw file.error(last, "\(Slot(index)) is missing", "add \(Slot(index)): \"#rrggbb\"")
        }
        let colors = (0..<24).compactMap { index in
            (found[Slot(index)] ?? Slot(index).fallback.flatMap { found[$0] })?.color
        }
        return Theme(
            name: name,
            title: (file.top["name"] ?? file.top["scheme"])?.text ?? name,
            colors: colors,
            overrides: try overrides(of: file)
        )
    }

    private static func slots(of file: SchemeFile) throws(ThemeError) -> [Slot: (color: RGB, line: Int)] {
        var found: [Slot: (color: RGB, line: Int)] = [:]
        // At the top other names may begin like that: `based_on`.
        let atTop = file.top.filter { $0.key.utf8.count == 6 && $0.key.dropFirst(4).allSatisfy(\.isHexDigit) }
        let entries = [atTop, file.maps["palette"] ?? [:]].flatMap(\.self)
        for (key, value) in entries.sorted(by: { $0.value.line < $1.value.line })
        where key.lowercased().hasPrefix("base") {
            guard let slot = Slot(key) else {
                throw file.error(
                    value.line,
                    "there is no slot \(key.visibleStart)",
                    "slots are base00 to base17"
                )
            }
            let color = try color(value, of: key, file)
            guard found.updateValue((color, value.line), forKey: slot) == nil else {
                throw file.error(value.line, "\(slot) is there twice", "remove one of the two")
            }
        }
        return found
    }

    private static func color(
        _ value: SchemeFile.Value,
        of key: String,
        _ file: SchemeFile
    ) throws(ThemeError) -> RGB {
        if let color = RGB(hex: value.text) { return color }
        guard !value.text.isEmpty else {
            throw file.error(
                value.line,
                "\(key) has no value",
                "put quotes around a colour that begins with #"
            )
        }
        throw file.error(
            value.line,
            "\(key) is \"\(value.text.visibleStart)\", no colour",
            "write six hexadecimal digits: \"#rrggbb\""
        )
    }

    private static func overrides(of file: SchemeFile) throws(ThemeError) -> [Role: Override] {
        var overrides: [Role: Override] = [:]
        for (key, value) in (file.maps["console"] ?? [:]).sorted(by: { $0.value.line < $1.value.line }) {
            let isBackground = key.hasSuffix(".bg")
            guard let role = Role(name: isBackground ? key.dropLast(3) : key[...]) else {
                throw file.error(
                    value.line,
                    "there is no role \(key.visibleStart)",
                    "roles are \(Role.allCases.map(\.name).joined(separator: ", ")), each also with .bg"
                )
            }
            let color = RGB(hex: value.text).map(Paint.color)
            guard let paint = Slot(value.text).map(Paint.slot) ?? color else {
                throw file.error(
                    value.line,
                    "\(key) is \"\(value.text.visibleStart)\", neither a slot nor a colour",
                    "write base0E or \"#rrggbb\""
                )
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
