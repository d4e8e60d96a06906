import TerminalUI

/// Clicks, the wheel and what is dragged.
///
/// A click goes to what it hits, a double click does there what Enter would. Nothing is sent by one click.
extension AppReducer {
    static func mouse(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        guard state.hasMouse, state.commandLine == nil else { return [] }
        if state.overlay == nil, state.view == .panes, let effects = drag(&state, event) { return effects }
        guard event.action == .press else {
            return state.overlay == nil ? turn(&state, event) : scroll(&state, event)
        }
        // What lies on top was drawn last.
        let hit = ConsoleScreen.marks(state).last { $0.rect.contains(event.at) }?.target
        let effects = state.overlay == nil ? click(&state, event, hit) : goTo(&state, hit)
        guard event.clicks == 2, let hit else { return effects }
        return effects + doubleClick(&state, hit)
    }

    /// The wheel over what is open.
    private static func scroll(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        switch event.action {
        case .wheelUp: move(&state, .up)
        case .wheelDown: move(&state, .down)
        case .press, .release, .drag: []
        }
    }

    /// The wheel over panes and views.
    private static func turn(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        guard state.view == .panes else { return inView(&state, event) }
        guard let (pane, _) = state.layout.pane(at: event.at) else { return [] }
        switch event.action {
        case .wheelUp, .wheelDown: return focus(&state, pane) + scroll(&state, event)
        case .press, .release, .drag: return []
        }
    }

    private static func click(
        _ state: inout AppState,
        _ event: MouseEvent,
        _ hit: ScreenTarget?
    ) -> [Effect] {
        guard state.view == .panes else { return inView(&state, event) }
        if let hit { return goTo(&state, hit) }
        guard let (pane, _) = state.layout.pane(at: event.at) else { return [] }
        return focus(&state, pane)
    }

    private static func inView(_ state: inout AppState, _ event: MouseEvent) -> [Effect] {
        switch state.view {
        case .handsets: return mouseInHandsets(&state, event)
        case .history: return mouseInHistory(&state, event)
        case .log:
            mouseInLog(&state, event)
            return []
        case .outcomes: return mouseInOutcomes(&state, event)
        case .tasks:
            mouseInTasks(&state, event)
            return []
        case .faults:
            mouseInFaults(&state, event)
            return []
        case .traffic:
            mouseInTraffic(&state, event)
            return []
        case .panes: return []
        }
    }

    /// Goes to what was drawn there: focuses, selects.
    static func goTo(_ state: inout AppState, _ target: ScreenTarget?) -> [Effect] {
        switch target {
        case .pane(let pane): return focus(&state, pane)
        case .row(let pane?, let index): return focus(&state, pane) + move(&state, .to(index))
        case .row(nil, let index): return move(&state, .to(index))
        case .field(let field):
            return focus(&state, .composer)
                + ComposerPane.reduce(&state.composer, .fieldSelected(field), &state.ids)
        case .offer(let index):
            return ComposerPane.reduce(&state.composer, .offerChosen(index), &state.ids)
        case .button(let index):
            choose(&state, index)
            return []
        case nil: return []
        }
    }

    /// Puts the focus on a button of the question that is open.
    private static func choose(_ state: inout AppState, _ index: Int) {
        switch state.overlay {
        case .review(var review):
            review.choice = index == 0 ? .cancel : .send
            state.overlay = .review(review)
        case .broadcast(.review(var review)):
            review.choice = index == 0 ? .cancel : .send
            state.overlay = .broadcast(.review(review))
        case .broadcast(.offer(var offer)):
            offer.choice = index == 0 ? .later : .resume
            state.overlay = .broadcast(.offer(offer))
        case .bulk(.review(var review)):
            review.choice = index == 0 ? .cancel : .send
            state.overlay = .bulk(.review(review))
        case .quit(var question):
            question.quits = index == 1
            state.overlay = .quit(question)
        case .newProfile(var making):
            making.saves = index == 1
            state.overlay = .newProfile(making)
        case .prune(var question):
            question.forgets = index == 1
            state.overlay = .prune(question)
        case .template(.question(var question)):
            question.confirms = index == 1
            state.overlay = .template(.question(question))
        case .detail, .help, .palette, .fields, .broadcast, .bulk, .template, nil: break
        }
    }

    /// What Enter does there; a title gives its pane the whole screen.
    private static func doubleClick(_ state: inout AppState, _ target: ScreenTarget) -> [Effect] {
        switch target {
        case .pane:
            state.isZoomed.toggle()
            return []
        case .row, .field, .offer, .button: return run(.plain(.open), &state)
        }
    }

    // MARK: Borders

    /// Takes hold of a border, moves it, lets it go; `nil` when that is not what the mouse does.
    ///
    /// The title of a list is the border above it as well, so a press on it goes on as a click.
    private static func drag(_ state: inout AppState, _ event: MouseEvent) -> [Effect]? {
        let layout = state.layout
        switch event.action {
        case .press:
            state.panes.dragged = nil
            guard let border = layout.border(at: event.at) else { return nil }
            let isTitle = layout.pane(at: event.at) != nil
            if event.clicks == 2 {
                guard !isTitle else { return nil }
                state.panes.proportions[border.edge] = nil
                return []
            }
            state.panes.dragged = border.edge
            return isTitle ? nil : []
        case .drag:
            guard let edge = state.panes.dragged else { return nil }
            guard let border = layout.borders.first(where: { $0.edge == edge }) else { return [] }
            state.panes.proportions[edge] = border.share(at: event.at)
            return []
        case .release:
            guard state.panes.dragged != nil else { return nil }
            state.panes.dragged = nil
            return []
        case .wheelUp, .wheelDown: return nil
        }
    }
}
