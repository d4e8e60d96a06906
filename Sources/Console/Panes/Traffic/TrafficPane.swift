package import FCMCore
import TerminalUI

/// The requests that an emulator received, in place of the panes while they are shown.
package enum TrafficPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        package var list = FollowedList<EmulatorRequest>(capacity: TrafficPane.capacity)
        package var filter = ""
        /// The number of the last request that is known.
        package var last = 0
        /// How many came and went between two looks.
        package var missed = 0
        /// Whether the emulator has told anything yet.
        package var isLoaded = false
        package var failure: String?
        /// Who listens for more.
        package var listener: RequestID?
        /// The request that was asked for in full, and whether to be copied.
        package var asked: Asked?
        /// The one that was opened last.
        package var opened: Opened?

        package init() {}
    }

    package struct Asked: Hashable, Sendable {
        package var id: RequestID
        package var copies: Bool
    }

    package struct Opened: Hashable, Sendable {
        package var exchange: EmulatorExchange
        package var text: DetailText
    }

    /// Requests kept; older ones go.
    package static let capacity = 5_000
    /// The most that are asked for at once.
    package static let page = 1_000

    static func listRows(_ size: Size) -> Int { max(0, size.rows - 3) }
}

extension TrafficPane.State {
    func lets(_ request: EmulatorRequest) -> Bool {
        guard !filter.isEmpty else { return true }
        let words = [
            request.method, request.path, request.status == 0 ? "" : String(request.status),
            request.protocol, request.errorCode ?? "", request.flaw ?? "",
        ]
        let text = words.joined(separator: " ").lowercased()
        return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}

/// What the view of the traffic asks of the emulator.
package enum TrafficEffect: Hashable, Sendable {
    /// Answers ``TrafficAction/told(_:_:)`` with the requests after that number, after a pause; a script waits for the
    /// first answer alone.
    case listen(RequestID, after: Int, isFirst: Bool, pause: Duration)
    case stopListening
    /// Answers ``TrafficAction/found(_:_:)`` with what a request carried.
    case find(RequestID, number: Int)
}

package enum TrafficAction: Hashable, Sendable {
    case told(RequestID, Loadable<EmulatorRequests>)
    case found(RequestID, Loadable<EmulatorExchange>)
}

/// What the console asks of an emulator about its requests.
package struct TrafficServices: Sendable {
    /// The newest after that number, at most so many.
    package var requests: @Sendable (_ after: Int, _ limit: Int) async throws -> EmulatorRequests
    package var exchange: @Sendable (_ number: Int) async throws -> EmulatorExchange

    package init(
        requests: @escaping @Sendable (_ after: Int, _ limit: Int) async throws -> EmulatorRequests,
        exchange: @escaping @Sendable (_ number: Int) async throws -> EmulatorExchange
    ) {
        self.requests = requests
        self.exchange = exchange
    }
}
