import COpenSSL
import FCMCore
import Glibc
import TestSupport

/// A TLS server on loopback with a certificate of its own making, which answers every request alike.
final class TLSLoopbackServer: Sendable {
    /// The certificate, which is its own authority, in PEM.
    let certificate: String
    let port: Int
    private let listener: Int32
    private let sockets = OpenSockets()
    private let served = Locked(0)

    struct Failed: Error {
        var call: String
    }

    /// How many requests were read.
    var requests: Int { served.withLock { $0 } }

    /// Listens with a certificate for `name`, written as OpenSSL does: `IP:127.0.0.1` or `DNS:example.com`.
    init(name: String) throws {
        // OpenSSL writes without MSG_NOSIGNAL, and a client that distrusts the certificate hangs up at once.
        signal(SIGPIPE, SIG_IGN)
        let (context, certificate) = try Self.makeContext(name)
        self.certificate = certificate
        (listener, port) = try LoopbackSocket.listen(backlog: 8)
        sockets.add(listener)
        let server = self
        let loop = Loop(context: context) { server.accept($0) }
        _ = OwnThread.start { loop.run() }
    }

    func stop() { sockets.endAll() }

    /// Unchecked because the context is handed to the one thread that uses it.
    private final class Loop: @unchecked Sendable {
        let context: OpaquePointer
        let body: (OpaquePointer) -> Void

        init(context: OpaquePointer, _ body: @escaping (OpaquePointer) -> Void) {
            self.context = context
            self.body = body
        }

        func run() {
            body(context)
            SSL_CTX_free(context)
        }
    }

    private func accept(_ context: OpaquePointer) {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            sockets.add(connection)
            if let session = SSL_new(context) {
                SSL_set_fd(session, connection)
                if SSL_accept(session) == 1 { answer(session) }
                SSL_free(session)
            }
            sockets.close(connection)
        }
        sockets.close(listener)
    }

    private func answer(_ session: OpaquePointer) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var input: [UInt8] = []
        while !input.contains(sequence: "\r\n\r\nbody") {
            let count = SSL_read(session, &buffer, Int32(buffer.count))
            guard count > 0 else { return }
            input += buffer[..<Int(count)]
        }
        served.withLock { $0 += 1 }
        let reply = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok".utf8)
        SSL_write(session, reply, Int32(reply.count))
        SSL_shutdown(session)
    }

    private static func makeContext(_ name: String) throws -> (OpaquePointer, String) {
        let key = try TestKey()
        let certificate = X509_new()
        defer { X509_free(certificate) }
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
        X509_gmtime_adj(X509_getm_notBefore(certificate), -3_600)
        X509_gmtime_adj(X509_getm_notAfter(certificate), 3_600)
        let subject = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(subject, "CN", 0x1001, "loopback", -1, -1, 0)
        X509_set_issuer_name(certificate, subject)
        for (kind, value) in [(NID_subject_alt_name, name), (NID_basic_constraints, "critical,CA:TRUE")] {
            let part = X509V3_EXT_conf_nid(nil, nil, kind, value)
            guard X509_add_ext(certificate, part, -1) == 1 else { throw Failed(call: "extension") }
            X509_EXTENSION_free(part)
        }
        let isSigned = key.withPointer {
            X509_set_pubkey(certificate, $0) == 1 && X509_sign(certificate, $0, EVP_sha256()) > 0
        }
        guard isSigned, let context = SSL_CTX_new(TLS_server_method()) else { throw Failed(call: "sign") }
        SSL_CTX_use_certificate(context, certificate)
        key.withPointer { _ = SSL_CTX_use_PrivateKey(context, $0) }
        let output = BIO_new(BIO_s_mem())
        defer { BIO_free(output) }
        PEM_write_bio_X509(output, certificate)
        var bytes = [UInt8](repeating: 0, count: 8_192)
        let count = BIO_read(output, &bytes, Int32(bytes.count))
        return (context, String(decoding: bytes[..<Int(count)], as: UTF8.self))
    }
}

extension [UInt8] {
    fileprivate func contains(sequence text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
