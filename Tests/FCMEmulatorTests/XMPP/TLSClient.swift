import COpenSSL
import Glibc
import TestSupport
import Testing

/// A blocking TLS client on loopback that trusts one authority.
final class TLSClient {
    private let context: OpaquePointer
    private let session: OpaquePointer
    private let descriptor: Int32

    struct Broken: Error {
        var call: String
        var reason: String
    }

    /// Connects and shakes hands, expecting a certificate for `name`; a proxy is asked first for the way there.
    init(
        port: Int,
        caFile: String,
        name: String,
        protocols: [String] = [],
        asking request: String = ""
    ) throws {
        // OpenSSL writes without MSG_NOSIGNAL, and a server may hang up at any time.
        signal(SIGPIPE, SIG_IGN)
        descriptor = try LoopbackSocket.connect(port: port)
        context = try #require(SSL_CTX_new(TLS_client_method()))
        SSL_CTX_load_verify_locations(context, caFile, nil)
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        session = try #require(SSL_new(context))
        SSL_set1_host(session, name)
        let offer = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !offer.isEmpty { SSL_set_alpn_protos(session, offer, UInt32(offer.count)) }
        SSL_set_fd(session, descriptor)
        try Self.ask(request, on: descriptor)
        guard SSL_connect(session) == 1 else {
            let reason = String(cString: X509_verify_cert_error_string(SSL_get_verify_result(session)))
            throw Broken(call: "SSL_connect", reason: reason)
        }
    }

    private static func ask(_ request: String, on descriptor: Int32) throws {
        guard !request.isEmpty else { return }
        guard write(descriptor, request, request.utf8.count) == request.utf8.count else {
            throw Broken(call: "write", reason: request)
        }
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while head.suffix(4) != Array("\r\n\r\n".utf8)[...] {
            guard read(descriptor, &byte, 1) == 1 else { break }
            head.append(byte)
        }
        guard head.starts(with: Array("HTTP/1.1 200 ".utf8)) else {
            throw Broken(call: "CONNECT", reason: String(decoding: head, as: UTF8.self))
        }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
        close(descriptor)
    }

    /// What ALPN settled on.
    var chosenProtocol: String {
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        SSL_get0_alpn_selected(session, &name, &length)
        return String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard SSL_write(session, bytes, Int32(bytes.count)) == bytes.count else {
            throw Broken(call: "SSL_write", reason: "")
        }
    }

    /// Everything up to and including `mark`; up to the end of the connection when it never comes.
    func receive(through mark: String) -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while all.firstRange(of: Array(mark.utf8)) == nil {
            let count = SSL_read(session, &buffer, Int32(buffer.count))
            guard count > 0 else { break }
            all += buffer[..<Int(count)]
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Whether the server has ended the connection in order, by TLS's own farewell.
    var isEndedInOrder: Bool {
        var byte: UInt8 = 0
        let code = SSL_read(session, &byte, 1)
        return code <= 0 && SSL_get_error(session, code) == SSL_ERROR_ZERO_RETURN
    }
}
