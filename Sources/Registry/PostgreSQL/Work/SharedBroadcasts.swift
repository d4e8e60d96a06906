import FCMCore

/// Broadcasts in a PostgreSQL registry that several machines work on: written down once, claimed chunk by chunk.
///
/// A claim is a lease by the server's clock. Every call runs on a thread of its own, one at a time.
package actor SharedBroadcasts {
    private nonisolated let thread: DatabaseThread
    private let session: PGSession
    private let address: PostgreSQLAddress

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Connects at its first use to a registry that has been opened before.
    package init(_ address: PostgreSQLAddress) throws {
        thread = try DatabaseThread(path: address.shown)
        session = PGSession(address, busyTimeout: .seconds(5), patience: .seconds(10))
        self.address = address
    }

    deinit { thread.stop() }

    // MARK: Writing down

    /// Begins to write a broadcast down; nobody sees it before it is sealed.
    package func begin(_ broadcast: SharedBroadcast) throws {
        try session.run(
            """
            INSERT INTO broadcast (id, header, chunk_size, list, stops_at_failure, canary, canary_failures)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
            """,
            [
                .text(broadcast.id), .text(broadcast.header), .integer(Int64(broadcast.chunkSize)),
                .integer(broadcast.list), .boolean(broadcast.rules.stopsAtFailure),
                .integer(Int64(broadcast.rules.canary)), .integer(Int64(broadcast.rules.canaryFailures)),
            ]
        )
    }

    /// Adds a chunk; writing one twice is writing it once.
    package func add(_ number: Int, _ recipients: [UInt8], to id: String) throws {
        try session.run(
            """
            INSERT INTO broadcast_chunk (broadcast, number, recipients) VALUES ($1, $2, $3)
            ON CONFLICT DO NOTHING
            """,
            [.text(id), .integer(Int64(number)), .bytes(recipients)]
        )
    }

    /// Everything is written down; from here on it can be worked on.
    package func seal(_ broadcast: SharedBroadcast) throws {
        try session.run(
            """
            UPDATE broadcast SET recipients = $2, duplicates = $3, bad_lines = $4,
                sealed_at = clock_timestamp() WHERE id = $1
            """,
            [
                .text(broadcast.id), .integer(Int64(broadcast.recipients)),
                .integer(Int64(broadcast.duplicates)), .integer(Int64(broadcast.badLines)),
            ]
        )
    }

    /// Forgets a broadcast that was not sealed.
    package func remove(_ id: String) throws {
        try session.run("DELETE FROM broadcast WHERE id = $1 AND recipients IS NULL", [.text(id)])
    }

    // MARK: Working

    /// A broadcast that is sealed; `nil` when there is none of that id.
    package func broadcast(_ id: String) throws -> SharedBroadcast? {
        try session.first(
            "SELECT \(Self.columns) FROM broadcast WHERE id = $1 AND recipients IS NOT NULL",
            [.text(id)],
            read: Self.broadcast
        )
    }

    private static let columns = """
        id, header, chunk_size, recipients, duplicates, bad_lines, coalesce(list, 0), stops_at_failure,
        canary, canary_failures, ending
        """

    private static func broadcast(_ row: PGRow) -> SharedBroadcast {
        SharedBroadcast(
            id: row.text(0),
            header: row.text(1),
            chunkSize: Int(row.integer(2)),
            recipients: Int(row.integer(3)),
            duplicates: Int(row.integer(4)),
            badLines: Int(row.integer(5)),
            list: row.integer(6),
            rules: SharedRules(
                stopsAtFailure: row.boolean(7),
                canary: Int(row.integer(8)),
                canaryFailures: Int(row.integer(9))
            ),
            ending: row.optionalText(10).flatMap(SharedEnding.init)
        )
    }

    /// Takes the first chunk that nobody holds, or whose holder has not been heard of until its lease ended.
    ///
    /// With `limit` only one of the recipients with a number below it.
    package func claim(
        _ id: String,
        worker: String,
        lease: Duration,
        below limit: Int? = nil
    ) throws -> SharedClaim {
        let taken = try session.transaction {
            try session.first(
                """
                UPDATE broadcast_chunk SET worker = $2, claim = claim + 1,
                    leased_until = clock_timestamp() + $3 * interval '1 millisecond'
                WHERE broadcast = $1 AND number = (
                    SELECT number FROM broadcast_chunk
                    WHERE broadcast = $1 AND NOT is_done
                        AND (leased_until IS NULL OR leased_until < clock_timestamp())
                        AND number * (SELECT chunk_size FROM broadcast WHERE id = $1) < $4
                    ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
                RETURNING number, claim, recipients
                """,
                [
                    .text(id), .text(worker), .integer(Int64(lease / .milliseconds(1))),
                    .integer(limit.map { Int64($0) } ?? .max),
                ]
            ) { row in
                SharedChunk(
                    number: Int(row.integer(0)),
                    claim: Int(row.integer(1)),
                    recipients: Array(row.bytes(2))
                )
            }
        }
        guard var chunk = taken else { return try rest(of: id) }
        // After the claim: what its earlier holder writes from now on is refused.
        chunk.attempts = try attempts(of: id, in: chunk.number)
        return .chunk(chunk)
    }

    /// How long the first lease of somebody else still lasts.
    private func rest(of id: String) throws -> SharedClaim {
        let left = try session.first(
            """
            SELECT count(*), greatest(0, extract(epoch FROM min(leased_until) - clock_timestamp()) * 1000)::bigint
            FROM broadcast_chunk WHERE broadcast = $1 AND NOT is_done
            """,
            [.text(id)],
            read: { (chunks: $0.integer(0), milliseconds: $0.integer(1)) }
        )
        guard let left, left.chunks > 0 else { return .done }
        return .held(.milliseconds(left.milliseconds))
    }

    /// Whether a worker holds something of it.
    package func isWorkedOn(_ id: String) throws -> Bool {
        let held = try session.number(
            """
            SELECT count(*) FROM broadcast_chunk
            WHERE broadcast = $1 AND NOT is_done AND leased_until > clock_timestamp()
            """,
            [.text(id)]
        )
        return held > 0
    }

    // MARK: Keeping together

    /// How it stands; `nil` when there is none of that id.
    package func standing(of id: String) throws -> SharedStanding? {
        try session.first(
            """
            SELECT ending,
                (SELECT count(DISTINCT worker) FROM broadcast_chunk
                    WHERE broadcast = $1 AND NOT is_done AND leased_until > clock_timestamp()),
                (SELECT count(*) FROM broadcast_attempt
                    WHERE broadcast = $1 AND recipient < canary AND state = \(SharedAttempt.State.accepted.rawValue)),
                (SELECT count(*) FROM broadcast_attempt
                    WHERE broadcast = $1 AND recipient < canary AND state > \(SharedAttempt.State.accepted.rawValue))
            FROM broadcast WHERE id = $1
            """,
            [.text(id)]
        ) { row in
            SharedStanding(
                ending: row.optionalText(0).flatMap(SharedEnding.init),
                workers: Int(row.integer(1)),
                canaryAccepted: Int(row.integer(2)),
                canaryFailed: Int(row.integer(3))
            )
        }
    }

    /// Nothing more is to leave, whoever works on it; the first reason is the reason.
    package func end(_ id: String, _ ending: SharedEnding) throws {
        try session.run(
            "UPDATE broadcast SET ending = $2 WHERE id = $1 AND ending IS NULL",
            [.text(id), .text(ending.rawValue)]
        )
    }

    /// Lets it go on in spite of every failure.
    package func ignoreFailures(of id: String) throws {
        try session.run(
            """
            UPDATE broadcast SET stops_at_failure = false, ending = nullif(ending, 'failure') WHERE id = $1
            """,
            [.text(id)]
        )
    }

    /// Lets more of the first recipients fail, or fewer.
    package func tolerate(_ percent: Int, of id: String) throws {
        try session.run(
            "UPDATE broadcast SET canary_failures = $2, ending = nullif(ending, 'canary') WHERE id = $1",
            [.text(id), .integer(Int64(percent))]
        )
    }

    /// Somebody has worked on it until now.
    package func workedOn(_ id: String) throws {
        try session.run("UPDATE broadcast SET worked_at = clock_timestamp() WHERE id = $1", [.text(id)])
    }

    /// Those of that list that were made, or worked on, in the last seconds.
    package func recent(list: Int64, seconds: Int) throws -> [SharedBroadcast] {
        try session.rows(
            """
            SELECT \(Self.columns) FROM broadcast
            WHERE list = $1 AND recipients IS NOT NULL
                AND (greatest(sealed_at, worked_at) > clock_timestamp() - $2 * interval '1 second'
                    OR EXISTS (SELECT FROM broadcast_chunk WHERE broadcast_chunk.broadcast = broadcast.id
                        AND NOT is_done AND leased_until > clock_timestamp()))
            ORDER BY sealed_at DESC
            """,
            [.integer(list), .integer(Int64(seconds))],
            read: Self.broadcast
        )
    }

    // MARK: Looking

    package func count(of id: String) throws -> SharedCount {
        var count = SharedCount()
        let rows = try session.rows(
            "SELECT state, count(*) FROM broadcast_attempt WHERE broadcast = $1 GROUP BY state",
            [.text(id)],
            read: { (SharedAttempt.State(rawValue: $0.integer(0)), Int($0.integer(1))) }
        )
        for (state, number) in rows {
            switch state {
            case .open: count.open = number
            case .deferred: count.deferred = number
            case .accepted: count.accepted = number
            case .failed: count.failed = number
            case .unknown: count.unknown = number
            case nil: throw damaged("an attempt has no state")
            }
        }
        return count
    }

    /// The recipients of a chunk, and what is known of them, whoever holds it; `nil` behind the last.
    package func chunk(_ number: Int, of id: String) throws -> SharedChunk? {
        let found = try session.first(
            "SELECT recipients, claim FROM broadcast_chunk WHERE broadcast = $1 AND number = $2",
            [.text(id), .integer(Int64(number))],
            read: {
                SharedChunk(number: number, claim: Int($0.integer(1)), recipients: Array($0.bytes(0)))
            }
        )
        guard var chunk = found else { return nil }
        chunk.attempts = try attempts(of: id, in: number)
        return chunk
    }

    private func attempts(of id: String, in chunk: Int) throws -> [SharedAttempt] {
        try session.rows(
            """
            SELECT recipient, state, attempts, record FROM broadcast_attempt
            JOIN broadcast ON broadcast.id = broadcast_attempt.broadcast
            WHERE broadcast.id = $1 AND recipient >= $2 * chunk_size AND recipient < ($2 + 1) * chunk_size
            ORDER BY recipient
            """,
            [.text(id), .integer(Int64(chunk))]
        ) { row in
            guard let state = SharedAttempt.State(rawValue: row.integer(1)) else {
                throw damaged("an attempt has no state")
            }
            return SharedAttempt(
                recipient: Int(row.integer(0)),
                state: state,
                attempts: Int(row.integer(2)),
                record: Array(row.bytes(3))
            )
        }
    }

    private func damaged(_ what: String) -> RegistryFailure {
        RegistryFailure(
            .corrupt,
            path: address.shown,
            what: "the database is damaged (\(what))",
            remedy: "restore it from a backup"
        )
    }
}
