/// What a journal says about each recipient, gathered record by record.
///
/// A byte a recipient, and a little more for each that was under way.
package struct AttemptMemory: Hashable, Sendable {
    private enum State {
        static let (untried, open, deferred, settled): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3)
    }

    private var states: [UInt8]
    /// Requests that left and have no answer on the disk.
    private var open: [Int: (place: RecipientPlace, attempts: Int)] = [:]
    /// How often those were tried that are to be tried again.
    private var attempts: [Int: Int] = [:]
    package private(set) var tally = BroadcastTally()

    package init(count: Int) { states = Array(repeating: State.untried, count: count) }

    package mutating func take(_ record: AttemptRecord) {
        switch record {
        case .batch: break
        case .attempt(let place, let number):
            guard set(place, State.open) else { return }
            open[place.index] = (place, number)
        case .deferred(let place, let number):
            guard set(place, State.deferred) else { return }
            open[place.index] = nil
            attempts[place.index] = number
        case .ended(let place, let outcome):
            guard set(place, State.settled) else { return }
            open[place.index] = nil
            attempts[place.index] = nil
            tally.count(outcome)
        }
    }

    /// Whether the recipient was never tried, or only without being accepted.
    package func isToSend(_ index: Int) -> Bool {
        states[index] == State.untried || states[index] == State.deferred
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

    /// False for a recipient that there is not, or that is settled: nothing comes after that.
    private mutating func set(_ place: RecipientPlace, _ state: UInt8) -> Bool {
        guard states.indices.contains(place.index), states[place.index] != State.settled else { return false }
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
