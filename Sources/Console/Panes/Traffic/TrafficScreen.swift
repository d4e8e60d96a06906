import FCMCore
import Languages
import TerminalUI

/// How the traffic looks: a line a request, the newest below.
enum TrafficScreen {
    private static func place(_ size: Size) -> Rect {
        Rect(column: 1, row: 1, columns: size.columns - 2, rows: size.rows - 2)
    }

    /// The position in the list of what is drawn at a point.
    static func position(at point: Point, _ state: AppState) -> Int? {
        let body = ListScreen.body(place(state.size))
        guard body.contains(point) else { return nil }
        let list = state.traffic.list
        return list.view.window(count: list.shown.count, rows: body.rows).lowerBound + point.row - body.row
    }

    static func draw(_ state: AppState, _ canvas: inout Canvas) {
        let (traffic, rect) = (state.traffic, place(state.size))
        drawTitle(state, rect, &canvas)
        let body = ListScreen.body(rect)
        guard !traffic.list.shown.isEmpty else {
            let text = traffic.failure.map { "✗ \($0)" } ?? emptiness(traffic)
            let style = Style(traffic.failure == nil ? .muted : .error)
            for (index, line) in text.wrapped(toColumns: body.columns - 1).prefix(body.rows).enumerated() {
                canvas.put(line, body.column + 1, body.row + index, style)
            }
            return
        }
        let count = traffic.list.shown.count
        let lines = traffic.list.view.draw(
            into: &canvas.surface,
            in: body,
            count: count,
            focused: state.overlay == nil
        )
        for line in lines {
            canvas.markRow(line.index, line.rect)
            draw(traffic.list.row(at: line.index), state, line, &canvas)
        }
    }

    private static func emptiness(_ traffic: TrafficPane.State) -> String {
        if !traffic.filter.isEmpty { return say("nothing has \"\(traffic.filter)\"") }
        return traffic.isLoaded ? say("the emulator was asked nothing yet") : "…"
    }

    private static func drawTitle(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let (traffic, isFocused) = (state.traffic, state.overlay == nil)
        let list = traffic.list
        let news = list.unseen > 0 ? say("\(Wording.number(list.unseen)) new below") : say("paused")
        var parts = [Wording.number(list.shown.count), list.isFollowing ? say("following") : news]
        if traffic.missed > 0 { parts.insert(say("\(Wording.number(traffic.missed)) missed"), at: 1) }
        if traffic.failure != nil, !list.shown.isEmpty { parts.append("✗") }
        ListScreen.drawTitle(
            say("Traffic"),
            filter: traffic.filter,
            editor: isFocused ? state.filterEditor : nil,
            isFocused: isFocused,
            right: parts.joined(separator: " · "),
            rect,
            &canvas
        )
    }

    private static func draw(
        _ request: EmulatorRequest,
        _ state: AppState,
        _ line: ListView.Line,
        _ canvas: inout Canvas
    ) {
        func style(_ style: Style) -> Style { line.highlight ?? style }
        let rect = line.rect
        let (end, isWide) = (rect.column + rect.columns, rect.columns >= 60)
        let time = "\(self.time(request, state)) "
        var column = rect.column
        column += canvas.put(time, column, rect.row, style(Style(.muted)))
        let method = request.method.sanitised.truncated(toColumns: 7)
        column += canvas.put(
            isWide ? method.padded(toColumns: 8) : "\(method) ",
            column,
            rect.row,
            style(Style(.topic))
        )
        var result = [status(request)]
        // On a narrow screen the status is enough.
        if isWide {
            result.append(request.errorCode?.sanitised.truncated(toColumns: 24) ?? "")
            if request.flaw != nil { result.append("!") }
            result.append(latency(request).padded(toColumns: 8, right: true))
        }
        let right = result.filter { !$0.isEmpty }.joined(separator: " ")
        let room = max(0, end - column - right.displayWidth - 1)
        let tone = style(self.style(request))
        canvas.put(short(path(request), toColumns: room), column, rect.row, tone)
        canvas.putRight(right, end, rect.row, tone, after: column)
    }

    private static func time(_ request: EmulatorRequest, _ state: AppState) -> String {
        request.time.map { Wording.timeOfDay($0.seconds, secondsFromUTC: state.secondsFromUTC) } ?? "--:--:--"
    }

    private static func latency(_ request: EmulatorRequest) -> String {
        Wording.latency(.microseconds(Int64(min(max(0, request.milliseconds), 1e12) * 1_000)))
    }

    private static func status(_ request: EmulatorRequest) -> String {
        request.status == 0 ? "—" : String(request.status)
    }

    private static func style(_ request: EmulatorRequest) -> Style {
        switch request.status {
        case 0, 500...: Style(.error)
        case 400...: Style(.warning)
        default: request.flaw == nil ? .text : Style(.warning)
        }
    }

    /// The path with its tokens shortened.
    static func path(_ request: EmulatorRequest) -> String { shortened(request.path) }

    private static func shortened(_ target: String) -> String {
        target.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.count > longestWord ? RegistrationToken(String($0)).description : String($0) }
            .joined(separator: "/").sanitised
    }

    private static let longestWord = 60

    /// What tells requests apart stands at the end of a path.
    private static func short(_ path: String, toColumns room: Int) -> String {
        guard path.displayWidth > room, room > 1 else { return path.truncated(toColumns: room) }
        var end = path[...]
        while end.count > 1, String(end).displayWidth >= room { end = end.dropFirst() }
        return "…\(end)"
    }

    // MARK: One request

    /// Everything about one request, to be read; tokens and keys are shortened.
    static func text(_ exchange: EmulatorExchange, _ state: AppState) -> DetailText {
        let request = exchange.request
        func field(_ name: String, _ value: String) -> DetailText.Line {
            .init("\(name.padded(toColumns: 9)) \(value)")
        }
        var lines = [
            field(say("Path"), shortened(exchange.target)),
            field(
                say("Status"),
                [status(request), request.errorCode?.sanitised ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " ")
            ),
            field(say("Protocol"), request.protocol.sanitised),
            .init(say("Latency   \(latency(request))")),
        ]
        if let flaw = request.flaw { lines.append(.init(flaw.sanitised, .warning)) }
        for (name, body) in [(say("Request"), exchange.body), (say("Answer"), exchange.answer)] {
            lines += [.init(""), .init(name, .heading)]
            guard let body else {
                lines.append(.init(say("the emulator has not kept it: too long, too old, or a credential")))
                continue
            }
            lines += self.lines(of: body)
        }
        return DetailText(
            title: say("Request"),
            heading: "\(time(request, state))  \(request.method.sanitised) \(path(request))",
            lines: lines
        )
    }

    private static func lines(of body: String) -> [DetailText.Line] {
        let text = (try? JSON.parse(body))?.withoutOpaque.text(pretty: true) ?? shortenedWords(body)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { .init(String($0).sanitised) }
    }

    /// Of a form or a page.
    private static func shortenedWords(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "&", omittingEmptySubsequences: false).map { pair in
                guard let sign = pair.firstIndex(of: "=") else { return String(pair) }
                let value = String(pair[pair.index(after: sign)...])
                return "\(pair[...sign])\(value.isOpaque ? RegistrationToken(value).description : value)"
            }.joined(separator: "&")
        }.joined(separator: "\n")
    }
}

extension JSON {
    /// With its tokens and keys shortened.
    fileprivate var withoutOpaque: JSON {
        switch self {
        case .string(let text):
            text.isOpaque ? .string(RegistrationToken(text).description) : self
        case .array(let elements): .array(elements.map(\.withoutOpaque))
        case .object(let object):
            .object(
                JSONObject(object.members.map { JSONObject.Member($0.name, $0.value.withoutOpaque) })
            )
        case .null, .bool, .integer, .number: self
        }
    }
}

extension String {
    /// Whether it is so long and so much of one piece that only a token or a key can be.
    var isOpaque: Bool {
        utf8.count >= 60
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "%"):
                    true
                default: false
                }
            }
    }
}
