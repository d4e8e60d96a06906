import Glibc

/// The way to one database: connects anew when the connection has gone, and knows what may be done again.
///
/// Used only on the registry's thread. Nothing that may have been carried out is repeated, unless it is a statement
/// that leaves the same behind however often it is run.
final class PGSession {
    /// How often one call bears being disturbed by other transactions, and losing its connection.
    private static let (collisions, losses) = (5, 3)

    let address: PostgreSQLAddress
    private let busyTimeout: Duration
    /// How long a server that has gone is waited for.
    private let patience: Duration
    private var connection: PGConnection?
    private var isInTransaction = false
    /// Whether the server was last waited for in vain: nobody else is to wait for it as long.
    private var isAway = true

    init(_ address: PostgreSQLAddress, busyTimeout: Duration, patience: Duration) {
        self.address = address
        self.busyTimeout = busyTimeout
        self.patience = patience
    }

    // MARK: Statements

    /// Runs a statement that may be repeated, or one of a transaction; returns the number of rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [PGValue] = []) throws -> Int {
        try inTransactionOrRepeated { try $0.run(sql, values).changed }
    }

    /// What `read` makes of each row.
    func rows<Value>(_ sql: String, _ values: [PGValue] = [], read: (PGRow) throws -> Value) throws -> [Value]
    {
        try inTransactionOrRepeated { try $0.run(sql, values) }.map(read)
    }

    /// What `read` makes of the first row, if there is one.
    func first<Value>(_ sql: String, _ values: [PGValue] = [], read: (PGRow) throws -> Value) throws -> Value?
    {
        try inTransactionOrRepeated { try $0.run(sql, values) }.first(read)
    }

    /// The first column of the first row as a number; 0 without one.
    func number(_ sql: String, _ values: [PGValue] = []) throws -> Int64 {
        try inTransactionOrRepeated { try $0.run(sql, values) }.first { $0.integer(0) } ?? 0
    }

    /// Runs several statements without values.
    func execute(_ script: String) throws {
        try inTransactionOrRepeated { _ = try $0.execute(script) }
    }

    /// Puts rows into a table by COPY.
    func copy(_ sql: String, _ put: (inout PGCopy) -> Bool) throws {
        try inTransactionOrRepeated { try $0.copy(sql, put) }
    }

    /// What the server says about itself.
    func parameter(_ name: String) throws -> String? { try inTransactionOrRepeated { $0.parameter(name) } }

    // MARK: Transactions

    /// Does all of `body` or nothing.
    ///
    /// `body` is run again when a lost connection or another transaction undid it. When the connection is lost while
    /// it is being committed, the server is asked what became of the transaction.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        var (collisions, losses) = (0, 0)
        while true {
            do {
                return try within(try connected(), body)
            } catch let unknown as LostCommit<Value> {
                switch try fate(of: unknown.identity) {
                case .committed: return unknown.value
                case .undone: continue
                case .unknown: throw uncertain()
                }
            } catch let error as PGError where error.isCollision && collisions < Self.collisions {
                collisions += 1
            } catch let error as PGError where error.endsConnection && !isAway && losses < Self.losses {
                losses += 1
                connection = nil
            } catch let error as PGError {
                throw RegistryFailure(error, address)
            }
        }
    }

    private func within<Value>(_ connection: PGConnection, _ body: () throws -> Value) throws -> Value {
        isInTransaction = true
        defer { isInTransaction = false }
        let begun = try connection.execute("BEGIN; SELECT txid_current()")
        let identity = begun.first { Int64($0.text(0)) } ?? nil
        let value: Value
        do {
            value = try body()
        } catch {
            do { try connection.execute("ROLLBACK") } catch { self.connection = nil }
            throw error
        }
        if let error = Self.commit(connection) {
            guard error.endsConnection else { throw error }
            self.connection = nil
            throw LostCommit(identity: identity, value: value)
        }
        return value
    }

    private static func commit(_ connection: PGConnection) -> PGError? {
        do throws(PGError) {
            try connection.execute("COMMIT")
            return nil
        } catch {
            return error
        }
    }

    private enum Fate {
        case committed, undone, unknown
    }

    /// Asks what became of a transaction whose end was not heard of.
    private func fate(of identity: Int64?) throws -> Fate {
        guard let identity else { return .unknown }
        let deadline = ContinuousClock.now + patience
        while true {
            let status = try repeated { connection in
                try connection.run("SELECT txid_status($1)", [.integer(identity)]).first {
                    $0.optionalText(0) ?? "forgotten"
                }
            }
            switch status {
            case "committed": return .committed
            case "aborted": return .undone
            // The server has not noticed yet that nobody listens.
            case "in progress" where ContinuousClock.now < deadline: pause()
            default: return .unknown
            }
        }
    }

    // MARK: Connections

    private func inTransactionOrRepeated<Value>(_ body: (PGConnection) throws -> Value) throws -> Value {
        guard isInTransaction else { return try repeated(body) }
        guard let connection else { throw PGError.lost("the connection has gone") }
        return try body(connection)
    }

    private func repeated<Value>(_ body: (PGConnection) throws -> Value) throws -> Value {
        var losses = 0
        while true {
            do {
                return try body(try connected())
            } catch let error as PGError where error.endsConnection && !isAway && losses < Self.losses {
                losses += 1
                connection = nil
            } catch let error as PGError {
                throw RegistryFailure(error, address)
            }
        }
    }

    /// The connection, made anew if it has gone.
    ///
    /// A server that was there a moment ago is waited for, since it may be starting again.
    private func connected() throws(PGError) -> PGConnection {
        if let connection, connection.isOpen { return connection }
        connection = nil
        let deadline = ContinuousClock.now + patience
        while true {
            switch attempt() {
            case .success(let made):
                connection = made
                isAway = false
                return made
            case .failure(let error):
                guard error.endsConnection, !isAway, .now < deadline else {
                    isAway = isAway || error.endsConnection
                    throw error
                }
                pause()
            }
        }
    }

    private func attempt() -> Result<PGConnection, PGError> {
        do throws(PGError) {
            let made = try PGConnection(address, patience: patience)
            try prepare(made)
            return .success(made)
        } catch {
            return .failure(error)
        }
    }

    private func prepare(_ connection: PGConnection) throws(PGError) {
        let milliseconds = Int64(busyTimeout / .milliseconds(1))
        try connection.execute(
            """
            SET search_path = \(PostgreSQLSchema.name), pg_temp; SET lock_timeout = \(milliseconds);
            SELECT set_config('synchronous_commit', 'on', false)
            WHERE current_setting('synchronous_commit') = 'off'
            """
        )
    }

    /// A tenth of a second, on a thread that has nothing else to do.
    private func pause() { poll(nil, 0, 100) }

    func close() { connection = nil }

    private func uncertain() -> RegistryFailure {
        RegistryFailure(
            .uncertain,
            path: address.shown,
            what: "the connection was lost while a change was being written, and the server cannot say"
                + " whether it was",
            remedy: "look whether it is there before doing it again"
        )
    }
}

/// A transaction whose COMMIT left and was not answered.
private struct LostCommit<Value>: Error {
    var identity: Int64?
    // Never leaves the thread it was made on: it is caught one call further up.
    nonisolated(unsafe) var value: Value
}
