/// How a cell looks on one terminal.
package struct Look: Hashable, Sendable {
    /// A colour as terminals are told it.
    package enum Color: Hashable, Sendable {
        case rgb(RGB)
        case index(UInt8)
    }

    /// `nil` is the terminal's own.
    package var foreground: Color?
    package var background: Color?
    package var attributes: Style.Attributes

    package init(foreground: Color? = nil, background: Color? = nil, attributes: Style.Attributes) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
