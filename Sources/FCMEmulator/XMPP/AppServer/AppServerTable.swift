/// What is to be done to connections, in this order.
package enum AppServerEffect: Hashable, Sendable {
    /// Bytes for the stream: one stanza or several.
    case send(AppServerID, [UInt8])
    /// A new document begins with the next byte.
    case restart(AppServerID)
    /// Ends the connection once everything is written.
    case close(AppServerID)
    /// Breaks off.
    case cut(AppServerID)
    /// Calls back after so many microseconds of real time.
    case wait(AppServerID, ticket: UInt64, microseconds: Int64)
}

/// All connections of app servers, and what is to be done to them.
struct AppServerTable: Codable, Sendable {
    var servers: [AppServerID: AppServer] = [:]
    /// What has been decided and not yet been done.
    private var effects: [AppServerEffect] = []
    /// The connection that ``written`` is for, which becomes an effect when something else follows.
    private var writer: AppServerID?
    private var written: [UInt8] = []
    /// Nothing falls due before this, in virtual time.
    private(set) var nextDue = Moment.distantFuture
    /// Log lines that nobody has read yet.
    private var records: [RequestRecord] = []
    private var count: UInt64 = 0

    /// What has been decided is done before anything is kept for later.
    private enum CodingKeys: CodingKey {
        case servers, nextDue, count
    }

    /// A number that was not given out before.
    mutating func number() -> UInt64 {
        count += 1
        return count
    }

    mutating func add(_ effect: AppServerEffect) {
        endWriting()
        effects.append(effect)
    }

    mutating func send(_ stanza: ServerStanza, to id: AppServerID) {
        if writer != id {
            endWriting()
            writer = id
        }
        stanza.append(to: &written)
    }

    /// Sends the first half of a stanza.
    mutating func sendHalf(_ stanza: ServerStanza, to id: AppServerID) {
        var bytes: [UInt8] = []
        stanza.append(to: &bytes)
        add(.send(id, Array(bytes[..<(bytes.count / 2)])))
    }

    private mutating func endWriting() {
        guard let id = writer else { return }
        writer = nil
        effects.append(.send(id, written))
        written = []
    }

    /// Gives away what is to be done.
    mutating func takeEffects() -> [AppServerEffect] {
        endWriting()
        guard !effects.isEmpty else { return [] }
        defer { effects.removeAll(keepingCapacity: true) }
        return effects
    }

    mutating func add(_ record: RequestRecord) { records.append(record) }

    /// Gives away the log lines.
    mutating func takeRecords() -> [RequestRecord] {
        guard !records.isEmpty else { return [] }
        defer { records.removeAll(keepingCapacity: true) }
        return records
    }

    /// Has time be looked at no later than at `moment`.
    mutating func look(at moment: Moment) { nextDue = min(nextDue, moment) }

    /// Forgets when to look, for whoever looks now at everything.
    mutating func forgetDue() { nextDue = .distantFuture }

    /// Those that messages of a project may go to, oldest first.
    func serving(_ project: String) -> [AppServerID] {
        servers.filter { $0.value.isServing && $0.value.project == project }.keys
            .sorted { $0.number < $1.number }
    }
}
