import TerminalUI

extension OutcomesPane {
    /// Takes `action` and returns what is to be asked, if anything.
    package static func reduce(
        _ state: inout State,
        _ action: Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        switch action {
        case .opened(let id):
            let (rates, height) = (state.rates, state.height)
            state = State()
            (state.broadcast, state.rates, state.height) = (id, rates, height)
            return ask(&state, &ids)
        case .moved(let move):
            guard !state.isGrouped else {
                state.groups.move(move, count: state.summary?.groups.count ?? 0, rows: state.height)
                return []
            }
            state.view.move(move, count: state.total, rows: state.height)
            // Whoever moves on while an order is made stays where they went.
            if state.staying != nil { state.staying = state.selectedRow?.index }
            state.isFollowing = state.total == 0 || state.view.selection == state.total - 1
            return complete(&state, &ids)
        case .filterChanged(let text):
            guard text != state.filter else { return [] }
            state.filter = text
            state.isGrouped = false
            state.isInGroup = false
            state.view = ListView()
            state.staying = nil
            state.isFollowing = state.order == nil && state.summary?.isRunning ?? true
            return ask(&state, &ids)
        case .orderChanged(let order):
            guard order != state.order else { return [] }
            state.order = order
            return stay(&state, &ids)
        case .orderedAnew:
            guard state.isOpen, state.order != nil else { return [] }
            return stay(&state, &ids, ordersAnew: true)
        case .heightChanged(let rows):
            state.height = rows
            state.view.fit(count: state.total, rows: rows)
            return complete(&state, &ids)
        case .followed(let isOn):
            state.isFollowing = isOn
            guard isOn else { return [] }
            state.view.move(.last, count: state.total, rows: state.height)
            return ask(&state, &ids)
        case .grouped(let isOn):
            state.isGrouped = isOn
        case .grew:
            guard state.isOpen else { return [] }
            return state.pending == nil ? ask(&state, &ids) : note(&state)
        case .loaded(let id, let page):
            guard state.pending == id else { return [] }
            let hasEnded = state.summary?.isRunning == true && !page.summary.isRunning
            take(&state, page)
            // Once nothing comes any more, all of it is put where it belongs.
            if hasEnded, page.behind > 0 { return stay(&state, &ids, ordersAnew: true) }
            if state.isStale || state.staying != nil { return ask(&state, &ids) }
            return complete(&state, &ids)
        case .failed(let id, let reason):
            guard state.pending == id else { return [] }
            (state.pending, state.failure, state.staying) = (nil, reason, nil)
        case .rated(let rate, let time):
            guard time != state.ratedAt else { return [] }
            // A second in which nothing was told is one in which nothing was done.
            let missed = state.rates.isEmpty ? 0 : Int(min(Int64(longestRate), time - state.ratedAt - 1))
            state.rates = (state.rates + Array(repeating: 0, count: max(0, missed)) + [rate])
                .suffix(longestRate)
            state.ratedAt = time
        }
        return []
    }

    /// Asks for the order that is wanted, with the selected recipient in sight.
    private static func stay(
        _ state: inout State,
        _ ids: inout RequestCounter,
        ordersAnew: Bool = false
    ) -> [Effect] {
        state.staying = state.staying ?? state.selectedRow?.index
        state.isFollowing = false
        return ask(&state, &ids, ordersAnew: ordersAnew)
    }

    private static func note(_ state: inout State) -> [Effect] {
        state.isStale = true
        return []
    }

    private static func take(_ state: inout State, _ page: OutcomePage) {
        let isFirst = state.summary == nil
        (state.pending, state.failure) = (nil, nil)
        (state.summary, state.total) = (page.summary, page.total)
        (state.start, state.rows) = (page.start, page.rows)
        (state.answeredOrder, state.behind) = (state.asked.order, page.behind)
        // What is over is read from its beginning.
        if isFirst, !page.summary.isRunning { state.isFollowing = false }
        if state.isFollowing {
            state.view.move(.last, count: state.total, rows: state.height)
        } else if let staying = state.staying,
            let index = page.rows.firstIndex(where: { $0.index == staying })
        {
            state.view.move(.to(page.start + index), count: state.total, rows: state.height)
            state.staying = nil
        } else {
            // Whom the filter does not find any more is not looked for twice.
            if state.staying == state.asked.staying { state.staying = nil }
            state.view.fit(count: state.total, rows: state.height)
        }
        state.groups.fit(count: page.summary.groups.count, rows: state.height)
    }

    /// Asks for the rows shown when some of them are missing.
    private static func complete(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        let shown = state.view.window(count: state.total, rows: state.height)
        let held = state.start..<(state.start + state.rows.count)
        guard state.isOpen, !shown.isEmpty, shown.clamped(to: held) != shown else { return [] }
        guard state.pending == nil else { return note(&state) }
        return ask(&state, &ids)
    }

    private static func ask(
        _ state: inout State,
        _ ids: inout RequestCounter,
        ordersAnew: Bool = false
    ) -> [Effect] {
        guard let broadcast = state.broadcast else { return [] }
        let page = max(state.height, smallestPage)
        let offset = state.view.window(count: state.total, rows: state.height).lowerBound
        let part: OutcomeQuery.Part =
            if state.isFollowing {
                .newest(2 * page)
            } else if let staying = state.staying {
                .around(staying, 3 * page)
            } else {
                .rows(max(0, offset - page)..<(offset + 2 * page))
            }
        let id = ids.next()
        (state.pending, state.isStale) = (id, false)
        state.asked = Asked(order: state.order, staying: state.isFollowing ? nil : state.staying)
        var query = OutcomeQuery(broadcast: broadcast, filter: state.filter, order: state.order, part: part)
        query.ordersAnew = ordersAnew
        return [.outcome(.load(id, query))]
    }
}
