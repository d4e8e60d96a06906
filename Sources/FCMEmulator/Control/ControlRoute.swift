/// A path of the control API below `/emulator/v1/projects/P` (contract §3).
enum ControlRoute: Hashable, Sendable {
    case devices
    case device(String)
    /// A new token for the app on a device.
    case deviceRefresh(String)
    case deviceMessages(String)
    case deviceMessageStream(String)
    case deviceUpstream(String)
    case topics
    case topicRegistrations(String)
    case groups
    case messages
    case message(String)
    /// What became of a message at each device.
    case messageDeliveries(String)
    case messagesWait
    case messagesSettle
    case requests
    case request(String)
    case faults
    case fault(String)
    case clock
    case clockAdvance
    case stateReset
    case stateExport
    case stateImport
    case stats

    init?(_ segments: ArraySlice<String>) {
        let parts = Array(segments)
        switch (parts.count, parts.first) {
        case (1, let name?): self.init(resource: name)
        case (2, "devices"):
            let verb = ":refresh"
            // A token has colons itself.
            self =
                parts[1].hasSuffix(verb)
                ? .deviceRefresh(String(parts[1].dropLast(verb.count))) : .device(parts[1])
        case (2, "messages"): self = .message(parts[1])
        case (3, "messages") where parts[2] == "deliveries": self = .messageDeliveries(parts[1])
        case (2, "faults"): self = .fault(parts[1])
        case (2, "requests"): self = .request(parts[1])
        case (3, "devices") where parts[2] == "messages": self = .deviceMessages(parts[1])
        case (3, "devices") where parts[2] == "messages:stream": self = .deviceMessageStream(parts[1])
        case (3, "devices") where parts[2] == "upstream": self = .deviceUpstream(parts[1])
        case (3, "topics") where parts[2] == "registrations": self = .topicRegistrations(parts[1])
        default: return nil
        }
    }

    private init?(resource: String) {
        switch resource {
        case "devices": self = .devices
        case "topics": self = .topics
        case "groups": self = .groups
        case "messages": self = .messages
        case "messages:wait": self = .messagesWait
        case "messages:settle": self = .messagesSettle
        case "requests": self = .requests
        case "faults": self = .faults
        case "clock": self = .clock
        case "clock:advance": self = .clockAdvance
        case "state:reset": self = .stateReset
        case "stats": self = .stats
        case "state:export": self = .stateExport
        case "state:import": self = .stateImport
        default: return nil
        }
    }

    /// The methods it takes.
    var methods: [String] {
        switch self {
        case .devices: ["GET", "POST"]
        case .faults: ["GET", "POST", "DELETE"]
        case .device: ["GET", "PATCH", "DELETE"]
        case .fault: ["DELETE"]
        case .clockAdvance, .stateReset, .stateImport, .deviceUpstream, .deviceRefresh: ["POST"]
        case .deviceMessages, .deviceMessageStream, .topics, .topicRegistrations, .groups, .messages,
            .message, .messageDeliveries,
            .messagesWait,
            .messagesSettle,
            .requests, .request, .clock, .stateExport, .stats:
            ["GET"]
        }
    }
}
