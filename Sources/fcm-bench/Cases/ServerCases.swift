import FCMCore
import FCMEmulator

/// `messages:send` on one emulator thread, beside nginx with one worker that answers a static body of the same size.
enum ServerCases {
    static let all = [
        BenchCase(
            name: "emulator.send.http1",
            summary: "requests a second beside nginx: wrk, 64 connections (wants nginx and wrk)",
            run: { try compare(.http1, floor: 0.6) }
        ),
        BenchCase(
            name: "emulator.send.h2c",
            summary: "requests a second beside nginx: h2load, 10 connections of 10 streams (wants nginx)",
            run: { try compare(.http2, floor: 1.0) }
        ),
        BenchCase(
            name: "emulator.send.h2",
            summary: "the same by TLS, the connections made before counted in (wants nginx and openssl)",
            run: { try compare(.secure, floor: 1.0) }
        ),
        BenchCase(
            name: "emulator.send.legacy",
            summary: "legacy HTTP beside messages:send, the same body size: wrk, 64 connections (wants wrk)",
            run: { try compareLegacy() }
        ),
    ]

    private enum Version: String {
        case http1
        case http2 = "h2c"
        case secure = "h2"
    }

    /// How often both servers take turns: machines are shared, so many short turns tell more than a few long ones.
    private static let turns = 9

    /// Lets both servers take turns and prints the median of the ratios with its middle half.
    private static func compare(_ version: Version, floor: Double) throws {
        let emulator = try startEmulator()
        defer { emulator.stop() }
        let control = try CurlTransport()
        let token = try makeDevice(emulator, control)
        let path = "/v1/projects/\(emulator.project)/messages:send"
        let securePort = Int(emulator.secureEndpoint?.split(separator: ":").last ?? "") ?? 0
        let body = message(to: token, bytes: 578)
        let answer = try exchange(control, emulator.endpoint + path, body)
        let peer = try PeerServer.start(answering: String(decoding: answer.body, as: UTF8.self))
        defer { peer.stop() }
        let generator = try LoadGenerator(body: body, seconds: 1)
        defer { generator.clean() }

        var ratios: [Double] = []
        for _ in 0..<turns {
            let (ours, theirs) =
                switch version {
                case .http1:
                    (
                        try generator.http1(port: emulator.port, path: path),
                        try generator.http1(port: peer.http1Port, path: path)
                    )
                case .http2:
                    (
                        try generator.http2(port: emulator.port, path: path),
                        try generator.http2(port: peer.http2Port, path: path)
                    )
                case .secure:
                    (
                        try generator.http2(port: securePort, path: path, isSecure: true),
                        try generator.http2(port: peer.tlsPort, path: path, isSecure: true)
                    )
                }
            ratios.append(ours / theirs)
            print("  \(version.rawValue): emulator \(Int(ours))/s, nginx \(Int(theirs))/s")
        }
        ratios.sort()
        let rounded = ratios.map { ($0 * 100).rounded() / 100 }
        let (ratio, low, high) = (rounded[turns / 2], rounded[turns / 4], rounded[turns - 1 - turns / 4])
        let verdict = ratio >= floor ? "at least" : "BELOW"
        print(
            "emulator.send.\(version.rawValue): \(ratio) times nginx (\(low)-\(high); \(verdict) \(floor)), \(body.utf8.count)-byte body"
        )
    }

    static func startEmulator(data path: String? = nil) throws -> Emulator {
        var options = EmulatorOptions(settings: EmulatorSettings())
        options.settings.isDemo = true
        options.https = .init(host: "127.0.0.1", port: 0)
        options.data = path.map { EmulatorOptions.DataOptions(path: $0) }
        return try Emulator.start(options)
    }

    /// The token of a new Android device.
    static func makeDevice(_ emulator: Emulator, _ control: CurlTransport) throws -> String {
        let made = try exchange(
            control,
            "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)/devices",
            #"{"count":1,"platform":"android"}"#
        )
        guard let token = try JSON.parse(made.body)["devices"]?.array?.first?["token"]?.string else {
            throw ChildProcess.Failure(description: "the emulator made no device")
        }
        return token
    }

    /// Alternates both addresses of one emulator three times and prints the median of the ratios.
    private static func compareLegacy() throws {
        let emulator = try startEmulator()
        defer { emulator.stop() }
        let token = try makeDevice(emulator, try CurlTransport())
        let legacy = try LoadGenerator(body: legacyMessage(to: token, bytes: 578), seconds: 3)
        defer { legacy.clean() }
        let current = try LoadGenerator(body: message(to: token, bytes: 578), seconds: 3)
        defer { current.clean() }

        var ratios: [Double] = []
        for _ in 0..<3 {
            let old = try legacy.http1(port: emulator.port, path: "/fcm/send")
            let new = try current.http1(
                port: emulator.port,
                path: "/v1/projects/\(emulator.project)/messages:send"
            )
            ratios.append(old / new)
            print("  legacy HTTP \(Int(old))/s, messages:send \(Int(new))/s")
        }
        ratios.sort()
        let ratio = (ratios[1] * 100).rounded() / 100
        print("emulator.send.legacy: \(ratio) times messages:send (\(ratio >= 1 ? "at least" : "BELOW") 1.0)")
    }

    /// What ``message(to:bytes:)`` says, as the legacy protocol says it.
    private static func legacyMessage(to token: String, bytes: Int) -> String {
        let head = #"{"to":"\#(token)","notification":{"title":"Storm tonight","body":""#
        let tail =
            #""},"data":{"region":"north","url":"https://example.com/a"},"priority":"high","time_to_live":3600}"#
        return head + String(repeating: "w", count: max(0, bytes - head.utf8.count - tail.utf8.count)) + tail
    }

    static func message(to token: String, bytes: Int) -> String {
        let head = #"{"message":{"token":"\#(token)","notification":{"title":"Storm tonight","body":""#
        let tail =
            #""},"data":{"region":"north","url":"https://example.com/a"},"android":{"priority":"high","ttl":"3600s"}}}"#
        return head + String(repeating: "w", count: max(0, bytes - head.utf8.count - tail.utf8.count)) + tail
    }

    static func exchange(_ transport: CurlTransport, _ url: String, _ body: String) throws
        -> HTTPReply
    {
        let request = HTTPRequest(
            method: "POST",
            url: url,
            headers: [HTTPHeader("Content-Type", "application/json")],
            body: Array(body.utf8)
        )
        let reply = try Blocking.run { try await transport.exchange(request) }
        guard reply.status == 200 else {
            throw ChildProcess.Failure(description: "\(url): HTTP \(reply.status)")
        }
        return reply
    }
}
