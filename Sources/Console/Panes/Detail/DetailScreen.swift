import FCMCore
import Languages
import Registry
import TerminalUI

/// How an opened topic, group, device or result looks.
enum DetailScreen {
    /// Rows of the list in the box on a screen of this size: without frame, heading and blank row.
    static func listRows(_ state: AppState) -> Int { max(1, min(state.size.rows - 1, 30) - 4) }

    /// Columns for text in the box: without frame, marker and scroll bar.
    static func textColumns(_ state: AppState) -> Int { min(state.size.columns, 88) - 6 }

    static func draw(_ detail: Detail, _ state: AppState, _ canvas: inout Canvas) {
        if case .copy(let card) = detail { return CopyScreen.draw(card, state, &canvas) }
        let style = Style(state.profile.style)
        let modal = Modal(title: title(detail, state), style: style, columns: 88, room: 28)
        let inside = modal.draw(into: &canvas.surface, in: canvas.surface.bounds)
        let heading = heading(detail, state)
        let width = inside.columns - 2
        canvas.put(heading.truncated(toColumns: width), inside.column + 1, inside.row, Style(.info))
        let body = Rect(
            column: inside.column,
            row: inside.row + 2,
            columns: inside.columns,
            rows: inside.rows - 2
        )
        switch detail {
        case .topic(_, let members):
            ListScreen.draw(
                members,
                isFocused: true,
                empty: say("nobody is subscribed"),
                body,
                &canvas,
                line: DevicesPane.line
            )
        case .audience(let audience): AudienceScreen.draw(audience, body, &canvas)
        case .group(let group, let view):
            drawLines(group.members.map { ListScreen.Line(text: $0.description) }, view, body, &canvas)
        case .device(let device):
            drawDevice(device, now: state.now, body, &canvas)
        case .result(let opened):
            let lines = resultLines(opened, state).map { ListScreen.Line(text: $0) }
            drawLines(lines, opened.view, body, &canvas)
        case .sent(let opened):
            let lines = opened.text(state).rows(columns: textColumns(state))
            drawLines(lines.map { .init(text: $0.text, style: $0.tone.style) }, opened.view, body, &canvas)
        case .outcome(let opened):
            let lines = opened.text.rows(columns: textColumns(state))
            drawLines(lines.map { .init(text: $0.text, style: $0.tone.style) }, opened.view, body, &canvas)
        case .text(let text, let view):
            let lines = text.rows(columns: textColumns(state))
            drawLines(lines.map { .init(text: $0.text, style: $0.tone.style) }, view, body, &canvas)
        case .copy: break
        }
    }

    private static func drawLines(
        _ lines: [ListScreen.Line],
        _ view: ListView,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        ListScreen.draw(view, count: lines.count, isFocused: true, rect, &canvas) { lines[$0] }
    }

    private static func drawDevice(
        _ device: DeviceDetail,
        now: Int64,
        _ rect: Rect,
        _ canvas: inout Canvas
    ) {
        let lines = device.subscriptions.map { line($0, now: now, columns: rect.columns) }
        drawLines(lines, device.view, rect, &canvas)
        if lines.isEmpty, device.service.value != nil {
            canvas.put(say("subscribed to nothing"), rect.column + 1, rect.row, Style(.muted))
        }
    }

    /// A subscription, where it is known and, where there is room, how and since when.
    private static func line(
        _ subscription: ComparedSubscription,
        now: Int64,
        columns: Int
    ) -> ListScreen.Line {
        let mark = subscription.differs ? "≠ " : ""
        let place = mark + (subscription.place?.words ?? say("in the registry"))
        let origin = columns < 60 ? nil : subscription.originWords(now: now)
        let style: Style =
            subscription.differs ? Style(.warning) : subscription.place == nil ? Style(.muted) : .text
        return ListScreen.Line(
            text: subscription.name,
            right: [origin, place].compactMap(\.self).joined(separator: " · "),
            style: style
        )
    }

    private static func title(_ detail: Detail, _ state: AppState) -> String {
        switch detail {
        case .topic(let name, _): say("Topic \(name.rawValue)").truncated(toColumns: 60)
        case .group(let group, _): say("Device group \(group.name)").truncated(toColumns: 60)
        case .audience: say("Who is in, who is out")
        case .device(let detail):
            say(
                "Device \(detail.device.label.isEmpty ? detail.device.registration?.description ?? "" : detail.device.label)"
            )
            .truncated(toColumns: 60)
        case .result: say("Result")
        case .sent(let opened): opened.title
        case .outcome: say("Outcome")
        case .text(let text, _): text.title
        case .copy(let card): card.title
        }
    }

    private static func heading(_ detail: Detail, _ state: AppState) -> String {
        switch detail {
        case .topic(_, let members):
            say("\(Wording.count(members.total, "device")) subscribed, as the registry knows")
        case .group(let group, _):
            say(
                "\(group.members.count) of \(GroupsPane.capacity) members, key \(RegistrationToken(group.notificationKey))"
            )
        case .audience(let audience): AudienceScreen.heading(audience)
        case .device(let detail): deviceHeading(detail)
        case .result: say("what was sent, and what came back")
        case .sent(let opened): opened.heading(state)
        case .outcome(let opened): opened.heading
        case .text(let text, _): text.heading
        case .copy: ""
        }
    }

    private static func deviceHeading(_ detail: DeviceDetail) -> String {
        let platform = detail.device.platform == .unknown ? "" : "\(detail.device.platform.rawValue), "
        switch detail.service {
        case .loading: return say("\(platform)asking the service for its topics…")
        case .failed(let reason): return say("\(platform)the service does not tell: \(reason)")
        case .loaded(let topics):
            let agreement =
                detail.differs ? say("differs from the registry: r reconciles") : say("the registry agrees")
            return say("\(platform)\(Wording.count(topics.count, "topic")) on the service, \(agreement)")
        }
    }

    /// Everything about one send, the message itself escaped so that nothing in it can deceive.
    static func resultLines(_ opened: OpenedResult, _ state: AppState) -> [String] {
        guard let row = state.results.rows[id: opened.id] else { return [] }
        let time = Wording.timeOfDay(row.startedAt, secondsFromUTC: state.secondsFromUTC)
        var lines = [
            say("State     \(say(word: row.phase.word))\(row.validateOnly ? say(" (dry run)") : "")"),
            say("Target    \(ResultsScreen.shortTarget(row))"),
            say("Protocol  \(row.sendProtocol.rawValue)"),
            say("Started   \(time)"),
            say("Attempts  \(row.attempts)"),
        ]
        if let broadcast = row.broadcast { lines.append(say("Broadcast \(broadcast)")) }
        if row.isConfirmed { lines.append(say("Receipt   its device has it")) }
        if let latency = row.latency { lines.append(say("Latency   \(Wording.latency(latency))")) }
        if case .accepted(let name) = row.phase { lines.append(say("Name      \(name)")) }
        if let count = row.deliveries {
            let numbers = [count.targeted, count.delivered, count.pending].map(Wording.number)
            lines.append(
                say("Devices   \(numbers[0]) targeted, \(numbers[1]) delivered, \(numbers[2]) pending")
            )
        }
        if let failure = row.phase.failure {
            let status = failure.httpStatus.map { ", HTTP \($0)" } ?? ""
            lines.append(say("Code      \(failure.code.name)\(status)"))
            lines.append(say("Service   \(failure.message)"))
            if let reason = failure.reason { lines.append(say("Reason    \(reason)")) }
            if let apple = failure.apnsError {
                let parts = [apple.statusCode.map(String.init), apple.reason].compactMap { $0 }
                lines.append(say("Apple     \(parts.joined(separator: " "))"))
            }
            lines.append(say("Remedy    \(failure.remedy)"))
            lines += failure.fieldViolations.map { say("Field     \($0.field): \($0.description)") }
        }
        lines += ["", say("Message")]
        switch opened.message {
        case .loading: lines.append(say("reading it…"))
        case .failed(let reason): lines.append(say("it cannot be read: \(reason)"))
        case .loaded(let document):
            let text = JSON.object(document.withoutTarget).text(pretty: true)
            lines += text.split(separator: "\n").map { String($0) }
        }
        return lines
    }
}
