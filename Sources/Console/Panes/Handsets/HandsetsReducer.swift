import FCMCore
import Registry
import TerminalUI

extension HandsetsPane {
    /// Takes `action` and returns what is to be done.
    package static func reduce(
        _ state: inout State,
        _ action: Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        var effects: [Effect] = []
        switch action {
        case .moved(let move): effects = self.move(&state, move, &ids)
        case .sidesSwitched:
            state.isReading.toggle()
            effects = open(&state, &ids)
        case .fitted(let rows, let isWide):
            state.isWide = isWide
            effects = change(&state, .heightChanged(rows), &ids)
        case .list(let action): effects = change(&state, action, &ids)
        case .rested: effects = open(&state, &ids)
        case .told(let id, let event):
            guard let place = state.phones.firstIndex(where: { $0.id == id }) else { return [] }
            effects = hear(&state, place, event, &ids)
        case .changed(let handset): effects = take(&state, handset)
        }
        if state.isPhoneSeen, let place = state.phones.firstIndex(where: { $0.registration == state.current })
        {
            state.phones[place].unseen = 0
        }
        return effects
    }

    // MARK: The list

    private static func move(
        _ state: inout State,
        _ move: ListView.Move,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        guard state.isReading else { return change(&state, .moved(move), &ids) }
        let count = state.phone?.messages.count ?? 0
        let page = max(1, state.list.height / 5)
        state.top = move.position(from: state.top, count: max(1, count), page: page)
        return []
    }

    /// Changes the list, and goes to the phone that is selected then.
    private static func change(
        _ state: inout State,
        _ action: VirtualList<EmulatorDevice>.Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let request = state.list.reduce(action, &ids)
        let load: [Effect] = request.map { [.handset(.load($0))] } ?? []
        // While its row is on the way the phone stays beside the list.
        guard state.selected != nil || state.list.total == 0 else { return load }
        let isFirst = state.current == nil
        guard state.current != state.selected?.registration else { return load }
        state.current = state.selected?.registration
        state.top = 0
        guard state.isWide, let current = state.current else { return load }
        if isFirst || state.phones.contains(where: { $0.registration == current }) {
            return load + open(&state, &ids)
        }
        return load + [.delay(.handset, rest)]
    }

    /// Listens to the selected phone, if one can see it, and to the one looked at longest ago no more.
    private static func open(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard state.isPhoneSeen else { return [] }
        return ensureOpen(&state, &ids)
    }

    /// Listens to the selected phone, seen or not.
    static func ensureOpen(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard let handset = state.selected, handset.isRegistered ?? true else { return [] }
        let registration = handset.registration
        state.current = registration
        if let place = state.phones.firstIndex(where: { $0.registration == registration }) {
            state.phones.append(state.phones.remove(at: place))
            return []
        }
        let id = ids.next()
        state.phones.append(Phone(registration: registration, name: handset.shownName, id: id))
        var effects: [Effect] = [.handset(.open(id, registration))]
        if state.phones.count > listeningLimit {
            effects.append(.handset(.close(state.phones.removeFirst().registration)))
        }
        return effects
    }

    /// A phone without the app is not listened to any more.
    private static func take(_ state: inout State, _ handset: EmulatorDevice) -> [Effect] {
        let position = state.list.rows.firstIndex { $0.token == handset.token }
        if let position { state.list.rows[position] = handset }
        guard handset.isRegistered == false,
            let place = state.phones.firstIndex(where: { $0.registration == handset.registration })
        else { return [] }
        state.phones.remove(at: place)
        state.top = 0
        return [.handset(.close(handset.registration))]
    }

    // MARK: One phone

    private static func hear(
        _ state: inout State,
        _ place: Int,
        _ event: HandsetEvent,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let isCurrent = state.phones[place].registration == state.current
        switch event {
        case .opened(let messages):
            state.phones[place].isOpen = true
            state.phones[place].failure = nil
            state.phones[place].messages = Array(messages.suffix(messageLimit).reversed())
            if isCurrent { state.top = min(state.top, max(0, messages.count - 1)) }
        case .came(let message):
            guard !state.phones[place].messages.contains(where: message.isSame) else { return [] }
            state.phones[place].messages.insert(message, at: 0)
            if state.phones[place].messages.count > messageLimit { state.phones[place].messages.removeLast() }
            state.phones[place].unseen += 1
            // Who reads an older one keeps reading it.
            if isCurrent, state.top > 0 {
                state.top = min(state.top + 1, state.phones[place].messages.count - 1)
            }
        case .moved(let id, let target, let method):
            guard let message = state.phones[place].messages.firstIndex(where: { $0.messageID == id }) else {
                return []
            }
            state.phones[place].messages[message].place = target
            if let method { state.phones[place].messages[message].methods.append(method) }
        case .listening: state.phones[place].failure = nil
        case .failed(let reason): state.phones[place].failure = reason
        case .told(let notice):
            let text = "\(state.phones[place].name): \(notice.text)"
            let request = state.isShown ? state.list.reduce(.invalidated, &ids) : nil
            return [.notify(notice.kind, text)] + (request.map { [.handset(.load($0))] } ?? [])
        }
        return []
    }
}
