private import CPosix
private import Glibc

/// The two directions of one connection, without waiting; where TLS goes in between.
protocol ByteStream: AnyObject {
    /// Fills `buffer` as far as it can: fewer bytes than fit mean that there are no more for now.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult
    func write(_ bytes: UnsafeRawBufferPointer) -> StreamResult
    /// Whether both sides still agree on keys, so that nothing can be exchanged yet.
    var isOpening: Bool { get }
    /// Whether a read waits for the socket to take bytes, or a write for it to bring some.
    var isCrossed: Bool { get }
    /// Whether the last read met the end behind the bytes that it gave.
    var hasEnded: Bool { get }
    /// Says that nothing more will be written.
    func endOutput()
    func close()
}

extension ByteStream {
    var isOpening: Bool { false }
    var isCrossed: Bool { false }
    var hasEnded: Bool { false }
}

/// What became of a read or a write.
enum StreamResult: Hashable {
    case count(Int)
    case wouldBlock
    /// The peer sends nothing more.
    case ended
    case broken
}

/// A plain TCP connection.
final class SocketStream: ByteStream {
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .count(count) }
            if count == 0 { return .ended }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .broken
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> StreamResult {
        while true {
            let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 { return .count(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .broken
        }
    }

    func endOutput() { cposix_end_output(descriptor) }

    func close() { _ = Glibc.close(descriptor) }
}
