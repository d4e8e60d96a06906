/// Drafts and history as a plain value: what ``MemoryRegistry`` guards.
struct MemoryJournal {
    /// Where an entry stands: by start, then by the order in which entries were first recorded.
    private struct Key: Comparable {
        var startedAt: Int64
        var number: Int

        static func < (left: Key, right: Key) -> Bool {
            (left.startedAt, left.number) < (right.startedAt, right.number)
        }
    }

    private var draftsByID: [String: DraftRecord] = [:]
    private var templatesByName: [String: TemplateRecord] = [:]
    /// Oldest first.
    private var entries: [(key: Key, record: HistoryRecord)] = []
    private var keys: [String: Key] = [:]
    private var nextNumber = 0

    init() {}

    mutating func save(_ draft: DraftRecord) { draftsByID[draft.id] = draft }

    /// Newest first, then by id.
    func drafts() -> [DraftRecord] {
        draftsByID.values.sorted { ($1.savedAt, $0.id) < ($0.savedAt, $1.id) }
    }

    mutating func removeDraft(id: String) { draftsByID[id] = nil }

    mutating func save(_ template: TemplateRecord) { templatesByName[template.name] = template }

    func templates() -> [TemplateRecord] {
        templatesByName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    mutating func removeTemplate(named name: String) { templatesByName[name] = nil }

    mutating func record(_ entry: HistoryRecord) {
        var key = Key(startedAt: entry.startedAt, number: nextNumber)
        if let known = keys[entry.id] {
            key.number = known.number
            if known == key {
                entries[position(of: known)].record = entry
                return
            }
            entries.remove(at: position(of: known))
        } else {
            nextNumber += 1
        }
        keys[entry.id] = key
        entries.insert((key, entry), at: position(of: key))
    }

    func history(matching query: HistoryQuery, in range: Range<Int>) -> Page<HistoryRecord> {
        let isWanted = query.test
        let newest = entries.reversed().lazy.map(\.record)
        guard let order = query.order else {
            let matching = newest.filter(isWanted)
            return Page(
                rows: Array(matching.dropFirst(range.lowerBound).prefix(range.count)),
                total: query == HistoryQuery() ? entries.count : matching.count { _ in true }
            )
        }
        let isOldestFirst = order.column == "time" && !order.isDescending
        var rows = isOldestFirst ? entries.map(\.record).filter(isWanted) : newest.filter(isWanted)
        if order.column != "time" {
            rows = rows.ordered(isDescending: order.isDescending) { $0.key(order.column) }
        }
        return Page(rows: Array(rows.dropFirst(range.lowerBound).prefix(range.count)), total: rows.count)
    }

    func entry(id: String) -> HistoryRecord? {
        keys[id].map { entries[position(of: $0)].record }
    }

    mutating func prune(before time: Int64) -> Int {
        let old = entries.prefix { $0.key.startedAt < time }
        for entry in old { keys[entry.record.id] = nil }
        entries.removeFirst(old.count)
        return old.count
    }

    func unfinished() -> [HistoryRecord] {
        entries.lazy.map(\.record).filter { $0.status == .started }
    }

    func lastSend(of fingerprint: SendFingerprint, since: Int64) -> HistoryRecord? {
        entries.reversed().prefix { $0.key.startedAt >= since }
            .first { $0.record.mayHaveGoneOut && $0.record.fingerprint == fingerprint }?.record
    }

    /// The number of entries before `key`.
    private func position(of key: Key) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
