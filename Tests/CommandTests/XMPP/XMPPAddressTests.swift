import Testing

@testable import fcm_console

@Suite struct XMPPAddressTests {
    @Test(arguments: [
        ("127.0.0.1:5235", "127.0.0.1", 5235), ("[::1]:5235", "::1", 5235), ("Localhost:1", "localhost", 1),
    ])
    func `host and port are read`(text: String, host: String, port: Int) throws {
        let address = try #require(XMPPAddress(text))
        #expect(address.host == host)
        #expect(Int(address.port) == port)
    }

    @Test(arguments: ["", "127.0.0.1", "host:0", "host:65536", "http://host:1", "host:1/x", ":5235"])
    func `what is no address is refused`(text: String) {
        #expect(XMPPAddress(text) == nil)
    }

    @Test func `a profile says where XMPP is spoken and whom to trust`() throws {
        let configuration = try Configuration.decode(
            Array(
                """
                profiles:
                  old: {backend: fcm, sender_id: "1", xmpp: "127.0.0.1:5235", ca_file: /ca.pem}
                """.utf8
            ),
            file: "config.yaml"
        )
        #expect(configuration.profiles.first?.xmpp == XMPPAddress("127.0.0.1:5235"))
        #expect(configuration.profiles.first?.caFile == "/ca.pem")
        #expect(throws: CommandFailure.self) {
            try Configuration.decode(Array("profiles: {a: {backend: fcm, xmpp: nowhere}}".utf8), file: "c")
        }
    }
}
