import FCMCore
import TerminalUI

extension LogPane {
    /// Takes `action`; nothing is ever asked for.
    package static func reduce(_ state: inout State, _ action: Action) {
        switch action {
        case .moved(let move):
            state.view.move(move, count: state.shown.count, rows: state.height)
            state.isFollowing = state.shown.isEmpty || state.view.selection == state.shown.count - 1
            if state.isFollowing { state.unseen = 0 }
        case .filterChanged(let text):
            guard text != state.filter else { return }
            state.filter = text
            sift(&state)
        case .levelChanged(let level):
            state.level = level
            sift(&state)
        case .heightChanged(let rows):
            state.height = rows
            settle(&state)
        case .opened(let isOpen):
            state.isOpen = isOpen
            // Who comes back wants to see what is new.
            state.isFollowing = true
            settle(&state)
        case .added(let entry): add(&state, entry)
        case .traced(let trace, let time): take(&state, trace, at: time)
        case .profileChanged: state.pending = [:]
        }
    }

    // MARK: Entries

    private static func add(_ state: inout State, _ entry: LogEntry) {
        state.entries.append(entry)
        let first = state.entries.firstNumber
        if !state.shown.isEmpty, state.shown[state.shown.firstNumber] < first {
            state.shown.removeFirst()
            state.view.dropFirst()
        }
        guard state.lets(entry) else { return }
        state.shown.append(state.entries.numbers.upperBound - 1)
        if !state.isFollowing { state.unseen += 1 }
        settle(&state)
    }

    private static func take(_ state: inout State, _ trace: HTTPTrace, at time: Int64) {
        var entry = LogEntry(trace, at: time)
        guard trace.end != nil, let number = state.pending.removeValue(forKey: trace.id),
            state.entries.numbers.contains(number)
        else {
            add(&state, entry)
            if trace.end == nil { state.pending[trace.id] = state.entries.numbers.upperBound - 1 }
            return
        }
        entry.time = state.entries[number].time
        let isLast = number == state.entries.numbers.upperBound - 1
        guard isLast, entry.kind != nil, state.entries.count > 1,
            state.entries[number - 1].kind == entry.kind
        else {
            replace(&state, number, by: entry)
            return
        }
        if state.shown.last == number { state.shown.removeLast() }
        state.entries.removeLast()
        entry = entry.counting(state.entries[number - 1], shape: trace.target.shape)
        replace(&state, number - 1, by: entry)
    }

    /// An entry that says more now may be one that is shown, or no longer.
    private static func replace(_ state: inout State, _ number: Int, by entry: LogEntry) {
        let wasShown = state.lets(state.entries[number])
        state.entries[number] = entry
        if state.lets(entry) == wasShown { settle(&state) } else { sift(&state) }
    }

    // MARK: What is shown

    /// Looks through all entries; the selection stays with its entry, or with the one before it.
    private static func sift(_ state: inout State) {
        let selected = state.view.selected(of: state.shown.count).map {
            state.shown[state.shown.firstNumber + $0]
        }
        state.shown = Newest(capacity: capacity)
        var position = 0
        for number in state.entries.numbers where state.lets(state.entries[number]) {
            if let selected, number <= selected { position = state.shown.count }
            state.shown.append(number)
        }
        state.view.move(.to(position), count: state.shown.count, rows: state.height)
        settle(&state)
    }

    /// Keeps the last entry in sight while one follows.
    private static func settle(_ state: inout State) {
        if state.isFollowing {
            state.unseen = 0
            state.view.move(.last, count: state.shown.count, rows: state.height)
        } else {
            state.view.fit(count: state.shown.count, rows: state.height)
        }
    }
}
