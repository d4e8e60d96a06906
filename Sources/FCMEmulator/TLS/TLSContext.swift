internal import COpenSSL
internal import FCMCore

/// What the TLS connections of one listener share: certificate, versions, application protocols.
final class TLSContext {
    private let context: OpaquePointer
    /// The protocols offered, each after its length, and a length of zero; OpenSSL keeps the address.
    private let offers: UnsafeMutableBufferPointer<UInt8>

    /// - Parameters:
    ///   - leaf: The certificate to show.
    ///   - protocols: What ALPN may choose, the preferred first; none leaves ALPN unanswered.
    /// - Throws: What OpenSSL did not do.
    init(_ leaf: Certificate, protocols: [String] = []) throws(TLSFailure) {
        guard let context = SSL_CTX_new(TLS_server_method()) else { throw .library("a TLS context") }
        self.context = context
        let names = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        offers = .allocate(capacity: names.count + 1)
        offers.initialize(repeating: 0)
        fcm_openssl_prepare_server(context)
        guard SSL_CTX_use_certificate(context, leaf.certificate) == 1,
            SSL_CTX_use_PrivateKey(context, leaf.key) == 1
        else { throw .library("the certificate") }
        guard !names.isEmpty else { return }
        _ = offers.update(fromContentsOf: names)
        SSL_CTX_set_alpn_select_cb(context, selectProtocol, offers.baseAddress)
    }

    deinit {
        SSL_CTX_free(context)
        offers.deallocate()
    }

    /// A TLS connection over the accepted socket `descriptor`; nil when there is no memory.
    func makeStream(_ descriptor: Int32) -> TLSStream? {
        guard let session = SSL_new(context) else { return nil }
        guard fcm_openssl_use_socket(session, descriptor) == 1 else {
            SSL_free(session)
            return nil
        }
        SSL_set_accept_state(session)
        return TLSStream(session: session, descriptor: descriptor)
    }
}

/// Chooses the first of the server's protocols that the client has too; a function, so that it inherits no isolation.
///
/// With none in common the client gets an alert (RFC 7301 §3.2).
private func selectProtocol(
    _ session: OpaquePointer?,
    _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ chosenLength: UnsafeMutablePointer<UInt8>?,
    _ client: UnsafePointer<UInt8>?,
    _ clientLength: UInt32,
    _ offers: UnsafeMutableRawPointer?
) -> Int32 {
    guard let offers = offers?.assumingMemoryBound(to: UInt8.self), let chosen, let chosenLength else {
        return SSL_TLSEXT_ERR_NOACK
    }
    var length = 0
    while offers[length] != 0 { length += Int(offers[length]) + 1 }
    var found: UnsafeMutablePointer<UInt8>?
    let result = SSL_select_next_proto(&found, chosenLength, offers, UInt32(length), client, clientLength)
    guard result == OPENSSL_NPN_NEGOTIATED else { return SSL_TLSEXT_ERR_ALERT_FATAL }
    chosen.pointee = UnsafePointer(found)
    return SSL_TLSEXT_ERR_OK
}
