internal import CNghttp2
internal import FCMCore

/// Header fields laid out for the library to copy; the memory is kept from one answer to the next.
struct HTTP2Fields {
    /// Names and values, one after the other.
    private var bytes: [UInt8] = []
    private var lengths: [(name: Int, value: Int)] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
    }

    /// Adds a field as it is: `name` in lower case, `value` without control characters.
    mutating func add(_ name: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: name)
        let middle = bytes.count
        bytes.append(contentsOf: value)
        lengths.append((middle - start, bytes.count - middle))
    }

    /// Adds a header of an answer, whose name may have capitals and whose value may be anything.
    mutating func add(_ header: HTTPHeader) {
        var (name, value) = (header.name, header.value)
        name.withUTF8 { for byte in $0 { bytes.append(ByteClass.lowercased(byte)) } }
        value.withUTF8 {
            for byte in $0 { bytes.append(ByteClass.isValue(byte) ? byte : ByteClass.space) }
        }
        lengths.append((name.utf8.count, value.utf8.count))
    }

    /// Lends out the fields as the library takes them, for the call alone.
    mutating func withFields<Value>(_ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Value) -> Value {
        let lengths = lengths
        return bytes.withUnsafeMutableBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: lengths.count) { fields in
                var next = bytes.baseAddress
                for (index, length) in lengths.enumerated() {
                    let field = nghttp2_nv(
                        name: next,
                        value: next.map { $0 + length.name },
                        namelen: length.name,
                        valuelen: length.value,
                        flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)
                    )
                    fields.initializeElement(at: index, to: field)
                    next = next.map { $0 + length.name + length.value }
                }
                return body(fields)
            }
        }
    }
}
