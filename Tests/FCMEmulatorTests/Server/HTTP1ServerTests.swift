import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// HTTP/1 over real sockets.
@Suite struct HTTP1ServerTests {
    private static let echo: @Sendable (ServerRequest, Responder) -> Void = { request, responder in
        responder.reply(HTTPReply(status: 200, body: request.body))
    }

    @Test func `a connection serves one request after the other`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            for index in 0..<5 {
                let answer = try client.get("/\(index)?q")
                #expect(answer.status == 200)
                #expect(answer.body == "/\(index)?q")
                #expect(answer.header("content-type") == "text/plain")
                #expect(answer.header("connection") == nil)
                #expect(answer.header("date")?.hasSuffix(" GMT") == true)
            }
            #expect(server.connectionCount == 1)
        }
    }

    @Test func `the handler sees the request as it was sent`() throws {
        let seen = Box<ServerRequest?>(nil)
        try withServer(
            handler: ClosureHandler { request, responder in
                seen.value = request
                responder.reply(reply("ok"))
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send(
                "PATCH /a/b?c=d HTTP/1.1\r\nHOST: h:1\r\nX-One: 1\r\nContent-Length: 3\r\n\r\nabc"
            )
            #expect(try client.answer().body == "ok")
            let request = try #require(seen.value)
            #expect(request.method == "PATCH")
            #expect(request.path == "/a/b")
            #expect(request.query == "c=d")
            #expect(request.authority == "h:1")
            #expect(request.version == .http11)
            #expect(request[header: "x-one"] == "1")
            #expect(request[header: "x-two"] == nil)
            #expect(
                request.headers == [
                    HTTPHeader("host", "h:1"), HTTPHeader("x-one", "1"), HTTPHeader("content-length", "3"),
                ]
            )
            #expect(request.body == Array("abc".utf8))
        }
    }

    @Test func `pipelined requests are answered in their order though the first takes longest`() throws {
        let held = Box<Responder?>(nil)
        try withServer(
            handler: ClosureHandler { request, responder in
                if request.target == "/1" {
                    held.value = responder
                } else {
                    responder.reply(reply(request.target))
                }
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send((1...3).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
            // A second connection is served while the first waits.
            #expect(try ByteClient(port: server.port).get("/other").body == "/other")
            let responder = try #require(held.value)
            responder.reply(reply("first"))
            for expected in ["first", "/2", "/3"] { #expect(try client.answer().body == expected) }
        }
    }

    @Test func `a thousand pipelined requests are answered though nobody reads meanwhile`() throws {
        let page = String(repeating: "x", count: 20_000)
        try withServer(handler: ClosureHandler { $1.reply(reply(page + $0.target)) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send((0..<1000).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
            for index in 0..<1000 { #expect(try client.answer().body.hasSuffix("x/\(index)")) }
        }
    }

    @Test func `a chunked body arrives decoded`() throws {
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try ByteClient(port: server.port)
            let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            try client.send(head + "3\r\nabc\r\n1;x=y\r\nd\r\n0\r\nDigest: 1\r\n\r\n")
            #expect(try client.answer().body == "abcd")
            #expect(try client.get("/").status == 200)
        }
    }

    @Test func `a body larger than every buffer comes back whole`() throws {
        let body = String(repeating: "0123456789abcdef", count: 200_000)
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try ByteClient(port: server.port)
            try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
            try client.send(body)
            #expect(try client.answer().body == body)
        }
    }

    @Test func `a client that expects 100-continue is told to go on`() throws {
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try ByteClient(port: server.port)
            try client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try client.receive(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            try client.send("ok")
            #expect(try client.answer().body == "ok")
        }
    }

    @Test func `a client that expects 100-continue for too much is refused at once`() throws {
        try withServer(handler: ClosureHandler(Self.echo)) { server in
            let client = try ByteClient(port: server.port)
            try client.send(
                "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 8388609\r\n\r\n"
            )
            #expect(try client.answer().status == 413)
        }
    }

    @Test func `HEAD gets the head alone`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            try client.send("HEAD /abc HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try client.answer(hasBody: false).header("content-length") == "4")
            #expect(try client.get("/d").body == "/d")
        }
    }

    @Test func `a status without a body has no length either`() throws {
        try withServer(handler: ClosureHandler { $1.reply(reply("ignored", status: 204)) }) { server in
            let client = try ByteClient(port: server.port)
            #expect(try client.get("/").header("content-length") == nil)
            #expect(try client.get("/").status == 204)
        }
    }

    @Test(
        arguments: [
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.0\r\n\r\n",
        ]
    )
    func `a connection ends after the answer when the client says so`(_ request: String) throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            try client.send(request + "GET /unseen HTTP/1.1\r\nHost: h\r\n\r\n")
            let all = try client.receiveAll()
            #expect(all.contains("\r\nConnection: close\r\n"))
            #expect(all.hasSuffix("\r\n\r\n/"))
        }
    }

    @Test func `HTTP 1 0 stays when it asks to and is told so`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            for _ in 0..<2 {
                try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(try client.answer().header("connection") == "keep-alive")
            }
        }
    }

    @Test func `a client that has ended its side still gets its answers`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            try client.send((1...3).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
            client.endOutput()
            let all = try client.receiveAll()
            for index in 1...3 { #expect(all.contains("\r\n\r\n/\(index)")) }
        }
    }

    @Test func `a client that goes away in a request leaves nothing behind`() throws {
        try withServer { server in
            let client = try ByteClient(port: server.port)
            try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc")
            client.endOutput()
            #expect(try client.receiveAll().isEmpty)
            #expect(server.connectionCount == 0)
        }
    }

    @Test func `control characters of a reply's headers stay on their line`() throws {
        try withServer(
            handler: ClosureHandler {
                $1.reply(HTTPReply(status: 200, headers: [HTTPHeader("X", "a\r\nSet-Cookie: b")]))
            }
        ) { server in
            let answer = try ByteClient(port: server.port).get("/")
            #expect(answer.header("x") == "a  Set-Cookie: b")
            #expect(answer.header("set-cookie") == nil)
        }
    }

    @Test func `a reply cannot contradict its framing`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                var answer = reply("abc")
                answer.headers.append(HTTPHeader("Content-Length", "7"))
                answer.headers.append(HTTPHeader("transfer-encoding", "chunked"))
                responder.reply(answer)
            }
        ) { server in
            let answer = try ByteClient(port: server.port).get("/")
            #expect(answer.body == "abc")
            #expect(answer.header("content-length") == "3")
            #expect(answer.header("transfer-encoding") == nil)
        }
    }

    @Test(arguments: HTTP1RefusedTests.cases)
    func `a malformed framing gets its answer and the connection ends`(
        _ each: HTTP1RefusedTests.Case
    ) throws {
        var limits = ServerLimits()
        limits.headers = HTTP1RefusedTests.limits.headers
        limits.headBytes = HTTP1RefusedTests.limits.headBytes
        limits.targetBytes = HTTP1RefusedTests.limits.targetBytes
        limits.bodyBytes = HTTP1RefusedTests.limits.bodyBytes
        try withServer(limits) { server in
            let client = try ByteClient(port: server.port)
            try client.send(each.bytes)
            let answer = try client.answer()
            #expect(answer.status == each.status)
            #expect(answer.header("connection") == "close")
            #expect(try client.receiveAll().isEmpty)
        }
    }
}
