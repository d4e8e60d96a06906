import Broadcast
import FCMCore
import TestSupport

/// A service, a disk and a clock for one broadcast, all decided by a seed; it judges as it goes.
struct SimulatedService {
    var random: SeededGenerator
    var now = Duration.seconds(1_000)
    /// What reached the disk.
    var disk: [AttemptRecord] = []
    /// How often each recipient's message was accepted.
    var accepted: [Int: Int] = [:]
    var told: [Int: RecipientOutcome] = [:]
    var complaints: [String] = []

    private var writing: [AttemptRecord]?
    private var isWriting = false
    private var flights: [(index: Int, willBeAccepted: Bool)] = []
    private var wakesAt: Duration?
    private var isPaused = false

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Runs a broadcast until it ends, or until it is killed after so many steps; true when everybody has an outcome.
    mutating func run(_ count: Int, policy: BroadcastPolicy, steps: Int?) -> Bool {
        // Of what was being written when it was killed some may have reached the disk.
        if isWriting, let writing {
            disk += writing.prefix(Int.random(in: 0...writing.count, using: &random))
        }
        isWriting = false
        isPaused = false
        if Bool.random(using: &random) { reopen(count) }
        var memory = AttemptMemory(count: count)
        for record in disk { memory.take(record) }
        for record in memory.unknown {
            disk.append(record)
            memory.take(record)
        }
        (writing, flights, wakesAt) = (nil, [], nil)
        let rest = (0..<count).filter { memory.isToSend($0) }
        var next = 0
        var plan = BroadcastPlan(policy, total: count, tally: memory.tally)
        var events: [BroadcastEvent] = [.began]
        for _ in 0..<(steps ?? 1_000_000) {
            for event in events {
                plan.take(event, at: now, random: Double.random(in: 0..<1, using: &random))
            }
            events = []
            for effect in plan.effects(at: now) {
                switch effect {
                case .read(let wanted):
                    let end = min(rest.count, next + Int.random(in: 1...wanted, using: &random))
                    let recipients = rest[next..<end].map { (Make.recipient($0), memory.attempts(of: $0)) }
                    events.append(.read(recipients, isLast: end == rest.count))
                    next = end
                case .commit(let records):
                    if isWriting { complaints.append("two batches at once") }
                    (writing, isWriting) = (records, true)
                case .commitAgain:
                    if isWriting || writing == nil { complaints.append("nothing to write again") }
                    isWriting = true
                case .send(let recipient): leave(recipient.place.index)
                case .tell(let result): tell(result)
                case .passCanary: break
                case .wake(let moment): wakesAt = moment
                case .finish(let ending): return ending == .done
                }
            }
            if events.isEmpty { events = [happening()] }
        }
        return false
    }

    /// Takes back those failures on the disk that are not the recipients' own fault.
    private mutating func reopen(_ count: Int) {
        var failures: [Int: (RecipientPlace, FailureNote)] = [:]
        for record in disk {
            switch record {
            case .ended(let place, let outcome):
                guard case .failed(let note) = outcome.result, note.canPass else { continue }
                failures[place.index] = (place, note)
            case .reopened(let place, _): failures[place.index] = nil
            case .batch, .attempt, .deferred: break
            }
        }
        for (place, note) in failures.values.sorted(by: { $0.0.index < $1.0.index }) {
            disk.append(.reopened(place, note.kind))
            told[place.index] = nil
        }
    }

    /// What an operator wants now and then; a pause does not last for ever.
    private mutating func steering() -> Steering? {
        let steerings = [Steering.pause, .goOn, .togglePause, .slower, .faster]
        guard Int.random(in: 0..<30, using: &random) == 0,
            let wanted = steerings.randomElement(using: &random)
        else { return nil }
        switch wanted {
        case .pause: isPaused = true
        case .goOn: isPaused = false
        case .togglePause: isPaused.toggle()
        case .slower, .faster, .stop: break
        }
        return wanted
    }

    /// Something that can happen now, or time passes.
    private mutating func happening() -> BroadcastEvent {
        if let steering = steering() { return .steered(steering) }
        if isWriting, flights.isEmpty || Bool.random(using: &random) {
            isWriting = false
            if Int.random(in: 0..<20, using: &random) == 0 { return .commitFailed("No space left on device") }
            disk += writing ?? []
            writing = nil
            return .committed
        }
        if !flights.isEmpty, wakesAt == nil || Int.random(in: 0..<4, using: &random) > 0 {
            let flight = flights.remove(at: Int.random(in: 0..<flights.count, using: &random))
            now += .milliseconds(1)
            return .answered(index: flight.index, answer(flight))
        }
        guard let moment = wakesAt else {
            if isPaused {
                isPaused = false
                return .steered(.goOn)
            }
            complaints.append("nothing can happen any more")
            return .abandoned
        }
        now = max(now, moment)
        wakesAt = nil
        return .woke
    }

    private mutating func leave(_ index: Int) {
        let isWritten = disk.contains { record in
            if case .attempt(let place, _) = record { place.index == index } else { false }
        }
        if !isWritten { complaints.append("\(index) left before its attempt was on the disk") }
        let willBeAccepted = Int.random(in: 0..<10, using: &random) < 7
        // The service decides when it gets it, whether or not anybody hears of that.
        if willBeAccepted { accepted[index, default: 0] += 1 }
        flights.append((index, willBeAccepted))
    }

    private mutating func answer(_ flight: (index: Int, willBeAccepted: Bool)) -> SendOutcome {
        let lost = Int.random(in: 0..<20, using: &random) == 0
        if lost { return Make.failed(.connectionFailed, .unknownOutcome) }
        if flight.willBeAccepted { return Make.accepted() }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return Make.failed(.unregistered, status: 404)
        case 1: return Make.failed(.resourceExhausted, .notAccepted(retryAfter: .seconds(1)), status: 429)
        case 2: return Make.failed(.quotaExceeded, .notAccepted(retryAfter: .seconds(2)), status: 429)
        case 3: return Make.failed(.connectionFailed, .notAccepted(retryAfter: nil))
        default: return Make.unavailable(retryAfter: Bool.random(using: &random) ? .seconds(1) : nil)
        }
    }

    private mutating func tell(_ result: RecipientResult) {
        let index = result.place.index
        if told.updateValue(result.outcome, forKey: index) != nil {
            complaints.append("\(index) is told twice")
        }
        let isWritten = disk.contains { $0 == .ended(result.place, result.outcome) }
        if !isWritten { complaints.append("\(index) is told before it is on the disk") }
    }
}
