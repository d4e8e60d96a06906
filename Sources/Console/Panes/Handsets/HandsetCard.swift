import FCMCore
import Languages
import TerminalUI

/// One message as a phone shows it: a notification by its texts, data as fields.
struct HandsetCard {
    private let heading: String
    private let origin: String
    private let lines: [(text: String, style: Style)]
    private let columns: Int

    /// Rows of the card with its frame.
    var rows: Int { lines.count + 2 }

    private static let longestText = 4
    private static let mostFields = 8

    init(_ message: HandsetMessage, _ state: AppState, columns: Int) {
        self.columns = columns
        let width = max(1, columns - 4)
        if message.isLoss {
            heading = Self.heading([say("messages were lost")], message, state)
            origin = ""
            lines = [(say("too many waited, or for too long"), Style(.warning))]
            return
        }
        heading = Self.heading([message.place.words, message.priority ?? ""], message, state)
        origin = message.from.hasPrefix("/topics/") ? String(message.from.dropFirst("/topics/".count)) : ""
        var lines: [(text: String, style: Style)] = []
        if let title = message.title {
            lines.append((title.truncated(toColumns: width), Style(.title, [.bold])))
        }
        if let body = message.body {
            lines += body.wrapped(toColumns: width).prefix(Self.longestText).map { ($0, .text) }
        }
        let fields = message.fields
        let names = min(16, fields.map(\.name.displayWidth).max() ?? 0)
        for field in fields.prefix(Self.mostFields) {
            let name = field.name.truncated(toColumns: names).padded(toColumns: names)
            lines.append(("\(name)  \(field.value)".truncated(toColumns: width), Style(.jsonString)))
        }
        if fields.count > Self.mostFields {
            lines.append(("… \(Wording.count(fields.count - Self.mostFields, "more field"))", Style(.muted)))
        }
        if lines.isEmpty { lines.append((say("nothing in it"), Style(.muted))) }
        self.lines = lines
    }

    private static func heading(_ words: [String], _ message: HandsetMessage, _ state: AppState) -> String {
        let time = message.time.map {
            Wording.timeOfDay($0.seconds, secondsFromUTC: state.secondsFromUTC)
        }
        return ([time ?? ""] + words).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Draws as much of the card as there is room for; false when nothing fits after it.
    func draw(
        at point: Point,
        room: Int,
        isMarked: Bool,
        _ isPlain: Bool,
        _ canvas: inout Canvas
    ) -> Bool {
        guard room >= 2 else { return false }
        let shown = min(rows, room)
        let style = Style(isMarked ? .borderFocused : .border)
        let rect = Rect(column: point.column, row: point.row, columns: columns, rows: shown)
        if isPlain {
            canvas.put(" \(heading)", point.column, point.row, style, width: columns)
        } else {
            canvas.surface.box(rect, title: " \(heading) ", style: style)
            if !origin.isEmpty, shown == rows {
                let text = " \(origin) ".truncated(toColumns: columns - 4)
                let end = point.column + columns - 1
                canvas.putRight(text, end, point.row + shown - 1, Style(.topic), after: point.column)
            }
        }
        for (index, line) in lines.prefix(max(0, shown - 2)).enumerated() {
            canvas.put(line.text, point.column + 2, point.row + 1 + index, line.style, width: columns - 4)
        }
        return shown < room
    }
}
