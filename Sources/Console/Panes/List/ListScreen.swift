import Languages
import Registry
import TerminalUI

/// How a list and its title look, the same for every pane.
enum ListScreen {
    /// What a row shows: its name, and at the right end a number or a word.
    struct Line {
        var text: String
        var right = ""
        var style = Style.text
    }

    /// From this width on a title has room for an order and a filter.
    private static let orderedFilterColumns = 36

    /// Stands behind the title of whatever has the focus.
    static let focusSign = "◂"

    /// The title: number, name, filter, and how many rows there are.
    static func drawTitle(
        _ pane: Pane,
        _ state: AppState,
        right: String,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let isFocused = state.focus == pane && state.overlay == nil
        let (filter, editor) = (filter(of: pane, state), isFocused ? state.filterEditor : nil)
        // Where there is no room for both, a filter matters more: rows are missing because of it.
        let hasOrder = editor == nil && filter.isEmpty || rect.columns >= orderedFilterColumns
        drawTitle(
            "\(pane.number) \(pane.title)\(hasOrder ? order(of: pane, state) : "")",
            filter: filter,
            editor: editor,
            isFocused: isFocused,
            right: right,
            rect,
            &canvas
        )
    }

    /// A title that is no pane's: its words, the filter, and what stands at the right end.
    static func drawTitle(
        _ title: String,
        filter: String = "",
        editor: TextField? = nil,
        isFocused: Bool,
        right: String,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let style = Style(isFocused ? .title : .muted, isFocused ? [.bold, .reverse] : [.bold])
        let end = rect.column + rect.columns
        canvas.surface.fill(
            Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1),
            style: style
        )
        if let pane = canvas.pane {
            canvas.mark(.pane(pane), Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1))
        }
        var column = rect.column
        let words = title.truncated(toColumns: max(0, rect.columns - right.displayWidth - 1))
        column += canvas.put(words, column, rect.row, style, width: rect.columns)
        canvas.putRight(right, end, rect.row, style, after: column + 1)
        let room = end - column - right.displayWidth - 3
        if let editor {
            canvas.put(" /", column, rect.row, style)
            canvas.put(editor, column + 2, rect.row, style, width: room)
            return
        }
        if !filter.isEmpty, room > 2 {
            column += canvas.put(" /\(filter)".truncated(toColumns: room + 1), column, rect.row, style)
        }
        // A sign too: where there are no colours, one bold title is hard to tell from another.
        if isFocused, column + right.displayWidth + 3 <= end {
            canvas.put(" \(focusSign)", column, rect.row, style)
        }
    }

    /// The rows seen of `list`; what has not come yet is a muted mark.
    static func draw<Row>(
        _ list: VirtualList<Row>,
        isFocused: Bool,
        empty: String,
        _ rect: Rect,
        _ canvas: inout Canvas,
        line: (Row) -> Line
    ) {
        draw(list, isFocused: isFocused, empty: empty, rect, &canvas) { row, _ in line(row) }
    }

    private static func draw<Row>(
        _ list: VirtualList<Row>,
        isFocused: Bool,
        empty: String,
        _ rect: Rect,
        _ canvas: inout Canvas,
        line: (Row, Int) -> Line
    ) {
        if let failure = list.failure {
            let lines = "✗ \(failure)".wrapped(toColumns: rect.columns).prefix(rect.rows)
            for (index, line) in lines.enumerated() {
                canvas.put(line, rect.column, rect.row + index, Style(.error))
            }
            return
        }
        guard list.total > 0 else {
            let text =
                !list.isLoaded ? "…" : list.filter.isEmpty ? empty : say("nothing has \"\(list.filter)\"")
            for (index, part) in text.wrapped(toColumns: rect.columns - 1).prefix(rect.rows).enumerated() {
                canvas.put(part, rect.column + 1, rect.row + index, Style(.muted))
            }
            return
        }
        draw(list.view, count: list.total, isFocused: isFocused, rect, &canvas) { position in
            list.row(at: position).map { line($0, position) } ?? Line(text: "…", style: Style(.muted))
        }
    }

    /// The same with a sign before each marked row, and before those of a range that is begun.
    static func draw<Row: MarkableRow>(
        _ list: VirtualList<Row>,
        _ marks: Marks<Row>,
        isFocused: Bool,
        empty: String,
        _ rect: Rect,
        _ canvas: inout Canvas,
        line: (Row) -> Line
    ) {
        guard !marks.isEmpty || marks.anchor != nil else {
            return draw(list, isFocused: isFocused, empty: empty, rect, &canvas, line: line)
        }
        let (isMarked, range) = (marks.test, marks.range(to: list.selected))
        draw(list, isFocused: isFocused, empty: empty, rect, &canvas) { row, position in
            var line = line(row)
            if isMarked(row) {
                line.text = "* \(line.text)"
                line.style.role = .marked
            } else {
                line.text = (range?.contains(position) ?? false ? "+ " : "  ") + line.text
            }
            return line
        }
    }

    /// How many rows there are; with a filter, how many of all it finds.
    static func total<Row>(_ list: VirtualList<Row>, columns: Int) -> String {
        if list.isSearching { return say("searching…") }
        return found(list.total, of: list.filter.isEmpty ? nil : list.everything, columns: columns)
    }

    /// `12 of 340`; `12` without another number, and where there is no room beside a filter: the header has all.
    static func found(_ count: Int, of all: Int?, columns: Int) -> String {
        let count = Wording.number(count)
        guard columns >= 30, let all = all.map(Wording.number) else { return count }
        return say("\(count) of \(all)")
    }

    /// How many rows there are, and how many of them are marked.
    static func total<Row>(_ list: VirtualList<Row>, _ marks: Marks<Row>, columns: Int) -> String {
        guard !marks.isEmpty else { return total(list, columns: columns) }
        let total = list.isSearching ? say("searching…") : Wording.number(list.total)
        return marked(marks.count, of: total, columns: columns)
    }

    /// The same where both numbers are known.
    static func marked(_ count: Int, of total: Int, columns: Int) -> String {
        marked(count, of: Wording.number(total), columns: columns)
    }

    private static func marked(_ count: Int, of total: String, columns: Int) -> String {
        let count = Wording.number(count)
        return columns < 30 ? "*\(count)/\(total)" : say("\(count) marked of \(total)")
    }

    /// What stands before a row of a list in which rows are marked.
    enum Mark {
        case marked, inRange, none

        /// `nil` for a list without marks, which has no room for them.
        init?<ID>(_ marks: MarkedIDs<ID>, _ id: ID, isInRange: Bool) {
            guard !marks.isEmpty || marks.anchor != nil else { return nil }
            self = marks.contains(id) ? .marked : isInRange ? .inRange : .none
        }
    }

    /// Draws what stands before a row; answers the columns that it takes.
    static func draw(_ mark: Mark?, _ line: ListView.Line, _ canvas: inout Canvas) -> Int {
        guard let mark else { return 0 }
        let (text, role): (String, Role) =
            switch mark {
            case .marked: ("* ", .marked)
            case .inRange: ("+ ", .text)
            case .none: ("  ", .text)
            }
        return canvas.put(text, line.rect.column, line.rect.row, line.highlight ?? Style(role))
    }

    /// The rows seen of a list of `count`, each with its marker.
    static func draw(
        _ view: ListView,
        count: Int,
        isFocused: Bool,
        _ rect: Rect,
        _ canvas: inout Canvas,
        line: (Int) -> Line
    ) {
        let places = view.draw(into: &canvas.surface, in: rect, count: count, focused: isFocused)
        for place in places {
            canvas.markRow(place.index, place.rect)
            let (line, rect) = (line(place.index), place.rect)
            if canvas.surface.isPlain {
                let words = line.right.isEmpty ? line.text : "\(line.text): \(line.right)"
                canvas.put(words, rect.column, rect.row, place.highlight ?? line.style, width: rect.columns)
                continue
            }
            let right = line.right.displayWidth
            let text = line.text.truncated(toColumns: max(0, rect.columns - (right > 0 ? right + 1 : 0)))
            canvas.put(text, rect.column, rect.row, place.highlight ?? line.style)
            let end = rect.column + rect.columns
            canvas.putRight(line.right, end, rect.row, place.highlight ?? Style(.number), after: rect.column)
        }
    }

    /// By what a list is ordered, and which way: ` ▲label`; empty for the order it has by itself.
    private static func order(of pane: Pane, _ state: AppState) -> String {
        words(state.order(of: pane))
    }

    /// The same of any list.
    static func words(_ order: ListOrder?) -> String {
        order.map { " \($0.isDescending ? "▼" : "▲")\($0.column)" } ?? ""
    }

    private static func filter(of pane: Pane, _ state: AppState) -> String {
        switch pane {
        case .topics: state.topics.filter
        case .groups: state.groups.filter
        case .devices: state.devices.filter
        case .results: state.results.filter
        case .composer: ""
        }
    }

    /// The rows of a pane under its title.
    static func body(_ rect: Rect) -> Rect {
        Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1)
    }
}
