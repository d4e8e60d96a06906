import Registry

/// A journal on a disk that is full: templates can be neither kept nor read, everything else is in memory.
struct FullJournal: Journal {
    struct Failure: Error, CustomStringConvertible {
        let description = "the disk is full"
    }

    private let memory = MemoryRegistry()

    func save(_ template: TemplateRecord) async throws { throw Failure() }

    func templates() async throws -> [TemplateRecord] { throw Failure() }

    func removeTemplate(named name: String) async throws { throw Failure() }

    func save(_ draft: DraftRecord) async throws { await memory.save(draft) }

    func drafts() async throws -> [DraftRecord] { await memory.drafts() }

    func removeDraft(id: String) async throws { await memory.removeDraft(id: id) }

    func record(_ entry: HistoryRecord) async throws { await memory.record(entry) }

    func history(matching query: HistoryQuery, in range: Range<Int>) async throws -> Page<HistoryRecord> {
        await memory.history(matching: query, in: range)
    }

    func historyEntry(id: String) async throws -> HistoryRecord? { await memory.historyEntry(id: id) }

    func pruneHistory(before time: Int64) async throws -> Int { await memory.pruneHistory(before: time) }

    func unfinished() async throws -> [HistoryRecord] { await memory.unfinished() }

    func lastSend(of fingerprint: SendFingerprint, since: Int64) async throws -> HistoryRecord? {
        await memory.lastSend(of: fingerprint, since: since)
    }
}
