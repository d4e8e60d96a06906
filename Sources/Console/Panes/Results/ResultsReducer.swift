import FCMCore
import TerminalUI

extension ResultsPane {
    /// Takes `action`; what was accepted is asked for its deliveries.
    package static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
        switch action {
        case .moved(let move):
            state.view.move(move, count: state.shown.count, rows: state.height)
        case .filterChanged(let text):
            guard text != state.filter else { return [] }
            state.filter = text
            state.view = ListView()
            state.arrange()
        case .orderChanged(let order):
            guard order != state.order else { return [] }
            state.order = order
            state.view = ListView()
            state.arrange()
        case .heightChanged(let height):
            state.height = height
            state.view.fit(count: state.shown.count, rows: state.height)
        case .added(let row):
            state.rows.insert(row, at: 0)
            if row.phase.isRunning { state.running += 1 }
            if state.filter.isEmpty, state.order == nil { state.view.prepend() }
            state.place(row)
            if state.rows.count > capacity, let oldest = state.rows.popLast() {
                if oldest.phase.isRunning { state.running -= 1 }
                state.dropped += 1
                state.forget(oldest.id)
            }
            state.view.fit(count: state.shown.count, rows: state.height)
        case .broadcastFailed(let rows, let omitted):
            take(&state, rows, omitted: omitted)
        case .released(let id):
            update(&state, id) { $0.phase = .sending(attempt: 1) }
        case .takenBack(let id):
            update(&state, id) { $0.phase = .takenBack }
        case .attempted(let id, let attempt):
            update(&state, id) { row in
                guard row.phase.isRunning else { return }
                row.phase = .sending(attempt: attempt)
                row.attempts = attempt
            }
        case .finished(let id, let outcome):
            let early = state.earlyReceipts
            update(&state, id) { row in
                finish(&row, outcome)
                if let id = row.messageID, early.contains(id) { row.isConfirmed = true }
            }
            guard case .accepted(let receipt) = outcome.result,
                let row = state.rows.first(where: { $0.id == id }), !row.validateOnly, !receipt.name.isEmpty
            else { return [] }
            return [.loadDeliveries(id, name: receipt.name)]
        case .deliveriesCounted(let id, let count):
            update(&state, id) { $0.deliveries = count }
        case .receiptCame(let messageID):
            let row = state.rows.first { $0.messageID == messageID }
            if let row {
                update(&state, row.id) { $0.isConfirmed = true }
            } else {
                // The ack is told by another way and may come later.
                state.earlyReceipts = state.earlyReceipts.suffix(99) + [messageID]
            }
        }
        return []
    }

    private static func finish(_ row: inout Row, _ outcome: SendOutcome) {
        row.attempts = outcome.attempts
        row.latency = outcome.latency
        row.phase =
            switch outcome.result {
            case .accepted(let receipt): row.validateOnly ? .validated : .accepted(receipt.words)
            case .failed(let failure): .failed(failure)
            case .unknown(let failure): .unknown(failure)
            }
    }

    private static func update(_ state: inout State, _ id: SendID, _ change: (inout Row) -> Void) {
        guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return }
        let wasRunning = state.rows[index].phase.isRunning
        change(&state.rows[index])
        state.place(state.rows[index])
        let isRunning = state.rows[index].phase.isRunning
        if wasRunning != isRunning { state.running += isRunning ? 1 : -1 }
    }
}

extension ResultsPane.Row {
    /// The last part of the name that it was accepted under.
    fileprivate var messageID: String? {
        guard case .accepted(let name) = phase, let slash = name.lastIndex(of: "/") else { return nil }
        return String(name[name.index(after: slash)...])
    }
}
