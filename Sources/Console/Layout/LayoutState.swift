/// What the user has made of the panes' places.
package struct LayoutState: Hashable, Sendable {
    package var arrangement = Arrangement.auto
    package var proportions = Proportions()
    /// The border that the mouse holds.
    package var dragged: PaneBorder.Edge?

    package init() {}
}
