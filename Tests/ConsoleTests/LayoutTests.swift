import Console
import TerminalUI
import TestSupport
import Testing

/// The layout as a picture: the number of the pane in each of its cells, its title row in brackets.
private func drawing(_ layout: ConsoleLayout) -> String {
    var rows = Array(
        repeating: Array(repeating: Character("·"), count: layout.size.columns),
        count: layout.size.rows
    )
    if let separator = layout.separator {
        for row in 1..<max(1, layout.size.rows - 1) { rows[row][separator] = "│" }
    }
    for rule in layout.rules {
        for column in (layout.separator ?? 0)..<layout.size.columns { rows[rule][column] = "─" }
    }
    for place in layout.places {
        let rect = place.rect
        for row in rect.row..<rect.row + rect.rows {
            for column in rect.column..<rect.column + rect.columns {
                rows[row][column] = Character("\(place.pane.number)")
            }
        }
    }
    return rows.map { String($0) }.joined(separator: "\n")
}

@Suite struct LayoutTests {
    @Test(arguments: [(80, 24), (120, 40), (200, 60), (72, 20)])
    func `all panes are shown from 72x20 on`(columns: Int, rows: Int) {
        let layout = ConsoleLayout.arrange(size: Size(columns: columns, rows: rows), focus: .topics)
        #expect(layout.shape == .full)
        #expect(layout.places.map(\.pane) == Pane.allCases)
    }

    @Test func `a screen of 80x24 in a drawing`() {
        let picture = drawing(.arrange(size: Size(columns: 80, rows: 24), focus: .topics))
        let rows = picture.split(separator: "\n").map { row in
            row.reduce(into: [(Character, Int)]()) { runs, character in
                if runs.last?.0 == character {
                    runs[runs.count - 1].1 += 1
                } else {
                    runs.append((character, 1))
                }
            }.map { "\($0.0)x\($0.1)" }.joined(separator: " ")
        }
        let expected =
            ["·x80"] + Array(repeating: "·x1 1x22 │x1 4x55 ·x1", count: 8)
            + Array(repeating: "·x1 2x22 │x1 4x55 ·x1", count: 4) + ["·x1 3x22 ─x57"]
            + Array(repeating: "·x1 3x22 │x1 5x55 ·x1", count: 9) + ["·x80"]
        #expect(rows == expected)
    }

    @Test func `a small screen shows the focused pane alone`() {
        let picture = drawing(.arrange(size: Size(columns: 40, rows: 10), focus: .composer))
        #expect(
            picture == """
                ········································
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ·44444444444444444444444444444444444444·
                ········································
                """
        )
    }

    @Test func `zoom shows the focused pane alone on any screen`() {
        let layout = ConsoleLayout.arrange(size: Size(columns: 200, rows: 60), focus: .results, zoomed: true)
        #expect(
            layout.places == [.init(pane: .results, rect: Rect(column: 1, row: 1, columns: 198, rows: 58))]
        )
    }

    @Test(arguments: [(39, 10), (40, 9), (1, 1), (0, 0)])
    func `below 40x10 there is no pane`(columns: Int, rows: Int) {
        let layout = ConsoleLayout.arrange(size: Size(columns: columns, rows: rows), focus: .topics)
        #expect(layout.shape == .tooSmall)
        #expect(layout.places.isEmpty)
    }

    @Test func `panes never overlap and never leave the frame`() {
        for columns in stride(from: 40, through: 220, by: 7) {
            for rows in stride(from: 10, through: 70, by: 3) {
                let size = Size(columns: columns, rows: rows)
                for focus in Pane.allCases {
                    let layout = ConsoleLayout.arrange(size: size, focus: focus)
                    var cells: [Point: Pane] = [:]
                    for place in layout.places {
                        #expect(place.rect.rows >= 3)
                        for row in place.rect.row..<place.rect.row + place.rect.rows {
                            for column in [place.rect.column, place.rect.column + place.rect.columns - 1] {
                                #expect((1..<columns - 1).contains(column))
                                #expect((1..<rows - 1).contains(row))
                                #expect(
                                    cells.updateValue(place.pane, forKey: Point(column: column, row: row))
                                        == nil
                                )
                            }
                        }
                    }
                    #expect(layout.rect(of: focus) != nil)
                }
            }
        }
    }
}
