/// Names one connection of an app server.
package struct AppServerID: Codable, Hashable, Sendable {
    let number: UInt64
}

/// One connection of an app server: how far it has come, and what either side still owes.
struct AppServer: Codable, Sendable {
    /// How far the conversation is.
    enum Phase: Codable, Hashable, Sendable {
        /// The client opens its stream.
        case greeting
        /// The client says who it is.
        case login
        /// The client opens its stream once more.
        case secondGreeting
        /// The client asks for a resource.
        case binding
        /// Bound; nothing is sent unasked before the client has said something more, or this moment has come: some
        /// libraries lose what comes before they are ready.
        case settling(until: Moment)
        case serving
        case draining(Drain)
        /// The last word is said.
        case over
    }

    /// A connection that is about to close (contract §3).
    struct Drain: Codable, Hashable, Sendable {
        /// Closes then in any case.
        var deadline: Moment
        /// Closes then when nothing was owed at the beginning: by then the client has seen what became of the
        /// messages that were on their way.
        var quietUntil: Moment
        /// Whether something was owed, whose end closes the connection.
        var wasOwing: Bool
    }

    /// A message of the server that waits for its ack.
    struct Sent: Codable, Hashable, Sendable {
        var message: ServerMessage
        var sentAt: Moment
        /// Place in the order of sending.
        var order: UInt64
    }

    /// A message of the client that waits until its latency has passed.
    struct Held: Codable, Hashable, Sendable {
        var message: DownstreamStanza
        var plan: FaultPlan
        var arrived: Moment
    }

    /// How many messages may wait for their acks, each way (`fcm-legacy-xmpp-device.md` B.8).
    static let window = 100
    /// How long the server waits for an ack before it says the same again on the same connection (E 41).
    static let resendInterval: Int64 = 60 * 1_000_000
    /// How long a client may stay silent after binding before the server begins.
    static let settlingTime: Int64 = 1_000_000
    static let drainTime: Int64 = 5 * 1_000_000
    static let quietTime: Int64 = 2 * 1_000_000

    var phase = Phase.greeting
    /// The sender id that logged in.
    var sender = ""
    /// The id of the project it speaks for.
    var project = ""
    /// The client's full address, once bound.
    var jid = ""
    /// Messages of the client that have no answer yet, by number.
    var held: [UInt64: Held] = [:]
    var unacked: [ServerMessage.Key: Sent] = [:]

    /// Whether messages may be sent to it.
    var isServing: Bool { phase == .serving }
    var isDraining: Bool {
        if case .draining = phase { true } else { false }
    }
    /// Whether the client may send one more message before an earlier one is answered.
    var hasRoom: Bool { held.count < Self.window }
    /// Whether login and binding are behind it.
    var isBound: Bool {
        switch phase {
        case .settling, .serving, .draining, .over: true
        case .greeting, .login, .secondGreeting, .binding: false
        }
    }
    var isOwing: Bool { !held.isEmpty || !unacked.isEmpty }
}
