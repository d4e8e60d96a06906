import FCMCore
import Registry

/// `fcm-console devices check`: asks the service about every device by a message that is checked and not delivered.
struct DeviceCheck {
    /// Calls a second where nothing else is said: a third of the project's quota stays for real sends.
    private static let usualRate = 6_000.0

    private let access: ServiceAccess
    private let list: RegistrationList?
    private var arguments: Arguments { access.arguments }

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        access = try ServiceAccess(invocation)
        try ChangeGate.checkWritable(access.settings.profile)
        let isListed = !invocation.arguments.operands.isEmpty || invocation.arguments.has("file")
        list =
            isListed
            ? try RegistrationList(
                invocation.arguments.operands,
                invocation.arguments,
                command: "devices check"
            )
            : nil
    }

    func run() throws -> ExitCode {
        let check = self
        return try ServiceAccess.run { try await check.act() }
    }

    private func act() async throws -> ExitCode {
        let backend = try await access.backend()
        // A protected profile says so before a long check, not after it; people are asked when the number is known.
        if arguments.has("prune") { try confirm("", backend, asksPeople: false) }
        let registry = try await RegistryOpening.open(
            access.settings,
            project: backend.project,
            mayForget: list != nil
        )
        let start = Timepiece.system.now()
        let (checked, dead) = try await check(backend, registry)
        var report = checked
        var refusal: CommandFailure?
        if arguments.has("prune"), report.stoppedBy == nil, !report.wasInterrupted {
            do {
                report.pruned = try await prune(dead, backend, registry)
            } catch let failure as CommandFailure {
                // What was found out is told all the same.
                (report.pruned, refusal) = (0, failure)
            }
        }
        report.elapsed = Timepiece.system.now() - start
        if arguments.has("json") {
            Output.print(report.json)
            Output.complain(report.prose)
        } else {
            Output.print(report.prose)
        }
        if let failure = report.stoppedBy {
            Output.complain("fcm-console: nothing gets through: \(failure.description.visible)\n")
        }
        if let refusal { throw refusal }
        return report.exitCode
    }

    private func check(
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> (DeviceCheckReport, dead: [Registration]) {
        let isJSON = arguments.has("json")
        let rate =
            arguments.integer("rate").map(Double.init) ?? access.settings.profile.rateLimit.map(Double.init)
        let pacer = Pacer(PacingPlan(rate: rate ?? Self.usualRate))
        let client = backend.client
        let tally = list?.tally ?? RegistrationList.Tally()
        var (report, dead) = (DeviceCheckReport(), [Registration]())
        var marks = DeadMarks(in: registry, of: backend.project, by: access.settings.audit)
        var (progress, inARow) = (ImportProgress(), 0)
        let work = ParallelWork(inFlight: arguments.integer("concurrency") ?? 100)
        report.wasInterrupted = try await work.run(over: CheckedDevices(list, registry, tally)) { device in
            await DeviceState(
                client.send(device.probe, validateOnly: true, deadline: .seconds(60), pacer: pacer)
            )
        } onResult: { index, device, state in
            report.count(state)
            if isJSON {
                Output.print(DeviceCheckReport.json(index, device.registration, state))
            } else if let line = DeviceCheckReport.prose(device.registration, device.label, state) {
                progress.clear()
                Output.print(line)
            }
            progress.show(ImportProgress.Amount(words: "\(report.total.withThousands) devices"))
            switch state {
            case .ok, .foreign, .malformed: inARow = 0
            case .dead:
                inARow = 0
                dead.append(device.registration)
                if device.registered {
                    report.marked += 1
                    try await marks.add(device.registration)
                }
            case .unknown(let failure):
                inARow += 1
                if inARow >= SubscriptionReport.patience {
                    report.stoppedBy = failure
                    tally.stop()
                }
            }
        }
        progress.clear()
        try await marks.finish()
        report.badLines = tally.badLines
        return (report, dead)
    }

    /// Removes the dead from the registry, if that is wanted once their number is known.
    private func prune(
        _ dead: [Registration],
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> Int {
        var known: [Registration] = []
        for registration in dead where try await registry.device(registration) != nil {
            known.append(registration)
        }
        guard !known.isEmpty else { return 0 }
        let devices = known.count == 1 ? "the dead device" : "\(known.count.withThousands) dead devices"
        try confirm("Remove \(devices) with all subscriptions from the registry?", backend, asksPeople: true)
        return try await access.settings.audit.record(
            AuditAction("devices.prune", "dead devices of the registry", count: known.count),
            project: backend.project
        ) {
            for registration in known { try await registry.remove(registration) }
            return known.count
        } outcome: {
            AuditOutcome(done: $0, failed: 0)
        }
    }

    private func confirm(_ question: String, _ backend: Backend, asksPeople: Bool) throws(CommandFailure) {
        try ChangeGate.confirm(
            question,
            access.settings.profile,
            project: backend.project,
            arguments,
            asksPeople: asksPeople
        )
    }
}
