import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// An emulator behind a real socket, for bytes as they are.
final class LiveStage {
    let emulator: Emulator
    let control: EmulatorControl
    let transport: CurlTransport

    /// - Parameter hasXMPP: Whether app servers can connect.
    /// - Throws: why the emulator does not start.
    init(hasXMPP: Bool = false) throws {
        var settings = EmulatorSettings()
        settings.project = Stage.project
        settings.senderID = Stage.senderID
        var options = EmulatorOptions(settings: settings)
        if hasXMPP { options.xmpp = .init(host: "127.0.0.1", port: 0) }
        emulator = try Emulator.start(options)
        transport = try CurlTransport()
        control = EmulatorControl(
            address: emulator.endpoint,
            project: Stage.project,
            transport: transport,
            // A thousand tests may be waiting for the same two processors.
            patience: .seconds(600)
        )
    }

    deinit { emulator.stop() }

    func client() throws -> FCMClient {
        var client = FCMClient(
            emulator: try .emulator(emulator.endpoint),
            project: Stage.project,
            senderID: Stage.senderID,
            transport: transport
        )
        client.policy.deadline = .seconds(600)
        return client
    }

    func devices(_ count: Int, topics: [String] = []) async throws -> [EmulatorDevice] {
        try await control.createDevices(count, platform: "ios", topics: topics.map { try TopicName($0) })
    }

    func topics(of device: EmulatorDevice) async throws -> [String] {
        try await control.device(.token(device.token)).topics?.sorted() ?? []
    }

    /// What a device received, once nothing is on its way any more.
    func messages(of device: EmulatorDevice) async throws -> [EmulatorDelivery] {
        try await messages(ofToken: device.token)
    }

    func messages(ofToken token: RegistrationToken) async throws -> [EmulatorDelivery] {
        try await control.settle()
        return try await control.messages(of: .token(token))
    }

    /// Sends by the current protocol and answers the message's name.
    @discardableResult
    func send(_ message: Message = Message(data: ["k": "v"]), to target: Target) async throws -> String {
        switch try await client().send(AddressedMessage(target: target, message: message)).result {
        case .accepted(let receipt): return receipt.name
        case .failed(let failure), .unknown(let failure): throw failure
        }
    }

    /// What the log says is wrong with the last request to the service.
    func flaw() async throws -> String {
        let reply = try await transport.exchange(
            HTTPRequest(
                method: "GET",
                url: "\(emulator.endpoint)/emulator/v1/projects/\(Stage.project)/requests?limit=1"
            )
        )
        return reply.json["requests"]?.array?.last?["flaw"]?.string ?? ""
    }

    /// Sends bytes over a connection of their own and reads the one answer.
    func answer(to bytes: [UInt8]) throws -> HTTPReply {
        let connection = try ByteClient(port: emulator.port)
        try connection.send(bytes)
        connection.endOutput()
        return try HTTPReply(wire: connection.receiveAll())
    }

    func answer(to request: SampleRequest) throws -> HTTPReply { try answer(to: request.bytes) }
}

extension HTTPReply {
    /// Everything up to the end of a connection, taken as one answer.
    fileprivate init(wire text: String) throws {
        let end = try #require(text.firstRange(of: "\r\n\r\n"), "no answer: \(text)")
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        let headers = lines.dropFirst().map { line in
            let name = line.prefix { $0 != ":" }
            return HTTPHeader(String(name), String(line.dropFirst(name.count + 1).drop { $0 == " " }))
        }
        self.init(status: status, headers: headers, body: Array(text[end.upperBound...].utf8))
    }
}
