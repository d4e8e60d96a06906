extension EmulatorControl {
    /// Arms a fault, written as the control API has it, and answers its id (`POST faults`).
    package func addFault(_ rule: JSON) async throws(SendFailure) -> String {
        let id = try await ask("POST", "faults", body: rule)["id"]
        return id?.string ?? id?.integer.map { String($0) } ?? ""
    }

    /// The rules as they are armed, each with its id and its hits (`GET faults`).
    package func faults() async throws(SendFailure) -> [JSON] {
        try await ask("GET", "faults")["faults"]?.array ?? []
    }

    /// Disarms one rule, or all of them (`DELETE faults`).
    package func removeFaults(_ id: String? = nil) async throws(SendFailure) {
        _ = try await ask("DELETE", id.map { "faults/" + PercentEncoding.encode($0) } ?? "faults")
    }

    /// What is left after a reset.
    package enum Beginning: String, Hashable, Sendable {
        case empty
        case seed
    }

    /// Goes back to the beginning (`POST state:reset`).
    package func reset(to beginning: Beginning) async throws(SendFailure) {
        _ = try await ask("POST", "state:reset", body: ["to": .string(beginning.rawValue)])
    }

    /// What the virtual clock shows (`GET clock`).
    package func clock() async throws(SendFailure) -> Timestamp? {
        try await ask("GET", "clock")["now"]?.string.flatMap { Timestamp(rfc3339: $0) }
    }

    /// Moves the virtual clock (`POST clock:advance`).
    package func advanceClock(seconds: Int) async throws(SendFailure) {
        _ = try await ask("POST", "clock:advance", body: ["duration": .string("\(seconds)s")])
    }
}
