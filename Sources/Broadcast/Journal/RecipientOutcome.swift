package import FCMCore

/// What became of one recipient, for good.
package struct RecipientOutcome: Hashable, Sendable {
    package enum Result: Hashable, Sendable {
        /// The receipt's name.
        case accepted(String)
        case failed(FailureNote)
        /// It may have been accepted: never sent again unasked.
        case unknown(FailureNote)
    }

    package var result: Result
    /// Requests made.
    package var attempts: Int
    /// Of the last request, in whole microseconds.
    package var latency: Duration

    package init(result: Result, attempts: Int, latency: Duration) {
        self.result = result
        self.attempts = attempts
        self.latency = .microseconds(latency.wholeMicroseconds)
    }
}

/// A recipient and what became of it.
package struct RecipientResult: Hashable, Sendable {
    package var place: RecipientPlace
    package var target: Target
    package var outcome: RecipientOutcome

    package init(place: RecipientPlace, target: Target, outcome: RecipientOutcome) {
        self.place = place
        self.target = target
        self.outcome = outcome
    }
}

/// What of a failure is kept.
package struct FailureNote: Hashable, Sendable {
    /// The code's name and HTTP status, which say what kind of trouble it is.
    package struct Kind: Hashable, Sendable {
        package var code: String
        package var httpStatus: Int?

        /// Nothing listened there.
        package static let unreached = Kind(
            code: SendFailure.Code.connectionFailed.name,
            httpStatus: nil
        )
    }

    /// The code's name on the wire.
    package var code: String
    package var httpStatus: Int?
    package var message: String
    package var isRetryable: Bool

    package init(code: String, httpStatus: Int?, message: String, isRetryable: Bool) {
        self.code = code
        self.httpStatus = httpStatus
        self.message = message
        self.isRetryable = isRetryable
    }

    package init(_ failure: SendFailure) {
        code = failure.code.name
        httpStatus = failure.httpStatus
        message = failure.message
        isRetryable = failure.isRetryable
    }

    package var kind: Kind { Kind(code: code, httpStatus: httpStatus) }

    /// Whether nothing listened where the service should be.
    package var isUnreached: Bool { kind == .unreached }

    /// For a request that was on its way when the program ended.
    package static let leftOpen = FailureNote(
        code: SendFailure.Code.cancelled.name,
        httpStatus: nil,
        message: "the program ended before the answer came: it may have been accepted",
        isRetryable: false
    )
}
