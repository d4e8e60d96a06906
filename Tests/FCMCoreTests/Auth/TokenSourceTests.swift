import FCMCore
import TestSupport
import Testing

@Suite struct TokenSourceTests {
    private let answer = HTTPReply.json(
        200,
        #"{"access_token":"ya29.abc","expires_in":3599,"token_type":"Bearer"}"#
    )

    private func user(_ transport: ScriptedTransport) -> AuthorizedUserSource {
        AuthorizedUserSource(
            AuthorizedUser(
                clientID: "id&1",
                clientSecret: Secret("s p"),
                refreshToken: Secret("1//r"),
                tokenURI: "https://oauth.example/token"
            ),
            transport: transport
        )
    }

    @Test func `a refresh token is exchanged by a form`() async throws {
        let transport = ScriptedTransport(answer)
        let token = try await user(transport).fetch()
        #expect(token == AccessToken(value: Secret("ya29.abc"), lifetime: .seconds(3_599)))
        let request = try #require(transport.requests.first)
        #expect(request.method == "POST")
        #expect(request.url == "https://oauth.example/token")
        #expect(request.headers == [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")])
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "grant_type=refresh_token&client_id=id%261&client_secret=s%20p&refresh_token=1%2F%2Fr"
        )
    }

    @Test func `an assertion is exchanged where the key says`() async throws {
        let key = try TestKey()
        let account = ServiceAccountKey(
            projectID: nil,
            clientEmail: "a@b.example",
            privateKeyID: nil,
            privateKey: Secret(try key.pem()),
            tokenURI: "https://oauth.example/t"
        )
        let transport = ScriptedTransport(answer)
        _ = try await ServiceAccountSource(account, transport: transport, time: ManualClock().timepiece)
            .fetch()
        let request = try #require(transport.requests.first)
        #expect(request.url == "https://oauth.example/t")
        let body = String(decoding: request.body, as: UTF8.self)
        let prefix = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
        #expect(body.hasPrefix(prefix))
        let parts = body.dropFirst(prefix.count).split(separator: ".")
        #expect(
            key.verifies(try #require(decodeBase64URL(parts[2])), of: Array("\(parts[0]).\(parts[1])".utf8))
        )
    }

    @Test func `the metadata server is asked with its header`() async throws {
        let transport = ScriptedTransport(answer)
        let source = MetadataServerSource(MetadataServer(host: "127.0.0.1:8080"), transport: transport)
        #expect(try await source.fetch().lifetime == .seconds(3_599))
        let request = try #require(transport.requests.first)
        #expect(request.method == "GET")
        #expect(
            request.url
                == "http://127.0.0.1:8080/computeMetadata/v1/instance/service-accounts/default/token"
        )
        #expect(request.headers == [HTTPHeader("Metadata-Flavor", "Google")])
    }

    @Test func `no metadata server means that no credentials were found`() async {
        let gone = TransportFailure(reason: .notConnected, mayHaveArrived: false, message: "no such name")
        let transport = ScriptedTransport([.failure(gone)])
        let source = MetadataServerSource(MetadataServer(lookedAt: ["A", "B"]), transport: transport)
        await #expect(
            throws: AuthFailure.notFound(lookedAt: ["A", "B", "the metadata server metadata.google.internal"])
        ) { try await source.fetch() }
    }

    @Test(
        arguments: [
            (
                HTTPReply.json(
                    400,
                    #"{"error":"invalid_grant","error_description":"Token has been expired or revoked."}"#
                ),
                AuthFailure.refused(code: "invalid_grant", words: "Token has been expired or revoked."), false
            ),
            (.json(401, #"{"error":"invalid_client"}"#), .refused(code: "invalid_client", words: ""), false),
            (
                HTTPReply(status: 404, body: Array("<html>".utf8)), .refused(code: "HTTP 404", words: ""),
                false
            ),
            (HTTPReply(status: 302), .refused(code: "HTTP 302", words: ""), false),
            (.json(503, "{}"), .unavailable(status: 503), true),
            (.json(429, "{}"), .unavailable(status: 429), true),
            (.json(200, "{}"), .unintelligible(problem: "there is no access_token in it"), false),
            (.json(200, "nonsense"), .unintelligible(problem: "there is no access_token in it"), false),
            (
                .json(200, #"{"access_token":"a\nb"}"#),
                .unintelligible(problem: "there is no access_token in it"), false
            ),
            (
                .json(200, #"{"access_token":"a","token_type":"mac"}"#),
                .unintelligible(problem: "its token_type is not Bearer"), false
            ),
        ] as [(HTTPReply, AuthFailure, Bool)]
    )
    func `an answer without a token says why`(reply: HTTPReply, failure: AuthFailure, isTemporary: Bool) async
    {
        let thrown = await #expect(throws: AuthFailure.self) {
            try await user(ScriptedTransport(reply)).fetch()
        }
        #expect(thrown == failure)
        #expect(thrown?.isTemporary == isTemporary)
    }
}
