import FCMCore
import TestSupport
import Testing

/// Each call's request, held against the published documentation of the service.
@Suite struct GoldenRequestTests {
    private let token = RegistrationToken("bk3RNwTe3H0:CI2k/HH")
    private let topic: TopicName

    init() throws {
        topic = try TopicName("foo-bar.~%")
    }

    /// The header lines that every call has, the token left out.
    private func expect(_ fixture: ClientFixture, _ text: String) {
        let exchange = fixture.exchange
            .replacing("authorization: Bearer ya29.token\n", with: "")
            .replacing("user-agent: fcm-console\n", with: "")
        #expect(exchange == text)
        #expect(
            fixture.transport.requests.allSatisfy { $0[headers: "Authorization"] == ["Bearer ya29.token"] }
        )
    }

    private let v1 = "content-type: application/json\nx-goog-api-format-version: 2\n"
    private let older = "access_token_auth: true\ncontent-type: application/json\n"

    @Test func `send a message`() async {
        let fixture = ClientFixture(ClientFixture.name)
        let outcome = await fixture.client.send(ClientFixture.message)
        #expect(
            outcome.result
                == .accepted(SendReceipt(name: "projects/myproject-b5ae1/messages/0:1500415314455276"))
        )
        expect(
            fixture,
            """
            POST https://fcm.googleapis.com/v1/projects/myproject-b5ae1/messages:send
            \(v1)\
            {"message":{"token":"bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1",\
            "notification":{"title":"FCM Message","body":"This is an FCM message"}}}
            """
        )
    }

    @Test func `check a message`() async throws {
        let fixture = ClientFixture(ClientFixture.name)
        let message = AddressedMessage(target: .topic(try TopicName("weather")), message: Message())
        _ = await fixture.client.send(message, validateOnly: true)
        expect(
            fixture,
            """
            POST https://fcm.googleapis.com/v1/projects/myproject-b5ae1/messages:send
            \(v1){"message":{"topic":"weather"},"validateOnly":true}
            """
        )
    }

    @Test func `subscribe`() async throws {
        let fixture = ClientFixture(
            .json(200, #"{"name":"n","topicName":"foo-bar.~%","createTime":"2026-01-15T01:30:15.01Z"}"#)
        )
        let subscription = try await fixture.client.createTopicSubscription(.token(token), to: topic)
        #expect(subscription.createTime?.rfc3339 == "2026-01-15T01:30:15.010Z")
        expect(
            fixture,
            """
            POST https://fcm.googleapis.com/v1/projects/myproject-b5ae1/registrations/bk3RNwTe3H0%3ACI2k%2FHH/\
            topicSubscriptions?topicName=foo-bar.~%25
            \(v1){}
            """
        )
    }

    @Test func `ask for a subscription`() async throws {
        let fixture = ClientFixture(.json(200, #"{"name":"n","topic_name":"foo-bar.~%"}"#))
        let subscription = try await fixture.client.getTopicSubscription(.token(token), to: topic)
        #expect(subscription.topicName == "foo-bar.~%")
        expect(
            fixture,
            """
            GET https://fcm.googleapis.com/v1/projects/myproject-b5ae1/registrations/bk3RNwTe3H0%3ACI2k%2FHH/\
            topicSubscriptions/foo-bar.~%25
            \(v1)
            """
        )
    }

    @Test func `list subscriptions page by page`() async throws {
        let fixture = ClientFixture(
            .json(
                200,
                #"{"topicSubscriptions":[{"topicName":"a"},{"topicName":"b"}],"nextPageToken":"p 2"}"#
            ),
            .json(200, #"{"topic_subscriptions":[{"topic_name":"c"}]}"#)
        )
        let fid = Registration.fid(InstallationID("cXJzdHV2d3h5ejAxMjM0NQ"))
        let all = try await fixture.client.topicSubscriptions(of: fid)
        #expect(all.map(\.topicName) == ["a", "b", "c"])
        let base =
            "https://fcm.googleapis.com/v1/projects/myproject-b5ae1/registrations/cXJzdHV2d3h5ejAxMjM0NQ/"
            + "topicSubscriptions?pageSize=2000"
        #expect(fixture.transport.requests.map(\.url) == [base, base + "&pageToken=p%202"])
    }

    @Test func `a server that never ends its pages is left`() async throws {
        let page = HTTPReply.json(200, #"{"topicSubscriptions":[{"topicName":"a"}],"nextPageToken":"same"}"#)
        let fixture = ClientFixture(page, page)
        #expect(try await fixture.client.topicSubscriptions(of: .token(token)).count == 2)
    }

    @Test(arguments: [(true, "?allowMissing=true"), (false, "")])
    func `unsubscribe`(allowMissing: Bool, query: String) async throws {
        let fixture = ClientFixture(.json(200, "{}"))
        try await fixture.client.deleteTopicSubscription(.token(token), to: topic, allowMissing: allowMissing)
        expect(
            fixture,
            """
            DELETE https://fcm.googleapis.com/v1/projects/myproject-b5ae1/registrations/bk3RNwTe3H0%3ACI2k%2FHH/\
            topicSubscriptions/foo-bar.~%25\(query)
            \(v1)
            """
        )
    }

    @Test func `ask about an instance`() async throws {
        let fixture = ClientFixture(
            .json(
                200,
                """
                {"applicationVersion":"1","connectDate":"2016-07-02","application":"com.comp.company","scope":"*",\
                "authorizedEntity":"1234567891234","rel":{"topics":{"z":{"addDate":"2016-07-02"},"a":{}}},\
                "connectionType":"WIFI","platform":"ANDROID"}
                """
            )
        )
        let info = try await fixture.client.instanceInfo(token)
        #expect(info.application == "com.comp.company")
        #expect(info.authorizedEntity == "1234567891234")
        #expect(info.topics == [.init(name: "a"), .init(name: "z", addDate: "2016-07-02")])
        expect(
            fixture,
            "GET https://iid.googleapis.com/iid/info/bk3RNwTe3H0%3ACI2k%2FHH?details=true\n\(older)"
        )
    }

    @Test func `subscribe a batch`() async throws {
        let fixture = ClientFixture(
            .json(200, #"{"results":[{},{"error":"NOT_FOUND"},{"error":"TOO_MANY_TOPICS"}]}"#)
        )
        let tokens = ["a", "b", "c"].map { RegistrationToken($0) }
        let entries = try await fixture.client.batchAdd(tokens, to: try TopicName("movies"))
        #expect(entries.map(\.error) == [nil, .notFound, .unrecognised("TOO_MANY_TOPICS")])
        #expect(entries.map(\.token) == tokens)
        expect(
            fixture,
            """
            POST https://iid.googleapis.com/iid/v1:batchAdd
            \(older){"to":"/topics/movies","registration_tokens":["a","b","c"]}
            """
        )
    }

    @Test func `unsubscribe a batch`() async throws {
        let fixture = ClientFixture(.json(200, #"{"results":[{}]}"#))
        _ = try await fixture.client.batchRemove([RegistrationToken("a")], from: try TopicName("movies"))
        expect(
            fixture,
            """
            POST https://iid.googleapis.com/iid/v1:batchRemove
            \(older){"to":"/topics/movies","registration_tokens":["a"]}
            """
        )
    }

    @Test(arguments: [0, 1_001])
    func `a batch that is empty or too large is not sent`(count: Int) async throws {
        let fixture = ClientFixture()
        let tokens = Array(repeating: RegistrationToken("a"), count: count)
        let failure = await #expect(throws: SendFailure.self) {
            try await fixture.client.batchAdd(tokens, to: try TopicName("movies"))
        }
        #expect(failure?.disposition == .refused)
        #expect(fixture.transport.requests.isEmpty)
    }

    @Test func `make a device group`() async throws {
        let fixture = ClientFixture(.json(200, #"{"notification_key":"APA91bGHXQBB"}"#))
        let key = try await fixture.client.createGroup(
            "appUser-Chris",
            members: ["4", "8", "15"].map { RegistrationToken($0) }
        )
        #expect(key.rawValue == "APA91bGHXQBB")
        expect(
            fixture,
            """
            POST https://fcm.googleapis.com/fcm/notification
            access_token_auth: true
            content-type: application/json
            project_id: 123456789012
            {"operation":"create","notification_key_name":"appUser-Chris","registration_ids":["4","8","15"]}
            """
        )
    }

    @Test(arguments: ["add", "remove"])
    func `change a device group`(operation: String) async throws {
        let fixture = ClientFixture(.json(200, #"{"notification_key":"APA91b2"}"#))
        let (key, members) = (NotificationKey("APA91b1"), [RegistrationToken("4")])
        let answer =
            operation == "add"
            ? try await fixture.client.addToGroup("g", key: key, members: members)
            : try await fixture.client.removeFromGroup("g", key: key, members: members)
        #expect(answer.rawValue == "APA91b2")
        expect(
            fixture,
            """
            POST https://fcm.googleapis.com/fcm/notification
            access_token_auth: true
            content-type: application/json
            project_id: 123456789012
            {"operation":"\(operation)","notification_key_name":"g","notification_key":"APA91b1","registration_ids":["4"]}
            """
        )
    }

    @Test func `look up a device group`() async throws {
        let fixture = ClientFixture(.json(200, #"{"notification_key":"APA91b3"}"#))
        #expect(try await fixture.client.groupKey("app User&1").rawValue == "APA91b3")
        expect(
            fixture,
            """
            GET https://fcm.googleapis.com/fcm/notification?notification_key_name=app%20User%261
            access_token_auth: true
            content-type: application/json
            project_id: 123456789012

            """
        )
    }

    @Test func `a group without a sender id says what is missing`() async {
        let fixture = ClientFixture(senderID: nil)
        let failure = await #expect(throws: SendFailure.self) { try await fixture.client.groupKey("g") }
        #expect(failure?.message.contains("--sender-id") == true)
        #expect(fixture.transport.requests.isEmpty)
    }

    @Test func `a project's number and odd ids are encoded`() async {
        let transport = ScriptedTransport(ClientFixture.name)
        let client = FCMClient(
            project: "a b/c",
            tokens: TokenCache(FixedToken.owner),
            transport: transport,
            quotaProject: "payer",
            agent: "fcm-console/1.0"
        )
        _ = await client.send(ClientFixture.message)
        #expect(
            transport.requests.first?.url == "https://fcm.googleapis.com/v1/projects/a%20b%2Fc/messages:send"
        )
        #expect(transport.requests.first?[headers: "X-Goog-User-Project"] == ["payer"])
        #expect(transport.requests.first?[headers: "User-Agent"] == ["fcm-console/1.0"])
    }

    @Test(arguments: [
        ("127.0.0.1:9599", "http://127.0.0.1:9599"),
        ("http://127.0.0.1:9599/", "http://127.0.0.1:9599"),
        ("https://localhost", "https://localhost"),
    ])
    func `an emulator is one address for everything`(text: String, base: String) throws {
        #expect(try ServiceEndpoints.emulator(text) == ServiceEndpoints(fcm: base, iid: base))
    }

    @Test(arguments: ["", "ftp://x", "a b:1", "host:port"])
    func `what is no emulator's address is refused`(text: String) {
        #expect(throws: RequestAddress.Malformed.self) { try ServiceEndpoints.emulator(text) }
    }
}

extension HTTPRequest {
    fileprivate subscript(headers name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
}
