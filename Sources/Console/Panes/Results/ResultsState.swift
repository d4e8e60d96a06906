package import FCMCore
import Languages
package import Registry
package import TerminalUI

/// What was sent in this session and what became of it, newest first.
package enum ResultsPane {
    /// Where one send stands.
    package enum Phase: Hashable, Sendable {
        /// Confirmed, and for a few seconds to be taken back.
        case held
        case sending(attempt: Int)
        /// The message's name on the service.
        case accepted(String)
        case validated
        case failed(SendFailure)
        case unknown(SendFailure)
        /// Taken back before it left.
        case takenBack
        /// Not sent but received: a device sent it to the app server.
        case received
    }

    package struct State: Hashable, Sendable {
        /// At most ``ResultsPane/capacity``.
        package var rows = ResultRows()
        package var dropped = 0
        /// Recipients of broadcasts that there is no row for; the history has them.
        package var elsewhere = 0
        package var filter = ""
        /// `nil`: newest first.
        package var order: ListOrder?
        /// The ids of the rows that match the filter in their order, while there is one or the other.
        var arranged: [UInt32] = []
        /// Where one is among the rows that match the filter.
        package var view = ListView()
        package var height = 0
        package var marks = MarkedIDs<UInt32>()
        /// Those that were sent once more and did not fail again.
        var sentAgain: Set<UInt32> = []
        /// The row whose message is read back to be copied.
        var copying: SendID?
        /// Messages whose receipt came before their ack was told, newest last.
        package var earlyReceipts: [String] = []

        package init() {}

        package var running: Int { rows.running }
    }

    package enum Action: Hashable, Sendable {
        case moved(ListView.Move)
        case filterChanged(String)
        case orderChanged(ListOrder?)
        case heightChanged(Int)
        case added(Row)
        /// Recipients that a broadcast failed for, newest last, and how many more there are.
        case broadcastFailed([Row], omitted: Int)
        case released(SendID)
        case takenBack(SendID)
        /// It is in the history under that id, and leaves.
        case recorded(SendID, String)
        case attempted(SendID, Int)
        case finished(SendID, SendOutcome)
        case deliveriesCounted(SendID, DeliveryCount?)
        /// A device has confirmed the message of that id.
        case receiptCame(messageID: String)
    }

    /// Rows kept; older ones are counted, not kept.
    package static let capacity = 100_000
    /// Rows of broadcasts among them: what was sent one by one is not swept away by them.
    package static let broadcastCapacity = 90_000
}

extension ResultsPane.Phase {
    /// The word for it, as scripts and people look for it.
    package var word: String {
        switch self {
        case .held: toSay("held")
        case .sending(let attempt): attempt > 1 ? toSay("retrying") : toSay("sending")
        case .accepted: toSay("accepted")
        case .validated: toSay("validated")
        case .failed: toSay("failed")
        case .unknown: toSay("unknown")
        case .takenBack: toSay("taken back")
        case .received: toSay("upstream")
        }
    }

    package var isRunning: Bool {
        switch self {
        case .held, .sending: true
        case .accepted, .validated, .failed, .unknown, .takenBack, .received: false
        }
    }

    package var failure: SendFailure? {
        switch self {
        case .failed(let failure), .unknown(let failure): failure
        case .held, .sending, .accepted, .validated, .takenBack, .received: nil
        }
    }
}

extension ResultsPane.State {
    package var selectedRow: ResultsPane.Row? {
        view.selected(of: shownCount).map { shown[$0] }
    }

    /// The id of the selected row.
    var selectedID: UInt32? { selectedRow.map { UInt32(clamping: $0.id.rawValue) } }

    /// The rows that an action is for, the oldest first: those marked, or else the selected one.
    var wantedRows: [ResultsPane.Row] {
        guard !marks.isEmpty else { return selectedRow.map { [$0] } ?? [] }
        return marks.ids.sorted().compactMap { rows[id: SendID(Int($0))] }
    }
}

extension ResultsPane.State {
    /// Whether somebody among the marked rows, or else those shown, is known to be gone.
    var hasDead: Bool {
        guard rows.dead > 0 else { return false }
        guard marks.isEmpty else { return marks.ids.contains { rows.entry($0)?.isDead ?? false } }
        guard isFiltered else { return true }
        return arranged.contains { rows.entry($0)?.isDead ?? false }
    }

    /// Those among the rows shown who are known to be gone, each once.
    var deadRegistrations: [Registration] {
        guard hasDead else { return [] }
        return deadRegistrations(of: isFiltered ? arranged : rows.ids(where: \.isDead))
    }

    /// Those among some rows who are known to be gone, each once.
    func deadRegistrations(of ids: [UInt32]) -> [Registration] {
        var seen: Set<Registration> = []
        return ids.compactMap { rows.entry($0) }.filter(\.isDead).compactMap(\.registration)
            .filter { seen.insert($0).inserted }
    }
}
