import FCMCore
import TestSupport
import Testing

@Suite struct SecrecyTests {
    private static let secret = "hush-0123456789-hush"

    /// Every way in which Swift turns a value into text.
    private func printed<Value>(_ value: Value) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return "\(value)" + String(reflecting: value) + String(describing: value) + dumped
            + "\([value])" + "\(Optional(value) as Any)"
    }

    @Test func `nothing that holds a secret prints it`() async throws {
        let secret = Secret(Self.secret)
        let key = ServiceAccountKey(
            projectID: "p",
            clientEmail: "a@b.example",
            privateKeyID: "k",
            privateKey: secret
        )
        let user = AuthorizedUser(clientID: "c", clientSecret: secret, refreshToken: secret)
        let header = HTTPHeader("Authorization", "Bearer " + Self.secret)
        let request = HTTPRequest(
            method: "POST",
            url: "https://fcm.example/v1/registrations/\(Self.secret)",
            headers: [header],
            body: Array("refresh_token=\(Self.secret)".utf8)
        )
        let texts = [
            printed(secret), printed(key), printed(user), printed(Credentials.serviceAccount(key)),
            printed(Credentials.authorizedUser(user)), printed(Credentials.accessToken(secret)),
            printed(FixedToken(secret)), printed(AccessToken(value: secret, lifetime: nil)),
            printed(header), printed(request), Credentials.serviceAccount(key).summary,
            printed(try await TokenCache(FixedToken(secret)).token()),
        ]
        for text in texts { #expect(!text.contains(Self.secret)) }
    }

    @Test func `two secrets can be told apart all the same`() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
        #expect(Secret("a").reveal() == "a")
    }

    @Test func `a failure of the service does not repeat the token it was about`() async {
        let token = Self.secret
        let body =
            #"{"error":{"code":400,"message":"bad token \#(token) given","status":"INVALID_ARGUMENT"}}"#
        let client = FCMClient(
            emulator: .google,
            project: "p",
            transport: ScriptedTransport(.json(400, body)),
            time: ManualClock().timepiece
        )
        let message = AddressedMessage(target: .token(RegistrationToken(token)), message: Message())
        let outcome = await client.send(message)
        #expect(!printed(outcome).contains(token))
        guard case .failed(let failure) = outcome.result else {
            Issue.record("it did not fail")
            return
        }
        #expect(failure.message == "bad token … given")
    }
}
