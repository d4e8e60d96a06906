import FCMCore
import Languages
import TerminalUI

/// The view of the requests that an emulator received.
extension AppReducer {
    /// Shows the traffic in place of the panes, or the panes again.
    static func toggleTraffic(_ state: inout AppState) -> [Effect] {
        guard !state.traffic.isOpen else { return closeTraffic(&state) }
        let effects = openView(&state)
        state.traffic.isOpen = true
        state.traffic.list.changeHeight(TrafficPane.listRows(state.size))
        state.traffic.list.follow()
        return effects + listen(&state, isFirst: true)
    }

    static func closeTraffic(_ state: inout AppState) -> [Effect] {
        guard state.traffic.isOpen else { return [] }
        state.filterEditor = nil
        state.traffic.isOpen = false
        (state.traffic.listener, state.traffic.asked) = (nil, nil)
        return [.traffic(.stopListening)]
    }

    /// Esc: the filter being typed, then the filter, then the view.
    static func leaveTraffic(_ state: inout AppState) -> [Effect] {
        if state.filterEditor != nil {
            state.filterEditor = nil
            return []
        }
        guard state.traffic.filter.isEmpty else {
            filterTraffic(&state, "")
            return []
        }
        return closeTraffic(&state)
    }

    static func filterTraffic(_ state: inout AppState, _ text: String) {
        state.traffic.filter = text
        state.traffic.list.sift { [traffic = state.traffic] in traffic.lets($0) }
    }

    static func reduceTraffic(_ state: inout AppState, _ action: TrafficAction) -> [Effect] {
        switch action {
        case .told(let id, let answer):
            guard state.traffic.listener == id else { return [] }
            switch answer {
            case .loading: return []
            case .failed(let reason):
                state.traffic.failure = reason
                return listen(&state, pause: .seconds(5))
            case .loaded(let news):
                state.traffic.failure = nil
                take(news, &state.traffic)
                return listen(&state, pause: .seconds(1))
            }
        case .found(let id, let answer):
            return found(&state, id, answer)
        }
    }

    // MARK: Listening

    private static func listen(
        _ state: inout AppState,
        isFirst: Bool = false,
        pause: Duration = .zero
    ) -> [Effect] {
        let id = state.ids.next()
        state.traffic.listener = id
        return [.traffic(.listen(id, after: state.traffic.last, isFirst: isFirst, pause: pause))]
    }

    private static func take(_ news: EmulatorRequests, _ traffic: inout TrafficPane.State) {
        // After a reset, or in another emulator at the same address, the numbers begin anew.
        if news.last < traffic.last { (traffic.last, traffic.missed) = (0, 0) }
        let rows = news.rows.filter { $0.number > traffic.last }.reversed()
        if traffic.isLoaded, traffic.last > 0, let first = rows.first {
            traffic.missed += first.number - traffic.last - 1
        }
        for row in rows { traffic.list.append(row, isShown: traffic.lets(row)) }
        traffic.last = rows.last?.number ?? traffic.last
        traffic.isLoaded = true
    }

    // MARK: One request

    static func askTraffic(_ state: inout AppState, copies: Bool) -> [Effect] {
        guard let row = state.traffic.list.selectedRow else { return [] }
        let id = state.ids.next()
        state.traffic.asked = TrafficPane.Asked(id: id, copies: copies)
        return [.traffic(.find(id, number: row.number))]
    }

    private static func found(
        _ state: inout AppState,
        _ id: RequestID,
        _ answer: Loadable<EmulatorExchange>
    ) -> [Effect] {
        guard let asked = state.traffic.asked, asked.id == id else { return [] }
        state.traffic.asked = nil
        switch answer {
        case .loading: return []
        case .failed(let reason): return [.notify(.error, reason)]
        case .loaded(let exchange):
            // Whoever has opened something else meanwhile keeps it.
            guard state.overlay == nil else { return [] }
            if asked.copies { return copy(.request(exchange), &state) }
            let text = TrafficScreen.text(exchange, state)
            state.traffic.opened = TrafficPane.Opened(exchange: exchange, text: text)
            state.overlay = .detail(.text(text, ListView()))
            return []
        }
    }

    static func mouseInTraffic(_ state: inout AppState, _ event: MouseEvent) {
        switch event.action {
        case .wheelUp: state.traffic.list.move(.up)
        case .wheelDown: state.traffic.list.move(.down)
        case .press:
            guard let position = TrafficScreen.position(at: event.at, state) else { return }
            state.traffic.list.move(.to(position))
        case .release, .drag: break
        }
    }
}
