import FCMCore
import Registry

/// `fcm-console history resend`: finds what was sent, and has it sent once more.
struct Resending {
    private let invocation: Invocation
    private var id: String { invocation.arguments.operands.first ?? "" }

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// Sends through the same checks as `send`: protection, validity, repetition.
    ///
    /// - Throws: A failure with the exit code of the contract.
    func run() throws -> ExitCode {
        let settings = try Settings(invocation)
        let id = id
        let found = try Waiting.run {
            let project = settings.profile.project ?? "demo-project"
            let journal = try await RegistryOpening.open(settings, project: project, mayForget: false)
            return try await journal.historyEntry(id: id)
        }
        guard let entry = found else {
            throw CommandFailure(.failed, "there is no \"\(id.visible)\" in the history")
        }
        guard entry.broadcast == nil else {
            throw CommandFailure.usage(
                "\(id.visible) is a broadcast, and resend sends one message",
                hint:
                    "`fcm-console broadcast --resume \(id.visible)` goes on with it; FILE is needed to begin anew."
            )
        }
        let going = invocation.going(by: entry.profile)
        return try SendRun(
            going,
            try Settings(going),
            try plan(entry),
            project: invocation.arguments.has("project") ? nil : entry.project
        ).run()
    }

    private func plan(_ entry: HistoryRecord) throws(CommandFailure) -> SendPlan {
        guard let json = try? JSON.parse(entry.json), let document = try? MessageDocument.decode(json),
            let raw = document.target
        else {
            throw .data("\(id.visible) holds no message that can be sent again")
        }
        return SendPlan(
            resending: document,
            to: try SendTarget(raw),
            by: entry.sendProtocol ?? .v1,
            invocation.arguments
        )
    }
}

extension Invocation {
    /// The same invocation with that profile, where neither profile nor emulator was named.
    fileprivate func going(by profile: String) -> Invocation {
        var values = arguments.values
        if values["profile"] == nil, values["endpoint"] == nil { values["profile"] = [profile] }
        return Invocation(
            arguments: Arguments(values: values, action: arguments.action, operands: arguments.operands),
            environment: environment
        )
    }
}
