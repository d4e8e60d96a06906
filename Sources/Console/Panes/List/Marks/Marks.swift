import Languages
package import Registry

/// The rows of a list that are marked: some by themselves, and at most once all that a filter finds.
///
/// All that a filter finds is held as the filter, not as rows, so a million of them cost nothing.
package struct Marks<Row: MarkableRow>: Hashable, Sendable {
    /// All that a filter finds but some.
    package struct Query: Hashable, Sendable {
        package var filter: String
        /// How many it found when they were marked.
        package var total: Int
        package var except: Set<Row.Identity> = []

        package init(filter: String, total: Int) {
            self.filter = filter
            self.total = total
        }
    }

    /// Those marked by themselves, in the order of marking; ``query`` finds none of them.
    package private(set) var rows: [Row] = []
    package private(set) var query: Query?
    private var identities: Set<Row.Identity> = []
    /// Where a range was begun.
    package var anchor: Int?
    /// The question for the rows of a range.
    package var pending: RequestID?

    package init() {}

    package var count: Int { rows.count + (query.map { max(0, $0.total - $0.except.count) } ?? 0) }

    package var isEmpty: Bool { count == 0 }

    /// Whether a row is marked; made once for many rows.
    package var test: (Row) -> Bool {
        let found = query.map { (matches: Row.matcher($0.filter), except: $0.except) }
        let identities = identities
        return { row in
            guard let identity = row.identity else { return false }
            if identities.contains(identity) { return true }
            guard let found, !found.except.contains(identity) else { return false }
            return found.matches(row)
        }
    }

    /// Marks the row, or takes its mark away.
    package mutating func toggle(_ row: Row) {
        guard let identity = row.identity else { return }
        if identities.remove(identity) != nil {
            rows.removeAll { $0.identity == identity }
        } else if let query, Row.matcher(query.filter)(row) {
            if self.query?.except.remove(identity) == nil { self.query?.except.insert(identity) }
        } else {
            identities.insert(identity)
            rows.append(row)
        }
    }

    /// Marks rows that may be marked already.
    package mutating func add(_ added: [Row]) {
        let matches = query.map { Row.matcher($0.filter) }
        for row in added {
            guard let identity = row.identity else { continue }
            if matches?(row) ?? false {
                query?.except.remove(identity)
            } else if identities.insert(identity).inserted {
                rows.append(row)
            }
        }
    }

    /// Marks all `total` rows that the filter finds.
    package mutating func addAll(matching filter: String, total: Int) {
        query = Query(filter: filter, total: total)
        let matches = Row.matcher(filter)
        rows.removeAll(where: matches)
        identities = Set(rows.compactMap(\.identity))
    }

    /// Forgets every mark and the range that was begun.
    package mutating func clear() { self = Marks() }

    /// The positions from where the range was begun to `selected`.
    package func range(to selected: Int) -> ClosedRange<Int>? {
        anchor.map { min($0, selected)...max($0, selected) }
    }
}

/// How much is marked, and done to what is marked, at a time.
package enum MarkLimits {
    /// Rows of one range, which are held one by one.
    package static let range = 10_000

    /// What is said of a range of more.
    static func refusal(ofRange count: Int) -> Notice {
        let limit = Wording.number(range)
        return Notice(
            .warning,
            say("a range holds up to \(limit) rows, this one \(Wording.number(count)): filter and mark all")
        )
    }

    /// Devices of one action, each of which has its result.
    package static let action = 100_000
    /// Messages that are sent once more, each of which has its result: whoever has more has a broadcast.
    package static let sends = 10_000
    /// Topics of a condition ("Topic messaging", building send requests).
    package static let condition = 5
}

/// The marks of the lists.
package struct ListMarks: Hashable, Sendable {
    package var topics = Marks<TopicRecord>()
    package var groups = Marks<GroupRecord>()
    package var devices = Marks<DeviceRecord>()

    package init() {}
}
