package import FCMCore
package import Registry

/// Which of a broadcast's outcomes are asked for.
package struct OutcomeQuery: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case rows(Range<Int>)
        /// So many at the end.
        case newest(Int)
        /// So many with the recipient of that index in their middle; without them, so many from the first on.
        case around(Int, Int)
    }

    package var broadcast: String
    /// As lists have it, with the columns ``columns``.
    package var filter: String
    /// By one of ``orderColumns``; `nil` as they came.
    package var order: ListOrder?
    package var part: Part
    /// Whether the order is made anew where there is one of what was there earlier.
    package var ordersAnew = false

    package init(broadcast: String, filter: String, order: ListOrder? = nil, part: Part) {
        (self.broadcast, self.filter, self.order, self.part) = (broadcast, filter, order, part)
    }

    package static let columns = ["status", "code", "http", "token", "fid", "topic", "condition", "name"]
    /// What outcomes can be ordered by; `time` is the order in which they came.
    package static let orderColumns = [
        "recipient", "target", "status", "code", "latency", "attempts", "time",
    ]
}

/// Some of the outcomes, and how they stand among the others.
package struct OutcomePage: Hashable, Sendable {
    package var summary: OutcomeSummary
    /// The position of the first of ``rows``.
    package var start: Int
    package var rows: [Outcome]
    /// How many the filter finds.
    package var total: Int
    /// How many came after the order was made and stand behind those that it has.
    package var behind: Int

    package init(summary: OutcomeSummary, start: Int, rows: [Outcome], total: Int, behind: Int = 0) {
        (self.summary, self.start, self.rows, self.total) = (summary, start, rows, total)
        self.behind = behind
    }
}

/// Whose registrations are to be forgotten.
package enum DeadSource: Hashable, Sendable {
    /// Everyone for whom that broadcast heard `UNREGISTERED`.
    case broadcast(String)
    case registrations([Registration])
}

/// What the console can find out about broadcasts that went out, whenever that was.
package struct OutcomeServices: Sendable {
    package var page: @Sendable (OutcomeQuery) async throws -> OutcomePage
    /// The message as it went to one of them, without the target.
    package var message: @Sendable (_ broadcast: String, Outcome) async throws -> JSONObject
    /// Writes what a filter finds to a new file, CSV or JSON lines by its name; answers how many, and the whole path.
    package var export:
        @Sendable (_ broadcast: String, _ filter: String, _ path: String) async throws -> (Int, String)
    /// Takes registrations that are marked as gone out of the registry; answers how many, in words.
    package var prune: @Sendable (DeadSource) async throws -> String

    package init(
        page: @escaping @Sendable (OutcomeQuery) async throws -> OutcomePage,
        message: @escaping @Sendable (_ broadcast: String, Outcome) async throws -> JSONObject,
        export:
            @escaping @Sendable (_ broadcast: String, _ filter: String, _ path: String) async throws -> (
                Int, String
            ),
        prune: @escaping @Sendable (DeadSource) async throws -> String
    ) {
        (self.page, self.message, self.export, self.prune) = (page, message, export, prune)
    }
}
