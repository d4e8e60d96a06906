import Broadcast
import CPosix
import FCMCore
import Glibc

/// `fcm-console broadcast`, from the flags to the exit code.
struct BroadcastRun {
    private enum Work {
        case new(NewBroadcast)
        /// What is written down already.
        case resumed(PlanReader)
    }

    private let invocation: Invocation
    private let options: BroadcastOptions
    private let settings: Settings
    private let files: BroadcastFiles
    private let work: Work
    private let log: LogFile

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        options = try BroadcastOptions(invocation.arguments) { path throws(FileSystem.Failure) in
            try FileSystem.read(path, limit: 1 << 20)
        }
        files = BroadcastFiles(Paths(environment: invocation.environment))
        switch options.subject {
        case .new(let broadcast):
            work = .new(broadcast)
            self.invocation = invocation
        case .resumed(let id):
            let plan = try files.plan(id)
            work = .resumed(plan)
            self.invocation = invocation.going(where: plan.header)
        }
        settings = try Settings(self.invocation)
        log = LogFile(settings.log)
        guard settings.profile.protection != .readOnly else {
            throw CommandFailure(
                .permission,
                "the profile \(settings.profile.name.visible) is read-only: nothing is sent",
                hint: "Choose another by --profile, or leave out --read-only."
            )
        }
    }

    func run() throws -> ExitCode {
        let fence = SignalFence()
        let run = self
        switch Waiting.run(behind: fence, grace: .seconds(4), { try await run.broadcast() }) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, let result):
            if case .failure(let failure)? = result {
                Output.complain((failure as? CommandFailure)?.text ?? "fcm-console: interrupted\n")
            }
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    private func broadcast() async throws -> ExitCode {
        let backend = try await Backend.open(
            settings.profile,
            environment: invocation.environment,
            tracer: log.tracer()
        )
        let results = try options.results.map { path throws(CommandFailure) in try ResultsFile(path) }
        let session =
            switch work {
            case .new(let broadcast): try begin(broadcast, backend)
            case .resumed(let plan): try resume(plan, backend)
            }
        return try await session.run(
            settings,
            backend,
            results: results,
            isJSON: invocation.arguments.has("json"),
            log
        )
    }

    // MARK: A new one

    /// Writes everything down; until this returns nothing has left.
    private func begin(_ broadcast: NewBroadcast, _ backend: Backend) throws -> BroadcastSession {
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
            deadline: options.deadline?.inSeconds
        )
        let folder = try files.make(header.id)
        do {
            let plan = try write(broadcast, header, folder)
            let journal = try AttemptLog(folder.journal, create: true)
            try folder.settle()
            return BroadcastSession(options, plan, journal, AttemptMemory(count: plan.seal.recipients), 0)
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
            _ broadcast: NewBroadcast,
            _ header: BroadcastHeader,
            _ folder: BroadcastFolder
        ) throws -> PlanReader {
            var writer = try PlanWriter(folder.plan, header)
            try RecipientInput(broadcast).read(into: &writer)
            let seal = try writer.finish()
            let plan = try PlanReader(folder.plan)
            try check(plan, seal, isRepetitionMeant: broadcast.again)
            try SendGate.check(
                validateOnly: header.validateOnly,
                recipients: "\(seal.recipients.grouped) recipients",
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
                seal.badLines > 0 ? "none of the lines is a recipient" : "there are no recipients",
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

    // MARK: One that was interrupted

    /// Reads what was tried, and takes what has no answer for unknown.
    private func resume(_ plan: PlanReader, _ backend: Backend) throws(CommandFailure) -> BroadcastSession {
        let header = plan.header
        guard header.project == backend.project, header.isEmulated == (backend.control != nil) else {
            throw .usage(
                "the broadcast \(header.id) went to the project \(header.project.visible) of "
                    + (header.isEmulated ? "an emulator" : "the service"),
                hint: "It is resumed there or nowhere."
            )
        }
        try SendGate.check(
            validateOnly: header.validateOnly,
            recipients: "the rest of \(header.id)",
            backend,
            invocation.arguments
        )
        do throws(JournalFailure) {
            let folder = BroadcastFolder(header.id, in: files.folder)
            let journal = try AttemptLog(folder.journal, create: true)
            var memory = AttemptMemory(count: plan.seal.recipients)
            var length = try journal.read { memory.take($0) }
            let unknown = memory.unknown
            if !unknown.isEmpty {
                length = try journal.append(unknown, at: length)
                for record in unknown { memory.take(record) }
            }
            return BroadcastSession(options, plan, journal, memory, length)
        } catch {
            throw BroadcastFiles.failure(header.id, error)
        }
    }
}

extension Invocation {
    /// The same invocation with the profile and the emulator of a broadcast where none were named.
    fileprivate func going(where header: BroadcastHeader) -> Invocation {
        var values = arguments.values
        if values["endpoint"] == nil, values["profile"] == nil, let endpoint = header.endpoint {
            values["endpoint"] = [endpoint]
        }
        if values["profile"] == nil { values["profile"] = [header.profile] }
        if values["project"] == nil { values["project"] = [header.project] }
        return Invocation(
            arguments: Arguments(values: values, operands: arguments.operands),
            environment: environment
        )
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
