/// Bytes on their way into a connection that may not take all of them at once.
struct HTTP2Output {
    private var bytes: [UInt8] = []
    /// The first that was not taken.
    private var start = 0
    /// Whether the connection took no more the last time.
    private(set) var isBlocked = false

    private static let most = 256 << 10

    /// Whether nothing more is to be added for now.
    var isFull: Bool { bytes.count - start >= Self.most }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }

    /// Writes what there is, as far as the connection takes it; false when that is broken.
    mutating func write(to stream: any ByteStream) -> Bool {
        isBlocked = false
        while start < bytes.count {
            let result = bytes.withUnsafeBytes {
                stream.write(UnsafeRawBufferPointer(rebasing: $0[start...]))
            }
            switch result {
            case .count(let count): start += count
            case .wouldBlock:
                isBlocked = true
                return true
            case .ended, .broken: return false
            }
        }
        bytes.removeAll(keepingCapacity: true)
        start = 0
        return true
    }
}
