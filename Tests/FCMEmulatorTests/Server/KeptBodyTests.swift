import FCMEmulator
import Testing

/// What a request's body takes in memory: a message that was accepted keeps it for long.
@Suite struct KeptBodyTests {
    private static func post(_ count: Int, chunked: Bool) -> [UInt8] {
        let body = String(repeating: "x", count: count)
        let framing =
            chunked
            ? "Transfer-Encoding: chunked\r\n\r\n\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
            : "Content-Length: \(count)\r\n\r\n\(body)"
        return Array("POST / HTTP/1.1\r\nHost: h\r\n\(framing)".utf8)
    }

    @Test(arguments: [false, true])
    func `a small body after a large one has a small one's room`(chunked: Bool) throws {
        var parser = HTTP1Parser()
        var bodies: [[UInt8]] = []
        for count in [3000, 100, 3000, 100, 100] {
            Self.post(count, chunked: chunked).withUnsafeBufferPointer { bytes in
                var offset = 0
                while offset < bytes.count {
                    guard case .request(let request) = parser.next(bytes, &offset) else { break }
                    bodies.append(request.body)
                }
            }
        }
        #expect(bodies.map(\.count) == [3000, 100, 3000, 100, 100])
        for body in bodies { #expect(body.capacity <= body.count * 2 + 64) }
    }
}
