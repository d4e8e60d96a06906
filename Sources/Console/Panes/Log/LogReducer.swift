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
        if let number = earlier(state, of: entry, before: state.entries.numbers.upperBound) {
            replace(&state, number, by: entry.counting(state.entries[number]))
            return
        }
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
        guard isLast, let same = earlier(state, of: entry, before: number) else {
            replace(&state, number, by: entry)
            return
        }
        if state.shown.last == number {
            state.shown.removeLast()
            state.unseen = max(0, state.unseen - 1)
        }
        state.entries.removeLast()
        replace(&state, same, by: entry.counting(state.entries[same]))
    }

    /// The entry that `entry` can be counted in: one of its kind with nothing but its like behind it.
    private static func earlier(_ state: State, of entry: LogEntry, before end: Int) -> Int? {
        guard let kind = entry.kind else { return nil }
        let last = state.entries.numbers.clamped(to: 0..<end).suffix(4)
        for number in last.reversed() {
            guard let other = state.entries[number].kind else { return nil }
            if other == kind { return number }
        }
        return nil
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
