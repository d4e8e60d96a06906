/// Drafts, templates and history: what someone was writing, what is kept to be written again, and what was sent,
/// broadcasts included.
package protocol Journal: Sendable {
    /// Adds a draft or replaces the one of the same id.
    func save(_ draft: DraftRecord) async throws
    /// Newest first.
    func drafts() async throws -> [DraftRecord]
    func removeDraft(id: String) async throws

    /// Adds a template or replaces the one of the same name.
    func save(_ template: TemplateRecord) async throws
    /// By name, in the order of their bytes.
    func templates() async throws -> [TemplateRecord]
    func removeTemplate(named name: String) async throws

    /// Adds an entry or replaces the one of the same id; it is on disk when this returns.
    ///
    /// Write it as `started` before the request leaves, and again when it is answered.
    func record(_ entry: HistoryRecord) async throws
    /// The entries that `query` wants in its order, else newest first; of those started in the same second, the one
    /// recorded later comes first. A task that is cancelled may get fewer rows.
    func history(matching query: HistoryQuery, in range: Range<Int>) async throws -> Page<HistoryRecord>
    func historyEntry(id: String) async throws -> HistoryRecord?
    /// Forgets what was started before `time`, in seconds since 1970; returns how many entries that were.
    func pruneHistory(before time: Int64) async throws -> Int
    /// Entries still `started`: their outcome was never written down. Oldest first.
    func unfinished() async throws -> [HistoryRecord]
    /// The latest entry of the same message to the same target that may have gone out.
    ///
    /// It was started at `since`, in seconds since 1970, or later. Dry runs and failures do not count: they
    /// delivered nothing.
    func lastSend(of fingerprint: SendFingerprint, since: Int64) async throws -> HistoryRecord?
}

extension Journal {
    /// Everything that was sent, newest first.
    package func history(in range: Range<Int>) async throws -> Page<HistoryRecord> {
        try await history(matching: HistoryQuery(), in: range)
    }
}
