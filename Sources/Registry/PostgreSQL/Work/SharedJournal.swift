import FCMCore

/// Writes down attempts and answers of a worker, and keeps its leases: by a connection of its own.
///
/// Its calls block, and are made for a thread that has nothing else to do.
package final class SharedJournal: Sendable {
    private let session: Locked<PGSession>
    private let broadcast: String
    private let worker: String
    private let lease: Duration
    private let onEnding: (@Sendable (SharedEnding) -> Void)?

    /// Connects at its first use.
    ///
    /// - Parameters:
    ///   - address: A registry that has been opened before.
    ///   - broadcast: Whose attempts they are.
    ///   - worker: A name that no other worker has.
    ///   - lease: How long chunks stay with the worker after a commit or a renewal.
    ///   - onEnding: Called by a commit, before it answers, when nothing more is to leave; `nil` where the rules of
    ///     the broadcast know no such end.
    package init(
        _ address: PostgreSQLAddress,
        broadcast: String,
        worker: String,
        lease: Duration,
        onEnding: (@Sendable (SharedEnding) -> Void)? = nil
    ) {
        session = Locked(PGSession(address, busyTimeout: .seconds(5), patience: .seconds(10)))
        self.broadcast = broadcast
        self.worker = worker
        self.lease = lease
        self.onEnding = onEnding
    }

    /// Writes a batch down, all of it or nothing, and waits until the server has it on its disk.
    ///
    /// The same batch may be given again. What is settled stays as it is.
    ///
    /// - Parameters:
    ///   - attempts: What happened, in its order.
    ///   - claims: By which claims the worker holds their chunks.
    ///   - finished: Which of these chunks have nothing left to do.
    /// - Returns: False when another worker has taken over one of the chunks: nothing was written, and nothing of the
    ///   batch may be done.
    /// - Throws: ``RegistryFailure``; the batch is written or not.
    package func commit(
        _ attempts: [SharedAttempt],
        _ claims: [Int: Int],
        finished: Set<Int> = []
    ) throws -> Bool {
        let (isHeld, ending) = try session.withLock { session in
            try session.transaction { () throws -> (Bool, SharedEnding?) in
                guard try hold(claims, finished, session) else { return (false, nil) }
                try write(attempts, session)
                guard onEnding != nil else { return (true, nil) }
                return (true, try self.ending(with: attempts, session))
            }
        }
        if let ending { onEnding?(ending) }
        return isHeld
    }

    /// Whether nothing more is to leave, because of these attempts or of what another worker found out.
    private func ending(with attempts: [SharedAttempt], _ session: PGSession) throws -> SharedEnding? {
        if attempts.contains(where: { $0.state == .failed || $0.state == .unknown }) {
            try session.run(
                "UPDATE broadcast SET ending = $2 WHERE id = $1 AND stops_at_failure AND ending IS NULL",
                [.text(broadcast), .text(SharedEnding.failure.rawValue)]
            )
        }
        let found = try session.first(
            "SELECT ending FROM broadcast WHERE id = $1",
            [.text(broadcast)],
            read: { $0.text(0) }
        )
        return found.flatMap(SharedEnding.init)
    }

    /// Keeps chunks for another while; false when one of them has been taken over.
    package func renew(_ claims: [Int: Int]) throws -> Bool {
        try session.withLock { session in try hold(claims, [], session) }
    }

    /// Lets go of chunks that are not done, for others to take at once.
    package func release(_ claims: [Int: Int]) throws {
        try session.withLock { session in
            _ = try session.run(
                """
                UPDATE broadcast_chunk AS chunk SET leased_until = NULL
                FROM unnest($3, $4) AS held (number, claim)
                WHERE chunk.broadcast = $1 AND chunk.worker = $2 AND NOT chunk.is_done
                    AND chunk.number = held.number AND chunk.claim = held.claim
                """,
                [.text(broadcast), .text(worker)] + Self.columns(claims)
            )
        }
    }

    /// Holds the rows of the chunks until the end of the transaction, and the chunks for another lease.
    private func hold(_ claims: [Int: Int], _ finished: Set<Int>, _ session: PGSession) throws -> Bool {
        guard !claims.isEmpty else { return true }
        let held = try session.run(
            """
            UPDATE broadcast_chunk AS chunk
            SET leased_until = clock_timestamp() + $6 * interval '1 millisecond',
                is_done = chunk.is_done OR chunk.number = ANY($5)
            FROM unnest($3, $4) AS held (number, claim)
            WHERE chunk.broadcast = $1 AND chunk.worker = $2
                AND chunk.number = held.number AND chunk.claim = held.claim
            """,
            [.text(broadcast), .text(worker)] + Self.columns(claims) + [
                .integers(finished.map { Int64($0) }), .integer(Int64(lease / .milliseconds(1))),
            ]
        )
        return held == claims.count
    }

    private func write(_ attempts: [SharedAttempt], _ session: PGSession) throws {
        // Of several records of one recipient the last holds.
        var last: [Int: Int] = [:]
        for (position, attempt) in attempts.enumerated() { last[attempt.recipient] = position }
        let rows = last.values.sorted().map { attempts[$0] }
        guard !rows.isEmpty else { return }
        try session.run(
            """
            INSERT INTO broadcast_attempt AS known (broadcast, recipient, state, attempts, record)
            SELECT $1, new.recipient, new.state, new.attempts, new.record
            FROM unnest($2, $3, $4, $5) AS new (recipient, state, attempts, record)
            ON CONFLICT (broadcast, recipient) DO UPDATE
            SET state = excluded.state, attempts = excluded.attempts, record = excluded.record
            WHERE known.state <= \(SharedAttempt.State.deferred.rawValue)
            """,
            [
                .text(broadcast), .integers(rows.map { Int64($0.recipient) }),
                .integers(rows.map(\.state.rawValue)), .integers(rows.map { Int64($0.attempts) }),
                .blobs(rows.map(\.record)),
            ]
        )
    }

    private static func columns(_ claims: [Int: Int]) -> [PGValue] {
        let sorted = claims.sorted { $0.key < $1.key }
        return [.integers(sorted.map { Int64($0.key) }), .integers(sorted.map { Int64($0.value) })]
    }
}
