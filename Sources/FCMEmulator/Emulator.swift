/// An FCM that runs on loopback: the state behind an HTTP server of its own.
package final class Emulator: Sendable {
    /// The URL to reach it by, such as `http://127.0.0.1:9599`.
    package let endpoint: String
    package let port: Int
    /// The default project, its sender id and its server key.
    package let project: String
    package let senderID: String
    package let serverKey: String
    /// The URL to reach it by TLS, when that was asked for.
    package let secureEndpoint: String?
    /// Where app servers connect by XMPP, such as `127.0.0.1:5235`, when that was asked for.
    package let xmppAddress: String?
    /// The proxy that leads clients here by the real names, such as `http://127.0.0.1:8080`, when that was asked for.
    package let proxyEndpoint: String?
    /// The certificate to trust, when anything is served by TLS.
    package let caFile: String?
    /// The key file of the emulator's service account, when SDKs are to sign in with it.
    package let credentialsFile: String?

    /// The service's names that lead here by proxy or by look-up: those of its certificate.
    package static let hosts = CertificateAuthority.hosts.filter { $0 != "localhost" }

    private let settings: EmulatorSettings
    private let server: HTTPServer
    private let handler: EmulatorHandler
    private let secrets: SecretStore?
    private let journal: Journal?

    private init(
        _ state: EmulatorState,
        _ server: HTTPServer,
        _ handler: EmulatorHandler,
        _ doors: Doors,
        _ journal: Journal?
    ) {
        settings = state.settings
        self.server = server
        self.handler = handler
        self.journal = journal
        port = server.port
        endpoint = "http://\(Doors.text(server.host, server.port))"
        let standard = state.projects[state.defaultProject]
        project = standard.id
        senderID = standard.senderID
        serverKey = standard.serverKey
        secureEndpoint = doors.https.map { "https://\($0)" }
        xmppAddress = doors.xmpp
        proxyEndpoint = doors.proxy.map { "http://\($0)" }
        caFile = doors.caFile
        credentialsFile = doors.account?.file
        secrets = doors.secrets
    }

    /// Listens and serves until ``stop()``.
    ///
    /// - Throws: why an address cannot be listened on, or why there is no certificate.
    package static func start(_ options: EmulatorOptions) throws(ServerFailure) -> Emulator {
        let recovery = try Recovery(options)
        let handler = EmulatorHandler(recovery.state, options: options)
        let server = try HTTPServer(
            host: options.host,
            port: options.port,
            limits: options.limits,
            handler: handler
        )
        handler.attach(server)
        let doors = try Doors(options, server, handler, project: recovery.state.settings.project)
        handler.announce(
            SecureAddresses(
                https: doors.https,
                xmpp: doors.xmpp,
                proxy: doors.proxy,
                caFile: doors.caFile,
                account: doors.account
            )
        )
        let journal = recovery.journal { result in
            server.perform { handler.journalIsKept(result) }
            if case .failure(let failure) = result { options.onFailure?(failure) }
        }
        if let journal {
            handler.keep(in: journal)
            handler.keep(recovery.started)
            try journal.start()
        }
        try server.start()
        return Emulator(recovery.state, server, handler, doors, journal)
    }

    /// Finishes what is in flight and ends; not to be called on the loop's own thread.
    package func stop() {
        server.stop()
        journal?.finish()
        secrets?.removeIfTemporary()
    }

    /// An access token that the emulator takes for an hour from that virtual moment on.
    package func accessToken(at now: Moment) -> String {
        EmulatorState(bare: settings).mintAccessToken(now: now)
    }

    /// The default project as a seed, as ``stop()`` has left it; nobody may be serving any more.
    package func exportedState() -> [UInt8] {
        let state = handler.state
        return state.projects[state.defaultProject].exported(now: state.virtualTime(handler.clock()))
    }
}

/// The addresses behind TLS, who vouches for them, and who may sign in.
private struct Doors {
    var https: String?
    var xmpp: String?
    var proxy: String?
    var caFile: String?
    var account: ServiceAccount?
    var secrets: SecretStore?

    init(
        _ options: EmulatorOptions,
        _ server: HTTPServer,
        _ handler: EmulatorHandler,
        project: String
    ) throws(ServerFailure) {
        let hasTLS = options.https != nil || options.xmpp != nil || options.proxy != nil
        guard hasTLS || options.needsAccount else { return }
        let secrets: SecretStore
        do throws(TLSFailure) {
            secrets = try SecretStore(kept: options.stateFolder, temporaryIn: options.temporaryFolder)
        } catch {
            throw .certificate(error)
        }
        self.secrets = secrets
        do throws(ServerFailure) {
            if options.needsAccount { account = try Self.account(of: project, in: secrets) }
            if hasTLS { try open(options, server, handler, secrets) }
        } catch {
            secrets.removeIfTemporary()
            throw error
        }
    }

    private static func account(
        of project: String,
        in secrets: SecretStore
    ) throws(ServerFailure) -> ServiceAccount {
        do throws(TLSFailure) {
            return try ServiceAccount(of: project, in: secrets)
        } catch {
            throw .certificate(error)
        }
    }

    private mutating func open(
        _ options: EmulatorOptions,
        _ server: HTTPServer,
        _ handler: EmulatorHandler,
        _ secrets: SecretStore
    ) throws(ServerFailure) {
        let contexts: (http: TLSContext, xmpp: TLSContext)
        do throws(TLSFailure) {
            let authority = try CertificateAuthority(in: secrets)
            let leaf = try authority.makeLeaf()
            contexts = (try TLSContext(leaf, protocols: ["h2", "http/1.1"]), try TLSContext(leaf))
            caFile = authority.caFile
        } catch {
            throw .certificate(error)
        }
        https = try Self.open(options.https, server, Door(tls: contexts.http))
        let door = Door(tls: contexts.xmpp) { [unowned handler] in handler.welcome($0) }
        xmpp = try Self.open(options.xmpp, server, door)
        let tunnels = contexts.http
        let entrance = Door { [unowned handler] in handler.tunnel($0, to: tunnels) }
        proxy = try Self.open(options.proxy, server, entrance)
    }

    private static func open(
        _ address: EmulatorOptions.Address?,
        _ server: HTTPServer,
        _ door: Door
    ) throws(ServerFailure) -> String? {
        guard let address else { return nil }
        return text(address.host, try server.listen(host: address.host, port: address.port, door))
    }

    /// Host and port as a URL has them.
    static func text(_ host: String, _ port: Int) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
