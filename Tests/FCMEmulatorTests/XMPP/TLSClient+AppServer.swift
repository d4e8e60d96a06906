import FCMEmulator
import Testing

extension TLSClient {
    /// An app server of the default project that is logged in and bound.
    static func appServer(of emulator: Emulator) throws -> TLSClient {
        let port = try #require(emulator.xmppAddress?.split(separator: ":").last.flatMap { Int($0) })
        let client = try TLSClient(
            port: port,
            caFile: try #require(emulator.caFile),
            name: "fcm-xmpp.googleapis.com"
        )
        try client.send(Line.header)
        #expect(client.receive(through: "</stream:features>").contains("PLAIN"))
        // The second stream without waiting for the answer to the first.
        try client.send(Line.auth("\0\(emulator.senderID)\0\(emulator.serverKey)") + Line.header)
        #expect(client.receive(through: "</stream:features>").contains("<bind"))
        try client.send("<iq type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        #expect(client.receive(through: "</iq>").contains("@gcm.googleapis.com/"))
        return client
    }
}
