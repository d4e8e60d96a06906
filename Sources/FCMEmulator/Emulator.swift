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
    /// The certificate to trust, when anything is served by TLS.
    package let caFile: String?

    private let server: HTTPServer
    private let authority: CertificateAuthority?

    private init(_ state: EmulatorState, _ server: HTTPServer, _ doors: Doors) {
        self.server = server
        port = server.port
        endpoint = "http://\(Doors.text(server.host, server.port))"
        let standard = state.projects[state.defaultProject]
        project = standard.id
        senderID = standard.senderID
        serverKey = standard.serverKey
        secureEndpoint = doors.https.map { "https://\($0)" }
        xmppAddress = doors.xmpp
        caFile = doors.authority?.caFile
        authority = doors.authority
    }

    /// Listens and serves until ``stop()``.
    ///
    /// - Throws: why an address cannot be listened on, or why there is no certificate.
    package static func start(_ options: EmulatorOptions) throws(ServerFailure) -> Emulator {
        let state = EmulatorState(settings: options.settings, now: options.clock())
        let handler = EmulatorHandler(state, options: options)
        let server = try HTTPServer(
            host: options.host,
            port: options.port,
            limits: options.limits,
            handler: handler
        )
        handler.attach(server)
        let doors = try Doors(options, server, handler)
        handler.announce(
            SecureAddresses(https: doors.https, xmpp: doors.xmpp, caFile: doors.authority?.caFile)
        )
        try server.start()
        return Emulator(state, server, doors)
    }

    /// Finishes what is in flight and ends; not to be called on the loop's own thread.
    package func stop() {
        server.stop()
        authority?.removeIfTemporary()
    }
}

/// The addresses behind TLS, and who vouches for them.
private struct Doors {
    var https: String?
    var xmpp: String?
    var authority: CertificateAuthority?

    init(_ options: EmulatorOptions, _ server: HTTPServer, _ handler: EmulatorHandler) throws(ServerFailure) {
        guard options.https != nil || options.xmpp != nil else { return }
        let contexts: (https: TLSContext, xmpp: TLSContext)
        let authority: CertificateAuthority
        do throws(TLSFailure) {
            authority = try CertificateAuthority(
                folder: options.authorityFolder,
                temporaryIn: options.temporaryFolder
            )
            let leaf = try authority.makeLeaf()
            contexts = (try TLSContext(leaf, protocols: ["h2", "http/1.1"]), try TLSContext(leaf))
        } catch {
            throw .certificate(error)
        }
        self.authority = authority
        do throws(ServerFailure) {
            https = try Self.open(options.https, server, Door(tls: contexts.https))
            let door = Door(tls: contexts.xmpp) { [unowned handler] in handler.welcome($0) }
            xmpp = try Self.open(options.xmpp, server, door)
        } catch {
            authority.removeIfTemporary()
            throw error
        }
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
