/// How the requests to the service went since the start: how many of each method and outcome, and how long they took.
///
/// Every request passes here: a success takes no text and no hash.
struct RequestMetrics: Sendable {
    /// What was called; the label `method` of the metrics.
    enum Method: Int, CaseIterable, Sendable {
        case send
        case topicSubscriptions
        case iid
        case deviceGroups
        case legacySend
        case oauth
        case other

        var label: String {
            switch self {
            case .send: "messages:send"
            case .topicSubscriptions: "topicSubscriptions"
            case .iid: "iid"
            case .deviceGroups: "notification"
            case .legacySend: "legacy"
            case .oauth: "oauth"
            case .other: "other"
            }
        }
    }

    /// Requests by the time that they took.
    struct Histogram: Hashable, Sendable {
        /// Upper bounds in seconds, as the metrics show them.
        static let bounds: [(seconds: Double, label: String)] = [
            (0.000_1, "0.0001"), (0.000_25, "0.00025"), (0.000_5, "0.0005"), (0.001, "0.001"),
            (0.002_5, "0.0025"), (0.005, "0.005"), (0.01, "0.01"), (0.025, "0.025"), (0.05, "0.05"),
            (0.1, "0.1"), (0.25, "0.25"), (0.5, "0.5"), (1, "1"), (2.5, "2.5"), (5, "5"), (10, "10"),
        ]

        /// Requests within each bound and above the one before it; the last is for those beyond all.
        private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
        /// In seconds.
        private(set) var sum = 0.0

        var total: Int { counts.reduce(0, +) }

        mutating func add(seconds: Double) {
            // A clock that was set back makes a request take less than nothing.
            let seconds = max(0, seconds)
            counts[Self.bounds.firstIndex { seconds <= $0.seconds } ?? Self.bounds.count] += 1
            sum += seconds
        }
    }

    private var successes = [Histogram](repeating: Histogram(), count: Method.allCases.count)
    private var failures: [Failure: Histogram] = [:]

    private struct Failure: Hashable, Sendable {
        var method: Method
        var code: String
    }

    mutating func count(_ method: Method, _ record: RequestRecord) {
        let seconds = record.milliseconds / 1000
        guard let code = record.errorCode else { return successes[method.rawValue].add(seconds: seconds) }
        failures[Failure(method: method, code: code), default: Histogram()].add(seconds: seconds)
    }

    /// Those that there were, by method and then by code; a success has the code `OK`.
    var rows: [(method: Method, code: String, histogram: Histogram)] {
        let good = Method.allCases.map { ($0, "OK", successes[$0.rawValue]) }.filter { $0.2.total > 0 }
        let bad = failures.map { ($0.key.method, $0.key.code, $0.value) }.sorted { $0.1 < $1.1 }
        return Method.allCases.flatMap { method in (good + bad).filter { $0.0 == method } }
    }
}

extension RequestMetrics.Method {
    init(_ call: Call) {
        let segments = call.segments
        switch segments.first {
        case "v1" where segments.last == "messages:send": self = .send
        case "v1" where segments.count > 5 && segments[5] == "topicSubscriptions": self = .topicSubscriptions
        case "iid": self = .iid
        case "token": self = .oauth
        case "fcm", "gcm":
            self =
                segments.last == "notification"
                ? .deviceGroups : segments.last == "send" ? .legacySend : .other
        default: self = .other
        }
    }
}
