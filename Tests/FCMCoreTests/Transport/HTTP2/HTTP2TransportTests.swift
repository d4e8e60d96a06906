import FCMCore
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTP2TransportTests {
    /// Servers of tests share two threads with hundreds of others, and may greet late.
    private let patience = Duration.seconds(300)

    /// Stands for libcurl and says that it was asked.
    private struct Fallback: Transport {
        let asked = AwaitedLog<HTTPRequest>()

        func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
            asked.append(request)
            return HTTPReply(status: 299)
        }

        func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
            HTTPStream(head: try await exchange(request), body: AsyncThrowingStream { $0.finish() })
        }
    }

    private func request(_ url: String, deadline: Duration = .seconds(300)) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: url,
            headers: [HTTPHeader("Content-Type", "application/json")],
            body: Array("body".utf8),
            deadline: deadline
        )
    }

    private func outcome(_ request: HTTPRequest, over transport: HTTP2Transport) async -> Result<
        HTTPReply, TransportFailure
    > {
        do throws(TransportFailure) {
            return .success(try await transport.exchange(request))
        } catch {
            return .failure(error)
        }
    }

    /// What becomes of one request to a server of that script, and how often the fallback was asked.
    private func exchange(
        deadline: Duration = .seconds(300),
        maximumBodyBytes: Int = 1 << 20,
        _ script: @escaping @Sendable (FramePeer, Int) -> Void
    ) async throws -> (result: Result<HTTPReply, TransportFailure>, fallbacks: Int) {
        let server = try FrameServer(script)
        defer { server.stop() }
        let fallback = Fallback()
        var options = CurlTransport.Options()
        options.maximumBodyBytes = maximumBodyBytes
        let transport = try HTTP2Transport(options, fallback: fallback, greetingTime: patience)
        let result = await outcome(request(server.url, deadline: deadline), over: transport)
        return (result, fallback.asked.entries.count)
    }

    /// Serves every request of a connection.
    private static func serve(_ peer: FramePeer) {
        guard peer.greet() else { return }
        while let stream = peer.nextRequest() { peer.answer(stream) }
    }

    private func failure(_ script: @escaping @Sendable (FramePeer, Int) -> Void) async throws
        -> TransportFailure
    {
        let (result, fallbacks) = try await exchange(maximumBodyBytes: 1_000, script)
        #expect(fallbacks == 0)
        switch result {
        case .success(let reply):
            Issue.record("answered with \(reply.status)")
            return .init(reason: .malformed, mayHaveArrived: false, message: "")
        case .failure(let failure): return failure
        }
    }

    // MARK: Answers

    @Test func `an answer comes with its status, headers and body`() async throws {
        let (result, fallbacks) = try await exchange { peer, _ in
            guard peer.greet(), let stream = peer.nextRequest() else { return }
            peer.write(
                .head(stream, status: 429, [("retry-after", "7")]),
                .data(stream, "half ", isEnd: false),
                .data(stream, "whole")
            )
            while peer.next() != nil {}
        }
        let reply = try result.get()
        #expect(reply.status == 429)
        #expect(reply[header: "Retry-After"] == "7")
        #expect(reply.body == Array("half whole".utf8))
        #expect(fallbacks == 0)
    }

    @Test func `an interim answer is not taken for the answer`() async throws {
        let (result, _) = try await exchange { peer, _ in
            guard peer.greet(), let stream = peer.nextRequest() else { return }
            peer.write(.head(stream, status: 103, [("link", "x")]), .head(stream, [("a", "b")], isEnd: true))
            while peer.next() != nil {}
        }
        #expect(try result.get() == HTTPReply(status: 200, headers: [HTTPHeader("a", "b")]))
    }

    @Test(arguments: [1, 10, 1_000])
    func `no connection carries more than its peer allows, and all are answered`(streams: Int) async throws {
        let excesses = AwaitedLog<Int>()
        let server = try FrameServer { peer, _ in
            guard peer.greet(streams: streams) else { return }
            var begun: [Int32] = []
            while let frame = peer.next() {
                if frame.type == Frame.Kind.headers { begun.append(frame.stream) }
                if begun.count > streams { excesses.append(begun.count) }
                // As late as possible: when nothing more comes.
                guard frame.endsStream, peer.isDry else { continue }
                for stream in begun { peer.answer(stream) }
                begun = []
            }
        }
        defer { server.stop() }
        let fallback = Fallback()
        let transport = try HTTP2Transport(fallback: fallback, greetingTime: patience)
        let request = request(server.url)
        let results = await withTaskGroup(of: Result<HTTPReply, TransportFailure>.self) { group in
            for _ in 0..<200 { group.addTask { await outcome(request, over: transport) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { (try? $0.get().status) != 200 }.isEmpty)
        #expect(results.count == 200)
        #expect(excesses.entries == [])
        #expect(fallback.asked.entries.isEmpty)
    }

    // MARK: What is repeated

    @Test func `what a connection says it did not look at goes over another one`() async throws {
        let server = try FrameServer { peer, number in
            guard peer.greet() else { return }
            guard number == 0 else { return Self.serveRest(peer) }
            guard let first = peer.nextRequest(), peer.nextRequest() != nil else { return }
            peer.write(.goAway(last: first))
            peer.answer(first, "first")
            while peer.next() != nil {}
        }
        defer { server.stop() }
        let transport = try HTTP2Transport(fallback: Fallback(), greetingTime: patience)
        let request = request(server.url)
        async let one = outcome(request, over: transport)
        async let other = outcome(request, over: transport)
        let bodies = [try await one.get().body, try await other.get().body].map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(bodies.sorted() == ["first", "ok"])
    }

    private static func serveRest(_ peer: FramePeer) {
        while let stream = peer.nextRequest() { peer.answer(stream) }
    }

    @Test func `a refused stream is begun again, but not for ever`() async throws {
        let refused = 7
        let (result, _) = try await exchange { peer, _ in
            guard peer.greet() else { return }
            for _ in 0..<2 { peer.nextRequest().map { peer.write(.reset($0, code: refused)) } }
            Self.serveRest(peer)
        }
        #expect(try result.get().status == 200)
        let failure = try await failure { peer, _ in
            guard peer.greet() else { return }
            while let stream = peer.nextRequest() { peer.write(.reset(stream, code: refused)) }
        }
        #expect(failure.reason == .broken)
        #expect(!failure.mayHaveArrived)
    }

    // MARK: What is not known

    @Test(arguments: ["close", "reset", "half", "garbage"])
    func `after the request has left, a broken answer is an unknown outcome`(how: String) async throws {
        let failure = try await failure { peer, _ in
            guard peer.greet(), let stream = peer.nextRequest() else { return }
            switch how {
            case "reset": peer.write(.reset(stream, code: 2))
            case "half": peer.write(.head(stream), .data(stream, "half", isEnd: false))
            case "garbage": peer.write(Array("this is certainly not a frame of HTTP/2".utf8))
            default: return
            }
            if how == "half" { return }
            while peer.next() != nil {}
        }
        #expect(failure.reason == .broken)
        #expect(failure.mayHaveArrived)
    }

    @Test func `silence after the request is an unknown outcome, and the next goes over another connection`()
        async throws
    {
        let answers = Locked(false)
        let answered = AwaitedLog<Int>()
        let server = try FrameServer { peer, number in
            guard peer.greet() else { return }
            while let stream = peer.nextRequest() {
                guard answers.withLock({ $0 }) else { continue }
                answered.append(number)
                peer.answer(stream)
            }
        }
        defer { server.stop() }
        let transport = try HTTP2Transport(fallback: Fallback(), greetingTime: patience)
        let late = await withGrowingLimit { limit in
            let silent = await outcome(request(server.url, deadline: limit), over: transport)
            guard case .failure(let failure) = silent, failure.mayHaveArrived else {
                return TransportFailure?.none
            }
            return failure
        }
        #expect(late?.reason == .timedOut)
        #expect(late?.message.hasPrefix("no answer of 127.0.0.1:\(server.port) within ") == true)
        answers.withLock { $0 = true }
        #expect(try await transport.exchange(request(server.url)).status == 200)
        #expect(answered.entries.max() != 0)
    }

    @Test func `an answer above the cap is refused and its stream reset`() async throws {
        let server = try FrameServer { peer, _ in
            guard peer.greet(), let stream = peer.nextRequest() else { return }
            peer.write(.head(stream), .data(stream, String(repeating: "x", count: 2_000), isEnd: false))
            while let frame = peer.next() { if frame.type == Frame.Kind.reset { return } }
        }
        defer { server.stop() }
        var options = CurlTransport.Options()
        options.maximumBodyBytes = 1_000
        let transport = try HTTP2Transport(options, fallback: Fallback(), greetingTime: patience)
        guard case .failure(let failure) = await outcome(request(server.url), over: transport) else {
            return #expect(Bool(false), "answered")
        }
        #expect(failure.reason == .tooLarge)
    }

    @Test func `cancelling resets the stream and says that it may have arrived`() async throws {
        let resets = AwaitedLog<Int32>()
        let requests = AwaitedLog<Int32>()
        let server = try FrameServer { peer, _ in
            guard peer.greet() else { return }
            while let frame = peer.next() {
                if frame.endsStream { requests.append(frame.stream) }
                if frame.type == Frame.Kind.reset { resets.append(frame.stream) }
            }
        }
        defer { server.stop() }
        let transport = try HTTP2Transport(fallback: Fallback(), greetingTime: patience)
        let request = request(server.url)
        let task = Task { await outcome(request, over: transport) }
        await requests.wait(for: 1)
        task.cancel()
        guard case .failure(let failure) = await task.value else { return #expect(Bool(false), "answered") }
        #expect(failure.reason == .cancelled)
        #expect(failure.mayHaveArrived)
        await resets.wait(for: 1)
        #expect(resets.entries == requests.entries)
    }

    @Test func `a task that is cancelled already sends nothing`() async throws {
        let server = try FrameServer { peer, _ in Self.serve(peer) }
        defer { server.stop() }
        let transport = try HTTP2Transport(fallback: Fallback(), greetingTime: patience)
        let request = request(server.url)
        // Often, because the order in which the loop hears of it is a race.
        for _ in 0..<100 {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await outcome(request, over: transport)
            }
            #expect(
                await task.value
                    == .failure(.init(reason: .cancelled, mayHaveArrived: false, message: Self.unsent))
            )
        }
    }

    private static let unsent = "cancelled before it was sent"

    // MARK: Who does not speak it

    @Test func `a server of HTTP/1.1 gets the request once, from the fallback`() async throws {
        // To it, the preface is a request of an unknown version.
        let refusal =
            "HTTP/1.1 505 HTTP Version Not Supported\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        let server = try LoopbackServer(
            [.readHead, .write(refusal)],
            [.readRequest, .write(answer), .waitForClose]
        )
        defer { server.stop() }
        let transport = try HTTP2Transport(greetingTime: patience)
        let reply = try await transport.exchange(request(server.url + "/v1/send"))
        #expect(reply.status == 200)
        #expect(server.requests.count == 2)
        #expect(server.requests.first?.hasPrefix("PRI * HTTP/2.0\r\n") == true)
        #expect(server.requests.last?.hasPrefix("POST /v1/send HTTP/1.1\r\n") == true)
    }

    @Test func `whoever stays silent is left to the fallback, and remembered`() async throws {
        let greeted = AwaitedLog<Int>()
        let server = try FrameServer { peer, number in
            greeted.append(number)
            while peer.next() != nil {}
        }
        defer { server.stop() }
        let fallback = Fallback()
        let transport = try HTTP2Transport(fallback: fallback)
        for _ in 0..<3 { #expect(try await transport.exchange(request(server.url)).status == 299) }
        #expect(fallback.asked.entries.count == 3)
        #expect(greeted.entries.count == 1)
    }

    @Test func `where nothing listens the fallback says so`() async throws {
        let closed = try ClosedPort()
        defer { withExtendedLifetime(closed) {} }
        let transport = try HTTP2Transport(greetingTime: patience)
        let result = await outcome(request("http://127.0.0.1:\(closed.port)/"), over: transport)
        guard case .failure(let failure) = result else { return #expect(Bool(false), "answered") }
        #expect(failure.reason == .notConnected)
        #expect(!failure.mayHaveArrived)
        #expect(failure.message == "nothing answers at 127.0.0.1:\(closed.port)")
    }

    @Test func `the fallback is not asked when the time for an answer is over`() async throws {
        let fallback = Fallback()
        let transport = try HTTP2Transport(fallback: fallback, greetingTime: patience)
        let result = await outcome(request("http://127.0.0.1:1/", deadline: .zero), over: transport)
        guard case .failure(let failure) = result else { return #expect(Bool(false), "answered") }
        #expect(failure.reason == .timedOut)
        #expect(!failure.mayHaveArrived)
        #expect(fallback.asked.entries.isEmpty)
    }

    @Test func `an address that does not answer does not keep the next one waiting`() async throws {
        let full = try FullPort()
        let server = try FrameServer { peer, _ in Self.serve(peer) }
        defer { server.stop() }
        let fallback = Fallback()
        let transport = try HTTP2Transport(
            fallback: fallback,
            greetingTime: patience,
            resolve: { host, port in
                HostAddress.resolve(host, port: full.port) + HostAddress.resolve(host, port: port)
            }
        )
        #expect(try await transport.exchange(request(server.url)).status == 200)
        #expect(fallback.asked.entries.isEmpty)
    }

    @Test func `a connection that was greeted while its thread did something else is kept`() async throws {
        let heard = AwaitedLog<Int>()
        let greeted = AwaitedLog<Int>()
        let gate = Locked(true)
        let server = try FrameServer { peer, number in
            let isGreeted = peer.greet {
                heard.append(number)
                while gate.withLock({ $0 }) { sched_yield() }
            }
            greeted.append(number)
            if isGreeted { Self.serveRest(peer) }
        }
        defer { server.stop() }
        let other = try FrameServer { peer, _ in Self.serve(peer) }
        defer { other.stop() }
        let transport = try HTTP2Transport(
            fallback: Fallback(),
            greetingTime: patience,
            resolve: { host, port in
                guard port == other.port else { return HostAddress.resolve(host, port: port) }
                // The greeting comes, and the time in which every connection is looked at once passes.
                gate.withLock { $0 = false }
                while greeted.entries.isEmpty { sched_yield() }
                let end = ContinuousClock.now + .milliseconds(100)
                while ContinuousClock.now < end {}
                return HostAddress.resolve(host, port: port)
            }
        )
        let first = request(server.url)
        async let kept = outcome(first, over: transport)
        await heard.wait(for: 1)
        #expect(try await transport.exchange(request(other.url)).status == 200)
        #expect(try await kept.get().status == 200)
        #expect(heard.entries == [0])
    }

    @Test func `where no address answers in time that is said, and nothing was sent`() async throws {
        let full = [try FullPort(), try FullPort()]
        var options = CurlTransport.Options()
        options.connectDeadline = .milliseconds(700)
        let transport = try HTTP2Transport(
            options,
            fallback: Fallback(),
            greetingTime: patience,
            resolve: { host, _ in full.flatMap { HostAddress.resolve(host, port: $0.port) } }
        )
        let result = await outcome(request("http://127.0.0.1:1/"), over: transport)
        guard case .failure(let failure) = result else { return #expect(Bool(false), "answered") }
        #expect(failure.reason == .timedOut)
        #expect(!failure.mayHaveArrived)
    }

    @Test func `a name may take its time to be found`() async throws {
        let server = try FrameServer { peer, _ in
            guard peer.greet() else { return }
            while peer.next() != nil {}
        }
        defer { server.stop() }
        let isAsked = AwaitedLog<String>()
        let gate = Locked(true)
        var options = CurlTransport.Options()
        options.connectDeadline = .seconds(300)
        let transport = try HTTP2Transport(
            options,
            fallback: Fallback(),
            greetingTime: patience,
            resolve: { host, port in
                guard host == "slow.example" else { return HostAddress.resolve(host, port: port) }
                isAsked.append(host)
                while gate.withLock({ $0 }) { sched_yield() }
                return []
            }
        )
        let request = request("https://slow.example/")
        async let slow = outcome(request, over: transport)
        await isAsked.wait(for: 1)
        // Another request runs out of time meanwhile: the loop has looked at the clock more than once.
        let silent = await outcome(self.request(server.url, deadline: .milliseconds(300)), over: transport)
        #expect((try? silent.get()) == nil)
        gate.withLock { $0 = false }
        #expect(try await slow.get().status == 299)
    }

    @Test func `another machine without TLS, a proxy and a stream are the fallback's`() async throws {
        let fallback = Fallback()
        let transport = try HTTP2Transport(
            fallback: fallback,
            environment: ["HTTPS_PROXY": "http://127.0.0.1:1"]
        )
        #expect(try await transport.exchange(request("http://192.0.2.1/")).status == 299)
        #expect(try await transport.exchange(request("https://192.0.2.1/")).status == 299)
        #expect(try await transport.stream(request("http://127.0.0.1:1/")).head.status == 299)
    }

    @Test func `what could be read as something else is refused`() async throws {
        let fallback = Fallback()
        let transport = try HTTP2Transport(fallback: fallback, greetingTime: patience)
        var request = request("http://127.0.0.1:1/")
        for _ in 0..<2 {
            request.headers = [HTTPHeader("X", "a\r\nY: b")]
            guard case .failure(let failure) = await outcome(request, over: transport) else {
                return #expect(Bool(false), "answered")
            }
            #expect(failure.reason == .malformed)
            // Now the address is known and looked up no more.
            request.headers = []
            _ = await outcome(request, over: transport)
        }
    }
}
