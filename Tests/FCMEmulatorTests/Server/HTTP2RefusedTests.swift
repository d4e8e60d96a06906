import FCMEmulator
import TestSupport
import Testing

/// Frames that no good client sends, each with the error code of the GOAWAY that ends the connection.
@Suite struct HTTP2RefusedTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var code: UInt32
        var name: String
        var frames: [UInt8]
        var testDescription: String { "\(code) for \(name)" }
    }

    private enum Kind: UInt8 {
        case data, headers, priority, reset, settings, promise, ping, farewell, window, continuation
    }

    private static func frame(
        _ kind: Kind,
        flags: UInt8 = 0,
        stream: UInt32 = 0,
        _ payload: [UInt8] = []
    ) -> [UInt8] {
        bytes(UInt32(payload.count))[1...] + [kind.rawValue, flags] + bytes(stream) + payload
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static var preface: [UInt8] {
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(.settings)
    }

    /// GET / by the numbers of RFC 7541, appendix A; `h` is the authority.
    private static let fields: [UInt8] = [0x82, 0x86, 0x84, 0x01, 0x01, UInt8(ascii: "h")]

    private static func get(_ stream: UInt32, ends: Bool = true) -> [UInt8] {
        frame(.headers, flags: ends ? 5 : 4, stream: stream, fields)
    }

    private static func many(_ frame: [UInt8], _ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in frame }
    }

    static let cases = [
        Case(code: 1, name: "a stream that was passed over", frames: get(5) + get(3)),
        Case(code: 1, name: "a stream passed over among others", frames: get(1) + get(3) + get(9) + get(7)),
        Case(
            code: 3,
            name: "a setting that makes a window too large",
            frames: get(1, ends: false) + frame(.window, stream: 1, bytes(1))
                + frame(.settings, [0, 4] + bytes(0x7fff_ffff))
        ),
        Case(
            code: 11,
            name: "a flood of PING",
            frames: many(frame(.ping, [UInt8](repeating: 0, count: 8)), 20_000)
        ),
        Case(code: 11, name: "a flood of SETTINGS", frames: many(frame(.settings), 20_000)),
        Case(
            code: 11,
            name: "CONTINUATION without an end",
            frames: frame(.headers, flags: 1, stream: 1, fields) + many(frame(.continuation, stream: 1), 100)
        ),
        Case(code: 0, name: "a GOAWAY of the client", frames: frame(.farewell, bytes(0) + bytes(0))),
    ]

    @Test(arguments: cases)
    func `the connection ends, and the client is told why`(_ each: Case) throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            let sent = Self.preface + each.frames
            // The server may stop listening before it has everything.
            _ = try? client.send(sent)
            #expect(try Self.farewell(client) == each.code)
            #expect(try ByteClient(port: server.port).get("/").status == 200)
        }
    }

    @Test func `numbers that are left out, and frames on streams that are over, do no harm`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            var sent = Self.preface
            for gap in 0..<100 { sent += Self.get(UInt32(gap * 8 + 1)) }
            sent += Self.frame(.window, stream: 1, Self.bytes(1))
            sent += Self.frame(.reset, stream: 9, Self.bytes(8))
            try client.send(sent + Self.frame(.farewell, Self.bytes(0) + Self.bytes(0)))
            #expect(try Self.farewell(client) == 0)
        }
    }

    @Test func `an answer that waits for a window does not outlast its client`() throws {
        var limits = ServerLimits()
        limits.stallTime = .seconds(86_400)
        let page = String(repeating: "x", count: 200_000)
        try withServer(limits, handler: ClosureHandler { $1.reply(reply(page)) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send(Self.preface + Self.get(1))
            client.endOutput()
            #expect(try client.receiveAll().utf8.count > 65_535)
        }
    }

    /// The error code of the last GOAWAY before the end of the connection; nil when there was none.
    private static func farewell(_ client: ByteClient) throws -> UInt32? {
        var all: [UInt8] = []
        while true {
            let more = try client.receive()
            if more.isEmpty { break }
            all += more
        }
        var code: UInt32?
        var rest = all[...]
        while rest.count >= 9 {
            let head = Array(rest.prefix(9))
            let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
            let payload = Array(rest.dropFirst(9).prefix(length))
            if head[3] == Kind.farewell.rawValue, payload.count >= 8 {
                code = payload[4..<8].reduce(0) { $0 << 8 | UInt32($1) }
            }
            rest = rest.dropFirst(9 + length)
        }
        #expect(rest.isEmpty, "the connection ended inside a frame")
        return code
    }
}
