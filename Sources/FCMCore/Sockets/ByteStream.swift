/// The two directions of one connection, without waiting; where TLS goes in between.
package protocol ByteStream: AnyObject {
    /// Fills `buffer` as far as it can: fewer bytes than fit mean that there are no more for now.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult
    func write(_ bytes: UnsafeRawBufferPointer) -> StreamResult
    /// Whether both sides still agree on keys, so that nothing can be exchanged yet.
    var isOpening: Bool { get }
    /// The application protocol that both sides agreed on (ALPN), once they have keys; nil when they did not.
    var agreedProtocol: String? { get }
    /// Whether a read waits for the socket to take bytes, or a write for it to bring some.
    var isCrossed: Bool { get }
    /// Whether the last read met the end behind the bytes that it gave.
    var hasEnded: Bool { get }
    /// Says that nothing more will be written.
    func endOutput()
    func close()
}

extension ByteStream {
    package var isOpening: Bool { false }
    package var agreedProtocol: String? { nil }
    package var isCrossed: Bool { false }
    package var hasEnded: Bool { false }
}

/// What became of a read or a write.
package enum StreamResult: Hashable {
    case count(Int)
    case wouldBlock
    /// The peer sends nothing more.
    case ended
    case broken
}
