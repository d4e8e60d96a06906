/// The limits and waits of an XMPP session.
package struct XMPPPolicy: Hashable, Sendable {
    /// Messages on one connection that have no answer yet; the service takes no more (XMPP protocol reference).
    package var window = 100
    /// With messages waiting, silence of this length means that the connection is dead.
    package var answerTimeout = Duration.seconds(60)
    /// From the first packet to the end of the login.
    package var connectTimeout = Duration.seconds(20)
    /// From our goodbye to the end of the connection.
    package var closeTimeout = Duration.seconds(5)
    /// After the first refusal that may pass; each further one doubles it (the reference asks for 1 s).
    package var firstRetry = Duration.seconds(1)
    package var maximumRetry = Duration.seconds(60)
    /// How often a message is sent again after such a refusal, before it is reported.
    package var maximumRetries = 6
    /// After the first failure to connect; doubles as well.
    ///
    /// A connection that served is replaced at once.
    package var firstReconnect = Duration.milliseconds(250)
    package var maximumReconnect = Duration.seconds(30)
    /// Attempts to connect when there never was a connection: a person waits for that news.
    package var maximumFirstConnects = 4
    /// How long to go on without a connection once there was one; `nil` is for ever.
    package var patience: Duration? = .seconds(30)
    /// How long to listen after the last answer at the end of input, for receipts and upstream messages.
    package var linger = Duration.zero

    package init() {}

    /// The wait after the `count`th failure in a row: `first` doubled each time up to `ceiling`, and up to a quarter on
    /// top, so that not everyone comes back at once.
    static func wait(first: Duration, ceiling: Duration, count: Int, random: Double) -> Duration {
        let base = min(ceiling, first * (1 << min(max(count, 1) - 1, 16)))
        return base + base * (0.25 * random)
    }
}
