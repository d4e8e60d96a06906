import FCMCore
import TerminalUI

extension LogPane {
    /// Takes `action`; nothing is ever asked for.
    package static func reduce(_ state: inout State, _ action: Action) {
        switch action {
        case .moved(let move): state.list.move(move)
        case .filterChanged(let text):
            guard text != state.filter else { return }
            state.filter = text
            sift(&state)
        case .levelChanged(let level):
            state.level = level
            sift(&state)
        case .heightChanged(let rows): state.list.changeHeight(rows)
        case .opened(let isOpen):
            state.isOpen = isOpen
            // Who comes back wants to see what is new.
            state.list.follow()
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
        state.list.append(entry, isShown: state.lets(entry))
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
            state.list.shown.removeLast()
            state.list.unseen = max(0, state.unseen - 1)
        }
        state.list.rows.removeLast()
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
        state.list.rows[number] = entry
        if state.lets(entry) == wasShown { state.list.settle() } else { sift(&state) }
    }

    private static func sift(_ state: inout State) {
        state.list.sift { [state] in state.lets($0) }
    }
}
