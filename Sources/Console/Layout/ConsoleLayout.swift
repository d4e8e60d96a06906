package import TerminalUI

/// Where the panes go, as a function of the size, the focus and what the user has chosen.
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
        /// All panes one above the other, for narrow and tall screens.
        case tall
    }

    package var shape: Shape
    package var size: Size
    package var places: [Place]
    /// The column of the line between lists and composer.
    package var separator: Int?
    /// The rows of the lines above composer or results.
    package var rules: [Int] = []
    /// What can be dragged to give a pane more room.
    package var borders: [PaneBorder] = []

    /// The least size that shows a pane.
    package static let smallest = Size(columns: 40, rows: 10)
    /// The least size that shows all panes side by side.
    package static let smallestFull = Size(columns: 72, rows: 20)
    /// The least height that shows all panes one above the other.
    package static let smallestTall = 30
    /// What counts as narrow and tall even where the panes had room side by side.
    private static let portrait = Size(columns: 84, rows: 46)

    package static func arrange(
        size: Size,
        focus: Pane,
        zoomed: Bool = false,
        arrangement: Arrangement = .auto,
        proportions: Proportions = Proportions()
    ) -> ConsoleLayout {
        guard size.columns >= smallest.columns, size.rows >= smallest.rows else {
            return ConsoleLayout(shape: .tooSmall, size: size, places: [])
        }
        let inside = Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
        switch zoomed ? .single : shape(size, arrangement) {
        case .tall: return tall(size, inside, proportions)
        case .full: return full(size, inside, proportions)
        case .single, .tooSmall:
            return ConsoleLayout(shape: .single, size: size, places: [Place(pane: focus, rect: inside)])
        }
    }

    /// What the screen has room for, the wish first.
    private static func shape(_ size: Size, _ wish: Arrangement) -> Shape {
        let hasWidth = size.columns >= smallestFull.columns && size.rows >= smallestFull.rows
        let hasHeight = size.rows >= smallestTall
        let isPortrait = size.columns <= portrait.columns && size.rows >= portrait.rows
        switch wish {
        case .wide where hasWidth: return .full
        case .tall where hasHeight: return .tall
        case .auto where isPortrait: return .tall
        case .auto, .wide, .tall: return hasWidth ? .full : hasHeight ? .tall : .single
        }
    }

    // MARK: Side by side

    private static func full(_ size: Size, _ inside: Rect, _ proportions: Proportions) -> ConsoleLayout {
        let wish = proportions.lists.map { Proportions.cells($0, of: inside.columns) }
        let left =
            wish.map { max(leastWidth, min($0, inside.columns - leastRightWidth - 1)) }
            ?? max(22, min(34, size.columns / 4))
        let separator = inside.column + left
        let right = Rect(
            column: separator + 1,
            row: inside.row,
            columns: inside.columns - left - 1,
            rows: inside.rows
        )
        let lists = Rect(column: inside.column, row: inside.row, columns: left, rows: inside.rows)
        var layout = ConsoleLayout(shape: .full, size: size, places: [], separator: separator)
        layout.addLists(lists, proportions, (inside.rows * 2 / 5, inside.rows / 5))
        layout.borders.append(
            PaneBorder(
                edge: .lists,
                rect: Rect(column: separator, row: inside.row, columns: 1, rows: inside.rows),
                area: inside
            )
        )
        layout.addWork(right, proportions, max(12, min(20, inside.rows * 11 / 20)))
        return layout
    }

    private static let leastWidth = 16
    private static let leastRightWidth = 40

    // MARK: One above the other

    private static func tall(_ size: Size, _ inside: Rect, _ proportions: Proportions) -> ConsoleLayout {
        let wish = proportions.stack.map { Proportions.cells($0, of: inside.rows) } ?? inside.rows * 2 / 5
        let top = max(3 * leastRows, min(wish, inside.rows - leastComposer - leastRows - 2))
        let lists = Rect(column: inside.column, row: inside.row, columns: inside.columns, rows: top)
        let rule = inside.row + top
        let work = Rect(
            column: inside.column,
            row: rule + 1,
            columns: inside.columns,
            rows: inside.rows - top - 1
        )
        var layout = ConsoleLayout(shape: .tall, size: size, places: [])
        layout.addLists(lists, proportions, (top * 2 / 5, max(leastRows, top / 5)))
        layout.addRule(rule, edge: .stack, area: inside)
        layout.addWork(work, proportions, max(leastComposer, min(20, work.rows * 3 / 5)))
        return layout
    }

    /// A title and two rows.
    private static let leastRows = 3
    private static let leastComposer = 7

    // MARK: The parts of both

    /// Topics, groups and devices, one above the other; the title of the one below is the border.
    private mutating func addLists(_ area: Rect, _ shares: Proportions, _ usual: (topics: Int, groups: Int)) {
        let least = Self.leastRows
        let wanted = shares.topics.map { Proportions.cells($0, of: area.rows) } ?? usual.topics
        let topics = max(least, min(wanted, area.rows - 2 * least))
        let rest = shares.groups.map { Proportions.cells($0, of: area.rows) } ?? usual.groups
        let groups = max(least, min(rest, area.rows - topics - least))
        func list(_ row: Int, _ rows: Int) -> Rect {
            Rect(column: area.column, row: area.row + row, columns: area.columns, rows: rows)
        }
        places += [
            Place(pane: .topics, rect: list(0, topics)),
            Place(pane: .groups, rect: list(topics, groups)),
            Place(pane: .devices, rect: list(topics + groups, area.rows - topics - groups)),
        ]
        borders += [
            PaneBorder(edge: .topics, rect: list(topics, 1), area: area),
            PaneBorder(edge: .groups, rect: list(topics + groups, 1), area: list(topics, area.rows - topics)),
        ]
        // A share is of all lists, whichever pane it is of.
        borders[borders.count - 1].whole = area.rows
    }

    /// Composer and results with a line between them.
    private mutating func addWork(_ area: Rect, _ shares: Proportions, _ usual: Int) {
        let wanted = shares.composer.map { Proportions.cells($0, of: area.rows) } ?? usual
        let composer = max(min(Self.leastComposer, usual), min(wanted, area.rows - Self.leastRows - 1))
        func part(_ row: Int, _ rows: Int) -> Rect {
            Rect(column: area.column, row: area.row + row, columns: area.columns, rows: rows)
        }
        places += [
            Place(pane: .composer, rect: part(0, composer)),
            Place(pane: .results, rect: part(composer + 1, area.rows - composer - 1)),
        ]
        addRule(area.row + composer, edge: .composer, area: area)
    }

    private mutating func addRule(_ row: Int, edge: PaneBorder.Edge, area: Rect) {
        rules.append(row)
        let rect = Rect(column: area.column, row: row, columns: area.columns, rows: 1)
        borders.append(PaneBorder(edge: edge, rect: rect, area: area))
    }

    // MARK: Asking

    package func rect(of pane: Pane) -> Rect? { places.first { $0.pane == pane }?.rect }

    /// Rows of the list under the title of `pane`; `nil` while it is not shown.
    package func listRows(_ pane: Pane) -> Int? { rect(of: pane).map { max(0, $0.rows - 1) } }

    package func pane(at point: Point) -> (Pane, Rect)? {
        places.first { $0.rect.contains(point) }.map { ($0.pane, $0.rect) }
    }

    package func border(at point: Point) -> PaneBorder? { borders.first { $0.rect.contains(point) } }
}
