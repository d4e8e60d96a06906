internal import FCMCore

/// A connection's socket: what the kernel has said of it, and the way in and out for bytes.
struct ConnectionSocket {
    let descriptor: Int32
    private let stream: any ByteStream
    private(set) var isReadable = false
    private(set) var isWritable = true
    /// The kernel has seen the end of the input; it may not have been read yet.
    private var endAnnounced = false
    private(set) var inputEnded = false

    /// `stream` owns the accepted socket `descriptor` and moves its bytes.
    init(descriptor: Int32, stream: any ByteStream) {
        self.descriptor = descriptor
        self.stream = stream
    }

    /// Whether both sides still agree on keys.
    var isOpening: Bool { stream.isOpening }

    /// What ALPN chose; nil in the clear and for a client that did not ask.
    var agreedProtocol: String? { stream.agreedProtocol }

    /// Takes what an event says; ``Readiness/broken`` is for the owner to see.
    mutating func note(_ readiness: Readiness) {
        if readiness.contains(.write) { isWritable = true }
        if readiness.contains(.read) { isReadable = true }
        if stream.isCrossed {
            isReadable = true
            isWritable = true
        }
        if readiness.contains(.ended) {
            isReadable = true
            endAnnounced = true
        }
    }

    /// Has the next read look for itself, whatever was said.
    mutating func lookAgain() { isReadable = true }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> StreamResult {
        let result = stream.read(into: buffer)
        switch result {
        case .count(let count): isReadable = count == buffer.count || endAnnounced || stream.hasEnded
        case .wouldBlock: isReadable = false
        case .ended: inputEnded = true
        case .broken: break
        }
        return result
    }

    /// Writes from the front of `output` and takes away what is written.
    mutating func write(_ output: inout ByteQueue) -> StreamResult {
        let result = output.withBytes(stream.write)
        switch result {
        case .count(let count): output.removeFirst(count)
        case .wouldBlock: isWritable = false
        case .ended, .broken: break
        }
        return result
    }

    func endOutput() { stream.endOutput() }

    func close() { stream.close() }
}
