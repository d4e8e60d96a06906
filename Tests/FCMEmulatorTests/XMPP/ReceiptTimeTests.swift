import FCMCore
import FCMEmulator
import Testing

/// Receipts of deliveries that nobody's request has brought about.
@Suite(.timeLimit(.minutes(10))) struct ReceiptTimeTests {
    /// The wall clock by hand.
    private let time = Locked(Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture)

    private func pass(_ duration: Int64) {
        time.withLock { $0 = $0.advanced(microseconds: duration) }
    }

    private func send(_ client: TLSClient, _ json: JSON) throws {
        try client.send("<message><gcm xmlns='google:mobile:data'>\(json.text())</gcm></message>")
    }

    @Test func `a message that was throttled is confirmed when time lets it go on`() async throws {
        var options = EmulatorOptions()
        options.xmpp = .init(host: "127.0.0.1", port: 0)
        options.settings.quota = .fcm
        options.clock = { [time] in time.withLock { $0 } }
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        let reply = try await CurlTransport().exchange(
            HTTPRequest(
                method: "POST",
                url: "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)/devices",
                body: Array("{}".utf8),
                deadline: .seconds(300)
            )
        )
        let token = try #require(JSON.parse(reply.body)["devices"]?.array?.first?["token"]?.string)
        let client = try TLSClient.appServer(of: emulator)
        // Twenty are delivered at once, and one more every three minutes.
        for number in 1...24 {
            if number > 20 { pass(3 * 60 * 1_000_000 - 1000) }
            try send(
                client,
                [
                    "to": .string(token), "message_id": .string("m\(number)"), "collapse_key": "k",
                    "delivery_receipt_requested": true,
                ]
            )
            if number > 20 {
                #expect(client.receive(through: "\"message_id\":\"m\(number)\"").contains("m\(number)"))
                pass(1000)
            }
            #expect(client.receive(through: "dr2:m\(number)").contains("dr2:m\(number)"))
            // What is owed has the loop look again, which is not to be what brings the next one.
            try send(
                client,
                [
                    "message_type": "ack", "to": "gcm.googleapis.com",
                    "message_id": .string("dr2:m\(number)"),
                ]
            )
        }
    }
}
