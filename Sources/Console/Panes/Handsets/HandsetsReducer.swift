import FCMCore
import TerminalUI

extension HandsetsPane {
    /// Takes `action` and returns what is to be asked of the emulator.
    package static func reduce(
        _ state: inout State,
        _ action: Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        switch action {
        case .moved(let move): return self.move(&state, move, &ids)
        case .sidesSwitched: state.isReading.toggle()
        case .heightChanged(let rows):
            state.height = rows
            state.view.fit(count: state.handsets.count, rows: rows)
        case .invalidated:
            let id = ids.next()
            state.loading = id
            return [.loadHandsets(id)]
        case .loaded(let id, let page):
            guard state.loading == id else { return [] }
            return take(&state, page, &ids)
        case .loadingFailed(let id, let reason):
            guard state.loading == id else { return [] }
            state.loading = nil
            state.failure = reason
        case .messagesLoaded(let id, let messages):
            guard state.watching == id else { return [] }
            state.isWatched = true
            state.watchFailure = nil
            state.messages = Array(messages.suffix(messageLimit).reversed())
            state.top = min(state.top, max(0, state.messages.count - 1))
        case .delivered(let id, let message):
            guard state.watching == id, !state.messages.contains(message) else { return [] }
            state.messages.insert(message, at: 0)
            if state.messages.count > messageLimit { state.messages.removeLast() }
            // Who reads an older one keeps reading it.
            if state.top > 0 { state.top = min(state.top + 1, state.messages.count - 1) }
        case .watchingFailed(let id, let reason):
            guard state.watching == id else { return [] }
            state.watchFailure = reason
        case .changed(let handset):
            guard let place = state.handsets.firstIndex(where: { $0.token == handset.token }) else {
                return []
            }
            state.handsets[place] = handset
        }
        return []
    }

    private static func move(
        _ state: inout State,
        _ move: ListView.Move,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        guard state.isReading else {
            state.view.move(move, count: state.handsets.count, rows: state.height)
            return watch(&state, &ids)
        }
        let page = max(1, state.height / 5)
        state.top = move.position(from: state.top, count: max(1, state.messages.count), page: page)
        return []
    }

    /// Takes a new list; the selection stays with its phone when that is still there.
    private static func take(
        _ state: inout State,
        _ page: HandsetPage,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let selected = state.selected?.token
        state.loading = nil
        state.failure = nil
        state.isLoaded = true
        state.handsets = page.handsets
        state.isMore = page.isMore
        if let place = page.handsets.firstIndex(where: { $0.token == selected }) {
            state.view.move(.to(place), count: page.handsets.count, rows: state.height)
        } else {
            state.view.fit(count: page.handsets.count, rows: state.height)
        }
        return watch(&state, &ids)
    }

    /// Watches the selected phone, unless it is watched already.
    private static func watch(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard state.watched != state.selected?.registration else { return [] }
        state.watched = state.selected?.registration
        state.messages = []
        state.isWatched = false
        state.watchFailure = nil
        state.top = 0
        guard let registration = state.watched else {
            state.watching = nil
            return [.unwatchHandset]
        }
        let id = ids.next()
        state.watching = id
        return [.watchHandset(id, registration)]
    }
}
