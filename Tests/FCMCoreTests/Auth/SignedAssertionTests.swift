import FCMCore
import TestSupport
import Testing

@Suite struct SignedAssertionTests {
    private func account(_ key: TestKey, tokenURI: String = OAuth.tokenURI) throws
        -> ServiceAccountKey
    {
        ServiceAccountKey(
            projectID: "demo-project",
            clientEmail: "sender@demo-project.example",
            privateKeyID: "k1",
            privateKey: Secret(try key.pem()),
            tokenURI: tokenURI
        )
    }

    @Test func `an assertion is signed by the account's own key`() throws {
        let key = try TestKey()
        let assertion = try SignedAssertion.make(try account(key), secondsSince1970: 1_800_000_000).reveal()
        let parts = assertion.split(separator: ".", omittingEmptySubsequences: false)
        try #require(parts.count == 3)
        let signature = try #require(decodeBase64URL(parts[2]))
        #expect(key.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
        #expect(!key.verifies(signature, of: Array("\(parts[0]).\(parts[1])x".utf8)))
        let other = try TestKey()
        #expect(!other.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8)))
    }

    @Test func `an assertion says who asks for what, of whom, and for how long`() throws {
        let key = try TestKey()
        let uri = "https://oauth.example/token"
        let assertion = try SignedAssertion.make(try account(key, tokenURI: uri), secondsSince1970: 1_000_020)
        let parts = assertion.reveal().split(separator: ".")
        let header = try JSON.parse(try #require(decodeBase64URL(parts[0])))
        let claims = try JSON.parse(try #require(decodeBase64URL(parts[1])))
        #expect(header == ["alg": "RS256", "typ": "JWT", "kid": "k1"])
        #expect(
            claims == [
                "iss": "sender@demo-project.example",
                "scope": "https://www.googleapis.com/auth/firebase.messaging",
                "aud": .string(uri),
                "iat": 1_000_000,
                "exp": 1_003_600,
            ]
        )
    }

    @Test(arguments: ["", "no PEM", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
    func `what is no key is refused without repeating it`(pem: String) throws {
        let key = ServiceAccountKey(
            projectID: nil,
            clientEmail: "a@b.example",
            privateKeyID: nil,
            privateKey: Secret(pem)
        )
        #expect(throws: AuthFailure.self) { try SignedAssertion.make(key, secondsSince1970: 0) }
    }

    @Test func `an encrypted key is refused instead of asking for its passphrase`() throws {
        let pem = try TestKey().pem(passphrase: "open sesame")
        #expect(pem.contains("ENCRYPTED"))
        let key = ServiceAccountKey(
            projectID: nil,
            clientEmail: "a@b.example",
            privateKeyID: nil,
            privateKey: Secret(pem)
        )
        #expect(throws: AuthFailure.self) { try SignedAssertion.make(key, secondsSince1970: 0) }
    }
}
