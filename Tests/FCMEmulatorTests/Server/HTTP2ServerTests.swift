import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// HTTP/2 with prior knowledge, over real sockets.
@Suite struct HTTP2ServerTests {
    private static let echo: @Sendable (ServerRequest, Responder) -> Void = { request, responder in
        responder.reply(
            HTTPReply(status: 200, headers: [HTTPHeader("X-Target", request.target)], body: request.body)
        )
    }

    @Test func `a request is answered`() throws {
        let seen = Box<ServerRequest?>(nil)
        try withServer(
            handler: ClosureHandler { request, responder in
                seen.value = request
                responder.reply(reply("hello"))
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let answer = try client.exchange(
                HTTP2Client.head("POST", "/a?b") + [("x-one", "1")],
                body: Array("abc".utf8)
            )
            #expect(answer.status == "200")
            #expect(answer.text == "hello")
            #expect(answer.header("content-length") == "5")
            #expect(answer.header("content-type") == "text/plain")
            #expect(answer.header("date")?.hasSuffix(" GMT") == true)
            #expect(answer.closedWith == 0)
            let request = try #require(seen.value)
            #expect(request.method == "POST")
            #expect(request.target == "/a?b")
            #expect(request.authority == "h")
            #expect(request.version == .http2)
            #expect(request.headers == [HTTPHeader("x-one", "1")])
            #expect(request.body == Array("abc".utf8))
        }
    }

    @Test func `a hundred streams are open at once and answered in any order`() throws {
        let held = Box<[Responder]>([])
        try withServer(
            handler: ClosureHandler { request, responder in
                held.value.append(responder)
                guard held.value.count == 100 else { return }
                for (index, responder) in held.value.enumerated().reversed() {
                    responder.reply(reply("\(index)"))
                }
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let ids = (0..<100).map { client.submit(HTTP2Client.head("GET", "/\($0)")) }
            try client.run { client in ids.allSatisfy { client.streams[$0]?.closedWith != nil } }
            #expect(ids.map { client.streams[$0]?.text } == (0..<100).map { "\($0)" })
        }
    }

    @Test func `streams beyond a hundred wait in the client and are served`() throws {
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try HTTP2Client(port: server.port)
            let ids = (0..<500).map { client.submit(HTTP2Client.head("GET", "/\($0)")) }
            try client.run { client in ids.allSatisfy { client.streams[$0]?.closedWith != nil } }
            let served = ids.filter { client.streams[$0]?.status == "200" }
            #expect(served.count >= 400, "only those sent before the limit was known may be refused")
        }
    }

    @Test func `a body larger than every window comes back whole`() throws {
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try HTTP2Client(port: server.port)
            #expect(try client.exchange(HTTP2Client.head("POST", "/"), body: body).body == body)
        }
    }

    @Test func `the preface may come byte by byte`() throws {
        try withServer { server in
            let client = try HTTP2Client(port: server.port)
            let id = client.submit(HTTP2Client.head("GET", "/x"))
            for byte in client.outgoing() { try client.bytes.send([byte]) }
            try client.run { $0.streams[id]?.closedWith != nil }
            #expect(client.streams[id]?.text == "/x")
        }
    }

    @Test(arguments: ["http", "https", "https:", "http:"])
    func `a scheme is taken with the colon that some clients leave`(_ scheme: String) throws {
        try withServer { server in
            let fields = [(":method", "GET"), (":scheme", scheme), (":authority", "h"), (":path", "/")]
            let answer = try HTTP2Client(port: server.port).exchange(fields)
            #expect(answer.status == "200")
        }
    }

    @Test func `a Host header stands in for the authority`() throws {
        try withServer(handler: ClosureHandler { $1.reply(reply($0.authority)) }) { server in
            let fields = [(":method", "GET"), (":scheme", "http"), (":path", "/"), ("host", "other")]
            let answer = try HTTP2Client(port: server.port).exchange(fields)
            #expect(answer.text == "other")
        }
    }

    @Test func `an expectation is met before the body`() throws {
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try HTTP2Client(port: server.port)
            let fields = HTTP2Client.head("POST", "/") + [("expect", "100-continue")]
            let answer = try client.exchange(fields, body: Array("abc".utf8))
            #expect(answer.interim == ["100"])
            #expect(answer.text == "abc")
        }
    }

    @Test func `HEAD gets the length and no body`() throws {
        try withServer { server in
            let answer = try HTTP2Client(port: server.port).exchange(HTTP2Client.head("HEAD", "/abc"))
            #expect(answer.header("content-length") == "4")
            #expect(answer.body.isEmpty)
        }
    }

    struct Malformed: Sendable, CustomTestStringConvertible {
        var name: String
        var fields: [(String, String)]
        var body: String?
        var testDescription: String { name }

        init(_ name: String, _ fields: [(String, String)], body: String? = nil) {
            self.name = name
            self.fields = fields
            self.body = body
        }

        static func header(_ name: String, _ fields: (String, String)...) -> Malformed {
            Malformed(name, HTTP2Client.head("GET", "/") + fields)
        }

        static func without(_ field: String) -> Malformed {
            Malformed("no \(field)", HTTP2Client.head("GET", "/").filter { $0.0 != field })
        }
    }

    static let malformed: [Malformed] = [
        .without(":method"), .without(":scheme"), .without(":path"), .without(":authority"),
        .header("two paths", (":path", "/b")),
        .header("two methods", (":method", "GET")),
        .header("two authorities", (":authority", "h")),
        .header("two schemes", (":scheme", "http")),
        .header("an unknown pseudo-header", (":protocol", "websocket")),
        .header("a pseudo-header of answers", (":status", "200")),
        Malformed("a pseudo-header after a header", [("x", "1")] + HTTP2Client.head("GET", "/")),
        Malformed("an empty path", HTTP2Client.head("GET", "")),
        Malformed("a path without its slash", HTTP2Client.head("GET", "a")),
        Malformed("an asterisk for GET", HTTP2Client.head("GET", "*")),
        Malformed("a space in the path", HTTP2Client.head("GET", "/a b")),
        Malformed("a space in the method", HTTP2Client.head("G T", "/")),
        Malformed("a line break in the path", HTTP2Client.head("GET", "/\r\nx: y")),
        Malformed("CONNECT with a path", HTTP2Client.head("CONNECT", "/")),
        .header("a line break in a value", ("x", "a\r\nb: c")),
        .header("a NUL in a value", ("x", "a\u{0}b")),
        .header("a blank around a value", ("x", " a")),
        .header("a space in a name", ("x y", "a")),
        .header("a colon in a name", ("x:y", "a")),
        .header("connection", ("connection", "close")),
        .header("keep-alive", ("keep-alive", "1")),
        .header("proxy-connection", ("proxy-connection", "close")),
        .header("transfer-encoding", ("transfer-encoding", "chunked")),
        .header("upgrade", ("upgrade", "h2c")),
        .header("te other than trailers", ("te", "gzip")),
        .header("a Host that differs", ("host", "other")),
        .header("a Host of two names", ("host", "a,b")),
        .header("a malformed length", ("content-length", "x")),
        .header("two lengths", ("content-length", "0"), ("content-length", "0")),
        .header("a length without a body", ("content-length", "3")),
        Malformed("a body too short", HTTP2Client.head("POST", "/") + [("content-length", "4")], body: "abc"),
        Malformed("a body too long", HTTP2Client.head("POST", "/") + [("content-length", "2")], body: "abc"),
    ]

    @Test(arguments: malformed) func `a malformed request costs its stream and no other`(_ each: Malformed)
        throws
    {
        try withServer { server in
            let client = try HTTP2Client(port: server.port)
            let answer = try client.exchange(each.fields, body: each.body.map { Array($0.utf8) })
            #expect(answer.status == nil)
            #expect(answer.closedWith == 1, "PROTOCOL_ERROR")
            #expect(try client.exchange(HTTP2Client.head("GET", "/next")).text == "/next")
        }
    }

    @Test func `what is too large is refused by its status`() throws {
        var limits = ServerLimits()
        limits.headers = 10
        limits.targetBytes = 100
        limits.bodyBytes = 1000
        limits.headBytes = 2000
        try withServer(limits) { server in
            let client = try HTTP2Client(port: server.port)
            let many = (0..<11).map { ("x-\($0)", "1") }
            #expect(try client.exchange(HTTP2Client.head("GET", "/") + many).status == "431")
            let long = [("x", String(repeating: "y", count: 2000))]
            #expect(try client.exchange(HTTP2Client.head("GET", "/") + long).status == "431")
            let target = "/" + String(repeating: "a", count: 100)
            #expect(try client.exchange(HTTP2Client.head("GET", target)).status == "414")
            let body = [UInt8](repeating: 1, count: 1001)
            #expect(try client.exchange(HTTP2Client.head("POST", "/"), body: body).status == "413")
            let told = HTTP2Client.head("POST", "/") + [("content-length", "1001")]
            #expect(try client.exchange(told, body: body).status == "413")
            #expect(try client.exchange(HTTP2Client.head("GET", "/next")).text == "/next")
        }
    }

    @Test func `bytes that are no frames end the connection`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            try client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")
            let all = try client.receiveAll()
            #expect(!all.contains("HTTP/1.1 200"))
            #expect(try ByteClient(port: server.port).get("/").status == 200)
        }
    }

    @Test func `a flood of cancelled streams ends the connection`() throws {
        try withServer(handler: ClosureHandler { _, _ in }) { server in
            let client = try HTTP2Client(port: server.port)
            for _ in 0..<3000 where !client.atEnd && client.goneAway == nil {
                let id = client.submit(HTTP2Client.head("GET", "/"))
                var due = client.outgoing()
                client.reset(id)
                due += client.outgoing()
                // The server may close at any moment: a failed write is the end that is looked for.
                guard (try? client.bytes.send(due)) != nil else { break }
            }
            try? client.run { $0.goneAway != nil }
            #expect(client.goneAway != nil || client.atEnd)
        }
    }
}
