import FCMCore
import Languages
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
            guard HandsetsScreen.isWide(size) else {
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

    /// Whether list and phone have room side by side.
    static func isWide(_ size: Size) -> Bool { size.columns >= ConsoleLayout.smallestFull.columns }

    /// Rows of the list under its title.
    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3) }

    static func draw(_ handsets: HandsetsPane.State, _ state: AppState, _ canvas: inout Canvas) {
        let sides = Sides(state.size, isReading: handsets.isReading)
        if let list = sides.list {
            drawList(handsets, state, list, &canvas)
            if let phone = sides.phone, !state.plain {
                for row in list.row..<(list.row + list.rows) {
                    canvas.put("│", phone.column - 1, row, Style(state.profile.frame))
                }
            }
        }
        if let phone = sides.phone { drawPhone(handsets, state, phone, &canvas) }
    }

    // MARK: The list

    private static func drawList(
        _ handsets: HandsetsPane.State,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let isFocused = !handsets.isReading && state.overlay == nil
        ListScreen.drawTitle(
            say("Handsets"),
            filter: handsets.list.filter,
            editor: isFocused ? state.filterEditor : nil,
            isFocused: isFocused,
            right: Wording.number(handsets.list.total),
            rect,
            &canvas
        )
        ListScreen.draw(
            handsets.list,
            isFocused: isFocused,
            empty: say("this emulator has no devices yet"),
            ListScreen.body(rect),
            &canvas
        ) { line($0, unseen: handsets.unseen(on: $0)) }
    }

    private static func line(_ handset: EmulatorDevice, unseen: Int) -> ListScreen.Line {
        guard handset.isRegistered ?? true else {
            return ListScreen.Line(
                text: "✗ \(handset.shownName)",
                right: say("gone"),
                style: Style(.deprecated)
            )
        }
        let isOnline = handset.isOnline ?? true
        let word = unseen > 0 ? say("\(Wording.number(unseen)) new") : handset.platform
        return ListScreen.Line(
            text: "\(isOnline ? "●" : "○") \(handset.shownName)",
            right: "\(word) \(shortState(handset))",
            style: unseen > 0 ? Style(.title, [.bold]) : isOnline ? .text : Style(.muted)
        )
    }

    private static func shortState(_ handset: EmulatorDevice) -> String {
        switch handset.appState {
        case "foreground": say("front")
        case "terminated": say("ended")
        default: say("back ")
        }
    }

    // MARK: The selected phone

    private static func drawPhone(
        _ handsets: HandsetsPane.State,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let isFocused = handsets.isReading && state.overlay == nil
        let handset = handsets.selected
        let phone = handset?.registration == handsets.current ? handsets.phone : nil
        let count = phone.map { $0.isOpen ? Wording.count($0.messages.count, "message") : "…" } ?? ""
        ListScreen.drawTitle(
            handset?.shownName ?? "",
            isFocused: isFocused,
            right: count,
            rect,
            &canvas
        )
        guard let handset else { return }
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
        if let phone { drawMessages(phone, handsets, state, body, &canvas) }
    }

    private static func describe(_ handset: EmulatorDevice, columns: Int) -> [String] {
        guard handset.isRegistered ?? true else { return [say("the app is uninstalled")] }
        var words = [handset.platform, handset.isOnline ?? true ? say("online") : say("offline")]
        words.append(say("app \(handset.appState ?? "background")"))
        if let pending = handset.pending, pending > 0 {
            words.append(say("\(Wording.number(pending)) waiting"))
        }
        let topics = handset.topics ?? []
        let names =
            topics.isEmpty ? say("subscribed to nothing") : say("on ") + topics.joined(separator: ", ")
        var lines = Array(names.wrapped(toColumns: columns).prefix(3))
        if topics.count > 1, lines.count == 3 {
            lines[2] = "\(lines[2]) …".truncated(toColumns: columns)
        }
        return [words.joined(separator: ", ").truncated(toColumns: columns)] + lines
    }

    private static func drawMessages(
        _ phone: HandsetsPane.Phone,
        _ handsets: HandsetsPane.State,
        _ state: AppState,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        var row = rect.row
        let end = rect.row + rect.rows
        if let failure = phone.failure {
            for line in "✗ \(failure)".wrapped(toColumns: rect.columns - 1).prefix(max(0, min(2, end - row)))
            {
                canvas.put(line, rect.column + 1, row, Style(.error))
                row += 1
            }
        }
        guard !phone.messages.isEmpty else {
            let text = phone.isOpen ? say("no message yet: c composes one to this phone") : "…"
            if row < end { canvas.put(text, rect.column + 1, row, Style(.muted), width: rect.columns - 1) }
            return
        }
        for (index, message) in phone.messages.enumerated().dropFirst(handsets.top) {
            let card = HandsetCard(message, state, columns: rect.columns)
            guard
                card.draw(
                    at: Point(column: rect.column, row: row),
                    room: end - row,
                    isMarked: handsets.isReading && index == handsets.top,
                    state.plain,
                    &canvas
                )
            else { return }
            row += card.rows
        }
    }
}
