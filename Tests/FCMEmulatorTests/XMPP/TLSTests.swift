import FCMCore
import Glibc
import TestSupport
import Testing

@testable import FCMEmulator

/// The emulator's own certificates, and what it serves behind them.
@Suite struct TLSTests {
    private func withEmulator(
        folder: String? = nil,
        headTime: Duration = .seconds(300),
        _ body: (Emulator) throws -> Void
    ) throws {
        var options = EmulatorOptions()
        options.stateFolder = folder
        options.limits.headTime = headTime
        options.https = .init(host: "127.0.0.1", port: 0)
        options.xmpp = .init(host: "127.0.0.1", port: 0)
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        try body(emulator)
    }

    private func port(_ address: String?) throws -> Int {
        try #require(address?.split(separator: ":").last.flatMap { Int($0) })
    }

    private func permissions(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test(arguments: [
        "fcm.googleapis.com", "iid.googleapis.com", "oauth2.googleapis.com", "www.googleapis.com",
        "fcm-xmpp.googleapis.com", "fcmregistrations.googleapis.com", "localhost",
    ])
    func `the certificate names the hosts of the service`(name: String) throws {
        try withEmulator { emulator in
            let client = try TLSClient(
                port: port(emulator.secureEndpoint),
                caFile: try #require(emulator.caFile),
                name: name,
                protocols: ["h2", "http/1.1"]
            )
            #expect(client.chosenProtocol == "h2")
        }
    }

    @Test func `a name that is not in it is refused`() throws {
        try withEmulator { emulator in
            #expect(throws: TLSClient.Broken.self) {
                try TLSClient(
                    port: port(emulator.secureEndpoint),
                    caFile: try #require(emulator.caFile),
                    name: "example.com"
                )
            }
        }
    }

    @Test func `HTTP is served behind it`() throws {
        try withEmulator { emulator in
            let client = try TLSClient(
                port: port(emulator.secureEndpoint),
                caFile: try #require(emulator.caFile),
                name: "localhost",
                protocols: ["http/1.1"]
            )
            #expect(client.chosenProtocol == "http/1.1")
            try client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(client.receive(through: "\r\n\r\nok").contains(" 200 "))
            #expect(client.isEndedInOrder)
        }
    }

    @Test func `what was agreed on is spoken`() throws {
        try withEmulator { emulator in
            func answer(_ agreed: String, _ bytes: String) throws -> String {
                let client = try TLSClient(
                    port: port(emulator.secureEndpoint),
                    caFile: try #require(emulator.caFile),
                    name: "localhost",
                    protocols: [agreed]
                )
                try client.send(bytes)
                return client.receive(through: "never")
            }
            let http1 = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let toHTTP1 = try answer("h2", http1)
            #expect(!toHTTP1.isEmpty && !toHTTP1.contains("HTTP/1.1"))
            let http2 = String(decoding: HTTP2Session.preface, as: UTF8.self)
            let toHTTP2 = try answer("http/1.1", http2)
            #expect(toHTTP2.hasPrefix("HTTP/1.1 505 "), "\(toHTTP2)")
        }
    }

    @Test func `a client that speaks nothing of what is served is refused`() throws {
        try withEmulator { emulator in
            #expect(throws: TLSClient.Broken.self) {
                try TLSClient(
                    port: port(emulator.secureEndpoint),
                    caFile: try #require(emulator.caFile),
                    name: "localhost",
                    protocols: ["spdy/3"]
                )
            }
        }
    }

    @Test func `the authority is for its owner alone, and goes with the emulator`() throws {
        var path = ""
        try withEmulator { emulator in
            path = try #require(emulator.caFile)
            #expect(permissions(path) == 0o600)
            #expect(permissions(path.replacing("/ca.pem", with: "/ca-key.pem")) == 0o600)
            #expect(permissions(path.replacing("/ca.pem", with: "")) == 0o700)
        }
        #expect(access(path, F_OK) != 0)
    }

    @Test func `an authority with a folder survives, and a damaged one is not replaced in silence`() throws {
        var template = Array("/tmp/fcm-authority-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            for name in ["ca.pem", "ca-key.pem"] { unlink("\(folder)/tls/\(name)") }
            rmdir("\(folder)/tls")
            rmdir(folder)
        }
        var files: [[UInt8]] = []
        for _ in 0..<2 {
            try withEmulator(folder: "\(folder)/tls") { emulator in
                let path: String = try #require(emulator.caFile)
                let file = try #require(fopen(path, "r"))
                defer { fclose(file) }
                var bytes = [UInt8](repeating: 0, count: 16 * 1024)
                files.append(Array(bytes[..<fread(&bytes, 1, bytes.count, file)]))
            }
        }
        #expect(files[0] == files[1] && !files[0].isEmpty)
        truncate("\(folder)/tls/ca.pem", 10)
        #expect(throws: ServerFailure.self) {
            try withEmulator(folder: "\(folder)/tls") { _ in }
        }
    }

    @Test func `who does not shake hands is cut off`() throws {
        try withEmulator(headTime: shortLimit) { emulator in
            let silent = try ByteClient(port: port(emulator.secureEndpoint))
            #expect(try silent.receiveAll() == "")
            let clear = try ByteClient(port: port(emulator.xmppAddress))
            try clear.send("<stream:stream>")
            #expect(try !clear.receiveAll().contains("stream"))
        }
    }

    // MARK: XMPP

    @Test func `an app server logs in and sends, in one piece or byte by byte`() throws {
        try withEmulator { emulator in
            let client = try TLSClient.appServer(of: emulator)
            let stanza =
                "<message><gcm xmlns='google:mobile:data'>{\"to\":\"/topics/a\",\"message_id\":\"ID\"}</gcm></message>"
            try client.send(
                (0..<500).map { stanza.replacing("ID", with: "\($0)") }.joined()
            )
            #expect(client.receive(through: "\"message_id\":\"499\"").contains("\"message_id\":\"0\""))
            for byte in stanza { try client.send(String(byte)) }
            #expect(client.receive(through: "</message>").contains("\"message_id\":\"ID\""))
        }
    }

    @Test func `a latency holds back reading at a hundred messages, and goes on afterwards`() throws {
        try withEmulator { emulator in
            let control = try ByteClient(port: emulator.port)
            let rule = #"{"match":{"method":"xmpp"},"action":{"latency":"60ms"}}"#
            let path = "/emulator/v1/projects/\(emulator.project)/faults"
            try control.send(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(rule.utf8.count)\r\n\r\n\(rule)"
            )
            #expect(try control.answer().status == 200)
            let client = try TLSClient.appServer(of: emulator)
            let stanzas = (0..<250).map {
                "<message><gcm xmlns='google:mobile:data'>{\"to\":\"/topics/a\",\"message_id\":\"n\($0)\"}</gcm></message>"
            }
            let start = ContinuousClock.now
            try client.send(stanzas.joined())
            #expect(client.receive(through: "\"message_id\":\"n249\"").contains("\"n0\""))
            // Three lots, one after the other.
            #expect(ContinuousClock.now - start >= .milliseconds(180))
        }
    }

    @Test func `the end of the emulator is said`() throws {
        var options = EmulatorOptions()
        options.xmpp = .init(host: "127.0.0.1", port: 0)
        let emulator = try Emulator.start(options)
        let client = try TLSClient.appServer(of: emulator)
        emulator.stop()
        let last = client.receive(through: "</stream:stream>")
        #expect(last.contains("<system-shutdown"))
    }

    @Test func `a client that goes away gives back what it owes`() throws {
        try withEmulator { emulator in
            _ = try TLSClient.appServer(of: emulator)
            let client = try TLSClient.appServer(of: emulator)
            try client.send("</stream:stream>")
            #expect(client.receive(through: "</stream:stream>") == "</stream:stream>")
            #expect(client.isEndedInOrder)
        }
    }
}
