import FCMCore
import Glibc
import Registry

/// `fcm-console topics sync` and `topics empty`: from the flags to the exit code.
struct SyncRun {
    private enum Work {
        case toList(TopicName, RegistrationList?)
        case fromService(TopicName?)
        case plan(SyncPlanFile)
    }

    private let access: ServiceAccess
    private let work: Work
    private let paths: Paths
    private var arguments: Arguments { access.arguments }

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        access = try ServiceAccess(invocation)
        paths = access.settings.paths
        let arguments = invocation.arguments
        let topic = try arguments.operands.first.map { text throws(CommandFailure) in
            try TopicsRun.topic(text)
        }
        if !arguments.has("plan") { try ChangeGate.checkWritable(access.settings.profile) }
        guard arguments.action == "sync" else {
            guard let topic else { throw .usage("topics empty needs TOPIC") }
            work = .toList(topic, nil)
            return
        }
        let given = ["file", "from-service", "apply"].filter { arguments.has($0) }
        guard given.count == 1 else {
            let words = given.map { "--" + $0 }.joined(separator: " and ")
            throw .usage(
                given.isEmpty ? "topics sync needs to be told with what" : "\(words) exclude each other",
                hint: "TOPIC --file FILE, [TOPIC] --from-service, or --apply FILE."
            )
        }
        switch (given[0], topic) {
        case ("file", let topic?):
            work = .toList(topic, try RegistrationList([], arguments, command: "topics sync"))
        case ("file", nil): throw .usage("topics sync --file needs TOPIC")
        case ("from-service", let topic): work = .fromService(topic)
        case (_, nil) where !arguments.has("plan"): work = .plan(try SyncPlanFile(arguments["apply"] ?? ""))
        default: throw .usage("--apply takes neither TOPIC nor --plan", hint: "The plan has its topic.")
        }
    }

    func run() throws -> ExitCode {
        let run = self
        return try ServiceAccess.run { try await run.act() }
    }

    private func act() async throws -> ExitCode {
        let backend = try await access.backend()
        let registry = try await RegistryOpening.open(
            access.settings,
            project: backend.project,
            mayForget: false
        )
        if case .plan(let plan) = work {
            guard plan.header.project == backend.project else {
                throw CommandFailure.usage(
                    "the plan is about the project \(plan.header.project.visible), and this is \(backend.project.visible)",
                    hint: "Name its project by --project."
                )
            }
            return try await apply(plan, backend, registry)
        }
        let path = try arguments["plan"] ?? temporaryPlan()
        let count = try await plan(path, backend, registry)
        if arguments.has("plan") {
            tell(count, path)
            return count.failed > 0 ? .failed : .success
        }
        let plan = try SyncPlanFile(path)
        if arguments.has("json"), count.changes == 0 {
            Output.print(JSON.object(["summary": .object(count.json)]).text() + "\n")
        } else if !arguments.has("json") {
            Output.print("\(subject): \(count.words(plan.header.kind))\n")
        }
        let code: ExitCode
        do {
            code = count.changes > 0 ? try await apply(plan, backend, registry) : .success
        } catch {
            unlink(path)
            throw error
        }
        if code == .success || !Task.isCancelled {
            unlink(path)
        } else {
            Output.complain("fcm-console: `fcm-console topics sync --apply \(path.visible)` goes on\n")
        }
        return code == .success && count.failed > 0 ? .failed : code
    }

    /// How people are told what this is about.
    private var subject: String {
        switch work {
        case .toList(let topic, _), .fromService(let topic?): "topic \(topic.rawValue)"
        case .fromService(nil), .plan: "all topics"
        }
    }

    // MARK: Planning

    private func temporaryPlan() throws(CommandFailure) -> String {
        do throws(FileSystem.Failure) {
            try FileSystem.makeFolder(paths.stateFolder)
        } catch {
            throw .data("\(error.path.visible) cannot be made: \(error.reason)", hint: "Give --plan FILE.")
        }
        return "\(paths.stateFolder)/\(SendRun.makeID("sync")).jsonl"
    }

    private func plan(_ path: String, _ backend: Backend, _ registry: any Registry) async throws -> SyncCount
    {
        let planning = SyncPlanning(access: access, backend: backend, registry: registry)
        let now = Int64(time(nil))
        do {
            switch work {
            case .toList(let topic, let list):
                let header = SyncPlanHeader(
                    kind: .toList,
                    topic: topic,
                    project: backend.project,
                    madeAt: now
                )
                return try await planning.toList(list, topic, try SyncPlanWriter(path, header))
            case .fromService(let topic):
                let header = SyncPlanHeader(
                    kind: .fromService,
                    topic: topic,
                    project: backend.project,
                    madeAt: now
                )
                return try await planning.fromService(topic, try SyncPlanWriter(path, header))
            case .plan(let plan): return plan.count
            }
        } catch {
            // Half a plan is of no use to anybody.
            unlink(path)
            throw error
        }
    }

    private func tell(_ count: SyncCount, _ path: String) {
        let kind: SyncKind = if case .fromService = work { .fromService } else { .toList }
        let prose = "\(subject): \(count.words(kind))\n"
        if arguments.has("json") {
            var line = count.json
            line["action"] = "plan"
            line["plan"] = .string(path)
            Output.print(JSON.object(["summary": .object(line)]).text() + "\n")
            Output.complain(prose)
        } else {
            Output.print(prose)
            Output.complain("fcm-console: `fcm-console topics sync --apply \(path.visible)` carries it out\n")
        }
    }

    // MARK: Carrying out

    private func apply(
        _ plan: SyncPlanFile,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> ExitCode {
        let topic = plan.header.topic.map { "topic \($0.rawValue)" } ?? "all topics"
        switch plan.header.kind {
        case .toList: try access.permit("Change \(topic): \(plan.count.words(.toList))", backend)
        case .fromService:
            try ChangeGate.confirm(
                "Change \(topic) in the registry: \(plan.count.words(.fromService))?",
                access.settings.profile,
                project: backend.project,
                arguments,
                asksPeople: plan.count.remove > 0
            )
        }
        let work = SyncApplication(access: access, backend: backend, registry: registry, plan: plan)
        return try await access.settings.audit.record(
            AuditAction(
                "topics.sync",
                "\(topic), \(plan.header.kind.rawValue): \(plan.count.words(plan.header.kind))",
                count: plan.count.changes
            ),
            project: backend.project
        ) {
            try await work.run()
        } outcome: {
            $0.audited
        }
    }
}
