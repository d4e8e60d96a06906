internal import COpenSSL
private import CPosix
internal import Glibc

/// A TLS connection over a non-blocking socket; the first reads complete the handshake.
package final class TLSStream: ByteStream {
    private var session: OpaquePointer?
    private let descriptor: Int32
    package private(set) var isCrossed = false
    package private(set) var hasEnded = false
    /// After a fatal error OpenSSL forbids every further call, the farewell included.
    private var isBroken = false

    /// Takes over both.
    package init(session: OpaquePointer, descriptor: Int32) {
        self.session = session
        self.descriptor = descriptor
    }

    deinit { close() }

    package var isOpening: Bool { session.map { SSL_is_init_finished($0) == 0 } ?? false }

    /// The application protocol that both sides agreed on (ALPN), once they have keys.
    package var agreedProtocol: String? {
        guard let session else { return nil }
        var name: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(session, &name, &count)
        return name.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) }
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult {
        guard let session, let base = buffer.baseAddress, !isBroken else { return .broken }
        var filled = 0
        var stop = StreamResult.wouldBlock
        isCrossed = false
        reading: while filled < buffer.count {
            ERR_clear_error()
            var count = 0
            let code = SSL_read_ex(session, base + filled, buffer.count - filled, &count)
            filled += count
            guard code != 1 else { continue }
            switch SSL_get_error(session, code) {
            case SSL_ERROR_WANT_READ: break
            case SSL_ERROR_WANT_WRITE: isCrossed = true
            case SSL_ERROR_ZERO_RETURN:
                hasEnded = true
                stop = .ended
            default:
                isBroken = true
                hasEnded = true
                stop = .broken
            }
            break reading
        }
        return filled > 0 ? .count(filled) : stop
    }

    package func write(_ bytes: UnsafeRawBufferPointer) -> StreamResult {
        guard let session, !isBroken else { return .broken }
        ERR_clear_error()
        var count = 0
        let code = SSL_write_ex(session, bytes.baseAddress, bytes.count, &count)
        guard code != 1 else { return .count(count) }
        switch SSL_get_error(session, code) {
        case SSL_ERROR_WANT_WRITE: return .wouldBlock
        case SSL_ERROR_WANT_READ:
            isCrossed = true
            return .wouldBlock
        default:
            isBroken = true
            return .broken
        }
    }

    package func endOutput() {
        sayGoodbye()
        cposix_end_output(descriptor)
    }

    package func close() {
        guard let session else { return }
        sayGoodbye()
        SSL_free(session)
        self.session = nil
        _ = Glibc.close(descriptor)
    }

    /// Tells the peer that this is the end, so that it can tell it from a connection cut by somebody else.
    private func sayGoodbye() {
        guard let session, !isBroken, SSL_is_init_finished(session) == 1,
            SSL_get_shutdown(session) & SSL_SENT_SHUTDOWN == 0
        else { return }
        ERR_clear_error()
        if SSL_shutdown(session) < 0 { isBroken = true }
    }
}
