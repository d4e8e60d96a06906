import FCMCore
import Registry

/// What a command needs that asks the service and keeps the registry in step: settings first, the rest when opened.
struct ServiceAccess: Sendable {
    let settings: Settings
    let arguments: Arguments
    let log: LogFile
    private let environment: Environment

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        settings = try Settings(invocation)
        arguments = invocation.arguments
        environment = invocation.environment
        log = LogFile(settings.log)
    }

    /// The service or emulator of the profile.
    func backend() async throws(CommandFailure) -> Backend {
        try await Backend.open(settings.profile, environment: environment, tracer: log.tracer())
    }

    /// The whole registry of that project, also for an emulator: nothing is mirrored.
    func registry(of project: String) async throws(CommandFailure) -> any Registry {
        try await RegistryOpening.open(settings, project: project)
    }

    /// Lets a change at the service pass, as the profile's protection wants it; emulators ask nobody.
    ///
    /// - Throws: A permission failure (77).
    func permit(_ question: String, _ backend: Backend) throws(CommandFailure) {
        let isService = if case .fcm = settings.profile.backend { true } else { false }
        try ChangeGate.confirm(
            "\(question) in project \(backend.project.visible)?",
            settings.profile,
            project: backend.project,
            arguments,
            asksPeople: isService
        )
    }

    /// Runs `work` until it ends or a signal comes, which cancels it and gives it ten seconds.
    static func run(_ work: @escaping @Sendable () async throws -> ExitCode) throws -> ExitCode {
        let fence = SignalFence()
        switch Waiting.run(behind: fence, grace: .seconds(10), work) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, let result):
            if case .failure(let failure as CommandFailure)? = result, failure.code != .interrupted {
                Output.complain(failure.text)
            }
            Output.complain("fcm-console: interrupted\n")
            return ExitCode(signal: signal) ?? .interrupted
        }
    }
}
