import FCMCore

extension SQLiteStore {
    private static let columns =
        """
        id, project, profile, json, status, detail, started_at, finished_at, protocol, operator,
        recipients, accepted, failed, unknown, validate_only
        """

    // MARK: Drafts

    func save(_ draft: DraftRecord) throws {
        try connection.run(
            """
            INSERT INTO draft (id, json, protocol, saved_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET json = excluded.json, protocol = excluded.protocol,
                saved_at = excluded.saved_at
            """,
            .text(draft.id),
            .text(draft.json),
            .optional(draft.sendProtocol?.rawValue),
            .integer(draft.savedAt)
        )
    }

    func drafts() throws -> [DraftRecord] {
        let sql = "SELECT id, json, protocol, saved_at FROM draft ORDER BY saved_at DESC, id"
        return try connection.rows(sql) { row in
            DraftRecord(
                id: row.text(0),
                json: row.text(1),
                sendProtocol: try sendProtocol(row, 2),
                savedAt: row.integer(3)
            )
        }
    }

    func removeDraft(id: String) throws {
        try connection.run("DELETE FROM draft WHERE id = ?", .text(id))
    }

    // MARK: History

    func record(_ entry: HistoryRecord) throws {
        try durably {
            _ = try connection.run(
                """
                INSERT INTO history (id, project, profile, json, status, detail, started_at, finished_at,
                    fingerprint, protocol, operator, recipients, accepted, failed, unknown, validate_only)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET project = excluded.project, profile = excluded.profile,
                    json = excluded.json, status = excluded.status, detail = excluded.detail,
                    started_at = excluded.started_at, finished_at = excluded.finished_at,
                    fingerprint = excluded.fingerprint, protocol = excluded.protocol,
                    operator = excluded.operator, recipients = excluded.recipients,
                    accepted = excluded.accepted, failed = excluded.failed, unknown = excluded.unknown,
                    validate_only = excluded.validate_only
                """,
                .text(entry.id),
                .text(entry.project),
                .text(entry.profile),
                .text(entry.json),
                .text(entry.status.rawValue),
                .text(entry.detail),
                .integer(entry.startedAt),
                .optional(entry.finishedAt),
                .integer(Int64(bitPattern: entry.fingerprint.hash)),
                .optional(entry.sendProtocol?.rawValue),
                .optional(entry.operatorName),
                .optional(entry.broadcast.map { Int64($0.recipients) }),
                .optional(entry.broadcast.map { Int64($0.accepted) }),
                .optional(entry.broadcast.map { Int64($0.failed) }),
                .optional(entry.broadcast.map { Int64($0.unknown) }),
                .optional(entry.broadcast.map { $0.validateOnly ? 1 : 0 })
            )
        }
    }

    func history(in range: Range<Int>) throws -> Page<HistoryRecord> {
        let rows = try connection.rows(
            "SELECT \(Self.columns) FROM history ORDER BY started_at DESC, number DESC LIMIT ? OFFSET ?",
            .integer(Int64(range.count)),
            .integer(Int64(range.lowerBound)),
            read: entry
        )
        return Page(rows: rows, total: Int(try connection.number("SELECT count(*) FROM history")))
    }

    func historyEntry(id: String) throws -> HistoryRecord? {
        try connection.first("SELECT \(Self.columns) FROM history WHERE id = ?", .text(id), read: entry)
    }

    func pruneHistory(before time: Int64) throws -> Int {
        try connection.run("DELETE FROM history WHERE started_at < ?", .integer(time))
    }

    func unfinished() throws -> [HistoryRecord] {
        let sql = "SELECT \(Self.columns) FROM history WHERE status = 'started' ORDER BY started_at, number"
        return try connection.rows(sql, read: entry)
    }

    func lastSend(of fingerprint: SendFingerprint, since: Int64) throws -> HistoryRecord? {
        try connection.first(
            """
            SELECT \(Self.columns) FROM history
            WHERE fingerprint = ? AND started_at >= ? AND project = ? AND json = ?
                AND status IN ('started', 'accepted', 'unknown')
            ORDER BY started_at DESC, number DESC LIMIT 1
            """,
            .integer(Int64(bitPattern: fingerprint.hash)),
            .integer(since),
            .text(fingerprint.project),
            .text(fingerprint.json),
            read: entry
        )
    }

    private func entry(_ row: Row) throws -> HistoryRecord {
        guard let status = HistoryRecord.Status(rawValue: row.text(4)) else {
            throw damaged("a send has the status \"\(row.text(4))\"")
        }
        return HistoryRecord(
            id: row.text(0),
            project: row.text(1),
            profile: row.text(2),
            operatorName: row.optionalText(9),
            json: row.text(3),
            sendProtocol: try sendProtocol(row, 8),
            status: status,
            detail: row.text(5),
            startedAt: row.integer(6),
            finishedAt: row.optionalInteger(7),
            broadcast: row.optionalInteger(10).map { recipients in
                BroadcastCount(
                    recipients: Int(recipients),
                    accepted: Int(row.integer(11)),
                    failed: Int(row.integer(12)),
                    unknown: Int(row.integer(13)),
                    validateOnly: row.integer(14) != 0
                )
            }
        )
    }

    private func sendProtocol(_ row: Row, _ column: Int32) throws -> SendProtocol? {
        guard let word = row.optionalText(column) else { return nil }
        guard let sendProtocol = SendProtocol(rawValue: word) else {
            throw damaged("a message has the protocol \"\(word)\"")
        }
        return sendProtocol
    }

    private func damaged(_ what: String) -> RegistryFailure {
        RegistryFailure(
            .corrupt,
            path: path,
            what: "the file is damaged (\(what))",
            remedy: "restore it from a backup, or move it away to start with an empty one"
        )
    }
}
