import FCMEmulator
import TestSupport
import Testing

/// Random connections, from fixed seeds.
@Suite struct HTTP1PropertyTests {
    private static func pieces(
        _ bytes: [UInt8],
        _ randomness: inout TestSupport.SeededGenerator
    ) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...max(1, min(rest.count, 40)), using: &randomness)
            pieces.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    @Test(arguments: 0..<200) func `bodies of any chunking arrive whole`(_ seed: UInt64) {
        var randomness = TestSupport.SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        var bodies: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &randomness) {
            let body = (0..<Int.random(in: 0...200, using: &randomness)).map { _ in
                UInt8.random(in: 0x20...0x7e, using: &randomness)
            }
            bodies.append(String(decoding: body, as: UTF8.self))
            if Bool.random(using: &randomness) {
                bytes +=
                    Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
                continue
            }
            bytes += Array("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
            for chunk in Self.pieces(body, &randomness) {
                let zeros = String(repeating: "0", count: Int.random(in: 0...3, using: &randomness))
                let note = Bool.random(using: &randomness) ? ";n=\"v\"" : ""
                bytes += Array("\(zeros)\(String(chunk.count, radix: 16))\(note)\r\n".utf8) + chunk
                bytes += Array("\r\n".utf8)
            }
            bytes += Array("0\r\n\r\n".utf8)
        }
        let seen = parse(Self.pieces(bytes, &randomness))
        #expect(seen.count == bodies.count)
        for (one, body) in zip(seen, bodies) { #expect(one.description.hasSuffix("] " + body)) }
    }

    @Test(arguments: 0..<300) func `a damaged connection means the same however it is cut`(_ seed: UInt64) {
        var randomness = TestSupport.SeededGenerator(seed: seed &+ 1_000_000)
        let source =
            Bool.random(using: &randomness)
            ? HTTP1AcceptedTests.cases.randomElement(using: &randomness)?.bytes
            : HTTP1RefusedTests.cases.randomElement(using: &randomness)?.bytes
        var bytes = Array((source ?? "").utf8)
        for _ in 0..<Int.random(in: 1...3, using: &randomness) where !bytes.isEmpty {
            let at = Int.random(in: bytes.indices, using: &randomness)
            let odd: [UInt8] = [0, 9, 10, 13, 32, 48, 58, 59, 127, 255]
            switch Int.random(in: 0...2, using: &randomness) {
            case 0: bytes[at] = odd.randomElement(using: &randomness) ?? 0
            case 1: bytes.remove(at: at)
            default: bytes.insert(odd.randomElement(using: &randomness) ?? 0, at: at)
            }
        }
        let whole = parse([bytes[...]], limits: HTTP1RefusedTests.limits)
        for _ in 0..<10 {
            let cut = Self.pieces(bytes, &randomness)
            #expect(parse(cut, limits: HTTP1RefusedTests.limits) == whole)
        }
    }
}
