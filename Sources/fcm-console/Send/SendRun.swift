import CPosix
import FCMCore
import Glibc
import Registry

/// `fcm-console send`, from the flags to the exit code.
struct SendRun {
    private let invocation: Invocation
    private let settings: Settings
    private let plan: SendPlan
    /// Where alone it may go; `nil` for wherever the profile leads.
    private let project: String?
    private let log: LogFile

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        let settings = try Settings(invocation)
        let template = try TemplateChoice(invocation.arguments)?.filled(settings)
        let plan = try SendPlan(invocation.arguments, template: template) {
            path throws(FileSystem.Failure) in
            try FileSystem.read(path, limit: 1 << 20)
        }
        try self.init(invocation, settings, plan)
    }

    /// Sends what was planned elsewhere, of `project` alone when there is one.
    init(
        _ invocation: Invocation,
        _ settings: Settings,
        _ plan: SendPlan,
        project: String? = nil
    ) throws(CommandFailure) {
        self.invocation = invocation
        self.settings = settings
        self.plan = plan
        self.project = project
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
        let (run, arguments) = (self, invocation.arguments)
        switch Waiting.run(behind: fence, { try await run.send() }) {
        case .finished(let result):
            let report = try result.get()
            Self.print(report, arguments)
            return report.exitCode
        case .signalled(let signal, let result):
            // What became of the message is in the history; it is said too, when it is known.
            if case .success(let report) = result { Self.print(report, arguments) }
            Output.complain("fcm-console: interrupted\n")
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    private static func print(_ report: SendReport, _ arguments: Arguments) {
        if arguments.has("json") {
            Output.print(report.jsonLines)
            Output.complain(report.prose)
        } else {
            Output.print(report.prose)
        }
    }

    private func send() async throws -> SendReport {
        let backend = try await Backend.open(
            settings.profile,
            environment: invocation.environment,
            tracer: log.tracer()
        )
        return try await send(by: backend)
    }

    private func send(by backend: Backend) async throws -> SendReport {
        if let project, backend.project != project {
            throw CommandFailure.usage(
                "it was sent to the project \(project.visible), and this would go to \(backend.project.visible)",
                hint: "Name the project that is meant by --project."
            )
        }
        try SendGate.check(
            validateOnly: plan.validateOnly,
            recipients: plan.target.words,
            backend,
            invocation.arguments
        )
        let sender = try await MessageSender(plan.sendProtocol, backend)
        let registry = try await RegistryOpening.open(settings, project: backend.project)
        let message = AddressedMessage(
            target: try await GroupLookup.target(plan.target, registry, backend),
            message: plan.message
        )
        for warning in try SendGate.warnings(about: message, by: plan.sendProtocol) {
            Output.complain("fcm-console: warning: \(warning.description.visible)\n")
        }
        for loss in plan.sendProtocol.losses(of: MessageDocument(message)) {
            Output.complain("fcm-console: warning: not sent: \(loss.description.visible)\n")
        }
        var entry = HistoryRecord(
            id: Self.makeID(),
            project: backend.project,
            profile: settings.profile.name,
            operatorName: settings.operatorName,
            json: message.json.text(),
            target: plan.target.searchable,
            sendProtocol: plan.sendProtocol,
            status: .started,
            startedAt: Int64(time(nil))
        )
        if !plan.validateOnly, !plan.again { try await refuseRepetition(of: entry, registry) }
        // On disk before anything leaves, so that a crash leaves a trace.
        let action = AuditAction("send", "\(entry.id) to \(plan.target.words)", count: 1)
        let mark = plan.validateOnly ? nil : try settings.audit.begin(action, project: backend.project)
        try await registry.record(entry)
        log.write(
            .info,
            "send.started",
            [
                "id": .string(entry.id), "target": .string(plan.target.words),
                "protocol": .string(plan.sendProtocol.rawValue),
            ]
        )
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = await sender.send(message, plan.validateOnly, plan.deadline, nil)
        await sender.close()
        let report = SendReport(
            id: entry.id,
            target: plan.target,
            outcome: outcome,
            validateOnly: plan.validateOnly,
            elapsed: clock.now - start
        )
        entry.finishedAt = Int64(time(nil))
        (entry.status, entry.detail) = report.summary
        settings.audit.end(mark, outcome.audited)
        try await registry.record(entry)
        log.write(
            .info,
            "send.finished",
            ["id": .string(entry.id), "status": .string(entry.status.rawValue)]
        )
        switch try await registry.note(outcome, of: message.target, validateOnly: plan.validateOnly) {
        case .replaced(let token):
            Output.complain("fcm-console: the token was replaced by \(token): the registry has the new one\n")
        case .unregistered:
            Output.complain("fcm-console: the registry has marked the device as unregistered\n")
        case nil: break
        }
        return report
    }

    private func refuseRepetition(of entry: HistoryRecord, _ registry: any Registry) async throws {
        guard let earlier = try await registry.lastSend(of: entry.fingerprint, since: entry.startedAt - 60)
        else {
            return
        }
        let age = entry.startedAt - earlier.startedAt
        throw CommandFailure(
            .failed,
            "the same message went to \(plan.target.words) \(age) s ago (\(earlier.id)): not sent again",
            hint: "--again sends it all the same."
        )
    }

    /// `s-`, the time and a random part: sorted by time, unique across machines.
    static func makeID() -> String { makeID("s") }

    /// The same with another letter in front.
    static func makeID(_ prefix: String) -> String {
        let milliseconds = UInt64(cposix_clock(CLOCK_REALTIME) / 1_000_000)
        let random = UInt32.random(in: 0...UInt32.max)
        return "\(prefix)-\(String(milliseconds, radix: 36))\(String(random, radix: 36))"
    }
}

extension SendReport {
    /// How the history words it.
    fileprivate var summary: (HistoryRecord.Status, String) {
        switch outcome.result {
        case .accepted(let receipt): (validateOnly ? .validated : .accepted, receipt.words)
        case .failed(let failure): (.failed, failure.description)
        case .unknown(let failure): (.unknown, failure.description)
        }
    }
}
