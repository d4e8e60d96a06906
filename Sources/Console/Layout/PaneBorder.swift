package import TerminalUI

/// The line between two panes that share a width or a height.
package struct PaneBorder: Hashable, Sendable {
    /// Whose share the border ends.
    package enum Edge: Hashable, Sendable {
        case lists, stack, topics, groups, composer
    }

    package var edge: Edge
    /// The cells where it can be taken hold of.
    package var rect: Rect
    /// What is shared: the border moves within it.
    package var area: Rect
    /// The cells that a share is of, where they are not those of ``area``.
    package var whole: Int?

    package init(edge: Edge, rect: Rect, area: Rect) {
        (self.edge, self.rect, self.area) = (edge, rect, area)
    }

    /// Whether it runs from top to bottom.
    package var isVertical: Bool { edge == .lists }

    /// The share that puts the border under `point`.
    package func share(at point: Point) -> Int {
        isVertical
            ? Proportions.share(point.column - area.column, of: whole ?? area.columns)
            : Proportions.share(point.row - area.row, of: whole ?? area.rows)
    }

    /// The share that moves the border by some cells.
    package func share(movedBy step: Int) -> Int {
        share(
            at: Point(
                column: rect.column + (isVertical ? step : 0),
                row: rect.row + (isVertical ? 0 : step)
            )
        )
    }
}

extension Proportions {
    /// What the border's pane has of the whole.
    package subscript(edge: PaneBorder.Edge) -> Int? {
        get {
            switch edge {
            case .lists: lists
            case .stack: stack
            case .topics: topics
            case .groups: groups
            case .composer: composer
            }
        }
        set {
            switch edge {
            case .lists: lists = newValue
            case .stack: stack = newValue
            case .topics: topics = newValue
            case .groups: groups = newValue
            case .composer: composer = newValue
            }
        }
    }
}

extension ConsoleLayout {
    /// The border that gives `pane` more height, and which way it then moves: 1 is down.
    func heightBorder(of pane: Pane) -> (border: PaneBorder, way: Int)? {
        switch pane {
        case .topics: border(.topics).map { ($0, 1) }
        case .groups: border(.groups).map { ($0, 1) }
        case .devices: (border(.stack).map { ($0, 1) }) ?? border(.groups).map { ($0, -1) }
        case .composer: border(.composer).map { ($0, 1) }
        case .results: border(.composer).map { ($0, -1) }
        }
    }

    /// The border that gives `pane` more width; none where all panes have the whole of it.
    func widthBorder(of pane: Pane) -> (border: PaneBorder, way: Int)? {
        let isList = pane == .topics || pane == .groups || pane == .devices
        return border(.lists).map { ($0, isList ? 1 : -1) }
    }

    private func border(_ edge: PaneBorder.Edge) -> PaneBorder? { borders.first { $0.edge == edge } }
}
