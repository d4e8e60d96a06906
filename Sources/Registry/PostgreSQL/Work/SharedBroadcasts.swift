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
            "INSERT INTO broadcast (id, header, chunk_size) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [.text(broadcast.id), .text(broadcast.header), .integer(Int64(broadcast.chunkSize))]
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
            "UPDATE broadcast SET recipients = $2, duplicates = $3, bad_lines = $4 WHERE id = $1",
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
            """
            SELECT header, chunk_size, recipients, duplicates, bad_lines FROM broadcast
            WHERE id = $1 AND recipients IS NOT NULL
            """,
            [.text(id)]
        ) { row in
            SharedBroadcast(
                id: id,
                header: row.text(0),
                chunkSize: Int(row.integer(1)),
                recipients: Int(row.integer(2)),
                duplicates: Int(row.integer(3)),
                badLines: Int(row.integer(4))
            )
        }
    }

    /// Takes the first chunk that nobody holds, or whose holder has not been heard of until its lease ended.
    package func claim(_ id: String, worker: String, lease: Duration) throws -> SharedClaim {
        let taken = try session.transaction {
            try session.first(
                """
                UPDATE broadcast_chunk SET worker = $2, claim = claim + 1,
                    leased_until = clock_timestamp() + $3 * interval '1 millisecond'
                WHERE broadcast = $1 AND number = (
                    SELECT number FROM broadcast_chunk
                    WHERE broadcast = $1 AND NOT is_done
                        AND (leased_until IS NULL OR leased_until < clock_timestamp())
                    ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
                RETURNING number, claim, recipients
                """,
                [.text(id), .text(worker), .integer(Int64(lease / .milliseconds(1)))]
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
