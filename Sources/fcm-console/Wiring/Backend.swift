import FCMCore
import FCMEmulator

/// What stands behind an opened profile: the client to send with and, for emulators, their control API.
struct Backend: Sendable {
    let profile: Profile
    /// The project in use, asked for where the profile names none.
    let project: String
    /// The project's number, when it is known.
    let senderID: String?
    var client: FCMClient
    /// The control API; `nil` for the real service.
    let control: EmulatorControl?
    /// The emulator in this process; it ends with the process, having nothing to save or to finish for others.
    private let embedded: Emulator?
    /// The XMPP session of this profile, for those that send by it.
    let xmpp = SharedXMPP()
    /// What tells of every request to it.
    let tracer: HTTPTracer

    /// Opens what `profile` names; for the demo that starts an emulator.
    ///
    /// An emulator that does not answer is opened all the same: the first call then says so.
    ///
    /// - Throws: A configuration failure for credentials that cannot be used or a project that nobody names, and an
    ///   unavailable one when the demo cannot listen.
    static func open(
        _ profile: Profile,
        environment: Environment,
        tracer: HTTPTracer
    ) async throws(CommandFailure) -> Backend {
        switch profile.backend {
        case .embedded: try await demo(profile, tracer)
        case .emulator(let endpoint): try await emulator(profile, at: endpoint, tracer)
        case .fcm(let hosts): try service(profile, hosts, environment, tracer)
        }
    }

    // MARK: Emulators

    private static func demo(_ profile: Profile, _ tracer: HTTPTracer) async throws(CommandFailure) -> Backend
    {
        var settings = EmulatorSettings()
        settings.isDemo = true
        settings.version = Version.text
        if let project = profile.project { settings.project = project }
        if let sender = profile.senderID { settings.senderID = sender }
        let emulator: Emulator
        do {
            emulator = try Emulator.start(EmulatorOptions(settings: settings))
        } catch {
            throw CommandFailure(.unavailable, "the embedded emulator cannot start: \(error)")
        }
        let client = emulatorClient(
            emulator.endpoint,
            try emulatorTransport(true, tracer),
            project: emulator.project,
            senderID: emulator.senderID
        )
        return Backend(
            profile: profile,
            project: emulator.project,
            senderID: emulator.senderID,
            client: client.0,
            control: client.1,
            embedded: emulator,
            tracer: tracer
        )
    }

    private static func emulator(
        _ profile: Profile,
        at endpoint: Endpoint,
        _ tracer: HTTPTracer
    ) async throws(CommandFailure) -> Backend {
        let transport = try emulatorTransport(endpoint.isLoopback, tracer)
        let known = await EmulatorProjects.ask(endpoint, transport)
        let found = profile.project.map { name in known.first { $0.project == name } } ?? known.first
        let project = profile.project ?? found?.project ?? "demo-project"
        let senderID = profile.senderID ?? found?.senderID
        let client = emulatorClient(
            endpoint.url,
            transport,
            project: project,
            senderID: senderID
        )
        return Backend(
            profile: profile,
            project: project,
            senderID: senderID,
            client: client.0,
            control: client.1,
            embedded: nil,
            tracer: tracer
        )
    }

    private static func emulatorClient(
        _ url: String,
        _ transport: any Transport,
        project: String,
        senderID: String?
    ) -> (FCMClient, EmulatorControl) {
        let endpoints = ServiceEndpoints(fcm: url, iid: url)
        let client = FCMClient(
            emulator: endpoints,
            project: project,
            senderID: senderID,
            transport: transport
        )
        return (client, EmulatorControl(address: url, project: project, transport: transport))
    }

    private static func emulatorTransport(
        _ isLoopbackOnly: Bool,
        _ tracer: HTTPTracer
    ) throws(CommandFailure) -> any Transport {
        var options = CurlTransport.Options()
        options.isLoopbackOnly = isLoopbackOnly
        return tracer.traced(try transport(options, [:]))
    }

    // MARK: The service

    private static func service(
        _ profile: Profile,
        _ hosts: Profile.Hosts,
        _ environment: Environment,
        _ tracer: HTTPTracer
    ) throws(CommandFailure) -> Backend {
        let credentials: Credentials
        do throws(AuthFailure) {
            credentials =
                if let path = profile.credentials {
                    try Credentials(file: path)
                } else {
                    try .applicationDefault(environment: environment.variables)
                }
        } catch {
            throw .configuration(error.description.visible, hint: "`fcm-console doctor` checks credentials.")
        }
        guard
            let project = profile.project ?? credentials.projectID
                ?? environment.nonEmpty("GOOGLE_CLOUD_PROJECT")
        else {
            throw .configuration(
                "the profile \(profile.name.visible) names no project, nor do its credentials",
                hint: "Add `project:` to the profile or give --project."
            )
        }
        var options = CurlTransport.Options()
        options.additionalAuthorities = environment.nonEmpty("SSL_CERT_FILE")
        let transport = tracer.traced(try Self.transport(options, environment.variables))
        let google = ServiceEndpoints.google
        let client = FCMClient(
            project: project,
            senderID: profile.senderID,
            endpoints: ServiceEndpoints(
                fcm: hosts.fcm?.url ?? google.fcm,
                iid: hosts.iid?.url ?? hosts.fcm?.url ?? google.iid
            ),
            tokens: TokenCache(credentials.source(transport: transport)),
            transport: transport,
            quotaProject: credentials.quotaProjectID,
            agent: "fcm-console/\(Version.text)"
        )
        return Backend(
            profile: profile,
            project: project,
            senderID: profile.senderID,
            client: client,
            control: nil,
            embedded: nil,
            tracer: tracer
        )
    }

    private static func transport(
        _ options: CurlTransport.Options,
        _ environment: [String: String]
    ) throws(CommandFailure) -> any Transport {
        do throws(TransportFailure) {
            return try HTTP2Transport(options, environment: environment)
        } catch {
            throw CommandFailure(.unavailable, "no transport: \(error.message.visible)")
        }
    }
}
