import CPostgreSQL
import Glibc

/// One connection to a PostgreSQL server, used by one thread at a time, which waits in poll(2) and nowhere else.
///
/// Statements are prepared at their first use; values are always bound.
final class PGConnection {
    private let handle: OpaquePointer
    /// The names of prepared statements, by their text.
    private var statements: [String: String] = [:]

    /// Connects, trying the hosts of the address one after the other.
    ///
    /// - Parameters:
    ///   - address: Where to, and as whom.
    ///   - patience: How long that may take in all.
    /// - Throws: ``PGError`` when no host lets us in.
    init(_ address: PostgreSQLAddress, patience: Duration) throws(PGError) {
        if let missing = cpostgresql_missing() {
            throw .lost("\(String(cString: missing)): install libpq5")
        }
        // What stands before the URL it overrides; what stands behind it holds in any case.
        let settings = [
            ("keepalives_idle", "20"), ("keepalives_interval", "5"), ("keepalives_count", "4"),
            ("fallback_application_name", "fcm-console"), ("dbname", address.reveal()),
            ("client_encoding", "UTF8"),
        ]
        guard let handle = Self.start(settings) else { throw .lost("out of memory") }
        self.handle = handle
        // Warnings would go to stderr, over whatever is on the screen.
        PQsetNoticeProcessor(handle, ignoreNotice, nil)
        try finishConnecting(until: .now + patience)
    }

    deinit { PQfinish(handle) }

    /// Whether the last that was heard of the connection was good.
    var isOpen: Bool { PQstatus(handle) == CONNECTION_OK }

    /// What the server says about itself, such as its `server_encoding`.
    func parameter(_ name: String) -> String? { PQparameterStatus(handle, name).map { String(cString: $0) } }

    /// Runs one statement.
    @discardableResult
    func run(_ sql: String, _ values: [PGValue]) throws(PGError) -> PGRows {
        let name = try prepare(sql, values.map(\.type))
        try send { bind(values) { PQsendQueryPrepared(handle, name, $0, $1, $2, $3, 1) } }
        return try answer()
    }

    /// Runs statements without values, separated by semicolons.
    ///
    /// - Returns: What the last answered, as text.
    @discardableResult
    func execute(_ script: String) throws(PGError) -> PGRows {
        try send { PQsendQuery(handle, script) }
        return try answer()
    }

    /// Runs a COPY … FROM STDIN (FORMAT binary), whose rows `put` appends piece by piece until it says false.
    func copy(_ sql: String, _ put: (inout PGCopy) -> Bool) throws(PGError) {
        try send { PQsendQuery(handle, sql) }
        guard try next(isCopying: true) != nil else { throw .lost("the server takes no rows") }
        var piece = PGCopy()
        var isMore = true
        while isMore {
            isMore = put(&piece)
            if !isMore { piece.finish() }
            try putCopyData(piece.take())
        }
        try send { PQputCopyEnd(handle, nil) }
        _ = try answer()
    }

    // MARK: Connecting

    private static func start(_ settings: [(String, String)]) -> OpaquePointer? {
        var keywords: [UnsafePointer<CChar>?] = settings.map { UnsafePointer(strdup($0.0)) }
        var values: [UnsafePointer<CChar>?] = settings.map { UnsafePointer(strdup($0.1)) }
        defer { for copy in keywords + values { free(UnsafeMutableRawPointer(mutating: copy)) } }
        keywords.append(nil)
        values.append(nil)
        return PQconnectStartParams(keywords, values, 1)
    }

    private func finishConnecting(until deadline: ContinuousClock.Instant) throws(PGError) {
        // The words of a refusal then hold its state, which no other call tells.
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        var status = PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
        while status != PGRES_POLLING_OK {
            guard status != PGRES_POLLING_FAILED else { throw refusal }
            let events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
            guard wait(for: Int16(events), until: deadline) else {
                throw .lost("no answer from the server in time")
            }
            status = PQconnectPoll(handle)
        }
        PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        guard PQsetnonblocking(handle, 1) == 0 else { throw .lost(message) }
    }

    private var refusal: PGError {
        let message = PGConnectionMessage(message)
        if PQconnectionNeedsPassword(handle) == 1 {
            return .refused(state: "28P01", message: "it wants a password")
        }
        if let state = message.state { return .refused(state: state, message: message.words) }
        return .lost(message.words)
    }

    // MARK: Sending

    private func prepare(_ sql: String, _ types: [UInt32]) throws(PGError) -> String {
        if let known = statements[sql] { return known }
        let name = "s\(statements.count)"
        try send { PQsendPrepare(handle, name, sql, Int32(types.count), types) }
        _ = try answer()
        statements[sql] = name
        return name
    }

    private func send(_ call: () -> Int32) throws(PGError) {
        guard call() == 1 else { throw .lost(message) }
        try flush()
    }

    private func flush() throws(PGError) {
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                _ = wait(for: Int16(POLLIN | POLLOUT), until: nil)
                // A server that cannot get rid of its answer takes nothing more.
                guard PQconsumeInput(handle) == 1 else { throw .lost(message) }
            default: throw .lost(message)
            }
        }
    }

    private func putCopyData(_ bytes: [UInt8]) throws(PGError) {
        while true {
            let code = bytes.withUnsafeBytes { buffer in
                PQputCopyData(
                    handle,
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(buffer.count)
                )
            }
            guard code >= 0 else { throw .lost(message) }
            try flush()
            if code == 1 { return }
        }
    }

    private func bind(
        _ values: [PGValue],
        _ call: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
        ) -> Int32
    ) -> Int32 {
        var bytes: [UInt8] = []
        let ranges = values.map { value in
            let start = bytes.count
            return value.append(to: &bytes) ? start..<bytes.count : nil
        }
        // Also an empty value needs an address.
        bytes.append(0)
        return bytes.withUnsafeBytes { buffer in
            let characters = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let pointers = ranges.map { range in range.flatMap { characters?.advanced(by: $0.lowerBound) } }
            return call(
                Int32(values.count),
                pointers,
                ranges.map { Int32($0?.count ?? 0) },
                ranges.map { _ in 1 }
            )
        }
    }

    // MARK: Receiving

    /// Everything the server answers to what was sent; the last of it.
    private func answer() throws(PGError) -> PGRows {
        var last: PGRows?
        var refusal: PGError?
        while true {
            do {
                guard let rows = try next(isCopying: false) else { break }
                last = rows
            } catch {
                refusal = refusal ?? error
                if case .lost = error { break }
            }
        }
        if let refusal { throw refusal }
        guard let last else { throw .lost(message) }
        return last
    }

    /// The next result; `nil` behind the last.
    private func next(isCopying: Bool) throws(PGError) -> PGRows? {
        while PQisBusy(handle) == 1 {
            _ = wait(for: Int16(POLLIN), until: nil)
            guard PQconsumeInput(handle) == 1 else { throw .lost(message) }
        }
        guard let result = PQgetResult(handle) else {
            guard isOpen else { throw .lost(message) }
            return nil
        }
        let rows = PGRows(result)
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK: return rows
        case PGRES_COPY_IN where isCopying: return rows
        default:
            let state = PQresultErrorField(result, cpostgresql_diagnosed_state)
            let words = PQresultErrorField(result, cpostgresql_diagnosed_message)
            // Without a state it is libpq that speaks, of a connection that broke.
            guard let state else { throw .lost(message) }
            throw .refused(
                state: String(cString: state),
                message: words.map { String(cString: $0) } ?? ""
            )
        }
    }

    /// Waits until the socket is ready; false when the deadline came first.
    private func wait(for events: Int16, until deadline: ContinuousClock.Instant?) -> Bool {
        while true {
            var socket = pollfd(fd: PQsocket(handle), events: events, revents: 0)
            let left = deadline.map { $0 - .now }
            if let left, left <= .zero { return false }
            let milliseconds = left.map { Int32(clamping: Int64($0 / .milliseconds(1)) + 1) } ?? -1
            let code = poll(&socket, 1, milliseconds)
            if code > 0 || (code < 0 && errno != EINTR) { return true }
        }
    }

    private var message: String { PQerrorMessage(handle).map { String(cString: $0) } ?? "out of memory" }
}

/// A function, so that it inherits no isolation.
private func ignoreNotice(_ context: UnsafeMutableRawPointer?, _ words: UnsafePointer<CChar>?) {}
