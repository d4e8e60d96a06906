import FCMCore

/// `fcm-console history audit`: the trail, newest first, and whether it is what was written.
struct AuditListing {
    private let path: String
    private let filter: AuditFilter
    private let limit: Int
    private let isJSON: Bool

    /// - Throws: A usage failure (64).
    init(_ arguments: Arguments, _ trail: AuditTrail, now: Int64) throws(CommandFailure) {
        path = trail.path
        filter = try AuditFilter(arguments, now: now)
        limit = arguments.integer("limit") ?? Int.max
        isJSON = arguments.has("json")
    }

    /// Prints what is whole; one where something is not ends with 1 and says which line is the first.
    ///
    /// - Throws: A data failure for a file that cannot be read.
    func run() throws(CommandFailure) -> ExitCode {
        var actions: [AuditedAction] = []
        var places: [Int: Int] = [:]
        let trail = try AuditVerification(of: path) { entry in
            if let begun = entry.content["of"]?.integer, let place = places.removeValue(forKey: Int(begun)) {
                actions[place].end(entry)
            } else {
                places[entry.number] = actions.count
                actions.append(AuditedAction(entry))
            }
        }
        for action in actions.reversed().filter(filter.matches).prefix(limit) {
            Output.print(isJSON ? action.json : action.prose)
        }
        if isJSON { Output.print(summary(trail, actions.count)) }
        guard let first = trail.problems.first else { return .success }
        let others = trail.problems.dropFirst().map { "  \($0.visible)\n" }.joined()
        Output.complain(
            "fcm-console: the audit trail \(path.visible) is not whole: \(first.visible)\n" + others
        )
        return .failed
    }

    private func summary(_ trail: AuditVerification, _ actions: Int) -> String {
        var summary: JSONObject = [
            "entries": .integer(Int64(trail.entries)), "actions": .integer(Int64(actions)),
            "open": .integer(Int64(trail.open.count)), "isWhole": .bool(trail.problems.isEmpty),
        ]
        summary["problems"] = trail.problems.isEmpty ? nil : .array(trail.problems.map { .string($0) })
        return JSON.object(["summary": .object(summary)]).text() + "\n"
    }
}
