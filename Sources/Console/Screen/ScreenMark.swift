package import TerminalUI

/// Something on the screen that can be gone to: by a click or by its letters.
package enum ScreenTarget: Hashable, Sendable {
    /// A pane, by its title.
    case pane(Pane)
    /// A row of a pane's list, or of the only list that takes keys.
    case row(Pane?, Int)
    case field(ComposerField)
    /// Something offered for the field being typed.
    case offer(Int)
    /// A button of the question that is open, from the left.
    case button(Int)
}

/// Where a target was drawn.
package struct ScreenMark: Hashable, Sendable {
    package var target: ScreenTarget
    package var rect: Rect

    package init(_ target: ScreenTarget, _ rect: Rect) {
        self.target = target
        self.rect = rect
    }
}
