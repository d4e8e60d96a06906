import FCMCore
import Registry
import TerminalUI

/// How the phones look: a list of them, and beside it the selected one with its messages as cards.
enum HandsetsScreen {
    /// Where the two sides are; on a narrow screen only one is shown.
    struct Sides {
        var list: Rect?
        var phone: Rect?

        init(_ size: Size, isReading: Bool) {
            let inside = Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
            guard size.columns >= ConsoleLayout.smallestFull.columns else {
                if isReading { phone = inside } else { list = inside }
                return
            }
            let left = max(30, min(44, size.columns * 2 / 5))
            list = Rect(column: inside.column, row: inside.row, columns: left, rows: inside.rows)
            phone = Rect(
                column: inside.column + left + 1,
                row: inside.row,
                columns: inside.columns - left - 1,
                rows: inside.rows
            )
        }
    }

    /// Rows of the list under its title.
    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3) }

    static func draw(_ handsets: HandsetsPane.State, _ state: AppState, _ canvas: inout Canvas) {
        let sides = Sides(state.size, isReading: handsets.isReading)
        if let list = sides.list {
            drawList(handsets, list, &canvas)
            if let phone = sides.phone, !state.plain {
                for row in list.row..<(list.row + list.rows) {
                    canvas.put("│", phone.column - 1, row, Style(state.profile.style))
                }
            }
        }
        if let phone = sides.phone { drawPhone(handsets, state, phone, &canvas) }
    }

    // MARK: The list

    private static func drawList(_ handsets: HandsetsPane.State, _ rect: Rect, _ canvas: inout Canvas) {
        let count = Wording.number(handsets.handsets.count) + (handsets.isMore ? "+" : "")
        drawTitle("Handsets", count, isFocused: !handsets.isReading, rect, &canvas)
        let body = ListScreen.body(rect)
        guard !handsets.handsets.isEmpty else {
            let text = handsets.failure ?? (handsets.isLoaded ? "this emulator has no devices yet" : "…")
            let style = Style(handsets.failure == nil ? .muted : .error)
            for (row, line) in text.wrapped(toColumns: body.columns - 1).prefix(body.rows).enumerated() {
                canvas.put(line, body.column + 1, body.row + row, style)
            }
            return
        }
        ListScreen.draw(
            handsets.view,
            count: handsets.handsets.count,
            isFocused: !handsets.isReading,
            body,
            &canvas
        ) { line(handsets.handsets[$0]) }
    }

    private static func drawTitle(
        _ title: String,
        _ right: String,
        isFocused: Bool,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let style = Style(isFocused ? .title : .muted, isFocused ? [.bold, .reverse] : [.bold])
        canvas.surface.fill(
            Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1),
            style: style
        )
        let room = rect.columns - right.displayWidth - 1
        let taken = canvas.put(title.truncated(toColumns: room), rect.column, rect.row, style)
        canvas.putRight(right, rect.column + rect.columns, rect.row, style, after: rect.column + taken + 1)
    }

    private static func line(_ handset: EmulatorDevice) -> ListScreen.Line {
        let isThere = handset.isRegistered ?? true
        let mark = !isThere ? "✗" : handset.isOnline ?? true ? "●" : "○"
        return ListScreen.Line(
            text: "\(mark) \(handset.shownName)",
            right: isThere ? "\(handset.platform) \(shortState(handset))" : "gone",
            style: !isThere ? Style(.deprecated) : handset.isOnline ?? true ? .text : Style(.muted)
        )
    }

    private static func shortState(_ handset: EmulatorDevice) -> String {
        switch handset.appState {
        case "foreground": "front"
        case "terminated": "ended"
        default: "back "
        }
    }

    // MARK: The selected phone

    private static func drawPhone(
        _ handsets: HandsetsPane.State,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        guard let handset = handsets.selected else {
            drawTitle("", "", isFocused: handsets.isReading, rect, &canvas)
            return
        }
        let count = handsets.isWatched ? Wording.count(handsets.messages.count, "message") : "…"
        drawTitle(handset.shownName, count, isFocused: handsets.isReading, rect, &canvas)
        var row = rect.row + 1
        for line in describe(handset, columns: rect.columns - 2) {
            canvas.put(line, rect.column + 1, row, Style(.info))
            row += 1
        }
        let body = Rect(
            column: rect.column,
            row: row,
            columns: rect.columns,
            rows: rect.row + rect.rows - row
        )
        drawMessages(handsets, state, body, &canvas)
    }

    private static func describe(_ handset: EmulatorDevice, columns: Int) -> [String] {
        guard handset.isRegistered ?? true else { return ["the app is uninstalled"] }
        var words = [handset.platform, handset.isOnline ?? true ? "online" : "offline"]
        words.append("app \(handset.appState ?? "background")")
        if let pending = handset.pending, pending > 0 { words.append("\(Wording.number(pending)) waiting") }
        let topics = handset.topics ?? []
        let names = topics.isEmpty ? "subscribed to nothing" : "on " + topics.joined(separator: ", ")
        var lines = Array(names.wrapped(toColumns: columns).prefix(3))
        if topics.count > 1, lines.count == 3 {
            lines[2] = "\(lines[2]) …".truncated(toColumns: columns)
        }
        return [words.joined(separator: ", ").truncated(toColumns: columns)] + lines
    }

    private static func drawMessages(
        _ handsets: HandsetsPane.State,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        var row = rect.row
        if let failure = handsets.watchFailure {
            canvas.put("✗ \(failure)".truncated(toColumns: rect.columns - 1), rect.column, row, Style(.error))
            row += 1
        }
        guard !handsets.messages.isEmpty else {
            let text = handsets.isWatched ? "no message yet: c composes one to this phone" : "…"
            canvas.put(text, rect.column + 1, row, Style(.muted), width: rect.columns - 1)
            return
        }
        for (index, message) in handsets.messages.enumerated().dropFirst(handsets.top) {
            let card = HandsetCard(message, state, columns: rect.columns)
            let room = rect.row + rect.rows - row
            guard
                card.draw(
                    at: Point(column: rect.column, row: row),
                    room: room,
                    isMarked: handsets.isReading && index == handsets.top,
                    state.plain,
                    &canvas
                )
            else { return }
            row += card.rows
        }
    }
}
