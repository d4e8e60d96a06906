/// The characters that frames and markers are made of.
package struct Glyphs: Hashable, Sendable {
    package var topLeft: Character
    package var topRight: Character
    package var bottomLeft: Character
    package var bottomRight: Character
    package var horizontal: Character
    package var vertical: Character
    package var marker: Character
    package var ellipsis: Character

    package static let unicode = Glyphs(
        topLeft: "┌",
        topRight: "┐",
        bottomLeft: "└",
        bottomRight: "┘",
        horizontal: "─",
        vertical: "│",
        marker: "▸",
        ellipsis: "…"
    )

    /// For terminals, fonts and ears that know no other.
    package static let ascii = Glyphs(
        topLeft: "+",
        topRight: "+",
        bottomLeft: "+",
        bottomRight: "+",
        horizontal: "-",
        vertical: "|",
        marker: ">",
        ellipsis: "~"
    )
}
