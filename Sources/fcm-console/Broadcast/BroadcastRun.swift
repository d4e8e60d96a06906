import Broadcast
import FCMCore
import Glibc
import Registry

/// `fcm-console broadcast`, from the flags to the exit code.
struct BroadcastRun {
    private enum Work {
        case new(NewBroadcast)
        /// What is written down already.
        case resumed(PlanReader)
    }

    let invocation: Invocation
    let options: BroadcastOptions
    let settings: Settings
    let files: BroadcastFiles
    /// The registry in which others are to work on it.
    private let shared: PostgreSQLAddress?
    private let work: Work
    private let helm = BroadcastHelm()
    private let keys = SteeringKeys()
    private let log: LogFile

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        try SharedPlanning.check(invocation.arguments)
        // What goes on was written down with its message: its options refuse a template.
        let template =
            try invocation.arguments.has("resume")
            ? nil : TemplateChoice(invocation.arguments)?.filled(Settings(invocation))
        options = try BroadcastOptions(invocation.arguments, template: template) {
            path throws(FileSystem.Failure) in
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
        shared = invocation.arguments.has("shared") ? try settings.registry.shared() : nil
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
        let run = self
        return try steering.run { try await run.broadcast() }
    }

    private func broadcast() async throws -> ExitCode {
        let backend = try await Backend.open(
            settings.profile,
            environment: invocation.environment,
            tracer: log.tracer()
        )
        let results = try options.results.map { path throws(CommandFailure) in try ResultsFile(path) }
        let registry = try await RegistryOpening.open(settings, project: backend.project)
        let session =
            switch work {
            case .new(let broadcast): try await begin(broadcast, backend, registry)
            case .resumed(let plan): try await resume(plan, backend, registry)
            }
        if let address = shared {
            return try await SharedPlanning(session, address)
                .run(files, isJSON: invocation.arguments.has("json"))
        }
        return try await session.run(
            settings,
            backend,
            registry,
            steering,
            results: results,
            isJSON: invocation.arguments.has("json"),
            log
        )
    }

    /// Lets the terminal's keys steer, unless stdin is something else.
    private var steering: BroadcastSteering {
        switch options.subject {
        case .new(let broadcast): BroadcastSteering(helm: helm, keys: broadcast.leavesStdin ? keys : nil)
        case .resumed: BroadcastSteering(helm: helm, keys: keys)
        }
    }
}

extension Invocation {
    /// The same invocation with the profile and the emulator of a broadcast where none were named.
    func going(where header: BroadcastHeader) -> Invocation {
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
