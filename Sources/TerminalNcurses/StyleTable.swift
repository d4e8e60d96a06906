import CNcurses
import TerminalUI

/// The attributes and the colour pair of every style, asked of ncurses when a style is first used.
struct StyleTable {
    struct Entry {
        var attributes: attr_t
        var pair: Int32
        /// The colour behind it; -1 is the terminal's own.
        var background: Int32

        /// Whether a blank in it looks like one in the other: both show nothing but the same colour behind it.
        func looksBlank(as other: Entry) -> Bool {
            let visible = (attributes | other.attributes) & (cnc_underline | cnc_reverse)
            return background == other.background && visible == 0
        }
    }

    private let palette: Palette
    /// By role and attributes, six bits of them.
    private var entries: [Entry?]

    init(_ palette: Palette) {
        self.palette = palette
        entries = Array(repeating: nil, count: Role.allCases.count * 64)
        // The pairs of the theme before are of no use any more.
        if palette.depth != .mono { reset_color_pairs() }
    }

    mutating func entry(for style: Style) -> Entry {
        let index = Int(style.role.rawValue) << 6 | Int(style.attributes.rawValue & 63)
        if let entry = entries[index] { return entry }
        let look = palette.look(of: style)
        let pair = pair(look)
        let entry = Entry(
            attributes: StyleTable.attributes(look.attributes),
            pair: pair,
            background: pair == 0 ? -1 : StyleTable.number(look.background)
        )
        entries[index] = entry
        return entry
    }

    private func pair(_ look: Look) -> Int32 {
        let foreground = StyleTable.number(look.foreground)
        let background = StyleTable.number(look.background)
        guard foreground >= 0 || background >= 0 else { return 0 }
        // Without room for one more pair the terminal's own colours are readable.
        return max(0, alloc_pair(foreground, background))
    }

    private static func number(_ color: Look.Color?) -> Int32 {
        switch color {
        case .index(let index): Int32(index)
        // The palette has none of the first eight, which mean the user's own even where colours are direct.
        case .rgb(let color): Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        case nil: -1
        }
    }

    private static func attributes(_ attributes: Style.Attributes) -> attr_t {
        var result: attr_t = 0
        if attributes.contains(.bold) { result |= cnc_bold }
        if attributes.contains(.dim) { result |= cnc_dim }
        if attributes.contains(.underline) { result |= cnc_underline }
        if attributes.contains(.reverse) { result |= cnc_reverse }
        return result
    }
}
