import FCMCore

/// `stats`, `clock` and `state:reset`.
extension EmulatorState {
    func stats(_ place: Int) -> Served {
        let project = projects[place]
        let stats = project.stats
        let failed = stats.failed.sorted { $0.key < $1.key }.map {
            JSONObject.Member($0.key, .integer(Int64($0.value)))
        }
        var json = JSONObject()
        func count(_ name: String, _ value: Int) { json[name] = .integer(Int64(value)) }
        count("requests", stats.requests)
        count("accepted", stats.accepted)
        count("validated", stats.validated)
        json["failed"] = .object(JSONObject(failed))
        count("targeted", stats.deliveries.targeted)
        count("delivered", stats.deliveries.delivered)
        count("pending", stats.deliveries.pending)
        json["dropped"] = Self.dropped(stats.deliveries)
        count("devices", project.devices.registeredCount)
        count("topics", project.topics.count)
        count("subscriptions", project.devices.subscriptionCount)
        count("groups", project.groups.count)
        count("connections", connections)
        return .control(.object(json))
    }

    func clock(_ call: Call) -> Served { .control(["now": .string(call.now.rfc3339)]) }

    mutating func advanceClock(_ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call, known: ["duration"])
        guard let text = try input.text("duration") else { throw .wrong("duration", "is missing") }
        guard let microseconds = DurationText.microseconds(text) else {
            throw .wrong("duration", "must be a duration such as 3600s, ten years at most")
        }
        clockOffset += microseconds
        let now = call.now.advanced(microseconds: microseconds)
        settleDue(now: now)
        return .control(["now": .string(now.rfc3339)])
    }

    mutating func resetState(_ place: Int, _ call: Call) throws(ControlError) -> Served {
        let input = try ControlInput(call, known: ["to"])
        let text = try input.text("to") ?? ResetGoal.empty.rawValue
        guard let goal = ResetGoal(rawValue: text) else { throw .wrong("to", "must be empty or seed") }
        reset(place, to: goal, now: call.now)
        return .control([:])
    }
}
