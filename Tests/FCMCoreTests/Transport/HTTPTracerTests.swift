import FCMCore
import TestSupport
import Testing

@Suite struct LoggedTargetTests {
    private static let token = "dGhpc0lzQVRva2Vu:APA91bThatNobodyMayRead"

    @Test(arguments: [
        ("https://fcm.googleapis.com/v1/projects/my-app/messages:send", "/v1/projects/my-app/messages:send"),
        (
            "http://127.0.0.1:9599/v1/projects/p/registrations/\(token)/topicSubscriptions/news",
            "/v1/projects/p/registrations/dGhp…ead/topicSubscriptions/news"
        ),
        ("https://iid.googleapis.com/iid/info/\(token)?details=true", "/iid/info/dGhp…ead?details=…"),
        ("https://iid.googleapis.com/iid/v1/\(token)/rel/topics/news", "/iid/v1/dGhp…ead/rel/topics/news"),
        (
            "http://h/emulator/v1/projects/p/devices?pageSize=500&pageToken=\(token)",
            "/emulator/v1/projects/p/devices?pageSize=500&pageToken=…"
        ),
        (
            "http://h/emulator/v1/projects/p/devices/\(token)/messages:stream",
            "/emulator/v1/projects/p/devices/dGhp…ead/messages:stream"
        ),
        (
            "http://h/fcm/notification?notification_key_name=appUser-Chris",
            "/fcm/notification?notification_key_name=…"
        ),
        ("http://h/?\(token)", "/?…"),
        ("http://h", ""),
        ("http://h/\(token)/", "/dGhp…ead/"),
        ("http://h/short", "/…"),
        ("\(token)", "?"),
    ])
    func `only what is known to be no secret is written out`(url: String, path: String) {
        let target = LoggedTarget(url: url)
        #expect(target.path == path)
        for text in [target.path, target.host, target.shape] { #expect(!text.contains("APA91b")) }
    }

    @Test func `the host is kept, credentials before it are not`() {
        #expect(LoggedTarget(url: "http://127.0.0.1:9599/x").host == "127.0.0.1:9599")
        #expect(LoggedTarget(url: "http://me:secret@host/x").host == "host")
    }

    @Test func `requests of a kind have one shape`() {
        let shapes = ["news", "weather"].map {
            LoggedTarget(url: "http://h/emulator/v1/projects/p/topics/\($0)/registrations?pageSize=2").shape
        }
        #expect(shapes == Array(repeating: "/emulator/v1/projects/p/topics/*/registrations", count: 2))
    }
}

@Suite struct HTTPTracerTests {
    private func request(_ path: String) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: "http://h\(path)",
            headers: [HTTPHeader("Authorization", "Bearer secret-key")],
            body: Array("secret body".utf8)
        )
    }

    @Test func `a request is told when it leaves and when it has its answer`() async throws {
        let told = Locked<[HTTPTrace]>([])
        let refusal = #"{"error":{"code":404,"status":"NOT_FOUND","message":"secret"}}"#
        let transport = ScriptedTransport([
            .reply(HTTPReply(status: 200, body: [1, 2])),
            .reply(HTTPReply(status: 404, body: Array(refusal.utf8))),
            .failure(TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer")),
        ])
        let tracer = HTTPTracer { trace in told.withLock { $0.append(trace) } }
        let traced = tracer.traced(transport)
        for path in ["/v1/a", "/v1/b", "/v1/c"] { _ = try? await traced.exchange(request(path)) }
        let traces = told.withLock { $0 }
        #expect(traces.map(\.id) == [1, 1, 2, 2, 3, 3])
        #expect(traces.map { $0.end == nil } == [true, false, true, false, true, false])
        #expect(traces[1].end?.result == .answered(200, code: nil, bytes: 2))
        #expect(traces[3].end?.result == .answered(404, code: "NOT_FOUND", bytes: refusal.utf8.count))
        guard case .failed(let failure) = traces[5].end?.result else {
            Issue.record("\(traces[5])")
            return
        }
        #expect(failure.reason == .timedOut)
        #expect(!String(reflecting: traces).contains("secret"))
    }

    @Test func `what happened before somebody listened is told first`() async throws {
        let tracer = HTTPTracer()
        let transport = tracer.traced(
            ScriptedTransport(Array(repeating: .reply(HTTPReply(status: 200)), count: 2))
        )
        _ = try await transport.exchange(request("/v1/a"))
        let told = Locked<[Int]>([])
        tracer.listen { trace in told.withLock { $0.append(trace.id) } }
        _ = try await transport.exchange(request("/v1/b"))
        #expect(told.withLock { $0 } == [1, 1, 2, 2])
    }
}
