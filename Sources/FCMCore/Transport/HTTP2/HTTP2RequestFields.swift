internal import CNghttp2

/// The head of a request laid out for the library to copy; the memory is kept from one request to the next.
struct HTTP2RequestFields {
    /// Names and values, one after the other.
    private var bytes: [UInt8] = []
    private var lengths: [cnghttp2_lengths] = []
    /// The request whose head is laid out, without its length, and where that ends; most have the same as the one before.
    private var head: (request: HTTPRequest, bytes: Int, lengths: Int)?

    /// What says how a connection is used has no place in HTTP/2 (RFC 9113 §8.2.2).
    private static let ofConnections: Set = [
        "connection", "host", "keep-alive", "proxy-connection", "transfer-encoding",
    ]

    mutating func set(_ request: HTTPRequest, to target: HTTP2Target) {
        if let head, head.request.hasHead(of: request) {
            bytes.removeLast(bytes.count - head.bytes)
            lengths.removeLast(lengths.count - head.lengths)
        } else {
            layOut(request, target)
        }
        // A length is worth its bytes: many servers refuse at once what they could not take.
        if !request.body.isEmpty || request.method == "POST" {
            add("content-length", String(request.body.count))
        }
    }

    private mutating func layOut(_ request: HTTPRequest, _ target: HTTP2Target) {
        bytes.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        add(":method", request.method)
        add(":scheme", target.address.scheme.rawValue)
        add(":authority", target.authority)
        add(":path", target.path)
        for header in request.headers { addRegular(header) }
        var laidOut = request
        laidOut.body = []
        head = (laidOut, bytes.count, lengths.count)
    }

    /// Hands the request to the library, with the source of its body; the stream's id, or an error below zero.
    mutating func submit(to session: OpaquePointer?, hasBody: Bool) -> Int32 {
        var body = nghttp2_data_provider()
        body.read_callback = giveBody
        let lengths = lengths
        return bytes.withUnsafeMutableBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: lengths.count) { fields in
                cnghttp2_lay_out(fields.baseAddress, bytes.baseAddress, lengths, lengths.count)
                return withUnsafePointer(to: &body) {
                    nghttp2_submit_request(
                        session,
                        nil,
                        fields.baseAddress,
                        fields.count,
                        hasBody ? $0 : nil,
                        nil
                    )
                }
            }
        }
    }

    private mutating func add(_ name: StaticString, _ value: String) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: value.utf8)
        lengths.append(cnghttp2_lengths(name: name.utf8CodeUnitCount, value: value.utf8.count))
    }

    private mutating func addRegular(_ header: HTTPHeader) {
        let start = bytes.count
        for byte in header.name.utf8 { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
        let isKept = bytes[start...].withUnsafeBytes { name in
            !Self.ofConnections.contains { $0.utf8.elementsEqual(name) }
        }
        guard isKept else { return bytes.removeSubrange(start...) }
        let value = header.value.utf8.drop { $0 == 0x20 || $0 == 0x09 }
        bytes.append(contentsOf: value)
        lengths.append(cnghttp2_lengths(name: header.name.utf8.count, value: value.count))
    }
}
