/// What was read from a connection and not consumed yet.
struct InputBacklog {
    private var bytes: [UInt8] = []
    private var consumed = 0

    var count: Int { bytes.count - consumed }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ input: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: input) }

    mutating func removeFirst(_ count: Int) {
        consumed += count
        if consumed >= bytes.count { removeAll() }
    }

    mutating func removeAll() {
        bytes = []
        consumed = 0
    }

    /// Lends out what is left.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[consumed...])) }
    }
}
