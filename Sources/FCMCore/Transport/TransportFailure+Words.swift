/// Failures that every transport tells in the same words.
extension TransportFailure {
    /// No answer, or no connection, within the time allowed.
    static func timedOut(_ place: String, after deadline: Duration, mayHaveArrived: Bool) -> TransportFailure
    {
        TransportFailure(
            reason: .timedOut,
            mayHaveArrived: mayHaveArrived,
            message: mayHaveArrived
                ? "no answer of \(place) within \(seconds(deadline))" : "no connection to \(place) in time"
        )
    }

    static func cancelled(mayHaveArrived: Bool) -> TransportFailure {
        TransportFailure(
            reason: .cancelled,
            mayHaveArrived: mayHaveArrived,
            message: "cancelled before the answer came"
        )
    }

    static let cancelledUnsent = TransportFailure(
        reason: .cancelled,
        mayHaveArrived: false,
        message: "cancelled before it was sent"
    )

    static func tooLarge(_ place: String) -> TransportFailure {
        TransportFailure(
            reason: .tooLarge,
            mayHaveArrived: true,
            message: "the answer of \(place) was larger than is accepted"
        )
    }

    /// The network's thread could not be started.
    static func noLibrary(_ reason: String) -> TransportFailure {
        TransportFailure(
            reason: .notConnected,
            mayHaveArrived: false,
            message: "the HTTP library could not be started: \(reason)"
        )
    }

    static func noThread(_ code: Int32) -> TransportFailure {
        TransportFailure(
            reason: .notConnected,
            mayHaveArrived: false,
            message: "no thread could be started for the network (error \(code))"
        )
    }

    /// A connection that ended too early, or on which something else than HTTP came back.
    init(brokenAt place: String, mayHaveArrived: Bool, _ words: String) {
        self.init(
            reason: .broken,
            mayHaveArrived: mayHaveArrived,
            message: mayHaveArrived
                ? "the connection to \(place) ended before the answer was complete (\(words))"
                : "the connection to \(place) failed before the request was sent (\(words))"
        )
    }

    private static func seconds(_ duration: Duration) -> String {
        let milliseconds = duration.wholeMilliseconds
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}

extension RequestAddress {
    /// Host and port as people write them.
    package var authority: String { port.map { "\(host):\($0)" } ?? host }
}
