import FCMCore
import FCMEmulator

/// Downstream stanzas through one connection of XMPP, beside the same loop without parsing: once deciding the same
/// messages, once answering without looking.
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
        let start = "<message id=\"\"><gcm xmlns=\"google:mobile:data\">{\"message_id\":\""
        let end = "\"," + members(to: token, bytes: 576 - start.utf8.count - tail.utf8.count) + tail
        let unparsed = try StanzaLoop(.decide { "{" + members(to: $0, bytes: 500) })
        defer { unparsed.stop() }
        let echo = try StanzaLoop(.echo(Array(ack.utf8)))
        defer { echo.stop() }

        let load = Traffic(start: start, end: end)
        let appServer = try StanzaLoad(port: port)
        try appServer.logIn(sender: emulator.senderID, key: emulator.serverKey)
        let plain = try StanzaLoad(port: unparsed.port)
        let blind = try StanzaLoad(port: echo.port)
        var turns: [Turn] = []
        for _ in 0..<5 {
            let turn = Turn(
                ours: try load.rate(through: appServer),
                unparsed: try load.rate(through: plain),
                echo: try load.rate(through: blind)
            )
            print(
                "  downstream: \(Int(turn.ours))/s, without parsing \(Int(turn.unparsed))/s, "
                    + "answered without looking \(Int(turn.echo))/s"
            )
            turns.append(turn)
        }
        let ours = median(turns.map(\.ours))
        let ratio = rounded(median(turns.map { $0.ours / $0.unparsed }))
        let bare = rounded(median(turns.map { $0.ours / $0.echo }))
        print(
            "emulator.xmpp.downstream: \(Int(ours))/s (\(ours >= floor ? "at least" : "BELOW") \(Int(floor))), "
                + "\(ratio) of the loop without parsing (\(ratio >= 0.5 ? "at least" : "BELOW") 0.5), "
                + "\(bare) of a loop that answers without looking, \(start.utf8.count + end.utf8.count)-byte stanzas"
        )
    }

    private struct Turn {
        var ours: Double
        var unparsed: Double
        var echo: Double
    }

    /// The same stanza again and again, but for its number.
    private final class Traffic {
        private let start: [UInt8]
        private let end: [UInt8]
        private var number = 1

        init(start: String, end: String) {
            self.start = Array(start.utf8)
            self.end = Array(end.utf8)
        }

        func rate(through connection: StanzaLoad) throws -> Double {
            try connection.rate(start: start, end: end, from: &number, window: 100, for: .seconds(2))
        }
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static let tail = "</gcm></message>"

    /// The members of a message but its id, and the brace that closes it.
    private static func members(to token: String, bytes: Int) -> String {
        let head = #""to":"\#(token)","notification":{"title":"Storm tonight","body":""#
        let rest = #""},"data":{"region":"north"},"priority":"high","time_to_live":3600}"#
        return head + String(repeating: "w", count: max(0, bytes - head.utf8.count - rest.utf8.count)) + rest
    }
}
