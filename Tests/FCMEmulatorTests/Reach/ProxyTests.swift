import FCMEmulator
import Glibc
import TestSupport
import Testing

/// The proxy that ends the tunnels to Google's names in the emulator.
@Suite(.timeLimit(.minutes(10))) struct ProxyTests {
    private func withEmulator(
        _ change: (inout EmulatorOptions) -> Void = { _ in },
        _ body: (Emulator, Int) throws -> Void
    ) throws {
        var options = EmulatorOptions()
        options.proxy = .init(host: "127.0.0.1", port: 0)
        change(&options)
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        let port = try #require(emulator.proxyEndpoint?.split(separator: ":").last.flatMap { Int($0) })
        try body(emulator, port)
    }

    private static func connect(_ target: String) -> String {
        "CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\nUser-Agent: test\r\n\r\n"
    }

    @Test(arguments: [
        "fcm.googleapis.com", "iid.googleapis.com", "oauth2.googleapis.com", "www.googleapis.com",
        "fcm-xmpp.googleapis.com", "fcmregistrations.googleapis.com", "localhost", "FCM.GoogleAPIs.com",
    ])
    func `a tunnel to a name of the service ends here, under its certificate`(name: String) throws {
        try withEmulator { emulator, port in
            let file = try #require(emulator.caFile)
            for offer in ["h2", "http/1.1"] {
                let client = try TLSClient(
                    port: port,
                    caFile: file,
                    name: name,
                    protocols: [offer],
                    asking: Self.connect("\(name):443")
                )
                #expect(client.chosenProtocol == offer)
                guard offer == "http/1.1" else { continue }
                // Two requests: the connection stays.
                for _ in 0..<2 {
                    try client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(client.receive(through: "\r\n\r\nok").contains(" 200 "))
                }
            }
        }
    }

    @Test(arguments: [
        "CONNECT example.com:443", "CONNECT fcm.googleapis.com:80", "CONNECT fcm.googleapis.com:4430",
        "CONNECT fcm.googleapis.com", "CONNECT fcm.googleapis.com.:443", "CONNECT xfcm.googleapis.com:443",
        "CONNECT fcm.googleapis.com.evil.example:443", "CONNECT 127.0.0.2:443", "CONNECT [::1]:443",
        "CONNECT metadata.google.internal:443", "GET http://fcm.googleapis.com/", "GET /healthz",
        "POST /emulator/v1/projects/demo-project/state:reset", "OPTIONS *",
    ])
    func `anything else is refused and seen`(line: String) throws {
        let seen = Box<[RequestRecord]>([])
        let note: @Sendable (RequestRecord) -> Void = { seen.value.append($0) }
        func listen(_ options: inout EmulatorOptions) { options.onRequest = note }
        try withEmulator(listen) { _, port in
            let client = try ByteClient(port: port)
            try client.send("\(line) HTTP/1.1\r\nHost: fcm.googleapis.com:443\r\n\r\n")
            let answer = try client.receiveAll()
            #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(answer)")
            #expect(answer.contains("Connection: close"))
        }
        #expect(seen.value.map(\.status) == [403])
        #expect(seen.value.first.map { line.hasPrefix($0.method) } == true)
    }

    @Test func `the request may come byte by byte`() throws {
        try withEmulator { _, port in
            let client = try ByteClient(port: port)
            for byte in Self.connect("fcm.googleapis.com:443").utf8 { try client.send([byte]) }
            #expect(try client.receive(through: "\r\n\r\n") == "HTTP/1.1 200 Connection established\r\n\r\n")
        }
    }

    @Test func `bytes behind the request, before its answer, are refused and not lost`() throws {
        try withEmulator { _, port in
            let client = try ByteClient(port: port)
            try client.send(Self.connect("fcm.googleapis.com:443") + "\u{16}\u{3}\u{1}")
            #expect(try client.receiveAll().hasPrefix("HTTP/1.1 400 "))
        }
    }

    @Test func `a body, a large head and what is no HTTP are refused`() throws {
        try withEmulator { _, port in
            for (text, status) in [
                ("CONNECT fcm.googleapis.com:443 HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n", "413"),
                (
                    "CONNECT fcm.googleapis.com:443 HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 40_000))",
                    "431"
                ),
                ("\u{16}\u{3}\u{1}", "400"), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505"),
            ] {
                let client = try ByteClient(port: port)
                try client.send(text)
                #expect(try client.receiveAll().hasPrefix("HTTP/1.1 \(status) "))
            }
        }
    }

    @Test func `who is slow with the request, or with the keys, is cut off`() throws {
        func hurry(_ options: inout EmulatorOptions) {
            options.limits.headTime = shortLimit
            options.limits.idleTime = shortLimit
        }
        try withEmulator(hurry) { _, port in
            let half = try ByteClient(port: port)
            try half.send("CONNECT fcm.goo")
            #expect(try half.receiveAll().hasPrefix("HTTP/1.1 408 "))
            #expect(try ByteClient(port: port).receiveAll() == "")
            let silent = try ByteClient(port: port)
            try silent.send(Self.connect("fcm.googleapis.com:443"))
            #expect(try silent.receiveAll() == "HTTP/1.1 200 Connection established\r\n\r\n")
            let clear = try ByteClient(port: port)
            try clear.send(Self.connect("fcm.googleapis.com:443"))
            _ = try clear.receive(through: "\r\n\r\n")
            try clear.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(try !clear.receiveAll().contains("200"))
        }
    }

    @Test func `stopping ends waiting tunnels`() throws {
        var left: ByteClient?
        try withEmulator { _, port in
            let client = try ByteClient(port: port)
            try client.send(Self.connect("fcm.googleapis.com:443"))
            _ = try client.receive(through: "\r\n\r\n")
            left = client
        }
        #expect(try left?.receiveAll() == "")
    }
}
