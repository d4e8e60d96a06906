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

    /// One send or dry run.
    package struct Row: Hashable, Sendable {
        package var id: SendID
        package var message: AddressedMessage
        /// The target as the composer names it, a group by its name.
        package var kind: TargetKind
        package var value: String
        package var document: JSONObject
        package var validateOnly: Bool
        package var sendProtocol = SendProtocol.v1
        /// Seconds since 1970.
        package var startedAt: Int64
        package var phase: Phase
        package var attempts = 0
        package var latency: Duration?
        package var deliveries: DeliveryCount?
        /// Whether its device has confirmed it, told by the XMPP protocol only.
        package var isConfirmed = false
        /// The broadcast that it is of.
        package var broadcast: String?

        package init(
            id: SendID,
            message: AddressedMessage,
            kind: TargetKind,
            value: String,
            document: JSONObject,
            validateOnly: Bool,
            startedAt: Int64,
            phase: Phase
        ) {
            self.id = id
            self.message = message
            self.kind = kind
            self.value = value
            self.document = document
            self.validateOnly = validateOnly
            self.startedAt = startedAt
            self.phase = phase
        }
    }

    package struct State: Hashable, Sendable {
        /// Newest first; at most ``ResultsPane/capacity``.
        package var rows: [Row] = []
        package var dropped = 0
        /// Recipients of broadcasts that there is no row for; the history has them.
        package var elsewhere = 0
        package var filter = ""
        /// `nil`: newest first.
        package var order: ListOrder?
        /// The rows that match the filter in their order, while there is one or the other.
        var arranged: [Row] = []
        /// Where one is among the rows that match the filter.
        package var view = ListView()
        package var height = 0
        package var running = 0
        /// Messages whose receipt came before their ack was told, newest last.
        package var earlyReceipts: [String] = []

        package init() {}
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
        case attempted(SendID, Int)
        case finished(SendID, SendOutcome)
        case deliveriesCounted(SendID, DeliveryCount?)
        /// A device has confirmed the message of that id.
        case receiptCame(messageID: String)
    }

    /// Rows kept; older ones are counted, not kept.
    package static let capacity = 10_000
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

extension ResultsPane.Row {
    package var targetText: String { "\(kind.rawValue) \(value)" }
}

extension ResultsPane.State {
    package var selectedRow: ResultsPane.Row? {
        let shown = shown
        return view.selected(of: shown.count).map { shown[$0] }
    }
}
