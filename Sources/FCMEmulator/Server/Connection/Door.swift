internal import FCMCore
internal import Glibc

/// What is spoken on one address: in the clear or by TLS, HTTP or something else.
struct Door {
    /// The certificate to show; nil for clear text.
    let tls: TLSContext?
    /// Makes the session of a new connection; nil leaves the choice between versions of HTTP to its first bytes.
    let session: (Connection) -> (any Session)?

    init(tls: TLSContext? = nil, session: @escaping (Connection) -> (any Session)? = { _ in nil }) {
        self.tls = tls
        self.session = session
    }

    /// Wraps an accepted socket, or closes it and returns nil when there is no memory.
    func stream(_ descriptor: Int32) -> (any ByteStream)? {
        guard let tls else { return SocketStream(descriptor: descriptor) }
        if let stream = tls.makeStream(descriptor) { return stream }
        close(descriptor)
        return nil
    }
}
