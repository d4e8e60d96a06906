/// Why the server cannot listen.
package enum ServerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case addressInUse(host: String, port: Int)
    case notPermitted(host: String, port: Int)
    /// The name does not resolve to an address of this machine.
    case badHost(host: String, reason: String)
    case system(call: String, code: Int32)
    /// There is no certificate to show.
    case certificate(TLSFailure)
    /// The file that keeps the state cannot be used.
    case data(DataFileFailure)

    package var description: String {
        switch self {
        case .addressInUse(let host, let port):
            """
            \(host):\(port) is in use. Another emulator may be running: `ss -ltnp 'sport = :\(port)'` names \
            the program; port 0 takes a free one.
            """
        case .notPermitted(let host, let port):
            "Listening on \(host):\(port) is not permitted. Ports below 1024 need privileges: take a higher one."
        case .badHost(let host, let reason):
            "Cannot listen on `\(host)`: \(reason). Give an address of this machine, such as 127.0.0.1."
        case .system(let call, let code):
            "The system refused to listen: \(call) failed with error \(code)."
        case .certificate(let failure): failure.description
        case .data(let failure): failure.description
        }
    }
}
