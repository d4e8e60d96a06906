import FCMCore
import FCMEmulator
import Glibc
import TestSupport
import Testing

/// One contract, three depths: the emulator without a socket, over one, and the real service where there is one.
@Suite(.timeLimit(.minutes(10))) struct ServiceContractTests {
    @Test func `the emulator without a socket`() async throws {
        let settings = EmulatorSettings()
        let transport = InProcessTransport(settings: settings)
        try await checkService {
            try ServiceUnderTest(
                emulator: "http://127.0.0.1:1",
                project: settings.project,
                senderID: settings.senderID,
                transport: transport
            )
        }
    }

    @Test func `the emulator over a socket`() async throws {
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let transport = try CurlTransport()
        try await checkService {
            try ServiceUnderTest(
                emulator: emulator.endpoint,
                project: emulator.project,
                senderID: emulator.senderID,
                transport: transport
            )
        }
    }

    /// In the clear by prior knowledge, and by ALPN over TLS.
    @Test(arguments: [false, true])
    func `the emulator over HTTP/2`(isTLS: Bool) async throws {
        var settings = EmulatorOptions()
        if isTLS { settings.https = .init(host: "127.0.0.1", port: 0) }
        let emulator = try Emulator.start(settings)
        defer { emulator.stop() }
        var options = CurlTransport.Options()
        if isTLS { options.additionalAuthorities = emulator.caFile }
        let transport = try HTTP2Transport(
            options,
            fallback: StreamsOnly(transport: CurlTransport(options)),
            greetingTime: .seconds(300)
        )
        let endpoint = isTLS ? try #require(emulator.secureEndpoint) : emulator.endpoint
        try await checkService {
            try ServiceUnderTest(
                emulator: endpoint,
                project: emulator.project,
                senderID: emulator.senderID,
                transport: transport
            )
        }
    }

    @Test func `behind an address that breaks TLS off the next one is taken`() async throws {
        let server = try LoopbackServer([])
        defer { server.stop() }
        var settings = EmulatorOptions()
        settings.https = .init(host: "127.0.0.1", port: 0)
        let emulator = try Emulator.start(settings)
        defer { emulator.stop() }
        var options = CurlTransport.Options()
        options.additionalAuthorities = emulator.caFile
        let transport = try HTTP2Transport(
            options,
            fallback: StreamsOnly(transport: CurlTransport(options)),
            resolve: { host, port in
                HostAddress.resolve(host, port: server.port) + HostAddress.resolve(host, port: port)
            }
        )
        let endpoint = try #require(emulator.secureEndpoint)
        let request = HTTPRequest(method: "GET", url: endpoint + "/emulator/v1")
        let reply = try await transport.exchange(request)
        #expect(reply.status == 200)
        #expect(server.connections == 1)
    }

    /// Has whole answers go over HTTP/2 or nowhere.
    private struct StreamsOnly: Transport {
        let transport: CurlTransport

        func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
            throw TransportFailure(reason: .malformed, mayHaveArrived: false, message: "not over HTTP/2")
        }

        func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
            try await transport.stream(request)
        }
    }

    @Test func `the legacy protocol without a socket and over one`() async throws {
        let settings = EmulatorSettings()
        try await checkLegacy(
            "http://127.0.0.1:1",
            settings.project,
            settings.senderID,
            InProcessTransport(settings: settings)
        )
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let transport = try CurlTransport()
        try await checkLegacy(emulator.endpoint, emulator.project, emulator.senderID, transport)
    }

    private func checkLegacy(
        _ address: String,
        _ project: String,
        _ senderID: String,
        _ transport: any Transport
    ) async throws {
        var client = FCMClient(
            emulator: try ServiceEndpoints.emulator(address),
            project: project,
            senderID: senderID,
            transport: transport
        )
        client.policy.deadline = .seconds(600)
        try await checkLegacySending(
            client,
            EmulatorControl(
                address: address,
                project: project,
                transport: transport,
                patience: .seconds(600)
            )
        )
    }

    private static let credentials = getenv("FCM_CONSOLE_LIVE_CREDENTIALS").map { String(cString: $0) }
    private static let token = getenv("FCM_CONSOLE_LIVE_TOKEN").map { String(cString: $0) }
    private static let project = getenv("FCM_CONSOLE_LIVE_PROJECT").map { String(cString: $0) }

    @Test(
        .enabled(
            if: credentials != nil && token != nil,
            "NOT CHECKED AGAINST THE REAL SERVICE: set FCM_CONSOLE_LIVE_CREDENTIALS and FCM_CONSOLE_LIVE_TOKEN"
        )
    )
    func `the real service, with everything only validated`() async throws {
        let credentials = try Credentials(file: try #require(Self.credentials))
        let token = RegistrationToken(try #require(Self.token))
        let project = try #require(Self.project ?? credentials.projectID, "set FCM_CONSOLE_LIVE_PROJECT")
        let transport = try CurlTransport()
        let client = FCMClient(
            project: project,
            tokens: TokenCache(credentials.source(transport: transport)),
            transport: transport,
            quotaProject: credentials.quotaProjectID
        )
        // The part of a token before the colon is its FID.
        let fid = InstallationID(String(token.rawValue.prefix { $0 != ":" }))
        try await checkService {
            ServiceUnderTest(client: client, isLive: true, makeDevice: { .init(token: token, fid: fid) })
        }
    }
}
