internal import COpenSSL

/// What the TLS connections of one transport share: versions, protocols, whom they trust.
final class ClientTLS {
    private let context: OpaquePointer

    /// `nil` when the authorities cannot be read or there is no memory.
    init?(_ options: CurlTransport.Options) {
        guard let context = SSL_CTX_new(TLS_client_method()) else { return nil }
        self.context = context
        fcm_openssl_prepare_client(context)
        let isTrusting =
            if let file = options.systemAuthorities {
                SSL_CTX_load_verify_file(context, file) == 1
            } else {
                SSL_CTX_set_default_verify_paths(context) == 1
            }
        guard isTrusting else { return nil }
        if let file = options.additionalAuthorities, SSL_CTX_load_verify_file(context, file) != 1 {
            return nil
        }
    }

    deinit { SSL_CTX_free(context) }

    /// A TLS connection to `host` over the connected socket `descriptor`, which it takes over; `nil` when the host cannot
    /// be named or there is no memory.
    func makeStream(_ descriptor: Int32, host: String) -> TLSStream? {
        guard let session = SSL_new(context) else { return nil }
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard fcm_openssl_use_socket(session, descriptor) == 1, fcm_openssl_expect_peer(session, name) == 1
        else {
            SSL_free(session)
            return nil
        }
        SSL_set_connect_state(session)
        return TLSStream(session: session, descriptor: descriptor)
    }
}
