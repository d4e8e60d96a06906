import FCMCore
import FCMEmulator
import Testing

/// `devices/R/messages:stream`: what a device gets, as it gets it.
@Suite struct DeliveryStreamTests {
    private func events(_ text: String) -> [(id: String, data: JSON)] {
        text.split(separator: "\n\n").compactMap { block in
            let lines = block.split(separator: "\n")
            guard let data = lines.first(where: { $0.hasPrefix("data: ") }),
                let id = lines.first(where: { $0.hasPrefix("id: ") })
            else { return nil }
            return (String(id.dropFirst(4)), (try? JSON.parse(Array(data.dropFirst(6).utf8))) ?? .null)
        }
    }

    @Test func `a stream has what the list has, beginning after the event that is named`() throws {
        let desk = Desk()
        let device = try desk.device(platform: "ios", topics: ["t"])
        _ = try desk.send(#"{"topic":"t","data":{"n":"1"}}"#)
        _ = try desk.send("{\"token\":\"\(device.token)\",\"notification\":{\"title\":\"2\"}}")
        let path = "/emulator/v1/projects/demo-project/devices/\(device.fid)/messages:stream"
        func stream(_ last: String?) throws -> Desk.Answer {
            try desk.ask("GET", path, headers: last.map { [HTTPHeader("Last-Event-ID", $0)] } ?? [])
        }
        let all = try stream("0")
        #expect(all.reply[header: "content-type"] == "text/event-stream; charset=UTF-8")
        let both = events(all.text)
        #expect(both.map(\.data) == (try desk.messages(of: device)))
        #expect(both.last?.data["aps"] == ["alert": ["title": "2"]])
        let rest = events(try stream(both.first?.id).text)
        #expect(rest.map(\.data) == [both[1].data])
        #expect(events(try stream(both.last?.id).text).isEmpty)
        #expect(events(try stream(nil).text).isEmpty)
        #expect(try stream("yesterday").status == 400)
    }

    @Test func `events come while the stream is open, and it ends with a reset`() async throws {
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let transport = try CurlTransport()
        let control = EmulatorControl(
            address: emulator.endpoint,
            project: emulator.project,
            transport: transport,
            // A thousand tests may be waiting for the same two processors.
            patience: .seconds(600)
        )
        let device = try #require(try await control.createDevices(1, platform: "android").first)
        var client = FCMClient(
            emulator: try .emulator(emulator.endpoint),
            project: emulator.project,
            transport: transport
        )
        client.policy.deadline = .seconds(600)
        var seen: [String?] = []
        for try await event in try await control.deliveryEvents(of: .token(device.token), after: nil) {
            switch event {
            case .opened:
                _ = await client.send(Self.message(to: device, "1"))
            case .delivery(let delivery, _):
                seen.append(delivery.data["n"])
                if seen.count == 1 {
                    _ = await client.send(Self.message(to: device, "2"))
                } else {
                    try await control.reset(to: .empty)
                }
            }
        }
        #expect(seen == ["1", "2"])
    }

    private static func message(to device: EmulatorDevice, _ text: String) -> AddressedMessage {
        AddressedMessage(target: .token(device.token), message: Message(data: ["n": text]))
    }
}
