/// A colour's place in a base16 or base24 scheme.
package struct Slot: Hashable, Sendable, CustomStringConvertible {
    /// 0 to 23.
    package let index: Int

    init(_ index: Int) { self.index = index }

    /// Reads `base0D`, in any case.
    package init?(_ name: some StringProtocol) {
        let name = name.lowercased()
        guard name.utf8.count == 6, name.hasPrefix("base"), let index = Int(name.dropFirst(4), radix: 16),
            (0..<24).contains(index)
        else { return nil }
        self.index = index
    }

    package var description: String {
        "base" + (index < 16 ? "0" : "") + String(index, radix: 16, uppercase: true)
    }

    /// The slot that a base16 scheme uses in place of one that only base24 has.
    var fallback: Slot? {
        switch index {
        case 0x10, 0x11: Slot(0x00)
        case 0x12: Slot(0x08)
        case 0x13: Slot(0x0A)
        case 0x14: Slot(0x0B)
        case 0x15: Slot(0x0C)
        case 0x16: Slot(0x0D)
        case 0x17: Slot(0x0E)
        case _: nil
        }
    }
}
