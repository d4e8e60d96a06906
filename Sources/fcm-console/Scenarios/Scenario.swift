import FCMCore

/// A story that devices, faults and the clock of an emulator play, step by step.
struct Scenario: Hashable, Sendable {
    var title: String
    var steps: [Step]

    struct Step: Hashable, Sendable {
        /// Where it stands in its file, 1 for the first line.
        var line: Int
        var deed: Deed
    }

    indirect enum Deed: Hashable, Sendable {
        /// Says something to whoever watches.
        case say(String)
        /// Makes devices, which later steps call by their id.
        case devices([NewDevice])
        /// What `PATCH devices/R` takes, for each device of that id.
        case change(device: String, JSONObject)
        case uninstall(device: String)
        case refresh(device: String)
        case subscribe(device: String, topic: String)
        case unsubscribe(device: String, topic: String)
        case group(name: String, members: [String])
        case send(Sending)
        case fault(JSON)
        case clearFaults
        /// Moves the virtual clock, such as `1h`.
        case advance(String)
        /// In real time, for those who watch.
        case wait(Duration)
        case expect(Expectation)
        /// `{{n}}` in texts is the number of the round, 1 for the first.
        case `repeat`(times: Int, [Step])
    }

    struct NewDevice: Hashable, Sendable {
        var id: String
        /// What `POST devices` takes.
        var make: JSONObject
        /// What is set afterwards.
        var change: JSONObject
    }

    struct Sending: Hashable, Sendable {
        enum Target: Hashable, Sendable {
            case topic(String)
            case condition(String)
            case device(String)
            case group(String)
        }

        var target: Target
        var message: JSONObject
        var times = 1
        var answer = Answer.success
    }

    /// How a send is to be answered.
    enum Answer: Hashable, Sendable {
        case success
        /// An error with this code: FCM's, the canonical one or the HTTP status.
        case code(String)
        case any
    }

    enum Expectation: Hashable, Sendable {
        /// What a device has received: how many, and a text in the last of them.
        case device(String, messages: Int?, last: String?)
        /// Members of `GET stats` with these values.
        case stats(JSONObject)
        case topic(String, subscribers: Int)
    }

    /// How many steps are played, rounds counted each time.
    var length: Int { Self.length(steps) }

    private static func length(_ steps: [Step]) -> Int {
        steps.reduce(0) { sum, step in
            if case .repeat(let times, let steps) = step.deed { return sum + times * length(steps) }
            return sum + 1
        }
    }
}
