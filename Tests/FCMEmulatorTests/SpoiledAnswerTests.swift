import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// Fault rules of the wire as clients of HTTP/1 and HTTP/2 see them.
@Suite(.timeLimit(.minutes(10))) struct SpoiledAnswerTests {
    private static let message = Array(#"{"message":{"topic":"t"}}"#.utf8)
    private static let path = "/v1/projects/demo-project/messages:send"

    /// Runs `body` with the port of an emulator whose first send meets `action`.
    private func withFault(_ action: String, _ body: (Int) throws -> Void) throws {
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let port = try #require(emulator.endpoint.split(separator: ":").last.flatMap { Int($0) })
        let control = "/emulator/v1/projects/demo-project/"
        let rule = "{\"match\":{\"method\":\"messages:send\"},\"when\":{\"first\":1},\"action\":\(action)}"
        let client = try ByteClient(port: port)
        try client.send(Self.post(control + "faults", Array(rule.utf8)))
        #expect(try client.answer().status == 200)
        try body(port)
        // Whatever the client saw, the first message was accepted, and the one after it.
        try client.send("GET \(control)stats HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try JSON.parse(try client.answer().body)["accepted"] == 2)
    }

    private static func post(_ path: String, _ body: [UInt8] = message) -> String {
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.count)\r\n\r\n"
            + String(decoding: body, as: UTF8.self)
    }

    private func send(_ client: HTTP2Client) throws -> HTTP2Client.Stream {
        try client.exchange(HTTP2Client.head("POST", Self.path), body: Self.message)
    }

    private func isWhole(_ body: String) -> Bool { (try? JSON.parse(body))?["name"]?.string != nil }

    @Test func `garbage on HTTP 1 is a whole answer that nobody can read`() throws {
        try withFault(#"{"garbage":true}"#) { port in
            let client = try ByteClient(port: port)
            try client.send(Self.post(Self.path))
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.header("content-type") == "application/octet-stream")
            #expect(answer.body.contains("\u{FFFD}"))
            #expect((try? JSON.parse(answer.body)) == nil)
            try client.send(Self.post(Self.path))
            #expect(isWhole(try client.answer().body))
        }
    }

    @Test func `garbage on HTTP 2 is a whole answer that nobody can read`() throws {
        try withFault(#"{"garbage":true}"#) { port in
            let client = try HTTP2Client(port: port)
            let answer = try send(client)
            #expect(answer.status == "200")
            #expect(answer.closedWith == 0)
            #expect(String(validating: answer.body, as: UTF8.self) == nil)
            #expect(isWhole(try send(client).text))
        }
    }

    @Test func `with a status garbage stands in for the error's body`() throws {
        try withFault(#"{"garbage":true,"status":503,"retryAfter":4}"#) { port in
            let client = try ByteClient(port: port)
            try client.send(Self.post(Self.path))
            let answer = try client.answer()
            #expect(answer.status == 503)
            #expect((try? JSON.parse(answer.body)) == nil)
            for _ in 0..<2 {
                try client.send(Self.post(Self.path))
                #expect(isWhole(try client.answer().body))
            }
        }
    }

    @Test func `truncated on HTTP 1 is half a body that only the end of the connection ends`() throws {
        try withFault(#"{"truncate":true}"#) { port in
            let client = try ByteClient(port: port)
            try client.send(Self.post(Self.path))
            let parts = try client.receiveAll().split(separator: "\r\n\r\n", maxSplits: 1)
            #expect(parts[0].hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(parts[0].contains("\r\nConnection: close"))
            #expect(!parts[0].contains("Content-Length"))
            #expect(parts[1].hasPrefix("{"))
            #expect(!isWhole(String(parts[1])))
            let next = try ByteClient(port: port)
            try next.send(Self.post(Self.path))
            #expect(isWhole(try next.answer().body))
        }
    }

    @Test func `truncated on HTTP 2 is half a body with the stream's proper end`() throws {
        try withFault(#"{"truncate":true}"#) { port in
            let client = try HTTP2Client(port: port)
            let answer = try send(client)
            #expect(answer.status == "200")
            #expect(answer.header("content-length") == nil)
            #expect(answer.ended)
            #expect(answer.closedWith == 0)
            #expect(answer.text.hasPrefix("{"))
            #expect(!isWhole(answer.text))
            #expect(isWhole(try send(client).text))
        }
    }

    @Test func `goaway on HTTP 1 is the last answer of its connection`() throws {
        try withFault(#"{"goaway":true}"#) { port in
            let client = try ByteClient(port: port)
            try client.send(Self.post(Self.path))
            let answer = try client.answer()
            #expect(isWhole(answer.body))
            #expect(answer.header("connection") == "close")
            #expect(try client.receiveAll().isEmpty)
            let next = try ByteClient(port: port)
            try next.send(Self.post(Self.path))
            #expect(try next.answer().header("connection") == nil)
        }
    }

    @Test func `goaway on HTTP 2 lets the answer through and ends the connection`() throws {
        try withFault(#"{"goaway":true}"#) { port in
            let client = try HTTP2Client(port: port)
            #expect(isWhole(try send(client).text))
            try client.run { _ in false }
            #expect(client.goneAway == 0)
            #expect(client.atEnd)
            #expect(isWhole(try send(try HTTP2Client(port: port)).text))
        }
    }
}
