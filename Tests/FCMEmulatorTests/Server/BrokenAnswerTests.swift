import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// Answers that break off, come late, or never end, on HTTP/1.
@Suite struct BrokenAnswerTests {
    @Test func `no answer is the end of the connection and nothing else`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                if request.target == "/none" { responder.disconnect() } else { responder.reply(reply("ok")) }
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /none HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(try client.answer().body == "ok")
            #expect(try client.receiveAll().isEmpty)
        }
    }

    @Test func `a partial answer has the whole length and a part of the body`() throws {
        try withServer(handler: ClosureHandler { $1.partial(reply("0123456789"), bytes: 4) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            let all = try client.receiveAll()
            #expect(all.contains("\r\nContent-Length: 10\r\n"))
            #expect(all.hasSuffix("\r\n\r\n0123"))
        }
    }

    @Test func `a second answer to the same request is ignored`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                responder.reply(reply("one"))
                responder.reply(reply("two"))
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            #expect(try client.get("/").body == "one")
            #expect(try client.get("/").body == "one")
        }
    }

    @Test func `an answer to a client that is gone is ignored`() throws {
        let held = Box<Responder?>(nil)
        try withServer(
            handler: ClosureHandler { request, responder in
                if request.target == "/hold" { held.value = responder } else { responder.reply(reply("ok")) }
            }
        ) { server in
            do {
                let client = try ByteClient(port: server.port)
                try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /hold HTTP/1.1\r\nHost: h\r\n\r\n")
                #expect(try client.answer().body == "ok")
            }
            held.value?.reply(reply("late"))
            #expect(try ByteClient(port: server.port).get("/").body == "ok")
        }
    }

    @Test func `a connection that is announced to close says so and closes`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                responder.announceClose()
                responder.reply(reply("last"))
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            let answer = try client.get("/")
            #expect(answer.header("connection") == "close")
            #expect(try client.receiveAll().isEmpty)
        }
    }

    @Test func `a streamed answer is chunked and the connection goes on after it`() throws {
        let closed = Box(0)
        try withServer(
            handler: ClosureHandler { request, responder in
                guard request.target == "/stream" else { return responder.reply(reply("next")) }
                let writer = responder.stream(HTTPReply(status: 200)) { closed.value += 1 }
                writer.write(Array("data: 1\n\n".utf8))
                writer.write([])
                writer.write(Array("data: 2\n\n".utf8))
                writer.end()
                writer.write(Array("unseen".utf8))
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET /stream HTTP/1.1\r\nHost: h\r\n\r\n")
            let head = try client.receive(through: "\r\n\r\n")
            #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n"))
            let body = try client.receive(through: "0\r\n\r\n")
            #expect(body == "9\r\ndata: 1\n\n\r\n9\r\ndata: 2\n\n\r\n0\r\n\r\n")
            #expect(try client.get("/").body == "next")
            #expect(closed.value == 1)
        }
    }

    @Test func `a streamed answer to HTTP 1 0 ends with the connection`() throws {
        try withServer(
            handler: ClosureHandler { request, responder in
                let writer = responder.stream(HTTPReply(status: 200))
                writer.write(Array("abc".utf8))
                writer.end()
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try client.receiveAll().hasSuffix("\r\n\r\nabc"))
        }
    }

    @Test func `a subscriber that does not read is dropped`() throws {
        let closed = Box(false)
        let writer = Box<StreamWriter?>(nil)
        try withServer(
            handler: ClosureHandler { request, responder in
                writer.value = responder.stream(HTTPReply(status: 200)) { closed.value = true }
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            _ = try client.receive(through: "\r\n\r\n")
            let open = try #require(writer.value)
            let event = [UInt8](repeating: 0x78, count: 32 * 1024)
            for _ in 0..<64 where !closed.value {
                for _ in 0..<16 { open.write(event) }
                server.settle()
            }
            #expect(closed.value)
        }
    }

    @Test func `a subscriber that leaves is noticed without an event`() throws {
        let closed = Box(false)
        try withServer(
            handler: ClosureHandler { request, responder in
                guard request.target == "/stream" else { return responder.reply(reply("ok")) }
                _ = responder.stream(HTTPReply(status: 200)) { closed.value = true }
            }
        ) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET /stream HTTP/1.1\r\nHost: h\r\n\r\n")
            _ = try client.receive(through: "\r\n\r\n")
            client.endOutput()
            #expect(try client.receiveAll().isEmpty)
            #expect(closed.value)
        }
    }
}
