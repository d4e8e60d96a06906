/// One served request as `GET requests` and the log line show it.
package struct RequestRecord: Hashable, Sendable {
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
