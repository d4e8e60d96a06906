internal import CNghttp2
internal import FCMCore

/// Header fields laid out for the library to copy; the memory is kept from one answer to the next.
struct HTTP2Fields {
    /// Names and values, one after the other.
    private var bytes: [UInt8] = []
    private var lengths: [cnghttp2_lengths] = []

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
        lengths.append(cnghttp2_lengths(name: middle - start, value: bytes.count - middle))
    }

    /// Adds a header of an answer, whose name may have capitals and whose value may be anything.
    mutating func add(_ header: HTTPHeader) {
        var (name, value) = (header.name, header.value)
        name.withUTF8 { for byte in $0 { bytes.append(ByteClass.lowercased(byte)) } }
        value.withUTF8 {
            for byte in $0 { bytes.append(ByteClass.isValue(byte) ? byte : ByteClass.space) }
        }
        lengths.append(cnghttp2_lengths(name: name.utf8.count, value: value.utf8.count))
    }

    /// Lends out the fields as the library takes them, for the call alone.
    mutating func withFields<Value>(_ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Value) -> Value {
        let lengths = lengths
        return bytes.withUnsafeMutableBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: lengths.count) { fields in
                cnghttp2_lay_out(fields.baseAddress, bytes.baseAddress, lengths, lengths.count)
                return body(fields)
            }
        }
    }
}
