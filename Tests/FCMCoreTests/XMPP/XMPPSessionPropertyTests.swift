import FCMCore
import TestSupport
import Testing

/// A session against a service that is moody: connections are lost with whatever is on them, drained, refused.
@Suite struct XMPPSessionPropertyTests {
    @Test(arguments: 1...150 as ClosedRange<UInt64>)
    func `nothing is lost, nothing is accepted twice, nothing acked is sent again`(seed: UInt64) {
        var world = MoodyWorld(seed: seed)
        world.run()
        #expect(world.complaints.isEmpty, "\(world.complaints.prefix(5))")
        #expect(world.settled.count == world.submitted.count)
        for id in world.submitted {
            let isAccepted = world.accepted[id] == 1
            #expect(world.settled[id] == isAccepted, "\(id): accepted \(world.accepted[id] ?? 0) times")
        }
        #expect(world.thanked.isSubset(of: world.delivered), "what is acked has been reported")
    }
}

/// Both ends and what is between them, all in one thread.
private struct MoodyWorld {
    /// What is on its way on a connection, in each direction.
    private struct Wire {
        var up: [XMPPOutgoing] = []
        var down: [XMPPIncoming] = []
        var isLoggedIn = false
        var isDraining = false
        var unanswered = 0
    }

    private var random: SeededGenerator
    private var session: XMPPSession
    private var now = Duration.zero
    private var wires: [XMPPSession.Link: Wire] = [:]
    private var isOver = false
    private let window: Int

    private(set) var submitted: [String] = []
    /// How often the service has accepted a message.
    private(set) var accepted: [String: Int] = [:]
    /// How a message ended: whether it was accepted.
    private(set) var settled: [String: Bool] = [:]
    private(set) var delivered: Set<XMPPDelivery.Key> = []
    private(set) var thanked: Set<XMPPDelivery.Key> = []
    private var deliveries = 0
    private(set) var complaints: [String] = []
    /// Deliveries without an ack.
    private var owed: [XMPPDelivery.Key: JSONObject] = [:]
    private var calmness = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        var policy = XMPPPolicy()
        policy.window = Int.random(in: 1...10, using: &random)
        policy.patience = nil
        policy.maximumFirstConnects = .max
        // A message that is refused for ever would be reported; here each passes in the end.
        policy.maximumRetries = .max
        window = policy.window
        session = XMPPSession(policy: policy)
    }

    mutating func run() {
        tell(.began)
        let total = Int.random(in: 20...60, using: &random)
        for round in 0..<3_000 where !isOver {
            calmness = round
            step(total)
        }
        if !isOver { complaints.append("it did not end") }
    }

    private mutating func step(_ total: Int) {
        if submitted.count < total, chance(0.3) {
            let ids = (0..<Int.random(in: 1...5, using: &random)).map { "m\(submitted.count + $0)" }
            submitted += ids
            tell(.submitted(ids.map { message($0) }))
            if submitted.count >= total { tell(.inputEnded) }
        }
        // Moods pass, so that every run comes to an end.
        let mood = calmness < 1_000 ? 0.04 : 0.0
        for link in wires.keys.sorted() {
            guard !isOver, wires[link] != nil else { continue }
            if chance(mood) {
                lose(link)
            } else if wires[link]?.isLoggedIn == false {
                if chance(0.3) {
                    wires[link]?.isLoggedIn = true
                    tell(.opened(link))
                    repeatOwed(on: link)
                }
            } else {
                serve(link, mood)
            }
        }
        now += .milliseconds(Int.random(in: 1...400, using: &random))
        if let wake = session.nextWake, wake <= now { tell(.woke) }
    }

    /// The connection ends; what was on its way to the service may still arrive, answers are lost.
    private mutating func lose(_ link: XMPPSession.Link) {
        let arrived = Int.random(in: 0...(wires[link]?.up.count ?? 0), using: &random)
        for _ in 0..<arrived { _ = take(link, 0) }
        wires[link] = nil
        tell(.closed(link, lost))
    }

    private mutating func serve(_ link: XMPPSession.Link, _ mood: Double) {
        if wires[link]?.isDraining == false, chance(mood / 2) {
            wires[link]?.isDraining = true
            wires[link]?.down.append(draining)
        }
        if deliveries < 20, chance(0.05) {
            deliveries += 1
            let key = XMPPDelivery.Key(from: "tok:9", id: "u\(deliveries)")
            owed[key] = [:]
            wires[link]?.down.append(upstream(key.id))
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) where wires[link]?.up.isEmpty == false {
            if let answer = take(link, mood) { wires[link]?.down.append(answer) }
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            guard !isOver, let next = wires[link]?.down.first else { return }
            wires[link]?.down.removeFirst()
            switch next {
            case .ack, .nack: wires[link]?.unanswered -= 1
            case .delivery, .control, .refused, .unreadable: break
            }
            tell(.received(link, next))
        }
    }

    /// The service takes one stanza and answers it.
    private mutating func take(_ link: XMPPSession.Link, _ mood: Double) -> XMPPIncoming? {
        guard let stanza = wires[link]?.up.removeFirst() else { return nil }
        switch stanza {
        case .ack(let key):
            owed[key] = nil
            thanked.insert(key)
            return nil
        case .message(let message):
            if accepted[message.id] != nil { return repetition(message.id) }
            if wires[link]?.isDraining == true { return nack(message.id, "CONNECTION_DRAINING") }
            if chance(mood) { return nack(message.id, "SERVICE_UNAVAILABLE") }
            // Every seventh address is a bad one.
            if message.id.hasSuffix("7") { return nack(message.id, "BAD_REGISTRATION") }
            accepted[message.id, default: 0] += 1
            return ack(message.id)
        }
    }

    private mutating func repeatOwed(on link: XMPPSession.Link) {
        for key in owed.keys.sorted(by: { $0.id < $1.id }) { wires[link]?.down.append(upstream(key.id)) }
    }

    private mutating func tell(_ event: XMPPSession.Event) {
        for action in session.handle(event, at: now, random: .random(in: 0..<1, using: &random)) {
            perform(action)
        }
    }

    private mutating func perform(_ action: XMPPSession.Action) {
        switch action {
        case .open(let link): wires[link] = Wire()
        case .send(let link, let stanzas): send(stanzas, on: link)
        case .close(let link):
            // The goodbye is answered when everything before it has been.
            while wires[link]?.up.isEmpty == false { _ = take(link, 0) }
            wires[link] = nil
            tell(.closed(link, lost))
        case .drop(let link): wires[link] = nil
        case .report(.settled(let settlement)): settle(settlement)
        case .report(.delivered(let delivery)):
            guard let key = delivery.key, delivered.insert(key).inserted else {
                return complaints.append("a delivery twice")
            }
        case .report(.control), .report(.note), .record: break
        case .finish(let ending):
            isOver = true
            if ending != .done { complaints.append("it ended with \(ending)") }
        }
    }

    private mutating func send(_ stanzas: [XMPPOutgoing], on link: XMPPSession.Link) {
        guard wires[link]?.isLoggedIn == true else { return complaints.append("sent on no connection") }
        for case .message(let message) in stanzas {
            if settled[message.id] != nil { complaints.append("\(message.id) was settled and is sent again") }
            wires[link]?.unanswered += 1
        }
        wires[link]?.up += stanzas
        if let count = wires[link]?.unanswered, count > window { complaints.append("\(count) unanswered") }
    }

    private mutating func settle(_ settlement: XMPPSettlement) {
        guard settled[settlement.id] == nil else {
            return complaints.append("\(settlement.id) settled twice")
        }
        switch settlement.outcome {
        case .accepted: settled[settlement.id] = true
        case .refused: settled[settlement.id] = false
        case .undecided: complaints.append("\(settlement.id) is undecided")
        }
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }
}
