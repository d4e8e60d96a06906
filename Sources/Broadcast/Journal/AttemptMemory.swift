/// What a journal says about each recipient, gathered record by record.
///
/// A byte a recipient, and a little more for each that was under way.
package struct AttemptMemory: Hashable, Sendable {
    private enum State: UInt8 {
        case untried, open, deferred, accepted, failed, unknown

        var isSettled: Bool {
            switch self {
            case .untried, .open, .deferred: false
            case .accepted, .failed, .unknown: true
            }
        }
    }

    private var states: [State]
    /// Requests that left and have no answer on the disk.
    private var open: [Int: (place: RecipientPlace, attempts: Int)] = [:]
    /// How often those were tried that are to be tried again.
    private var attempts: [Int: Int] = [:]
    /// How many outcomes of each recipient were taken back; empty while none was.
    private var takenBack: [UInt8] = []
    package private(set) var tally = BroadcastTally()

    package init(count: Int) { states = Array(repeating: .untried, count: count) }

    package mutating func take(_ record: AttemptRecord) {
        switch record {
        case .batch: break
        case .attempt(let place, let number):
            guard set(place, .open) else { return }
            open[place.index] = (place, number)
        case .deferred(let place, let number):
            guard set(place, .deferred) else { return }
            open[place.index] = nil
            attempts[place.index] = number
        case .ended(let place, let outcome):
            guard set(place, Self.state(of: outcome)) else { return }
            open[place.index] = nil
            attempts[place.index] = nil
            tally.count(outcome)
        case .reopened(let place, let kind):
            guard states.indices.contains(place.index), states[place.index] == .failed else { return }
            states[place.index] = .deferred
            if takenBack.isEmpty { takenBack = Array(repeating: 0, count: states.count) }
            takenBack[place.index] += takenBack[place.index] < .max ? 1 : 0
            tally.takeBack(kind)
        }
    }

    /// Which outcomes of the journal count, for whoever reads it from its beginning.
    package var latestOutcomes: LatestOutcomes { LatestOutcomes(takenBack: takenBack) }

    /// What has become of the first recipients.
    package func canary(count: Int, toleratedPercent: Int) -> Canary {
        var canary = Canary(count: min(count, states.count), toleratedPercent: toleratedPercent)
        for state in states.prefix(canary.count) {
            switch state {
            case .untried, .open, .deferred: break
            case .accepted: canary.count(.accepted(""))
            case .failed, .unknown: canary.count(.unknown(.leftOpen))
            }
        }
        return canary
    }

    /// Whether the recipient was never tried, or only without being accepted.
    package func isToSend(_ index: Int) -> Bool {
        states[index] == .untried || states[index] == .deferred
    }

    /// How often the recipient was tried and certainly not accepted.
    package func attempts(of index: Int) -> Int { attempts[index] ?? 0 }

    /// What is to be written for the requests whose outcome nobody knows, by place.
    package var unknown: [AttemptRecord] {
        open.values.sorted { $0.place.index < $1.place.index }.map { entry in
            .ended(
                entry.place,
                RecipientOutcome(result: .unknown(.leftOpen), attempts: entry.attempts, latency: .zero)
            )
        }
    }

    private static func state(of outcome: RecipientOutcome) -> State {
        switch outcome.result {
        case .accepted: .accepted
        case .failed: .failed
        case .unknown: .unknown
        }
    }

    /// False for a recipient that there is not, or that is settled: only reopening comes after that.
    private mutating func set(_ place: RecipientPlace, _ state: State) -> Bool {
        guard states.indices.contains(place.index), !states[place.index].isSettled else { return false }
        states[place.index] = state
        return true
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.states == right.states && left.attempts == right.attempts && left.tally == right.tally
            && left.unknown == right.unknown
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(states)
        hasher.combine(tally)
    }
}
