import FCMCore
import FCMEmulator

/// Downstream stanzas through one connection of XMPP, beside the same loop and TLS without parsing.
enum StanzaCases {
    static let all = [
        BenchCase(
            name: "emulator.xmpp.downstream",
            summary:
                "stanzas a second through one connection, window of 100, beside the loop without parsing",
            run: run
        )
    ]

    private static let floor = 20_000.0

    /// Alternates both three times and prints the medians.
    private static func run() throws {
        var options = EmulatorOptions(settings: EmulatorSettings())
        options.xmpp = .init(host: "127.0.0.1", port: 0)
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        guard let port = emulator.xmppAddress?.split(separator: ":").last.flatMap({ Int($0) }) else {
            throw ChildProcess.Failure(description: "the emulator listens nowhere")
        }
        let made = try ServerCases.exchange(
            try CurlTransport(),
            "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)/devices",
            #"{"count":1,"platform":"android"}"#
        )
        guard let token = try JSON.parse(made.body)["devices"]?.array?.first?["token"]?.string else {
            throw ChildProcess.Failure(description: "the emulator made no device")
        }
        let ack =
            "<message><data:gcm xmlns:data=\"google:mobile:data\">{\"message_type\":\"ack\",\"from\":\"\(token)\","
            + "\"message_id\":\"1000000\"}</data:gcm></message>"
        let echo = try StanzaEcho(answer: Array(ack.utf8))
        defer { echo.stop() }

        let start = "<message id=\"\"><gcm xmlns=\"google:mobile:data\">{\"message_id\":\""
        let end = body(to: token, bytes: 578 - start.utf8.count)
        let appServer = try StanzaLoad(port: port)
        try appServer.logIn(sender: emulator.senderID, key: emulator.serverKey)
        let plain = try StanzaLoad(port: echo.port)
        var number = 1
        var rates: [(ours: Double, bare: Double)] = []
        for _ in 0..<3 {
            let ours = try rate(of: appServer, start, end, &number)
            let bare = try rate(of: plain, start, end, &number)
            print("  downstream: \(Int(ours))/s, the loop without parsing \(Int(bare))/s")
            rates.append((ours, bare))
        }
        let ours = rates.map(\.ours).sorted()[1]
        let ratio = (rates.map { $0.ours / $0.bare }.sorted()[1] * 100).rounded() / 100
        let size = start.utf8.count + end.utf8.count
        print(
            "emulator.xmpp.downstream: \(Int(ours))/s (\(ours >= floor ? "at least" : "BELOW") \(Int(floor))), "
                + "\(ratio) of the loop without parsing (\(ratio >= 0.5 ? "at least" : "BELOW") 0.5), "
                + "\(size)-byte stanzas"
        )
    }

    private static func rate(of load: StanzaLoad, _ start: String, _ end: String, _ number: inout Int) throws
        -> Double
    {
        try load.rate(
            start: Array(start.utf8),
            end: Array(end.utf8),
            from: &number,
            window: 100,
            for: .seconds(4)
        )
    }

    /// What follows the message id.
    private static func body(to token: String, bytes: Int) -> String {
        let head = #"","to":"\#(token)","notification":{"title":"Storm tonight","body":""#
        let tail = #""},"data":{"region":"north"},"priority":"high","time_to_live":3600}</gcm></message>"#
        return head + String(repeating: "w", count: max(0, bytes - head.utf8.count - tail.utf8.count)) + tail
    }
}
