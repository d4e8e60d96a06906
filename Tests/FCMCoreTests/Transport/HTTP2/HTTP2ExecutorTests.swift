import FCMCore
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTP2ExecutorTests {
    private func request(_ url: String, _ headers: [HTTPHeader] = []) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: url,
            headers: headers,
            body: Array("{}".utf8),
            deadline: .seconds(300)
        )
    }

    private func server() throws -> FrameServer {
        try FrameServer { peer, _ in
            guard peer.greet() else { return }
            while let stream = peer.nextRequest() { peer.answer(stream) }
        }
    }

    @Test func `tasks that run with the transport share its thread, and all are answered`() async throws {
        let server = try server()
        defer { server.stop() }
        let transport = try HTTP2Transport(greetingTime: .seconds(300))
        let executor = try #require(transport.executor)
        let threads = Locked<Set<UInt>>([])
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<1_000 {
                group.addTask(executorPreference: executor) {
                    threads.withLock { _ = $0.insert(UInt(pthread_self())) }
                    let reply = try await transport.exchange(request(server.url))
                    threads.withLock { _ = $0.insert(UInt(pthread_self())) }
                    return reply.status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 1_000))
        #expect(threads.withLock { $0.count } == 1)
    }

    @Test func `tasks that never wait do not keep answers from the others`() async throws {
        let server = try server()
        defer { server.stop() }
        let transport = try HTTP2Transport(greetingTime: .seconds(300))
        let executor = try #require(transport.executor)
        let isAnswered = Locked(false)
        let busy = Task(executorPreference: executor) {
            var turns = 0
            while !isAnswered.withLock({ $0 }) {
                turns += 1
                await Task.yield()
            }
            return turns
        }
        let reply = try await transport.exchange(request(server.url))
        isAnswered.withLock { $0 = true }
        #expect(reply.status == 200)
        #expect(await busy.value > 0)
    }

    @Test(arguments: 0..<20)
    func `a task outlives the transport that it ran with`(turn: Int) async throws {
        var transport: HTTP2Transport? = try HTTP2Transport(greetingTime: .seconds(300))
        let executor = try #require(transport?.executor)
        let began = AwaitedLog<Int>()
        let (gate, opener) = AsyncStream.makeStream(of: Int.self)
        let task = Task(executorPreference: executor) {
            began.append(turn)
            var sum = 0
            for await number in gate {
                sum += number
                await Task.yield()
            }
            return sum
        }
        await began.wait(for: 1)
        transport = nil
        #expect(transport == nil)
        for number in 1...10 { opener.yield(number) }
        opener.finish()
        #expect(await task.value == 55)
        let late = Task(executorPreference: executor) { turn }
        #expect(await late.value == turn)
    }

    @Test func `a head is sent as it is asked for, whatever the one before had`() async throws {
        let heads = AwaitedLog<[UInt8]>()
        let server = try FrameServer { peer, _ in
            guard peer.greet() else { return }
            while let frame = peer.next() {
                if frame.type == Frame.Kind.headers { heads.append(frame.payload) }
                if frame.endsStream { peer.answer(frame.stream) }
            }
        }
        defer { server.stop() }
        let transport = try HTTP2Transport(greetingTime: .seconds(300))
        for value in ["one", "one", "one", "two", "two", "two"] {
            _ = try await transport.exchange(request(server.url, [HTTPHeader("X-Sent", value)]))
        }
        let sent = heads.entries
        // From the second on a head is made of references to what the connection knows already.
        #expect(sent.count == 6)
        #expect(sent[1] == sent[2])
        #expect(sent[3] != sent[2])
        #expect(sent[4] != sent[2])
        #expect(sent[4] == sent[5])
    }

    @Test func `a head that was allowed allows no other`() async throws {
        let server = try server()
        defer { server.stop() }
        let transport = try HTTP2Transport(greetingTime: .seconds(300))
        #expect(try await transport.exchange(request(server.url)).status == 200)
        await #expect(throws: TransportFailure.self) {
            _ = try await transport.exchange(request(server.url, [HTTPHeader("X", "a\r\nY: b")]))
        }
        var other = request(server.url)
        other.method = "PO ST"
        await #expect(throws: TransportFailure.self) { _ = try await transport.exchange(other) }
    }
}
