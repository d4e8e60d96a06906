import FCMCore
import FCMEmulator
import Testing

/// The control API answers programs, and not the pages of other sites.
@Suite struct ControlCallerTests {
    private static let paths = [
        ("GET", "/healthz"), ("GET", "/emulator/v1"), ("GET", "/emulator/v1/projects/demo-project/stats"),
        ("POST", "/emulator/v1/projects/demo-project/state:reset"),
    ]

    private func status(
        _ method: String,
        _ path: String,
        host: String = "127.0.0.1:9599",
        origin: String? = nil,
        allowsAnyHost: Bool = false
    ) throws -> Int {
        let desk = Desk { $0.allowsAnyHost = allowsAnyHost }
        let request = ServerRequest(
            method: method,
            target: path,
            authority: host,
            headers: origin.map { [HTTPHeader("origin", $0)] } ?? []
        )
        return try #require(desk.exchange(request)).status
    }

    @Test(arguments: [
        "127.0.0.1:9599", "localhost:9599", "LocalHost", "app.localhost:1", "[::1]:9599", "10.0.0.7:80", "",
        "fcm.googleapis.com", "127.9.9.9",
    ])
    func `an address and the names of this machine are answered`(host: String) throws {
        for (method, path) in Self.paths { #expect(try status(method, path, host: host) == 200, "\(path)") }
    }

    @Test(arguments: [
        "evil.example", "evil.example:9599", "127.0.0.1.evil.example", "localhost.evil.example",
        "notlocalhost",
        "1.2.3", "127.0.0.1evil", "256.0.0.1",
    ])
    func `a name that somebody else can let lead here is refused`(host: String) throws {
        for (method, path) in Self.paths {
            #expect(try status(method, path, host: host) == 403, "\(path)")
            #expect(try status(method, path, host: host, allowsAnyHost: true) == 200, "\(path)")
        }
    }

    @Test(arguments: [
        "http://evil.example", "https://evil.example:9599", "null", "file://",
        "http://127.0.0.1.evil.example",
        "http://localhost.evil.example", "", "http:/127.0.0.1", "http://user@127.0.0.1",
    ])
    func `a page of another site is refused`(origin: String) throws {
        for (method, path) in Self.paths {
            #expect(try status(method, path, origin: origin) == 403, "\(path)")
            #expect(try status(method, path, origin: origin, allowsAnyHost: true) == 403, "\(path)")
        }
    }

    @Test func `a page of this machine is answered, and one of the emulator's own name`() throws {
        for origin in ["http://localhost:3000", "http://127.0.0.1:9599", "https://[::1]:8443"] {
            #expect(try status("GET", "/emulator/v1", origin: origin) == 200, "\(origin)")
        }
        let (host, origin) = ("emulator.test:9599", "http://emulator.test:9599")
        #expect(try status("GET", "/emulator/v1", host: host, origin: origin) == 403)
        #expect(try status("GET", "/emulator/v1", host: host, origin: origin, allowsAnyHost: true) == 200)
    }

    @Test func `what FCM serves is served to pages, as the real one does`() throws {
        let desk = Desk()
        let request = ServerRequest(
            method: "POST",
            target: "/v1/projects/demo-project/messages:send",
            authority: "fcm.example",
            headers: [HTTPHeader("origin", "https://app.example")],
            body: Array(#"{"message":{"topic":"t"}}"#.utf8)
        )
        #expect(try #require(desk.exchange(request)).status == 200)
    }
}
