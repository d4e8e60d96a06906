import FCMCore

/// A change of a device group, and what `groups` prints of how it went.
struct GroupChange: Hashable, Sendable {
    enum Operation: String, Hashable, Sendable {
        case create, add, remove

        /// Which side of the change a member is on once it is done.
        var makesMembers: Bool { self != .remove }
    }

    /// How it ended at the service.
    enum Result: Hashable, Sendable {
        /// With the key that the service gave, and the members if somebody could be asked for them.
        case done(NotificationKey, members: [RegistrationToken]?)
        case failed(SendFailure)
    }

    var operation: Operation
    var name: String
    var registrations: [RegistrationToken]
    var result: Result

    /// The service answers for the whole; one that it took without making it a member is told by emulators alone.
    private func isDone(_ token: RegistrationToken) -> Bool {
        guard case .done(_, let members) = result else { return false }
        guard let members else { return true }
        return members.contains(token) == operation.makesMembers
    }

    private var done: Int { registrations.count(where: isDone) }

    var exitCode: ExitCode {
        switch result {
        case .done: done == registrations.count ? .success : .failed
        case .failed(let failure):
            // An unknown name or one that is taken is no malformed input.
            failure.exitCode == .data ? .failed : failure.exitCode
        }
    }

    /// A line for each registration and a summary.
    var jsonLines: String {
        let lines = registrations.enumerated().map { index, token in
            var line: JSONObject = [
                "index": .integer(Int64(index)), "target": Registration.token(token).target,
                "group": .string(name),
            ]
            switch result {
            case .done:
                line["status"] = isDone(token) ? "done" : "failed"
                if !isDone(token) { line["error"] = ["message": .string(Self.silently)] }
            case .failed(let failure):
                line["status"] = .string(failure.disposition == .unknownOutcome ? "unknown" : "failed")
                line["error"] = failure.json
            }
            return JSON.object(line).text() + "\n"
        }
        var summary: JSONObject = [
            "action": .string(operation.rawValue), "group": .string(name),
            "total": .integer(Int64(registrations.count)), "done": .integer(Int64(done)),
            "failed": .integer(Int64(registrations.count - done)),
        ]
        if case .done(let key, let members) = result {
            summary["notificationKey"] = .string(key.rawValue)
            summary["members"] = members.map { .array($0.map { .string($0.rawValue) }) }
        }
        return lines.joined() + JSON.object(["summary": .object(summary)]).text() + "\n"
    }

    /// Sentences for people.
    var prose: String {
        switch result {
        case .done(_, let members):
            let dropped = registrations.filter { !isDone($0) }.map {
                "\(Registration.token($0).words): failed: \(Self.silently)\n"
            }
            let verb =
                switch operation {
                case .create: "created with"
                case .add: "added"
                case .remove: "removed"
                }
            let size = members.map { ", \($0.count) in all" } ?? ""
            let end = operation == .remove && members?.isEmpty == true ? "; the group is gone" : size
            return dropped.joined()
                + "group \(name.visible): \(verb) \(done) \(done == 1 ? "member" : "members")\(end)\n"
        case .failed(let failure) where failure.disposition == .unknownOutcome:
            return """
                group \(name.visible): unknown: \(failure.description.visible)
                It may have been done; `fcm-console groups show` asks for the group.

                """
        case .failed(let failure): return "group \(name.visible): failed: \(failure.description.visible)\n"
        }
    }

    private static let silently = "the service took it without a word and it has no effect"
}
