/// Connections to the proxy, before they are ones to the emulator.
extension EmulatorHandler {
    /// Makes the session of a connection to the proxy, whose tunnels lead to `tls`.
    func tunnel(_ connection: Connection, to tls: TLSContext) -> ProxySession {
        ProxySession(connection, tls: tls, hosts: CertificateAuthority.proxied) { [unowned self] refusal in
            // A line for it, so that one sees where a client wanted to go; it is no request to a project.
            onRequest?(
                RequestRecord(
                    time: state.virtualTime(clock()),
                    method: refusal.method,
                    path: refusal.target,
                    status: refusal.status,
                    version: ServerRequest.Version.http11.rawValue,
                    milliseconds: 0,
                    errorCode: nil
                )
            )
        }
    }
}
