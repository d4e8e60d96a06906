import FCMCore

private let columns =
    """
    id, project, profile, json, status, detail, started_at, finished_at, protocol, operator,
    recipients, accepted, failed, unknown, validate_only, target
    """

extension RegistryStore {
    // MARK: Drafts

    func save(_ draft: DraftRecord) throws {
        try run(
            """
            INSERT INTO draft (id, json, protocol, saved_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET json = excluded.json, protocol = excluded.protocol,
                saved_at = excluded.saved_at
            """,
            [
                .text(draft.id), .text(draft.json), .optional(draft.sendProtocol?.rawValue),
                .integer(draft.savedAt),
            ]
        )
    }

    func drafts() throws -> [DraftRecord] {
        let sql = "SELECT id, json, protocol, saved_at FROM draft ORDER BY saved_at DESC, id"
        return try rows(sql, []) { row in
            DraftRecord(
                id: row.text(0),
                json: row.text(1),
                sendProtocol: try sendProtocol(row, 2),
                savedAt: row.integer(3)
            )
        }
    }

    func removeDraft(id: String) throws {
        try run("DELETE FROM draft WHERE id = $1", [.text(id)])
    }

    // MARK: History

    func record(_ entry: HistoryRecord) throws {
        let count = entry.broadcast
        try durably {
            _ = try run(
                """
                INSERT INTO history (id, project, profile, json, status, detail, started_at, finished_at,
                    fingerprint, protocol, operator, recipients, accepted, failed, unknown, validate_only, target)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
                ON CONFLICT (id) DO UPDATE SET project = excluded.project, profile = excluded.profile,
                    json = excluded.json, status = excluded.status, detail = excluded.detail,
                    started_at = excluded.started_at, finished_at = excluded.finished_at,
                    fingerprint = excluded.fingerprint, protocol = excluded.protocol,
                    operator = excluded.operator, recipients = excluded.recipients,
                    accepted = excluded.accepted, failed = excluded.failed, unknown = excluded.unknown,
                    validate_only = excluded.validate_only, target = excluded.target
                """,
                [
                    .text(entry.id), .text(entry.project), .text(entry.profile), .text(entry.json),
                    .text(entry.status.rawValue), .text(keepable(entry.detail)),
                    .integer(entry.startedAt), .optional(entry.finishedAt),
                    .integer(Int64(bitPattern: entry.fingerprint.hash)),
                    .optional(entry.sendProtocol?.rawValue), .optional(entry.operatorName),
                    .optional(count.map { Int64($0.recipients) }),
                    .optional(count.map { Int64($0.accepted) }),
                    .optional(count.map { Int64($0.failed) }), .optional(count.map { Int64($0.unknown) }),
                    count.map { .boolean($0.validateOnly) } ?? .null, .text(keepable(entry.target)),
                ]
            )
        }
    }

    func history(matching query: HistoryQuery, in range: Range<Int>) throws -> Page<HistoryRecord> {
        var condition = SQLCondition(isLike: Self.isLike)
        condition.add(query)
        let (matching, order) = ("FROM history \(condition.sql)", Self.order(query.order))
        let values = condition.values
        if query.wantsLook {
            return try looked("SELECT \(columns) \(matching) ORDER BY \(order)", values, query.test, range)
        }
        let part = "ORDER BY \(order) LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)"
        // The index has the order of time; in any other the messages are not carried through the sorting.
        let isByTime = query.order == nil || query.order?.column == "time"
        let rows = try rows(
            isByTime
                ? "SELECT \(columns) \(matching) \(part)"
                : "SELECT \(columns) FROM history WHERE number IN (SELECT number \(matching) \(part)) ORDER BY \(order)",
            values + [.integer(Int64(range.count)), .integer(Int64(range.lowerBound))],
            read: entry
        )
        return Page(rows: rows, total: Int(try number("SELECT count(*) \(matching)", values)))
    }

    /// What only a look at each entry finds, in one pass.
    ///
    /// - Throws: `CancellationError` on the way when nobody waits any more.
    private func looked(
        _ sql: String,
        _ values: [SQLValue],
        _ isWanted: (HistoryRecord) -> Bool,
        _ range: Range<Int>
    ) throws -> Page<HistoryRecord> {
        var (seen, page) = (0, Page<HistoryRecord>(rows: [], total: 0))
        _ = try rows(sql, values) { row in
            seen += 1
            if seen.isMultiple(of: 1_000) { try Task.checkCancellation() }
            let entry = try entry(row)
            guard isWanted(entry) else { return }
            if range.contains(page.total) { page.rows.append(entry) }
            page.total += 1
        }
        return page
    }

    /// An order of the history as a statement has it; what is not known comes last.
    private static func order(_ order: ListOrder?) -> String {
        let newest = "started_at DESC, number DESC"
        guard let order else { return newest }
        let direction = order.isDescending ? "DESC" : "ASC"
        func text(_ expression: String) -> String {
            "\(expression) = '', \(caseless(expression)) \(direction), \(newest)"
        }
        return switch order.column {
        case "time": "started_at \(direction), number \(direction)"
        case "target", "status", "profile": text(order.column)
        case "by": text("coalesce(operator, '')")
        case "code": text("CASE WHEN status IN ('failed', 'unknown') THEN detail ELSE '' END")
        default: "recipients IS NULL, recipients \(direction), \(newest)"
        }
    }

    func historyEntry(id: String) throws -> HistoryRecord? {
        try first("SELECT \(columns) FROM history WHERE id = $1", [.text(id)], read: entry)
    }

    func unfinished() throws -> [HistoryRecord] {
        let sql = "SELECT \(columns) FROM history WHERE status = 'started' ORDER BY started_at, number"
        return try rows(sql, [], read: entry)
    }

    func lastSend(of fingerprint: SendFingerprint, since: Int64) throws -> HistoryRecord? {
        try first(
            """
            SELECT \(columns) FROM history
            WHERE fingerprint = $1 AND started_at >= $2 AND project = $3 AND json = $4
                AND status IN ('started', 'accepted', 'unknown')
            ORDER BY started_at DESC, number DESC LIMIT 1
            """,
            [
                .integer(Int64(bitPattern: fingerprint.hash)), .integer(since), .text(fingerprint.project),
                .text(fingerprint.json),
            ],
            read: entry
        )
    }

    // MARK: Rows

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
            target: row.text(15),
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
                    validateOnly: row.boolean(14)
                )
            }
        )
    }

    func sendProtocol(_ row: Row, _ column: Int32) throws -> SendProtocol? {
        guard let word = row.optionalText(column) else { return nil }
        guard let sendProtocol = SendProtocol(rawValue: word) else {
            throw damaged("a message has the protocol \"\(word)\"")
        }
        return sendProtocol
    }
}
