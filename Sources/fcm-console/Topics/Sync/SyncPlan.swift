import FCMCore
import Registry

/// What a plan of `topics sync` makes equal to what.
enum SyncKind: String, Hashable, Sendable {
    /// The topic at the service, to a list.
    case toList = "to-list"
    /// The registry, to the service.
    case fromService = "from-service"
}

/// The first line of a plan.
struct SyncPlanHeader: Hashable, Sendable {
    var kind: SyncKind
    /// `nil` for all topics.
    var topic: TopicName?
    var project: String
    /// Seconds since 1970.
    var madeAt: Int64

    var json: String {
        var line: JSONObject = ["version": 1, "kind": .string(kind.rawValue), "project": .string(project)]
        line["topic"] = topic.map { .string($0.rawValue) }
        line["madeAt"] = Timestamp(seconds: madeAt).map { .string($0.rfc3339) }
        return JSON.object(["plan": .object(line)]).text() + "\n"
    }

    init(kind: SyncKind, topic: TopicName?, project: String, madeAt: Int64) {
        (self.kind, self.topic, self.project, self.madeAt) = (kind, topic, project, madeAt)
    }

    /// Reads the line; `nil` when it is none, or one of another version.
    init?(_ object: JSONObject) {
        guard let plan = object["plan"], plan["version"]?.integer == 1,
            let kind = plan["kind"]?.string.flatMap(SyncKind.init), let project = plan["project"]?.string
        else { return nil }
        let topic = plan["topic"]?.string
        (self.kind, self.project) = (kind, project)
        self.topic = topic.flatMap { try? TopicName($0) }
        guard (topic == nil) == (self.topic == nil), self.topic != nil || kind == .fromService else {
            return nil
        }
        madeAt = plan["madeAt"]?.string.flatMap { Timestamp(rfc3339: $0)?.seconds } ?? 0
    }
}

/// One change of a plan.
struct SyncStep: Hashable, Sendable {
    enum Change: String, Hashable, Sendable, CaseIterable {
        case add, remove
        /// The registry has it from a list, and the service has said it is so.
        case confirm
    }

    var change: Change
    var registration: Registration
    var topic: TopicName
    /// Whether the registry has the subscription that is to be removed.
    var isKnown = true

    var json: String {
        var line: JSONObject = [change.rawValue: registration.target, "topic": .string(topic.rawValue)]
        if !isKnown { line["where"] = .string(SubscriptionPlace.service.rawValue) }
        return JSON.object(line).text() + "\n"
    }

    init(_ change: Change, _ registration: Registration, _ topic: TopicName, isKnown: Bool = true) {
        (self.change, self.registration, self.topic, self.isKnown) = (change, registration, topic, isKnown)
    }

    /// Reads the line; `nil` when it is none.
    init?(_ object: JSONObject) {
        let found = Change.allCases.compactMap { change in object[change.rawValue].map { (change, $0) } }
        guard found.count == 1, let (change, target) = found.first,
            let topic = object["topic"]?.string.flatMap({ try? TopicName($0) })
        else { return nil }
        switch (target["token"]?.string, target["fid"]?.string) {
        case (let token?, nil) where !token.isEmpty: registration = .token(RegistrationToken(token))
        case (nil, let fid?) where !fid.isEmpty: registration = .fid(InstallationID(fid))
        default: return nil
        }
        (self.change, self.topic) = (change, topic)
        isKnown = object["where"]?.string != SubscriptionPlace.service.rawValue
    }
}

/// How much a plan changes.
struct SyncCount: Hashable, Sendable {
    var add = 0
    var remove = 0
    var confirm = 0
    /// Subscriptions that are as they are to be.
    var same = 0
    /// Lines that were no registrations, or devices of which the service did not tell.
    var failed = 0

    var changes: Int { add + remove + confirm }

    mutating func count(_ change: SyncStep.Change) {
        switch change {
        case .add: add += 1
        case .remove: remove += 1
        case .confirm: confirm += 1
        }
    }

    var json: JSONObject {
        var line: JSONObject = ["add": .integer(Int64(add)), "remove": .integer(Int64(remove))]
        if confirm > 0 { line["confirm"] = .integer(Int64(confirm)) }
        line["same"] = .integer(Int64(same))
        if failed > 0 { line["failed"] = .integer(Int64(failed)) }
        return line
    }

    /// What a person is asked about or told.
    func words(_ kind: SyncKind) -> String {
        var parts: [String] =
            switch kind {
            case .toList: ["\(add.withThousands) to subscribe", "\(remove.withThousands) to unsubscribe"]
            case .fromService: ["\(add.withThousands) to add", "\(remove.withThousands) to remove"]
            }
        if confirm > 0 { parts.append("\(confirm.withThousands) confirmed") }
        parts.append("\(same.withThousands) as they are to be")
        if failed > 0 { parts.append("\(failed.withThousands) left out") }
        return parts.joined(separator: ", ")
    }
}
