import FCMCore
import TestSupport
import Testing

/// Answers that come bit by bit.
@Suite(.timeLimit(.minutes(10))) struct CurlStreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nX-A: b\r\nTransfer-Encoding: chunked\r\n\r\n"

    private func request(_ server: LoopbackServer, silence: Duration = .seconds(300)) -> HTTPRequest {
        HTTPRequest(method: "GET", url: server.url + "/events", deadline: silence)
    }

    private func read(_ stream: HTTPStream) async throws -> String {
        var bytes: [UInt8] = []
        for try await piece in stream.body { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `the head is there before the body, and the body comes in order`() async throws {
        let server = try LoopbackServer([
            .readRequest, .write(Self.head), .readRequest, .write("2\r\nhe\r\n"),
            .write("3\r\nllo\r\n0\r\n\r\n"),
        ])
        defer { server.stop() }
        let transport = try CurlTransport()
        let stream = try await transport.stream(request(server))
        #expect(stream.head.status == 200)
        #expect(stream.head[header: "x-a"] == "b")
        #expect(stream.head.body.isEmpty)
        // The server goes on when the connection has brought it another request, which never comes.
        server.stop()
        await #expect(throws: TransportFailure.self) { _ = try await self.read(stream) }
    }

    @Test func `a body that ends ends the sequence, however long it was`() async throws {
        let size = 12 << 20
        let server = try LoopbackServer([
            .readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n"), .fill(size),
        ])
        defer { server.stop() }
        let stream = try await CurlTransport().stream(request(server))
        var count = 0
        for try await piece in stream.body { count += piece.count }
        #expect(count == size)
    }

    @Test func `a connection that breaks in the body says so`() async throws {
        let server = try LoopbackServer([.readRequest, .write(Self.head + "5\r\nhel")])
        defer { server.stop() }
        let stream = try await CurlTransport().stream(request(server))
        let failure = await #expect(throws: TransportFailure.self) { _ = try await self.read(stream) }
        #expect(failure?.reason == .broken)
    }

    @Test func `where nobody listens there is no stream`() async throws {
        // A port that was free a moment ago may be another test's by now.
        let request = HTTPRequest(method: "GET", url: "http://127.0.0.1:1/")
        let failure = await #expect(throws: TransportFailure.self) {
            _ = try await CurlTransport().stream(request)
        }
        #expect(failure?.reason == .notConnected)
    }

    @Test func `silence for longer than the deadline ends it`() async throws {
        let failure: TransportFailure? = try await withGrowingLimit { limit in
            let server = try LoopbackServer([.readRequest, .write(Self.head), .waitForClose])
            defer { server.stop() }
            guard let stream = try? await CurlTransport().stream(request(server, silence: limit)) else {
                return nil
            }
            return await #expect(throws: TransportFailure.self) { _ = try await self.read(stream) }
        }
        #expect(failure?.reason == .timedOut)
    }

    @Test func `whoever leaves the loop closes the connection, and the transport goes on`() async throws {
        let server = try LoopbackServer(
            [.readRequest, .write(Self.head + "1\r\nx\r\n"), .waitForClose],
            [.readRequest, .write("HTTP/1.1 204 No Content\r\n\r\n")]
        )
        defer { server.stop() }
        let transport = try CurlTransport()
        for try await piece in try await transport.stream(request(server)).body {
            #expect(piece == [UInt8(ascii: "x")])
            break
        }
        #expect(try await transport.exchange(request(server)).status == 204)
        #expect(server.connections == 2)
    }

    @Test func `a transport that knows whole answers gives the body in one piece`() async throws {
        let transport = ScriptedTransport(HTTPReply(status: 200, body: Array("all".utf8)))
        let stream = try await transport.stream(HTTPRequest(method: "GET", url: "http://x"))
        #expect(stream.head.body.isEmpty)
        #expect(try await read(stream) == "all")
    }
}
