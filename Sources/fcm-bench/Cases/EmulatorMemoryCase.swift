import FCMCore
import FCMEmulator

/// The emulator's state by itself: what a million devices take, and what one send costs without a server.
enum EmulatorStateCases {
    static let all = [
        BenchCase(
            name: "emulator.memory.1M",
            summary: "a million devices with three million subscriptions, then a message to all of them",
            run: memory
        ),
        BenchCase(
            name: "emulator.state.send",
            summary: "one messages:send of 578 bytes, from request to answer, no server",
            run: send
        ),
    ]

    private static let budgetMegabytes = 600

    private static func memory() throws {
        let before = ProcessMemory.peakKilobytes()
        var state = EmulatorState(settings: EmulatorSettings(), now: .now)
        let clock = ContinuousClock()
        let start = clock.now
        for batch in 0..<100 {
            // Every device is in "everyone" and in two of two hundred smaller topics.
            let body = """
                {"count":10000,"platform":"\(["android", "ios", "web"][batch % 3])","label":"Device \(batch)",\
                "topics":["everyone","a\(batch)","b\(batch / 2)"]}
                """
            _ = post("/emulator/v1/projects/demo-project/devices", body, &state)
        }
        let filled = clock.now - start
        let stats = post("/emulator/v1/projects/demo-project/stats", "", &state, method: "GET")
        print("emulator.memory.1M: \(String(decoding: stats?.body ?? [], as: UTF8.self))")
        let sendStart = clock.now
        let send = #"{"message":{"topic":"everyone","notification":{"title":"t","body":"b"}}}"#
        _ = post("/v1/projects/demo-project/messages:send", send, &state)
        let sent = clock.now - sendStart
        let megabytes = (ProcessMemory.peakKilobytes() - before) / 1024
        print(
            "emulator.memory.1M: \(megabytes) MB at most (budget \(budgetMegabytes)), made in "
                + "\(Bench.text(filled)), sent to all in \(Bench.text(sent))"
        )
        Bench.keep(state)
    }

    private static func send() throws {
        var state = EmulatorState(settings: EmulatorSettings(), now: .now)
        _ = post(
            "/emulator/v1/projects/demo-project/devices",
            #"{"count":1000,"topics":["weather"]}"#,
            &state
        )
        let text = String(repeating: "x", count: 380)
        let body = """
            {"message":{"topic":"weather","notification":{"title":"Storm tonight","body":"\(text)"},\
            "data":{"region":"north","url":"https://example.com/warnings/2026"},\
            "android":{"priority":"HIGH","ttl":"14400s"}}}
            """
        Bench.measure("emulator.state.send.\(body.utf8.count)B", iterations: 200_000, warmUp: 1000) {
            post("/v1/projects/demo-project/messages:send", body, &state)
        }
    }

    private static func post(
        _ path: String,
        _ body: String,
        _ state: inout EmulatorState,
        method: String = "POST"
    ) -> HTTPReply? {
        let request = ServerRequest(method: method, target: path, body: Array(body.utf8))
        return state.answer(request, now: .now)
    }
}
