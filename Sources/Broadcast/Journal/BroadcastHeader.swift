package import FCMCore

/// What a broadcast is, as it stands at the beginning of its plan file.
package struct BroadcastHeader: Hashable, Sendable {
    /// `b-` and something unique.
    package var id: String
    /// Seconds since 1970.
    package var startedAt: Int64
    package var profile: String
    package var project: String
    /// The emulator that was named on the command line or in the environment, if one was.
    package var endpoint: String?
    /// Whether it went to an emulator.
    package var isEmulated: Bool
    package var message: Message
    package var validateOnly: Bool
    package var sendProtocol: SendProtocol
    /// The name of the file of recipients; `-` is stdin.
    package var source: String
    /// Messages a second, when the command line said it.
    package var rate: Int?
    package var concurrency: Int?
    package var stopsAtFailure: Bool
    /// Seconds a request may take, when the command line said it.
    package var deadline: Double?
    /// How many recipients are sent to first, and how many of a hundred of them may fail.
    package var canary: Int?
    package var canaryFailures: Int?

    package init(
        id: String,
        startedAt: Int64,
        profile: String,
        project: String,
        endpoint: String? = nil,
        isEmulated: Bool,
        message: Message,
        validateOnly: Bool = false,
        sendProtocol: SendProtocol = .v1,
        source: String = "-",
        rate: Int? = nil,
        concurrency: Int? = nil,
        stopsAtFailure: Bool = false,
        deadline: Double? = nil,
        canary: Int? = nil,
        canaryFailures: Int? = nil
    ) {
        self.id = id
        self.startedAt = startedAt
        self.profile = profile
        self.project = project
        self.endpoint = endpoint
        self.isEmulated = isEmulated
        self.message = message
        self.validateOnly = validateOnly
        self.sendProtocol = sendProtocol
        self.source = source
        self.rate = rate
        self.concurrency = concurrency
        self.stopsAtFailure = stopsAtFailure
        self.deadline = deadline
        self.canary = canary
        self.canaryFailures = canaryFailures
    }

    var json: JSON {
        var object: JSONObject = [
            "version": 1, "id": .string(id), "startedAt": .integer(startedAt), "profile": .string(profile),
            "project": .string(project), "isEmulated": .bool(isEmulated), "message": message.json,
            "validateOnly": .bool(validateOnly), "protocol": .string(sendProtocol.rawValue),
            "source": .string(source), "stopsAtFailure": .bool(stopsAtFailure),
        ]
        object["endpoint"] = endpoint.map { .string($0) }
        object["rate"] = rate.map { .integer(Int64($0)) }
        object["concurrency"] = concurrency.map { .integer(Int64($0)) }
        object["deadline"] = deadline.map { .number($0) }
        object["canary"] = canary.map { .integer(Int64($0)) }
        object["canaryFailures"] = canaryFailures.map { .integer(Int64($0)) }
        return .object(object)
    }

    /// Reads what ``json`` wrote; `nil` when it is something else, or of a later version.
    init?(_ json: JSON) {
        guard json["version"] == 1, let id = json["id"]?.string, let startedAt = json["startedAt"]?.integer,
            let profile = json["profile"]?.string, let project = json["project"]?.string,
            let isEmulated = json["isEmulated"]?.bool, let message = json["message"],
            let document = try? MessageDocument.decode(message),
            let choice = json["protocol"]?.string.flatMap({ SendProtocol(rawValue: $0) })
        else { return nil }
        self.init(
            id: id,
            startedAt: startedAt,
            profile: profile,
            project: project,
            endpoint: json["endpoint"]?.string,
            isEmulated: isEmulated,
            message: document.message,
            validateOnly: json["validateOnly"]?.bool ?? false,
            sendProtocol: choice,
            source: json["source"]?.string ?? "-",
            rate: json["rate"]?.integer.map { Int($0) },
            concurrency: json["concurrency"]?.integer.map { Int($0) },
            stopsAtFailure: json["stopsAtFailure"]?.bool ?? false,
            deadline: json["deadline"].flatMap(Self.number),
            canary: json["canary"]?.integer.map { Int($0) },
            canaryFailures: json["canaryFailures"]?.integer.map { Int($0) }
        )
    }

    private static func number(_ json: JSON) -> Double? {
        switch json {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .null, .bool, .string, .array, .object: nil
        }
    }
}
