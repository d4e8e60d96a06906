import FCMCore
import FCMEmulator
import Testing

/// Streams and connections of HTTP/2 that break off, run out of time, or are told to end.
@Suite struct HTTP2EndTests {
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    @Test func `no answer is the end of one stream`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                if request.target == "/none" { responder.disconnect() } else { responder.reply(reply("ok")) }
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let answer = try client.exchange(HTTP2Client.head("GET", "/none"))
            #expect(answer.status == nil)
            #expect(answer.closedWith == 2, "INTERNAL_ERROR")
            #expect(try client.exchange(HTTP2Client.head("GET", "/")).text == "ok")
        }
    }

    @Test func `no answer may be the end of the connection`() throws {
        try withServer(handler: ClosureHandler { $1.disconnect(scope: .connection) }) { server in
            let client = try HTTP2Client(port: server.port)
            let id = client.submit(HTTP2Client.head("GET", "/"))
            try client.run { $0.streams[id]?.closedWith != nil }
            #expect(client.atEnd)
            #expect(client.goneAway == nil)
        }
    }

    @Test(arguments: [DisconnectScope.stream, .connection], [0, 4, 10])
    func `a partial answer has the head and a part of the body`(_ scope: DisconnectScope, _ bytes: Int) throws
    {
        try withServer(
            handler: ClosureHandler { $1.partial(reply("0123456789"), bytes: bytes, scope: scope) }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let id = client.submit(HTTP2Client.head("GET", "/"))
            try client.run { $0.streams[id]?.closedWith != nil }
            let answer = try #require(client.streams[id])
            #expect(answer.header("content-length") == "10")
            #expect(answer.text == String("0123456789".prefix(bytes)))
            #expect(!answer.ended)
            #expect(client.atEnd == (scope == .connection))
            if scope == .stream { #expect(answer.closedWith == 2, "INTERNAL_ERROR") }
        }
    }

    @Test func `a connection that is announced to close answers what it has and ends`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                responder.announceClose()
                responder.reply(reply("last"))
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            #expect(try client.exchange(HTTP2Client.head("GET", "/")).text == "last")
            try client.run { _ in false }
            #expect(client.goneAway == 0)
        }
    }

    @Test func `events arrive as they are written`() throws {
        let writer = Box<StreamWriter?>(nil)
        let closed = Box(0)
        try withServer(
            handler: ClosureHandler { request, responder in
                writer.value = responder.stream(HTTPReply(status: 200)) { closed.value += 1 }
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let id = client.submit(HTTP2Client.head("GET", "/"))
            try client.run { $0.streams[id]?.status != nil }
            let open = try #require(writer.value)
            open.write(Array("one".utf8))
            try client.run { $0.streams[id]?.text == "one" }
            open.write(Array("two".utf8))
            try client.run { $0.streams[id]?.text == "onetwo" }
            #expect(client.streams[id]?.closedWith == nil)
            open.end()
            try client.run { $0.streams[id]?.closedWith != nil }
            #expect(client.streams[id]?.ended == true)
            #expect(closed.value == 1)
        }
    }

    @Test func `a subscriber that does not read is dropped`() throws {
        let writer = Box<StreamWriter?>(nil)
        let closed = Box(false)
        try withServer(
            handler: ClosureHandler { request, responder in
                writer.value = responder.stream(HTTPReply(status: 200)) { closed.value = true }
            }
        ) { server in
            let client = try HTTP2Client(port: server.port)
            let id = client.submit(HTTP2Client.head("GET", "/"))
            try client.run { $0.streams[id]?.status != nil }
            let open = try #require(writer.value)
            for _ in 0..<16 { open.write([UInt8](repeating: 0x78, count: 32 * 1024)) }
            try client.run { $0.streams[id]?.closedWith != nil }
            #expect(client.streams[id]?.closedWith == 11, "ENHANCE_YOUR_CALM")
            #expect(closed.value)
        }
    }

    @Test func `a body that does not come to its end is cancelled`() throws {
        try withServer(Self.limits { $0.bodyTime = .milliseconds(30) }) { server in
            let client = try HTTP2Client(port: server.port)
            let answer = try client.exchange(
                HTTP2Client.head("POST", "/"),
                body: Array("abc".utf8),
                ends: false
            )
            #expect(answer.closedWith == 8, "CANCEL")
            #expect(try client.exchange(HTTP2Client.head("GET", "/next")).text == "/next")
        }
    }

    @Test func `an answer before the end of the body stops the upload after a while`() throws {
        let limits = Self.limits {
            $0.bodyBytes = 10
            $0.lingerTime = .milliseconds(30)
        }
        try withServer(limits) { server in
            let client = try HTTP2Client(port: server.port)
            let body = [UInt8](repeating: 1, count: 11)
            let answer = try client.exchange(HTTP2Client.head("POST", "/"), body: body, ends: false)
            #expect(answer.status == "413")
            #expect(answer.closedWith == 0, "NO_ERROR")
        }
    }

    @Test func `a connection without streams is sent away`() throws {
        try withServer(Self.limits { $0.idleTime = shortLimit }) { server in
            let client = try HTTP2Client(port: server.port)
            #expect(try client.exchange(HTTP2Client.head("GET", "/")).status == "200")
            try client.run { _ in false }
            #expect(client.goneAway == 0)
            #expect(client.atEnd)
        }
    }

    @Test func `a stop answers the streams under way and says GOAWAY`() throws {
        let held = Box<Responder?>(nil)
        let server = try HTTPServer(
            host: "127.0.0.1",
            port: 0,
            handler: ClosureHandler { request, responder in
                if request.target == "/hold" { held.value = responder } else { responder.reply(reply("ok")) }
            }
        )
        try server.start()
        let client = try HTTP2Client(port: server.port)
        let id = client.submit(HTTP2Client.head("GET", "/hold"))
        #expect(try client.exchange(HTTP2Client.head("GET", "/")).text == "ok")
        let responder = try #require(held.value)
        server.schedule(after: .milliseconds(50)) { responder.reply(reply("finished")) }
        server.stop()
        try client.run { _ in false }
        #expect(client.streams[id]?.text == "finished")
        #expect(client.goneAway == 0)
    }
}
