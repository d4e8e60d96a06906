import Languages
package import TerminalUI

/// The picture of a state: a function of nothing else.
package enum ConsoleScreen {
    /// Draws `state` at its size and in its language; the cursor stands in the text being typed, if any.
    package static func draw(_ state: AppState) -> (surface: Surface, cursor: Point?) {
        let canvas = canvas(state)
        // Whoever cannot see the picture reads from the cursor: where nothing is selected, from the pane's title.
        let focus = state.plain ? canvas.surface.focus ?? Point(column: 0, row: 1) : nil
        return (canvas.surface, canvas.cursor ?? focus)
    }

    /// What can be gone to in the picture of `state`, from the bottom to the top.
    package static func marks(_ state: AppState) -> [ScreenMark] { canvas(state).marks }

    private static func canvas(_ state: AppState) -> Canvas {
        Language.$current.withValue(state.language) { picture(of: state) }
    }

    private static func picture(of state: AppState) -> Canvas {
        var canvas = Canvas(
            Surface(size: state.size, isRightToLeft: state.language.isRightToLeft, isPlain: state.plain)
        )
        let layout = state.layout
        guard layout.shape != .tooSmall else {
            drawNotice(state, &canvas)
            return canvas
        }
        if !state.plain { drawFrame(state, layout, &canvas) }
        HeaderScreen.draw(state, &canvas)
        // Plain, what is opened is alone on the screen.
        let isCovered = state.plain && state.overlay != nil
        switch state.view {
        case _ where isCovered: break
        case .handsets: HandsetsScreen.draw(state.phones, state, &canvas)
        case .log: LogScreen.draw(state, &canvas)
        case .history: HistoryScreen.draw(state, &canvas)
        case .faults: FaultsScreen.draw(state, &canvas)
        case .traffic: TrafficScreen.draw(state, &canvas)
        case .outcomes: OutcomesScreen.draw(state, &canvas)
        case .tasks: TasksScreen.draw(state, &canvas)
        case .panes:
            for place in layout.places { draw(place.pane, place.rect, state, &canvas) }
        }
        if let overlay = state.overlay {
            canvas.cover()
            draw(overlay, state, &canvas)
        }
        FooterScreen.draw(state, &canvas)
        if !state.chord.isEmpty { ChordScreen.draw(state, &canvas) }
        if let jump = state.jump {
            canvas.cursor = nil
            jump.draw(&canvas)
        }
        return canvas
    }

    private static func draw(_ pane: Pane, _ rect: Rect, _ state: AppState, _ canvas: inout Canvas) {
        canvas.pane = pane
        defer { canvas.pane = nil }
        switch pane {
        case .topics: TopicsPane.draw(state, rect, &canvas)
        case .groups: GroupsPane.draw(state, rect, &canvas)
        case .devices: DevicesPane.draw(state, rect, &canvas)
        case .composer: ComposerScreen.draw(state, rect, &canvas)
        case .results: ResultsScreen.draw(state, rect, &canvas)
        }
    }

    private static func draw(_ overlay: Overlay, _ state: AppState, _ canvas: inout Canvas) {
        switch overlay {
        case .detail(let detail): DetailScreen.draw(detail, state, &canvas)
        case .review(let review): ReviewScreen.draw(review, state, &canvas)
        case .help(let context, let offset): HelpScreen.draw(context, offset, state, &canvas)
        case .palette(let palette): PaletteScreen.draw(palette, state, &canvas)
        case .fields(let list): FieldListScreen.draw(list, state, &canvas)
        case .broadcast(let card): BroadcastScreen.draw(card, state, &canvas)
        case .bulk(let card): BulkScreen.draw(card, state, &canvas)
        case .newProfile(let making): NewProfileScreen.draw(making, state, &canvas)
        case .template(let card): TemplateScreen.draw(card, state, &canvas)
        case .prune(let question): PruneScreen.draw(question, state, &canvas)
        case .quit(let question): QuitScreen.draw(question, state, &canvas)
        }
    }

    /// One line for a terminal in which nothing else can be shown.
    private static func drawNotice(_ state: AppState, _ canvas: inout Canvas) {
        let wanted = ConsoleLayout.smallest
        let text =
            say(
                "fcm-console needs \(wanted.columns)x\(wanted.rows), this is \(state.size.columns)x\(state.size.rows)"
            )
        let row = state.size.rows / 2
        canvas.put(text.truncated(toColumns: state.size.columns), 0, row, Style(.warning))
    }

    /// The outer frame in the colour of the backend, and the lines between the panes.
    private static func drawFrame(_ state: AppState, _ layout: ConsoleLayout, _ canvas: inout Canvas) {
        let style = Style(state.profile.frame)
        canvas.surface.box(canvas.surface.bounds, style: style)
        let last = state.size.rows - 1
        guard state.view == .panes else { return }
        if let separator = layout.separator {
            for row in 1..<last { canvas.put("│", separator, row, style) }
            canvas.put("┬", separator, 0, style)
            canvas.put("┴", separator, last, style)
        }
        let first = layout.separator ?? 0
        let line = String(repeating: "─", count: state.size.columns - first - 2)
        for rule in layout.rules { canvas.put("├\(line)┤", first, rule, style) }
    }
}
