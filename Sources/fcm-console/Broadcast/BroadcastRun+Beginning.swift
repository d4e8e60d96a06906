import Broadcast
import CPosix
import FCMCore
import Glibc
import Registry

/// A broadcast that is new: it is checked and written down.
extension BroadcastRun {
    /// Writes everything down; until this returns nothing has left.
    func begin(
        _ broadcast: NewBroadcast,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> BroadcastSession {
        for id in files.removeUnfinished(now: cposix_clock(CLOCK_REALTIME) / 1_000_000_000) {
            Output.complain(
                "fcm-console: \(id) died while its recipients were written down: nothing of it was sent, and it is"
                    + " removed\n"
            )
        }
        let canaries = try broadcast.canaryRows()
        let header = BroadcastHeader(
            id: SendRun.makeID("b"),
            startedAt: cposix_clock(CLOCK_REALTIME) / 1_000_000_000,
            profile: settings.profile.name,
            project: backend.project,
            endpoint: settings.isEndpointOverridden ? settings.profile.backend.endpoint : nil,
            isEmulated: backend.control != nil,
            message: broadcast.message,
            validateOnly: broadcast.validateOnly,
            sendProtocol: broadcast.sendProtocol,
            source: broadcast.source,
            rate: options.rate,
            concurrency: options.concurrency,
            stopsAtFailure: options.stopsAtFailure ?? false,
            deadline: options.deadline?.inSeconds,
            canary: broadcast.canaryCount(canaries),
            canaryFailures: options.canaryFailures
        )
        let folder = try files.make(header.id)
        do {
            // First of all: who holds it is alive, whatever else there is yet.
            let journal = try AttemptLog(folder.journal, create: true)
            let plan = try await write(canaries, broadcast, header, folder)
            try folder.settle()
            let memory = AttemptMemory(count: plan.seal.recipients)
            let history = try await BroadcastHistory.begin(
                plan,
                memory.tally,
                by: settings.audit,
                in: registry
            )
            return BroadcastSession(options, plan, journal, memory, 0, history)
        } catch {
            folder.remove()
            if let failure = error as? JournalFailure {
                throw CommandFailure.data(
                    "the broadcast cannot be written down: \(failure)",
                    hint: "Nothing was sent."
                )
            }
            throw error
        }

        func write(
            _ canaries: [RecipientRow],
            _ broadcast: NewBroadcast,
            _ header: BroadcastHeader,
            _ folder: BroadcastFolder
        ) async throws -> PlanReader {
            var writer = try PlanWriter(folder.plan, header)
            for row in canaries { try writer.add(row) }
            if let name = broadcast.expansion {
                var expansion = try RecipientExpansion(name, broadcast.message, registry, backend)
                try await expansion.write(to: &writer, by: broadcast.sendProtocol)
            } else {
                try broadcast.list.write(to: &writer)
            }
            let seal = try writer.finish()
            let plan = try PlanReader(folder.plan)
            try check(plan, seal, isRepetitionMeant: broadcast.again)
            if !broadcast.again, case .postgresql(let address) = settings.registry {
                try await SharedBroadcasts(address).refuseRepetition(of: header, seal)
            }
            try SendGate.check(
                validateOnly: header.validateOnly,
                recipients: "\(seal.recipients.withThousands) recipients",
                backend,
                invocation.arguments
            )
            return plan
        }
    }

    /// Refuses what the service would refuse for everybody, and what was sent just now.
    private func check(_ plan: PlanReader, _ seal: PlanSeal, isRepetitionMeant: Bool) throws {
        guard !(seal.badLines > 0 && options.stopsAtFailure == true) else {
            throw CommandFailure.data(
                "\(seal.badLines) lines are no recipients, and --on-failure is stop",
                hint: "Nothing was sent."
            )
        }
        var recipients = plan.recipients()
        guard let first = try recipients.next() else {
            throw CommandFailure.data(
                seal.badLines > 0
                    ? "none of the lines is a recipient"
                    : "\(plan.header.source.visible): there are no recipients",
                hint: "Nothing was sent."
            )
        }
        let message = MessageTemplate(plan.header.message).addressed(first)
        for warning in try SendGate.warnings(about: message, by: plan.header.sendProtocol) {
            Output.complain("fcm-console: warning: \(warning.description.visible)\n")
        }
        for loss in plan.header.sendProtocol.losses(of: MessageDocument(message)) {
            Output.complain("fcm-console: warning: not sent: \(loss.description.visible)\n")
        }
        if !isRepetitionMeant { try files.refuseRepetition(of: plan.header, seal) }
    }
}

extension Profile.Backend {
    /// The address of an emulator elsewhere.
    fileprivate var endpoint: String? {
        switch self {
        case .emulator(let endpoint): endpoint.url
        case .embedded, .fcm: nil
        }
    }
}
