import FCMCore

/// Bytes waiting to be written: appended at the end, taken from the front, the memory kept in between.
struct ByteQueue {
    private var bytes: [UInt8] = []
    private var start = 0

    /// More than this is given back as soon as the queue is empty.
    private static let keptCapacity = 64 * 1024

    var count: Int { bytes.count - start }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }

    mutating func append(_ text: StaticString) { bytes.append(text: text) }

    /// Appends `text` with a space in the place of every control character, so that it stays on its line.
    mutating func append(line text: String) {
        var text = text
        text.withUTF8 { line in
            if line.allSatisfy(ByteClass.isValue) {
                bytes.append(contentsOf: line)
            } else {
                bytes.append(contentsOf: line.lazy.map { ByteClass.isValue($0) ? $0 : ByteClass.space })
            }
        }
    }

    mutating func append(decimal number: Int) { bytes.append(digitsOf: UInt64(max(0, number))) }

    mutating func append(hexadecimal number: Int) {
        bytes.append(digitsOf: UInt64(max(0, number)), base: 16)
    }

    mutating func removeFirst(_ count: Int) {
        start += count
        guard start == bytes.count else {
            // A queue that never runs empty must not grow by what has been written long ago.
            if start > Self.keptCapacity, start > bytes.count / 2 {
                bytes.removeSubrange(..<start)
                start = 0
            }
            return
        }
        start = 0
        if bytes.capacity > Self.keptCapacity { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    }

    mutating func removeAll() {
        bytes = []
        start = 0
    }

    /// Lends out the waiting bytes.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }
}
