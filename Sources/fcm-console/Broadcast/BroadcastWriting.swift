import Broadcast
import CPosix
import FCMCore
import Glibc
import Registry

/// Writes a new broadcast down and checks it, for a command line and for the console; nothing of it leaves.
struct BroadcastWriting: Sendable {
    let broadcast: NewBroadcast
    let options: BroadcastOptions
    let settings: Settings
    let files: BroadcastFiles
    let listener: WritingListener

    /// Reads the recipients, each once, and checks the message of the first of them.
    ///
    /// - Throws: A failure with its exit code, or what the registry throws; nothing of it is left then.
    func write(_ backend: Backend, _ registry: any Registry) async throws -> WrittenBroadcast {
        for id in files.removeUnfinished(now: Self.now) {
            listener.noted(
                "\(id) died while its recipients were written down: nothing of it was sent, and it is removed"
            )
        }
        let canaries = try broadcast.canaryRows(listener)
        let header = header(backend, canaries)
        let folder = try files.make(header.id)
        do {
            // First of all: who holds it is alive, whatever else there is yet.
            let journal = try AttemptLog(folder.journal, create: true)
            let plan = try await write(canaries, header, folder, backend, registry)
            try check(plan)
            if !broadcast.again { try await refuseRepetition(of: plan) }
            return WrittenBroadcast(plan, options, folder, journal)
        } catch {
            folder.remove()
            throw Self.failure(error)
        }
    }

    /// The broadcast by which the same went to the same recipients within a minute, from here or shared.
    ///
    /// - Throws: What the registry throws.
    func repetition(of plan: PlanReader) async throws -> String? {
        if let id = files.repeated(by: plan.header, plan.seal) { return id }
        guard case .postgresql(let address) = settings.registry else { return nil }
        return try await SharedBroadcasts(address).repeated(by: plan.header, plan.seal)
    }

    /// What is wrong with a disk, as a failure of the command; anything else as it is.
    static func failure(_ error: any Error) -> any Error {
        guard let failure = error as? JournalFailure else { return error }
        return CommandFailure.data(
            "the broadcast cannot be written down: \(failure)",
            hint: "Nothing was sent."
        )
    }

    private func refuseRepetition(of plan: PlanReader) async throws {
        try files.refuseRepetition(of: plan.header, plan.seal)
        guard case .postgresql(let address) = settings.registry else { return }
        try await SharedBroadcasts(address).refuseRepetition(of: plan.header, plan.seal)
    }

    private func header(_ backend: Backend, _ canaries: [RecipientRow]) -> BroadcastHeader {
        BroadcastHeader(
            id: SendRun.makeID("b"),
            startedAt: Self.now,
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
    }

    private func write(
        _ canaries: [RecipientRow],
        _ header: BroadcastHeader,
        _ folder: BroadcastFolder,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> PlanReader {
        var writer = try PlanWriter(folder.draft, header)
        for row in canaries { try writer.add(row) }
        if let name = broadcast.expansion {
            var expansion = try RecipientExpansion(name, broadcast.message, registry, backend, listener)
            try await expansion.write(to: &writer, by: broadcast.sendProtocol)
        } else {
            try broadcast.list(listener).write(to: &writer)
        }
        _ = try writer.finish()
        return try PlanReader(folder.draft)
    }

    /// Refuses what the service would refuse for everybody.
    private func check(_ plan: PlanReader) throws {
        let seal = plan.seal
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
            listener.warned(warning.description.visible)
        }
        for loss in plan.header.sendProtocol.losses(of: MessageDocument(message)) {
            listener.warned("not sent: \(loss.description.visible)")
        }
    }

    private static var now: Int64 { cposix_clock(CLOCK_REALTIME) / 1_000_000_000 }
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
