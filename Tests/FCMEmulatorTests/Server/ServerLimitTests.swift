import FCMEmulator
import TestSupport
import Testing

/// Clients that are slow, silent, too many or too late, with limits that can be waited for.
@Suite struct ServerLimitTests {
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    @Test func `a head that does not come to its end is answered with 408`() throws {
        try withServer(Self.limits { $0.headTime = .milliseconds(30) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHo")
            #expect(try client.answer().status == 408)
            #expect(try client.receiveAll().isEmpty)
        }
    }

    @Test func `a single byte that could begin HTTP 2 is given no more time`() throws {
        try withServer(Self.limits { $0.headTime = .milliseconds(30) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("PRI * HTT")
            #expect(try client.receiveAll().isEmpty)
        }
    }

    @Test func `a body that does not come to its end is answered with 408`() throws {
        try withServer(Self.limits { $0.bodyTime = .milliseconds(30) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc")
            #expect(try client.answer().status == 408)
        }
    }

    @Test func `a connection without a request is closed in silence`() throws {
        try withServer(Self.limits { $0.idleTime = shortLimit }) { server in
            #expect(try ByteClient(port: server.port).receiveAll().isEmpty)
            let client = try ByteClient(port: server.port)
            #expect(try client.get("/").status == 200)
            #expect(try client.receiveAll().isEmpty)
        }
    }

    @Test func `a request that waits for its answer is not idle`() throws {
        let held = Box<Responder?>(nil)
        let limits = Self.limits {
            $0.idleTime = shortLimit
            $0.headTime = shortLimit
        }
        try withServer(limits, handler: ClosureHandler { held.value = $1 }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            // A second connection that runs into its limit shows that the time has passed.
            #expect(try ByteClient(port: server.port).receiveAll().isEmpty)
            let responder = try #require(held.value)
            responder.reply(reply("late"))
            #expect(try client.answer().body == "late")
        }
    }

    @Test func `a client has its whole patience however long others kept the loop busy`() throws {
        let answered = Box<ContinuousClock.Instant?>(nil)
        let handler = ClosureHandler { _, responder in
            let end = ContinuousClock.now + .milliseconds(50)
            while ContinuousClock.now < end {}
            answered.value = .now
            responder.reply(reply("ok"))
        }
        try withServer(Self.limits { $0.idleTime = shortLimit }, handler: handler) { server in
            let client = try ByteClient(port: server.port)
            #expect(try client.get("/").status == 200)
            #expect(try client.receiveAll().isEmpty)
            #expect(try #require(answered.value).duration(to: .now) >= shortLimit)
        }
    }

    @Test func `a request after a long pause is answered like any other`() throws {
        // What was written long ago says nothing about a client that has been sent nothing since.
        try withServer(Self.limits { $0.stallTime = .milliseconds(30) }) { server in
            let plain = try ByteClient(port: server.port)
            let multiplexed = try HTTP2Client(port: server.port)
            for _ in 0..<2 {
                #expect(try plain.get("/").status == 200)
                #expect(try multiplexed.exchange(HTTP2Client.head("GET", "/")).status == "200")
                let pause = Latch()
                server.schedule(after: .milliseconds(60)) { pause.open() }
                pause.wait()
            }
        }
    }

    @Test func `a client that takes nothing of its answer is cut off`() throws {
        let page = String(repeating: "x", count: 16_000_000)
        let limits = Self.limits { $0.stallTime = .milliseconds(50) }
        try withServer(limits, handler: ClosureHandler { $1.reply(reply(page)) }) { server in
            let client = try ByteClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            _ = try client.receive(through: "\r\n\r\n")
            let gone = Latch()
            server.openWhenEmpty(gone)
            gone.wait()
            #expect(try client.receiveAll().utf8.count < page.utf8.count)
        }
    }

    @Test func `a connection beyond the cap is closed and the others are served`() throws {
        try withServer(Self.limits { $0.connections = 2 }) { server in
            let (one, two) = (try ByteClient(port: server.port), try ByteClient(port: server.port))
            #expect(try one.get("/").status == 200)
            #expect(try two.get("/").status == 200)
            #expect(try ByteClient(port: server.port).receiveAll().isEmpty)
            #expect(try one.get("/").status == 200)
        }
    }

    @Test func `a stop lets a request under way finish and refuses new ones`() throws {
        let held = Box<Responder?>(nil)
        let server = try HTTPServer(
            host: "localhost",
            port: 0,
            handler: ClosureHandler { request, responder in
                if request.target == "/hold" { held.value = responder } else { responder.reply(reply("ok")) }
            }
        )
        try server.start()
        let idle = try ByteClient(port: server.port)
        #expect(try idle.get("/").status == 200)
        let busy = try ByteClient(port: server.port)
        try busy.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /hold HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try busy.answer().body == "ok")
        let responder = try #require(held.value)
        server.schedule(after: .milliseconds(50)) { responder.reply(reply("finished")) }
        server.stop()
        #expect(try idle.receiveAll().isEmpty)
        let answer = try busy.answer()
        #expect(answer.body == "finished")
        #expect(answer.header("connection") == "close")
        #expect(throws: LoopbackSocket.Broken.self) { try ByteClient(port: server.port) }
        #expect(server.connectionCount == 0)
        server.stop()
    }

    @Test func `a stop does not wait for ever`() throws {
        #expect(ServerLimits().drainTime < .seconds(2), "within which an emulator has to end")
        let limits = Self.limits { $0.drainTime = .milliseconds(30) }
        let server = try HTTPServer(
            host: "127.0.0.1",
            port: 0,
            limits: limits,
            handler: ClosureHandler { request, responder in
                if request.target == "/" { responder.reply(reply("ok")) }
            }
        )
        try server.start()
        let client = try ByteClient(port: server.port)
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /never HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.answer().body == "ok")
        server.stop()
        #expect(try client.receiveAll().isEmpty)
    }

    @Test func `a stopped server lets go of its handler`() throws {
        weak var seen: ClosureHandler?
        do {
            let handler = ClosureHandler { $1.reply(reply("ok")) }
            seen = handler
            try withServer(handler: handler) { server in
                server.schedule(after: .seconds(60)) { _ = server.port }
                #expect(try ByteClient(port: server.port).get("/").status == 200)
                let plain = try ByteClient(port: server.port)
                try plain.send("GET / HTTP/1.1\r\n")
                let client = try HTTP2Client(port: server.port)
                #expect(try client.exchange(HTTP2Client.head("GET", "/")).status == "200")
            }
        }
        #expect(seen == nil)
    }

    @Test func `a server that was never started stops as well`() throws {
        let server = try HTTPServer(host: "127.0.0.1", port: 0, handler: ClosureHandler { _, _ in })
        server.stop()
        #expect(server.connectionCount == 0)
    }

    @Test func `an address in use is refused with the way to find its owner`() throws {
        try withServer { server in
            let handler = ClosureHandler { _, _ in }
            let failure = #expect(throws: ServerFailure.self) {
                try HTTPServer(host: "127.0.0.1", port: server.port, handler: handler)
            }
            #expect(failure == .addressInUse(host: "127.0.0.1", port: server.port))
            #expect(failure?.description.contains("ss -ltnp 'sport = :\(server.port)'") == true)
        }
    }

    @Test(arguments: [("256.1.1.1", 0), ("no.such.host.invalid", 0), ("192.0.2.1", 0), ("127.0.0.1", 65_536)])
    func `an address of no use is refused with its reason`(_ host: String, _ port: Int) throws {
        let failure = #expect(throws: ServerFailure.self) {
            try HTTPServer(host: host, port: port, handler: ClosureHandler { _, _ in })
        }
        guard case .badHost(host, _) = failure else {
            Issue.record("not a bad host: \(String(describing: failure))")
            return
        }
    }

    @Test func `posted work runs in order and scheduled work in order of time`() throws {
        let order = Box<[Int]>([])
        try withServer { server in
            let done = Latch()
            server.perform {
                server.schedule(after: .milliseconds(20)) {
                    order.value.append(3)
                    done.open()
                }
                server.schedule(after: .milliseconds(5)) { order.value.append(2) }
            }
            server.perform { order.value.append(0) }
            server.perform { order.value.append(1) }
            done.wait()
        }
        #expect(order.value == [0, 1, 2, 3])
    }
}
