import TerminalUI

/// A box with a text being typed above the list of what it finds.
enum SearchBox {
    /// Rows of the list on a screen of this size: without frame, field and blank row.
    static func listRows(_ state: AppState) -> Int { max(1, min(state.size.rows - 1, 18) - 4) }

    /// Draws the box; the answer is where the list goes.
    static func draw(
        _ title: String,
        columns: Int,
        _ editor: TextField,
        _ state: AppState,
        _ canvas: inout Canvas
    ) -> Rect {
        let modal = Modal(title: title, style: Style(state.profile.style), columns: columns, room: 16)
        let inside = modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
        canvas.put(editor, inside.column + 1, inside.row, .text, width: inside.columns - 2)
        return Rect(
            column: inside.column,
            row: inside.row + 2,
            columns: inside.columns,
            rows: inside.rows - 2
        )
    }
}
