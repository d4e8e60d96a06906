/// An FCM that runs on loopback: the state behind an HTTP server of its own.
package final class Emulator: Sendable {
    /// The URL to reach it by, such as `http://127.0.0.1:9599`.
    package let endpoint: String
    package let port: Int
    /// The default project, its sender id and its server key.
    package let project: String
    package let senderID: String
    package let serverKey: String

    private let server: HTTPServer

    private init(_ state: EmulatorState, _ server: HTTPServer) {
        self.server = server
        port = server.port
        let host = server.host.contains(":") ? "[\(server.host)]" : server.host
        endpoint = "http://\(host):\(server.port)"
        let standard = state.projects[state.defaultProject]
        project = standard.id
        senderID = standard.senderID
        serverKey = standard.serverKey
    }

    /// Listens and serves until ``stop()``.
    ///
    /// - Throws: why the address cannot be listened on.
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
        try server.start()
        return Emulator(state, server)
    }

    /// Finishes what is in flight and ends; not to be called on the loop's own thread.
    package func stop() { server.stop() }
}
