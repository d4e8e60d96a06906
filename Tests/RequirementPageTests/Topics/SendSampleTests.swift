import FCMCore
import Testing

/// The samples that send, by the requests that their SDKs and tools make.
@Suite struct SendSampleTests {
    /// The request is accepted, and the one subscriber gets what the sample sends.
    private func expect(
        _ name: String,
        reaches topic: String,
        with content: Content,
        flaw: String = ""
    ) async throws {
        let stage = try LiveStage()
        let subscriber = try await stage.devices(1, topics: [topic])[0]
        let other = try await stage.devices(1, topics: ["something-else"])[0]
        let answer = try stage.answer(to: SampleRequest(name))
        #expect(answer.status == 200)
        let seen = try await stage.flaw()
        #expect(flaw.isEmpty ? seen.isEmpty : seen.contains(flaw), "\(seen)")
        let received = try await stage.messages(of: subscriber)
        let message = try #require(received.first)
        #expect(received.count == 1)
        #expect(answer.json == ["name": .string("projects/\(Stage.project)/messages/\(message.messageID)")])
        switch content {
        case .scores: #expect(message.data == ["score": "850", "time": "2:45"])
        case .notification(let title, let body):
            #expect(message.notification == ["title": .string(title), "body": .string(body)])
        }
        #expect(try await stage.messages(of: other).isEmpty)
    }

    private enum Content {
        case scores
        case notification(title: String, body: String)

        static let stock = Content.notification(title: "$GOOG +1.43%", body: "$GOOG closed at 835.67")
        static let tides = Content.notification(title: "Tides", body: "Low tide at nine")
    }

    @Test(.states(TopicSendSamples.node))
    func `the Node sample reaches highScores`() async throws {
        try await expect("node-topic", reaches: "highScores", with: .scores)
    }

    @Test(.states(TopicSendSamples.java))
    func `the Java sample reaches highScores`() async throws {
        try await expect("java-topic", reaches: "highScores", with: .scores)
    }

    @Test(.states(TopicSendSamples.python))
    func `the Python sample reaches highScores`() async throws {
        try await expect("python-topic", reaches: "highScores", with: .scores)
    }

    @Test(.states(TopicSendSamples.go))
    func `the Go sample reaches highScores`() async throws {
        try await expect("go-topic", reaches: "highScores", with: .scores)
    }

    @Test(.states(TopicSendSamples.dotnet))
    func `the C# sample reaches highScores`() async throws {
        try await expect("dotnet-topic", reaches: "highScores", with: .scores)
    }

    @Test(.states(TopicSendSamples.rest))
    func `the REST sample reaches foo-bar`() async throws {
        try await expect("rest-topic", reaches: "foo-bar", with: .tides)
    }

    @Test(.states(TopicSendSamples.curl))
    func `the first of the two requests that cURL makes reaches foo-bar`() async throws {
        try await expect("curl-topic", reaches: "foo-bar", with: .tides)
    }

    @Test(.states(TopicSendSamples.gluedVersion))
    func `a path with HTTP 1.1 glued to it is not found, in a request line it is malformed`() async throws {
        let stage = try LiveStage()
        let subscriber = try await stage.devices(1, topics: ["foo-bar"])[0]
        let encoded = try stage.answer(to: SampleRequest("glued-version"))
        #expect(encoded.status == 404)
        #expect(encoded[header: "content-type"]?.hasPrefix("text/html") == true)
        #expect(try await stage.flaw().contains("HTTP/1.1 is part of the URL"))
        var bytes = try SampleRequest("rest-topic").bytes
        bytes.insert(contentsOf: Array(" HTTP/1.1".utf8), at: try #require(bytes.firstIndex(of: 0x0D)))
        #expect(try stage.answer(to: bytes).status == 400)
        #expect(try await stage.messages(of: subscriber).isEmpty)
    }

    @Test(.states(ConditionSamples.node))
    func `the Node sample reaches subscribers of industry-tech`() async throws {
        try await expect("node-condition", reaches: "industry-tech", with: .stock)
    }

    @Test(.states(ConditionSamples.java))
    func `the Java sample reaches subscribers of industry-tech`() async throws {
        try await expect("java-condition", reaches: "industry-tech", with: .stock)
    }

    @Test(.states(ConditionSamples.python))
    func `the Python sample reaches subscribers of stock-GOOG`() async throws {
        try await expect("python-condition", reaches: "stock-GOOG", with: .stock)
    }

    @Test(.states(ConditionSamples.go))
    func `the Go sample reaches subscribers of stock-GOOG with data`() async throws {
        try await expect("go-condition", reaches: "stock-GOOG", with: .scores)
    }

    @Test(.states(ConditionSamples.dotnet))
    func `the C# sample reaches subscribers of stock-GOOG`() async throws {
        try await expect("dotnet-condition", reaches: "stock-GOOG", with: .stock)
    }

    @Test(.states(ConditionSamples.rest))
    func `the comma after the last member of the REST sample does not keep it from dogs`() async throws {
        try await expect(
            "rest-condition",
            reaches: "dogs",
            with: .tides,
            flaw: "a comma stands before a closing bracket"
        )
    }

    @Test(.states(ConditionSamples.curl))
    func `the cURL sample names members that a request does not have`() async throws {
        let stage = try LiveStage()
        let subscriber = try await stage.devices(1, topics: ["dogs", "cats"])[0]
        let answer = try stage.answer(to: SampleRequest("curl-condition"))
        #expect(answer.status == 400)
        let error = try #require(answer.json["error"])
        #expect(error["status"] == "INVALID_ARGUMENT")
        let message = try #require(error["message"]?.string)
        #expect(message.contains(#"Unknown name "notification""#))
        #expect(message.contains(#"Unknown name "condition""#))
        let flaw = try await stage.flaw()
        #expect(flaw.contains("a comma stands before a closing bracket"))
        #expect(flaw.contains(#"the message is not inside {"message": …}"#))
        #expect(try await stage.messages(of: subscriber).isEmpty)
    }
}
