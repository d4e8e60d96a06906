private import CPosix
private import Glibc

/// A plain TCP connection.
package final class SocketStream: ByteStream {
    private let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .count(count) }
            if count == 0 { return .ended }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .broken
        }
    }

    package func write(_ bytes: UnsafeRawBufferPointer) -> StreamResult {
        while true {
            let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 { return .count(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .broken
        }
    }

    package func endOutput() { cposix_end_output(descriptor) }

    package func close() { _ = Glibc.close(descriptor) }
}
