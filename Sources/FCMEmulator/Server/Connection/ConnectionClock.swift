/// When a connection has to be looked at because nothing happened on it, in nanoseconds of the loop.
struct ConnectionClock {
    private let openedAt: UInt64
    private let limits: ServerLimits
    /// Since when the socket has taken nothing of what is to be written; nil while it takes all.
    private var stalledSince: UInt64?
    private(set) var lingerDeadline = UInt64.max
    /// When the next timer runs that is ours.
    private var armed = UInt64.max

    init(now: UInt64, limits: ServerLimits) {
        openedAt = now
        self.limits = limits
    }

    /// The client has taken some of the output, or there is none.
    mutating func outputMoved() { stalledSince = nil }

    /// Output is left that the client has not taken.
    mutating func outputWaits(now: UInt64) {
        if stalledSince == nil { stalledSince = now }
    }

    mutating func beginLingering(now: UInt64) { lingerDeadline = now &+ limits.lingerTime.nanoseconds }

    /// When the client will have taken nothing for too long.
    ///
    /// What waits for the end of the round to be written has not been refused by anybody yet.
    var stallDeadline: UInt64 { stalledSince.map { $0 &+ limits.stallTime.nanoseconds } ?? .max }

    /// When the client will have said too little to be understood, or nothing at all.
    func openingDeadline(isIdle: Bool) -> UInt64 {
        openedAt &+ (isIdle ? limits.idleTime : limits.headTime).nanoseconds
    }

    /// Whether a timer is wanted for `due`; the usual case, a later time than before, costs nothing.
    mutating func arms(_ due: UInt64) -> Bool {
        guard due < armed else { return false }
        armed = due
        return true
    }

    /// Whether the timer of `due` is the one that counts; it then has run.
    mutating func fires(_ due: UInt64) -> Bool {
        guard due == armed else { return false }
        armed = .max
        return true
    }
}
