import Broadcast
import FCMCore
import Glibc
import Registry

/// `fcm-console broadcast --work ID`: one of the workers of a shared broadcast.
struct SharedWorkRun {
    private let invocation: Invocation
    private let options: SharedWorkOptions
    private let address: PostgreSQLAddress
    private let project: String
    private let helm = BroadcastHelm()
    private let keys = SteeringKeys()

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64 or 78.
    init(_ invocation: Invocation, _ options: SharedWorkOptions) throws(CommandFailure) {
        self.invocation = invocation
        self.options = options
        let settings = try Settings(invocation)
        address = try settings.registry.shared()
        project = settings.profile.project ?? "demo-project"
    }

    func run() throws -> ExitCode {
        let run = self
        return try BroadcastSteering(helm: helm, keys: keys).run { try await run.work() }
    }

    private func work() async throws -> ExitCode {
        do {
            return try await workOnRegistry()
        } catch let failure as RegistryFailure {
            throw RegistryOpening.failure(address.shown, failure)
        } catch let failure as JournalFailure {
            throw CommandFailure.data("the broadcast \(options.id.visible) cannot be worked on: \(failure)")
        }
    }

    private func workOnRegistry() async throws -> ExitCode {
        let registry = try await PostgreSQLRegistry.open(at: address, project: project)
        let broadcasts = try SharedBroadcasts(address)
        guard let broadcast = try await broadcasts.broadcast(options.id) else {
            throw CommandFailure.data(
                "there is no shared broadcast \"\(options.id.visible)\" in \(address.shown.visible)",
                hint: "`fcm-console broadcast FILE --shared` makes one."
            )
        }
        guard let header = BroadcastHeader(text: broadcast.header) else {
            throw CommandFailure.data(
                "the broadcast \(options.id) was made by a newer version of fcm-console",
                hint: "Use that version on every machine."
            )
        }
        let (settings, backend, log) = try await prepare(header)
        let session = SharedWorkSession(
            options: options,
            broadcast: broadcast,
            header: header,
            address: address,
            broadcasts: broadcasts,
            registry: registry,
            isJSON: invocation.arguments.has("json"),
            steering: BroadcastSteering(helm: helm, keys: keys)
        )
        return try await session.run(settings, backend, log)
    }

    /// The profile and the service it goes to: the same that it was made for.
    private func prepare(_ header: BroadcastHeader) async throws -> (Settings, Backend, LogFile) {
        let invocation = invocation.going(where: header)
        let settings = try Settings(invocation)
        let log = LogFile(settings.log)
        guard settings.profile.protection != .readOnly else {
            throw CommandFailure(
                .permission,
                "the profile \(settings.profile.name.visible) is read-only: nothing is sent",
                hint: "Choose another by --profile, or leave out --read-only."
            )
        }
        let backend = try await Backend.open(
            settings.profile,
            environment: invocation.environment,
            tracer: log.tracer()
        )
        try header.check(backend, "goes", "It is worked on there or nowhere.")
        try SendGate.check(
            validateOnly: header.validateOnly,
            recipients: "a share of \(header.id)",
            backend,
            invocation.arguments
        )
        return (settings, backend, log)
    }
}

extension RegistryLocation {
    /// The address of a registry that several machines can share.
    ///
    /// - Throws: A configuration failure (78) for any other.
    func shared() throws(CommandFailure) -> PostgreSQLAddress {
        guard case .postgresql(let address) = self else {
            throw .configuration(
                "a broadcast is shared in a PostgreSQL registry, and this one is \(shown.visible)",
                hint: "Give --registry postgresql://USER@HOST/DATABASE."
            )
        }
        return address
    }
}
