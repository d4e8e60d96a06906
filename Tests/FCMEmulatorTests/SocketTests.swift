import FCMCore
import FCMEmulator
import Testing

/// The emulator behind its server, reached by the project's own client transport.
@Suite struct SocketTests {
    private func withEmulator(
        _ change: (inout EmulatorOptions) -> Void = { _ in },
        _ body: (Emulator, CurlTransport) async throws -> Void
    ) async throws {
        var options = EmulatorOptions()
        change(&options)
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        try await body(emulator, try CurlTransport())
    }

    private func request(_ emulator: Emulator, _ method: String, _ path: String, _ body: String = "")
        -> HTTPRequest
    {
        HTTPRequest(
            method: method,
            url: emulator.endpoint + path,
            headers: [HTTPHeader("Content-Type", "application/json")],
            body: Array(body.utf8),
            // Long enough for a sanitizer on a busy machine.
            deadline: .seconds(300)
        )
    }

    private static let control = "/emulator/v1/projects/demo-project/"
    private static let send = "/v1/projects/demo-project/messages:send"

    @Test func `a message goes in by HTTP and comes out at the device`() async throws {
        try await withEmulator { emulator, transport in
            let made = try await transport.exchange(
                request(emulator, "POST", Self.control + "devices", #"{"topics":["t"]}"#)
            )
            let token = try #require(JSON.parse(made.body)["devices"]?.array?.first?["token"]?.string)
            let sent = try await transport.exchange(
                request(emulator, "POST", Self.send, #"{"message":{"topic":"t","data":{"k":"v"}}}"#)
            )
            #expect(sent.status == 200)
            let read = try await transport.exchange(
                request(emulator, "GET", Self.control + "devices/\(token)/messages")
            )
            let messages = try JSON.parse(read.body)["messages"]?.array
            #expect(messages?.first?["data"]?["k"]?.string == "v")
        }
    }

    @Test func `waiting for messages is answered by the one that completes the count`() async throws {
        try await withEmulator { emulator, transport in
            async let waited = transport.exchange(
                request(emulator, "GET", Self.control + "messages:wait?count=3&timeout=110")
            )
            for _ in 0..<3 {
                let sent = try await transport.exchange(
                    request(emulator, "POST", Self.send, #"{"message":{"topic":"t"}}"#)
                )
                #expect(sent.status == 200)
            }
            let answer = try await waited
            #expect(answer.status == 200)
            #expect(try JSON.parse(answer.body)["accepted"]?.integer == 3)
            let late = try await transport.exchange(
                request(emulator, "GET", Self.control + "messages:wait?count=9&timeout=0.05")
            )
            #expect(late.status == 408)
        }
    }

    @Test func `a fan-out to many offline devices goes on after the answer and settles`() async throws {
        try await withEmulator { emulator, transport in
            for _ in 0..<17 {
                let made = try await transport.exchange(
                    request(
                        emulator,
                        "POST",
                        Self.control + "devices",
                        #"{"count":1500,"topics":["t"],"online":false}"#
                    )
                )
                #expect(made.status == 200)
            }
            let sent = try await transport.exchange(
                request(emulator, "POST", Self.send, #"{"message":{"topic":"t","android":{"ttl":"0s"}}}"#)
            )
            #expect(sent.status == 200)
            let settled = try await transport.exchange(
                request(emulator, "GET", Self.control + "messages:settle?timeout=100")
            )
            #expect(settled.status == 200)
            let stats = try await transport.exchange(request(emulator, "GET", Self.control + "stats"))
            let json = try JSON.parse(stats.body)
            #expect(json["pending"]?.integer == 0)
            #expect(json["dropped"]?["TTL_EXPIRED"]?.integer == 25500)
            #expect(json["connections"]?.integer ?? 0 >= 1)
        }
    }

    @Test(arguments: ["before", "after", "midBody"])
    func `a disconnect by rule breaks the connection, with latency before it`(kind: String) async throws {
        try await withEmulator { emulator, transport in
            let rule = "{\"when\":{\"count\":1},\"action\":{\"disconnect\":\"\(kind)\",\"latency\":\"40ms\"}}"
            _ = try await transport.exchange(request(emulator, "POST", Self.control + "faults", rule))
            let start = ContinuousClock.now
            do {
                _ = try await transport.exchange(
                    request(emulator, "POST", Self.send, #"{"message":{"topic":"t"}}"#)
                )
                Issue.record("an answer came")
            } catch let failure as TransportFailure {
                #expect(failure.mayHaveArrived)
            }
            #expect(ContinuousClock.now - start >= .milliseconds(40))
            let again = try await transport.exchange(
                request(emulator, "POST", Self.send, #"{"message":{"topic":"t"}}"#)
            )
            #expect(again.status == 200)
        }
    }

    @Test func `every request is told of once it is answered`() async throws {
        let seen = Locked<[RequestRecord]>([])
        let note: @Sendable (RequestRecord) -> Void = { record in seen.withLock { $0.append(record) } }
        let watch: (inout EmulatorOptions) -> Void = { $0.onRequest = note }
        try await withEmulator(watch) { emulator, transport in
            _ = try await transport.exchange(request(emulator, "POST", Self.send, #"{"message":{}}"#))
        }
        let records = seen.withLock { $0 }
        #expect(records.map(\.status) == [400])
        #expect(records.first?.errorCode == "INVALID_ARGUMENT")
        #expect(records.first?.json["method"]?.string == "POST")
    }
}
