/// One served request as `GET requests` and the log line show it.
package struct RequestRecord: Codable, Hashable, Sendable {
    package var time: Moment
    package var method: String
    package var path: String
    package var status: Int
    /// `HTTP/1.1` or `HTTP/2`.
    package var version: String
    package var milliseconds: Double
    /// The most specific error code of the answer.
    package var errorCode: String?
    /// Mistakes in the request that published samples have, in words.
    package var flaw: String?

    package init(
        time: Moment,
        method: String,
        path: String,
        status: Int,
        version: String,
        milliseconds: Double,
        errorCode: String?,
        flaw: String? = nil
    ) {
        self.time = time
        self.method = method
        self.path = path
        self.status = status
        self.version = version
        self.milliseconds = milliseconds
        self.errorCode = errorCode
        self.flaw = flaw
    }
}

extension RequestRecord {
    /// How many `GET requests` can go back (contract §3).
    package static let kept = 10_000
}

/// The requests of a project with what they carried, the newest of them.
struct RequestLog: Codable, Sendable {
    private var records = RingLog<RequestRecord>(capacity: RequestRecord.kept)
    private var exchanges = RingLog<RequestExchange>(capacity: RequestExchange.kept)

    /// How many there have been; the number of the last one, as numbers begin at 1.
    var last: Int { Int(records.end) }

    mutating func append(_ record: RequestRecord, _ exchange: RequestExchange = RequestExchange()) {
        records.append(record)
        exchanges.append(exchange)
    }

    /// The newest first, at most `limit`, those with a higher number than `after` alone.
    func newest(_ limit: Int, after: Int) -> [(number: Int, record: RequestRecord)] {
        let count = min(limit, last - after)
        guard count > 0 else { return [] }
        return records.newest(count).map { (Int($0.number) + 1, $0.element) }
    }

    subscript(number: Int) -> (record: RequestRecord, exchange: RequestExchange)? {
        guard number > 0, let record = records[UInt64(number - 1)] else { return nil }
        return (record, exchanges[UInt64(number - 1)] ?? RequestExchange())
    }
}
