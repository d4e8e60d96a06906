import FCMCore
import Testing

@Suite struct RequestAddressTests {
    @Test(
        arguments: [
            ("https://fcm.googleapis.com/v1", RequestAddress.Scheme.https, "fcm.googleapis.com", nil, false),
            ("HTTP://127.0.0.1:9599/x?y", .http, "127.0.0.1", 9599, true),
            ("http://[::1]:80", .http, "[::1]", 80, true),
            ("http://LocalHost/", .http, "localhost", nil, true),
            ("http://127.0.0.1.example.com/", .http, "127.0.0.1.example.com", nil, false),
            ("http://127.0.0/", .http, "127.0.0", nil, false),
        ] as [(String, RequestAddress.Scheme, String, Int?, Bool)]
    )
    func `an address is read`(
        url: String,
        scheme: RequestAddress.Scheme,
        host: String,
        port: Int?,
        isLoopback: Bool
    ) throws {
        let address = try RequestAddress(url: url)
        #expect(address.scheme == scheme)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(
        arguments: [
            ("ftp://x/", RequestAddress.Malformed.scheme),
            ("file:///etc/passwd", .scheme),
            ("fcm.googleapis.com", .scheme),
            ("http:///x", .host),
            ("http://[::1", .host),
            ("http://a b/", .byte(0x20, offset: 8)),
            ("http://a/\r\nX: y", .byte(0x0D, offset: 9)),
            ("http://user:secret@host/", .userInfo),
            ("http://host:0/", .port),
            ("http://host:65536/", .port),
            ("http://host:x/", .port),
            ("http://h/é", .byte(0xC3, offset: 9)),
        ] as [(String, RequestAddress.Malformed)]
    )
    func `what is not an address is refused`(url: String, reason: RequestAddress.Malformed) {
        #expect(throws: reason) { try RequestAddress(url: url) }
    }
}
