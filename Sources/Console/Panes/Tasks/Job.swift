/// Something that takes its time.
package struct Job: Hashable, Sendable {
    /// What it is; the same does not run twice at a time.
    package enum ID: Hashable, Sendable {
        case send(SendID)
        /// Recipients are written down.
        case writing(RequestID)
        case broadcast(String)
        /// The backend's truth is read.
        case refresh
        /// A file is written.
        case export(String)
        case prune
    }

    package enum Phase: Hashable, Sendable {
        /// Confirmed, and for a few seconds to be taken back.
        case held
        case running
        case paused
        /// Asked to stop.
        case stopping
        case done(String)
        case failed(String)
    }

    package var id: ID
    package var title: String
    /// Seconds since 1970.
    package var startedAt: Int64
    package var finishedAt: Int64?
    package var phase = Phase.running
    package var done: Int?
    package var total: Int?
    /// A second, as who does it counts it.
    package var rate: Int?
    package var timeLeft: Duration?

    package init(_ id: ID, _ title: String, at time: Int64) {
        (self.id, self.title, startedAt) = (id, title, time)
    }

    package var isOver: Bool {
        switch phase {
        case .held, .running, .paused, .stopping: false
        case .done, .failed: true
        }
    }

    /// Whether somebody can have it stopped.
    package var canStop: Bool {
        switch id {
        case .send, .writing, .broadcast, .export: !isOver && phase != .stopping
        case .refresh, .prune: false
        }
    }
}
