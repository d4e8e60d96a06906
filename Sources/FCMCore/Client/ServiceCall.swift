/// One call to the service before it is authorised: what is asked, and what may be done when it fails.
struct ServiceCall: Sendable {
    var method: String
    var url: String
    var headers: [HTTPHeader] = []
    var body: [UInt8] = []
    /// Whether doing it twice is the same as doing it once.
    var isRepeatable: Bool
    /// Text that must not appear in a failure, such as the registration token in the URL.
    var hidden: String?
    /// Finds the failure in an answer that calls itself a success.
    ///
    /// The legacy protocols answer 200 to what they could not do, or only to a part of it: the body is what the
    /// next attempt sends.
    var failure: (@Sendable (_ reply: HTTPReply, _ body: inout [UInt8]) -> SendFailure?)?
}

/// What became of a call, retries included.
struct ServiceCallResult: Sendable {
    var reply: Result<HTTPReply, SendFailure>
    var attempts: Int
    var latency: Duration
}

/// What happens during a call, for whoever shows it live.
package enum AttemptProgress: Hashable, Sendable {
    /// An attempt begins; the first is 1.
    case sending(attempt: Int)
    /// The next attempt begins after this time.
    case waiting(Duration, after: SendFailure)
    /// The service did not take the access token; another one is fetched.
    case renewingCredential
}
