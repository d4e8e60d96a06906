import FCMCore
import TerminalUI

extension ResultsPane {
    /// Takes `action`; what was accepted is asked for its deliveries.
    package static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
        switch action {
        case .moved(let move):
            state.view.move(move, count: state.shownCount, rows: state.height)
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
            state.view.fit(count: state.shownCount, rows: state.height)
        case .added(let row):
            state.rows.add(row)
            if !state.isFiltered, state.order == nil { state.view.prepend() }
            state.place([UInt32(clamping: row.id.rawValue)])
            dropSurplus(&state)
        case .broadcastFailed(let rows, let omitted):
            take(&state, rows, omitted: omitted)
        case .released(let id):
            update(&state, id) { $0.phase = .sending(attempt: 1) }
        case .takenBack(let id):
            update(&state, id) { $0.phase = .takenBack }
        case .recorded(let id, let record):
            update(&state, id) { $0.record = record }
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
                let row = state.rows[id: id], !row.validateOnly, !receipt.name.isEmpty
            else { return [] }
            return [.loadDeliveries(id, name: receipt.name)]
        case .deliveriesCounted(let id, let count):
            update(&state, id) { $0.deliveries = count }
        case .receiptCame(let messageID):
            if let id = state.rows.accepted(under: messageID) {
                update(&state, id) { $0.isConfirmed = true }
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
        guard state.rows.update(id, change) else { return }
        state.place([UInt32(clamping: id.rawValue)])
    }
}

extension ResultsPane.Row {
    /// The last part of the name that it was accepted under.
    fileprivate var messageID: String? {
        guard case .accepted(let name) = phase, let slash = name.lastIndex(of: "/") else { return nil }
        return String(name[name.index(after: slash)...])
    }
}
