package import TerminalUI

/// Where the panes go, as a function of the size, the focus and the zoom alone.
package struct ConsoleLayout: Hashable, Sendable {
    /// A pane and its cells; the first row is its title.
    package struct Place: Hashable, Sendable {
        package var pane: Pane
        package var rect: Rect

        package init(pane: Pane, rect: Rect) {
            self.pane = pane
            self.rect = rect
        }
    }

    package enum Shape: Hashable, Sendable {
        /// Less than 40x10: a notice and nothing else.
        case tooSmall
        /// The focused pane alone.
        case single
        /// Lists on the left, composer and results on the right.
        case full
    }

    package var shape: Shape
    package var size: Size
    package var places: [Place]
    /// The column of the line between lists and composer.
    package var separator: Int?
    /// The row of the line between composer and results.
    package var rule: Int?

    /// The least size that shows a pane.
    package static let smallest = Size(columns: 40, rows: 10)
    /// The least size that shows all panes.
    package static let smallestFull = Size(columns: 72, rows: 20)

    package static func arrange(size: Size, focus: Pane, zoomed: Bool = false) -> ConsoleLayout {
        guard size.columns >= smallest.columns, size.rows >= smallest.rows else {
            return ConsoleLayout(shape: .tooSmall, size: size, places: [])
        }
        let isFull = size.columns >= smallestFull.columns && size.rows >= smallestFull.rows
        let inside = Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
        guard isFull, !zoomed else {
            return ConsoleLayout(shape: .single, size: size, places: [Place(pane: focus, rect: inside)])
        }
        return full(size, inside)
    }

    private static func full(_ size: Size, _ inside: Rect) -> ConsoleLayout {
        let left = max(22, min(34, size.columns / 4))
        let separator = inside.column + left
        let topics = inside.rows * 2 / 5
        let groups = inside.rows / 5
        let composer = max(12, min(20, inside.rows * 11 / 20))
        func list(_ row: Int, _ rows: Int) -> Rect {
            Rect(column: inside.column, row: inside.row + row, columns: left, rows: rows)
        }
        func right(_ row: Int, _ rows: Int) -> Rect {
            Rect(
                column: separator + 1,
                row: inside.row + row,
                columns: inside.columns - left - 1,
                rows: rows
            )
        }
        return ConsoleLayout(
            shape: .full,
            size: size,
            places: [
                Place(pane: .topics, rect: list(0, topics)),
                Place(pane: .groups, rect: list(topics, groups)),
                Place(pane: .devices, rect: list(topics + groups, inside.rows - topics - groups)),
                Place(pane: .composer, rect: right(0, composer)),
                Place(pane: .results, rect: right(composer + 1, inside.rows - composer - 1)),
            ],
            separator: separator,
            rule: inside.row + composer
        )
    }

    package func rect(of pane: Pane) -> Rect? { places.first { $0.pane == pane }?.rect }

    /// Rows of the list under the title of `pane`; `nil` while it is not shown.
    package func listRows(_ pane: Pane) -> Int? { rect(of: pane).map { max(0, $0.rows - 1) } }

    package func pane(at point: Point) -> (Pane, Rect)? {
        places.first { $0.rect.contains(point) }.map { ($0.pane, $0.rect) }
    }
}
