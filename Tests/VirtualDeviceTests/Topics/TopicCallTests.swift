import FCMCore
import TestSupport
import Testing
import VirtualDevice

/// What a topic operation looks like on the wire, and which names get so far.
@Suite struct TopicCallTests {
    @Test func `subscribing and unsubscribing are the SDK's form, byte for byte`() async throws {
        let phone = try Phone([.token, .token])
        await phone.messaging.launch()
        try await phone.messaging.subscribe(toTopic: "news-%~_.1")
        try await phone.messaging.unsubscribe(fromTopic: "news-%~_.1")
        let requests = phone.transport.requests
        #expect(requests.map(\.url) == Array(repeating: "http://127.0.0.1:9599/iid/register", count: 2))
        #expect(requests.map(\.method) == ["POST", "POST"])
        let topic = "/topics/news-%25~_.1"
        let form =
            "sender=token-of-the-phone&app=com.example.App&device=1&app_ver=1.0&X-gcm.topic=\(topic)"
            + "&X-scope=\(topic)"
        #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == [form, form + "&delete=true"])
        #expect(requests[0].headers.contains(HTTPHeader("Authorization", "AidLogin 1:1")))
        #expect(requests[0].deadline == .seconds(60))
        await phone.messaging.terminate()
    }

    @Test func `a prefix is taken off with a warning`() async throws {
        let phone = try Phone([.token])
        await phone.messaging.launch()
        try await phone.messaging.subscribe(toTopic: "/topics/news")
        let body = String(decoding: try #require(phone.transport.requests.first).body, as: UTF8.self)
        #expect(body.contains("X-gcm.topic=/topics/news&"))
        #expect(phone.ear.events.contains(.warned("a topic is named without /topics/ before it")))
        await phone.messaging.terminate()
    }

    @Test(arguments: ["", "/topics/", "a b", "ä", "a/b", "/topics//topics/a", "a\n", "#"])
    func `a bad name is refused at once with code 8, and nothing is sent`(name: String) async throws {
        let phone = try Phone()
        await phone.messaging.launch()
        let error = await #expect(throws: MessagingError.self) {
            try await phone.messaging.subscribe(toTopic: name)
        }
        #expect(error?.code == .invalidTopicName)
        #expect(phone.transport.requests.isEmpty)
        await phone.messaging.terminate()
    }

    @Test func `a name of 901 characters is Android's limit, not Apple's`() async throws {
        let name = String(repeating: "a", count: 901)
        let apple = try Phone([.token])
        await apple.messaging.launch()
        try await apple.messaging.subscribe(toTopic: name)
        await apple.messaging.terminate()
        let android = try Phone(policy: .android)
        await android.messaging.launch()
        let error = await #expect(throws: MessagingError.self) {
            try await android.messaging.subscribe(toTopic: name)
        }
        #expect(error?.code == .invalidTopicName)
        await android.messaging.terminate()
    }

    @Test func `success is a body that begins with token, whatever the status`() {
        func read(_ status: Int, _ body: String) -> TopicAnswer {
            TopicAnswer(HTTPReply(status: status, body: Array(body.utf8)), secondsSince1970: 0)
        }
        #expect(read(200, "token=abc") == .accepted)
        #expect(read(500, "token=") == .accepted)
        #expect(read(200, "token") == .accepted)
        #expect(read(200, "tokens=1") == .refused(word: "", status: 200, retryAfter: nil))
        #expect(read(200, "") == .refused(word: "", status: 200, retryAfter: nil))
        #expect(read(200, "Error=A=B") == .refused(word: "A=B", status: 200, retryAfter: nil))
        #expect(read(404, "<html>") == .refused(word: "", status: 404, retryAfter: nil))
    }
}
