import FCMCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CurlTransportTests {
    private func post(_ url: String, deadline: Duration = .seconds(300)) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: url,
            headers: [
                HTTPHeader("Authorization", "Bearer abc"), HTTPHeader("Content-Type", "application/json"),
            ],
            body: Array("{\"a\":1}".utf8),
            deadline: deadline
        )
    }

    private func failure(of request: HTTPRequest, _ options: CurlTransport.Options = .init()) async throws
        -> TransportFailure
    {
        let transport = try CurlTransport(options)
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            Issue.record("an answer came: \(reply.status)")
            throw TransportFailure(reason: .malformed, mayHaveArrived: false, message: "answered")
        } catch {
            return error
        }
    }

    @Test func `a request and its answer cross unchanged`() async throws {
        let server = try LoopbackServer([
            .readRequest,
            .write("HTTP/1.1 200 OK\r\nX-One:  two words \r\nContent-Length: 5\r\n\r\nhello"),
            .waitForClose,
        ])
        defer { server.stop() }
        let reply = try await CurlTransport().exchange(post(server.url + "/v1/x?y=%20"))
        #expect(reply.status == 200)
        #expect(reply[header: "x-one"] == "two words")
        #expect(reply.body == Array("hello".utf8))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /v1/x?y=%20 HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer abc\r\n"))
        #expect(request.contains("\r\nContent-Length: 7\r\n"))
        #expect(request.hasSuffix("\r\n\r\n{\"a\":1}"))
        #expect(!request.lowercased().contains("expect:"))
    }

    @Test(arguments: ["GET", "DELETE", "PATCH"])
    func `a request without a body has no content type`(method: String) async throws {
        let server = try LoopbackServer([.readRequest, .write("HTTP/1.1 204 No Content\r\n\r\n")])
        defer { server.stop() }
        let reply = try await CurlTransport().exchange(HTTPRequest(method: method, url: server.url + "/x"))
        #expect(reply.status == 204)
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("\(method) /x HTTP/1.1\r\n"))
        #expect(!request.lowercased().contains("content-type"))
    }

    @Test func `an empty POST says that it is empty`() async throws {
        let server = try LoopbackServer([
            .readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ])
        defer { server.stop() }
        _ = try await CurlTransport().exchange(HTTPRequest(method: "POST", url: server.url + "/x"))
        #expect(try #require(server.requests.first).contains("\r\nContent-Length: 0\r\n"))
    }

    @Test func `a connection is used again`() async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        let server = try LoopbackServer([
            .readRequest, .write(answer), .readRequest, .write(answer), .readRequest, .write(answer),
            .waitForClose,
        ])
        defer { server.stop() }
        let transport = try CurlTransport()
        for _ in 0..<3 { #expect(try await transport.exchange(post(server.url)).status == 200) }
        #expect(server.connections == 1)
    }

    @Test func `a refused connection never left`() async throws {
        let closed = try ClosedPort()
        defer { withExtendedLifetime(closed) {} }
        let failure = try await failure(of: post("http://127.0.0.1:\(closed.port)/"))
        #expect(failure.reason == .notConnected)
        #expect(!failure.mayHaveArrived)
    }

    @Test func `a name that does not exist never left`() async throws {
        let failure = try await failure(of: post("http://no-such-host.invalid/"))
        #expect(failure.reason == .notConnected)
        #expect(!failure.mayHaveArrived)
    }

    @Test func `TLS that is not agreed never left`() async throws {
        let server = try LoopbackServer([.write("HTTP/1.1 400 Bad Request\r\n\r\n")])
        defer { server.stop() }
        let failure = try await failure(of: post("https://127.0.0.1:\(server.port)/"))
        #expect(failure.reason == .notTrusted)
        #expect(!failure.mayHaveArrived)
    }

    @Test(arguments: ["POST", "DELETE"])
    func `silence after a request, with a body or without, is an unknown outcome`(method: String) async throws
    {
        let late = try await withGrowingLimit { limit in
            let server = try LoopbackServer([.readRequest, .waitForClose])
            defer { server.stop() }
            var request = post(server.url, deadline: limit)
            if method == "DELETE" { request = HTTPRequest(method: method, url: server.url, deadline: limit) }
            let failure = try await failure(of: request)
            return failure.mayHaveArrived ? failure : nil
        }
        #expect(late?.reason == .timedOut)
    }

    @Test func `silence in the TLS handshake never left`() async throws {
        let server = try LoopbackServer([.waitForClose])
        defer { server.stop() }
        let url = "https://127.0.0.1:\(server.port)/"
        let failure = try await failure(of: post(url, deadline: .milliseconds(300)))
        #expect(failure.reason == .timedOut)
        #expect(!failure.mayHaveArrived)
    }

    @Test(
        arguments: [
            [.readRequest],
            [.readRequest, .reset],
            [.readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")],
            [.readRequest, .write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel")],
            [.readRequest, .write("HTTP/1.1 200 OK\r\nConte")],
            [.readRequest, .write("nonsense\r\n\r\n")],
        ] as [[LoopbackServer.Step]]
    )
    func `a broken answer is an unknown outcome`(script: [LoopbackServer.Step]) async throws {
        let server = try LoopbackServer(script)
        defer { server.stop() }
        let failure = try await failure(of: post(server.url))
        #expect(failure.reason == .broken)
        #expect(failure.mayHaveArrived)
    }

    /// libcurl's own habit, which would deliver a message twice.
    @Test func `a request is never repeated behind the caller's back`() async throws {
        let server = try LoopbackServer(
            [.readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"), .readRequest],
            [.readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")]
        )
        defer { server.stop() }
        let transport = try CurlTransport()
        #expect(try await transport.exchange(post(server.url)).status == 200)
        do throws(TransportFailure) {
            _ = try await transport.exchange(post(server.url))
            Issue.record("the second request was answered, so it was sent twice")
        } catch {
            #expect(error.reason == .broken)
            #expect(error.mayHaveArrived)
        }
        #expect(server.requests.count == 2)
    }

    @Test func `a body above the cap is refused`() async throws {
        let server = try LoopbackServer([
            .readRequest, .write("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n"), .fill(300_000),
        ])
        defer { server.stop() }
        var options = CurlTransport.Options()
        options.maximumBodyBytes = 200_000
        let failure = try await failure(of: post(server.url), options)
        #expect(failure.reason == .tooLarge)
        #expect(failure.mayHaveArrived)
    }

    @Test func `endless headers are refused`() async throws {
        let line = "X-Filler: " + String(repeating: "y", count: 1_000) + "\r\n"
        let server = try LoopbackServer([
            .readRequest, .write("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 100)),
        ])
        defer { server.stop() }
        #expect(try await failure(of: post(server.url)).reason == .tooLarge)
    }

    @Test func `a redirect is an answer, not an order`() async throws {
        let server = try LoopbackServer([
            .readRequest,
            .write("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
        ])
        defer { server.stop() }
        let reply = try await CurlTransport().exchange(post(server.url))
        #expect(reply.status == 302)
        #expect(server.connections == 1)
    }

    @Test func `an interim answer is not taken for the answer`() async throws {
        let server = try LoopbackServer([
            .readRequest,
            .write(
                "HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
            ),
        ])
        defer { server.stop() }
        let reply = try await CurlTransport().exchange(post(server.url))
        #expect(reply.status == 201)
        #expect(reply[header: "X-Interim"] == nil)
    }

    @Test func `cancelling abandons the request and says that it may have arrived`() async throws {
        let server = try LoopbackServer([.readRequest, .waitForClose])
        defer { server.stop() }
        let transport = try CurlTransport()
        let request = post(server.url)
        let task = Task { () -> TransportFailure? in
            do throws(TransportFailure) {
                _ = try await transport.exchange(request)
                return nil
            } catch {
                return error
            }
        }
        await server.waitForRequests(1)
        task.cancel()
        let failure = try #require(await task.value)
        #expect(failure.reason == .cancelled)
        #expect(failure.mayHaveArrived)
    }

    @Test func `a task that is cancelled already sends nothing`() async throws {
        let server = try LoopbackServer([.readRequest])
        defer { server.stop() }
        let transport = try CurlTransport()
        let request = post(server.url)
        let task = Task { () -> TransportFailure? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(TransportFailure) {
                _ = try await transport.exchange(request)
                return nil
            } catch {
                return error
            }
        }
        let failure = try #require(await task.value)
        #expect(failure.reason == .cancelled)
        #expect(!failure.mayHaveArrived)
        #expect(server.connections == 0)
    }

    @Test(arguments: [
        HTTPRequest(method: "POST", url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\r\nY: b")]),
        HTTPRequest(method: "POST", url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\nY: b")]),
        HTTPRequest(method: "POST", url: "http://127.0.0.1/", headers: [HTTPHeader("X: y\r\nZ", "a")]),
        HTTPRequest(method: "POST", url: "http://127.0.0.1/", headers: [HTTPHeader("", "a")]),
        HTTPRequest(method: "POST", url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\u{0}")]),
        HTTPRequest(method: "GET / HTTP/1.1\r\nX: y", url: "http://127.0.0.1/"),
        HTTPRequest(method: "", url: "http://127.0.0.1/"),
        HTTPRequest(method: "GET", url: "http://127.0.0.1/\r\nX: y"),
        HTTPRequest(method: "GET", url: "gopher://127.0.0.1/"),
        HTTPRequest(method: "GET", url: "file:///etc/hostname"),
    ])
    func `what could be read as something else is refused`(request: HTTPRequest) async throws {
        let failure = try await failure(of: request)
        #expect(failure.reason == .malformed)
        #expect(!failure.mayHaveArrived)
        #expect(!failure.message.contains("Y: b"))
    }

    @Test func `a profile that stays on this machine reaches no other`() async throws {
        var options = CurlTransport.Options()
        options.isLoopbackOnly = true
        let failure = try await failure(of: post("https://fcm.googleapis.com/v1"), options)
        #expect(failure.reason == .malformed)
        #expect(!failure.mayHaveArrived)
    }

    @Test func `a hundred exchanges at once are all answered`() async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"
        // Whoever else finds this port takes nothing away from the hundred.
        let server = try LoopbackServer.serving(200, [.readRequest, .write(answer)])
        defer { server.stop() }
        // A thread for each, on a machine that may be full.
        var options = CurlTransport.Options()
        options.connectDeadline = .seconds(300)
        let transport = try CurlTransport(options)
        let request = post(server.url, deadline: .seconds(300))
        let outcomes = await withTaskGroup(of: String.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    do throws(TransportFailure) {
                        return "status \(try await transport.exchange(request).status)"
                    } catch {
                        return "\(error)"
                    }
                }
            }
            return await group.reduce(into: [String]()) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 != "status 200" } == [])
        #expect(outcomes.count == 100)
    }
}
