import FCMCore
import FCMEmulator
import TestSupport
import Testing

/// An emulator in this process, the real client over it, and time by hand.
///
/// Whoever waits moves the clock along, so back-off and quotas pass without waiting.
struct Stage {
    static let project = "myproject-b5ae1"
    static let senderID = "123456789012"

    let clock = ManualClock(passesWhileSleeping: true)
    let wire: Wiretap
    let client: FCMClient
    let control: EmulatorControl

    init(_ change: (inout EmulatorSettings) -> Void = { _ in }) throws {
        var settings = EmulatorSettings()
        settings.project = Self.project
        settings.senderID = Self.senderID
        change(&settings)
        let clock = clock
        let start = Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture
        wire = Wiretap(
            InProcessTransport(settings: settings) {
                start.advanced(microseconds: Int64(clock.now.wholeMilliseconds) * 1000)
            }
        )
        client = try Self.client(wire, clock)
        control = EmulatorControl(
            address: Self.address,
            project: Self.project,
            transport: wire,
            time: clock.timepiece
        )
    }

    static let address = "http://fcm.localhost"

    /// A client of any project, whose waits have no spread.
    private static func client(
        _ transport: any Transport,
        _ clock: ManualClock,
        project: String = project,
        senderID: String = senderID,
        token: FixedToken = .owner
    ) throws -> FCMClient {
        FCMClient(
            project: project,
            senderID: senderID,
            endpoints: try .emulator(address),
            tokens: TokenCache(token, time: clock.timepiece),
            transport: transport,
            time: clock.timepiece,
            random: { 0 }
        )
    }

    /// The client of somebody else.
    func client(
        project: String = project,
        senderID: String = senderID,
        token: FixedToken = .owner
    ) throws -> FCMClient {
        try Self.client(wire, clock, project: project, senderID: senderID, token: token)
    }

    /// Devices that nobody else uses.
    func devices(
        _ count: Int,
        platform: String = "ios",
        topics: [String] = [],
        isOnline: Bool = true
    ) async throws -> [EmulatorDevice] {
        try await control.createDevices(
            count,
            platform: platform,
            topics: topics.map { try TopicName($0) },
            isOnline: isOnline
        )
    }

    func device(
        platform: String = "ios",
        topics: [String] = [],
        isOnline: Bool = true
    ) async throws -> EmulatorDevice {
        try #require(
            try await devices(1, platform: platform, topics: topics, isOnline: isOnline).first
        )
    }

    /// The topics of a device, in the order of their names.
    func topics(of device: EmulatorDevice) async throws -> [String] {
        try await control.device(.token(device.token)).topics?.sorted() ?? []
    }

    /// What a device received.
    func messages(of device: EmulatorDevice) async throws -> [EmulatorDelivery] {
        try await control.messages(of: .token(device.token))
    }

    /// How many messages each of the devices received.
    func counts(of devices: [EmulatorDevice]) async throws -> [Int] {
        var counts: [Int] = []
        for device in devices { counts.append(try await messages(of: device).count) }
        return counts
    }

    /// Sends and answers the message's name.
    ///
    /// - Throws: the failure, when it was not accepted.
    @discardableResult
    func send(_ message: Message = Message(data: ["k": "v"]), to target: Target) async throws -> String {
        switch await client.send(AddressedMessage(target: target, message: message)).result {
        case .accepted(let receipt): return receipt.name
        case .failed(let failure), .unknown(let failure): throw failure
        }
    }

    /// One exchange with the service, exactly as it stands.
    func ask(
        _ method: String,
        _ path: String,
        headers: [(String, String)] = [],
        body: String = ""
    ) async throws -> HTTPReply {
        try await wire.exchange(
            HTTPRequest(
                method: method,
                url: Self.address + path,
                headers: headers.map { HTTPHeader($0.0, $0.1) },
                body: Array(body.utf8)
            )
        )
    }
}

/// Writes down what passes through a transport.
final class Wiretap: Transport {
    struct Exchange: Sendable {
        var request: HTTPRequest
        /// `nil` when there was none.
        var reply: HTTPReply?
    }

    private let transport: any Transport
    private let log = AwaitedLog<Exchange>()

    init(_ transport: any Transport) { self.transport = transport }

    /// What passed, without calls of the control API.
    var exchanges: [Exchange] { log.entries }

    /// Returns when so much has passed.
    func wait(for count: Int) async { await log.wait(for: count) }

    func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            note(Exchange(request: request, reply: reply))
            return reply
        } catch {
            note(Exchange(request: request, reply: nil))
            throw error
        }
    }

    func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        try await transport.stream(request)
    }

    private func note(_ exchange: Exchange) {
        guard !exchange.request.url.contains("/emulator/v1") else { return }
        log.append(exchange)
    }
}

extension EmulatorControl {
    /// Brings the app on each of the devices to the front: on Apple's, legacy data alone wait for that.
    func openApps(on devices: [EmulatorDevice]) async throws {
        for device in devices {
            _ = try await change(.token(device.token), EmulatorDeviceChange(appState: "foreground"))
        }
    }
}

extension HTTPReply {
    /// The body as JSON; `null` when it is something else.
    var json: JSON { (try? JSON.parse(body)) ?? .null }
    var text: String { String(decoding: body, as: UTF8.self) }
}
