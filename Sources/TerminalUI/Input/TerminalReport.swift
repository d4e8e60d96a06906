/// Something a terminal says of itself, asked or not.
package enum TerminalReport: Hashable, Sendable {
    /// Mode 2031: the user's colours are dark or light now.
    case scheme(isDark: Bool)
    case foreground(RGB)
    case background(RGB)
    /// What the numbered colour looks like.
    case color(UInt8, RGB)
    /// Whether it shows a frame at once that is marked as one (mode 2026).
    case synchronizes(Bool)
    /// The device attributes, which every terminal knows: it has answered whatever it will.
    case attributes

    /// Reads what stood between `CSI` and the final byte: `?997;1` and `n`.
    init?(parameters: String, final: Unicode.Scalar) {
        switch (parameters, final) {
        case ("?997;1", "n"): self = .scheme(isDark: true)
        case ("?997;2", "n"): self = .scheme(isDark: false)
        case ("?2026;1$", "y"), ("?2026;2$", "y"): self = .synchronizes(true)
        case (_, "y") where parameters.hasPrefix("?2026;"): self = .synchronizes(false)
        case (_, "c") where parameters.hasPrefix("?"): self = .attributes
        case _: return nil
        }
    }

    /// Reads the text of an operating system command: `11;rgb:1616/1919/1f1f`, `4;1;rgb:…`.
    init?(command: String) {
        let parts = command.split(separator: ";", omittingEmptySubsequences: false)
        guard let last = parts.last, let color = RGB(specification: last) else { return nil }
        switch (parts.count, parts[0]) {
        case (2, "10"): self = .foreground(color)
        case (2, "11"): self = .background(color)
        case (3, "4"):
            guard let index = UInt8(parts[1]), index < 16 else { return nil }
            self = .color(index, color)
        case _: return nil
        }
    }
}

extension RGB {
    /// Reads a colour as terminals tell it: `rgb:`, or `rgba:` with an opacity behind, and one to four hexadecimal
    /// digits a channel; or `#` and six digits.
    init?(specification: some StringProtocol) {
        if specification.hasPrefix("#") {
            self.init(hex: specification)
            return
        }
        let isRGB = specification.hasPrefix("rgb:")
        guard isRGB || specification.hasPrefix("rgba:") else { return nil }
        let parts = specification.dropFirst(isRGB ? 4 : 5)
            .split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == (isRGB ? 3 : 4) else { return nil }
        let channels = parts.prefix(3).compactMap { part -> UInt8? in
            guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
                let value = Int(part, radix: 16)
            else { return nil }
            let most = (1 << (4 * part.utf8.count)) - 1
            return UInt8((value * 255 + most / 2) / most)
        }
        guard channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
