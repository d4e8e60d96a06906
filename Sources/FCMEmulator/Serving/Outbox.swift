/// What is said to the outside once the disk has what led to it, in its order; on the loop thread.
struct Outbox {
    /// One thing to be said.
    enum News {
        case farewell(Farewell, DisconnectScope, Responder)
        case appServer(AppServerEffect)
    }

    /// How many entries the journal was given.
    var kept: UInt64 = 0
    private var durable: UInt64 = 0
    private var waiting: [(after: UInt64, news: News)] = []
    private var first = 0
    /// Whether nothing can be kept any more, and so nothing said.
    private(set) var isBroken = false

    /// Whether all that has happened is on the disk.
    var mayGo: Bool { durable == kept && !isBroken }

    mutating func add(_ news: News) {
        if !isBroken { waiting.append((kept, news)) }
    }

    mutating func isKept(_ count: UInt64) { durable = count }

    /// Gives away what may be said now, one after the other.
    mutating func next() -> News? {
        guard first < waiting.count, waiting[first].after <= durable else {
            waiting.removeFirst(first)
            first = 0
            return nil
        }
        first += 1
        return waiting[first - 1].news
    }

    /// Gives away what will never be said.
    mutating func breakDown() -> [News] {
        isBroken = true
        defer { waiting = [] }
        return waiting[first...].map(\.news)
    }
}
