import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct MessageTemplateTests {
    private let message = Message(
        data: ["url": "https://x/{{id}}?n={{ name }}", "fcm<0>": "plain"],
        notification: Notification(title: "Hello {{name}}", body: "{{}} {{open", image: "{{name}}")
    )

    @Test func `title, body and data name their columns`() {
        #expect(MessageTemplate(message).columns == ["name", "id"])
        #expect(MessageTemplate(Message()).columns.isEmpty)
    }

    @Test func `values take the places, once`() {
        let filled = MessageTemplate(message).message(["{{id}} \"A\"", "7"])
        #expect(filled.notification?.title == "Hello {{id}} \"A\"")
        #expect(filled.notification?.body == "{{}} {{open")
        #expect(filled.notification?.image == "{{name}}", "an address is not merged")
        #expect(filled.data?["url"] == "https://x/7?n={{id}} \"A\"")
    }

    @Test func `marks that join with their neighbours hide no place`() throws {
        let title = "\u{600}{{name}}\u{301}{{name}}\u{200D}"
        let template = MessageTemplate(Message(notification: Notification(title: title)))
        let recipient = Recipient(
            place: RecipientPlace(index: 0, offset: 0),
            target: .token(RegistrationToken("t")),
            values: ["A"]
        )
        let wanted = "\u{600}A\u{301}A\u{200D}"
        #expect(template.addressed(recipient).message.notification?.title == wanted)
        let body = try JSON.parse(RequestTemplate(template, validateOnly: false).body(for: recipient))
        #expect(body["message"]?["notification"]?["title"] == .string(wanted))
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `the encoded template says what the message says`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let template = MessageTemplate(Bool.random(using: &random) ? message : Message())
        let values = template.columns.map { _ in String.random(using: &random) }
        let targets: [Target] = [
            .token(RegistrationToken(.random(using: &random) + "\"\\")), .fid(InstallationID("f")),
            .topic(try TopicName("news")), .condition("'a' in topics"),
        ]
        let target = try #require(targets.randomElement(using: &random))
        let recipient = Recipient(place: RecipientPlace(index: 0, offset: 0), target: target, values: values)
        let validateOnly = Bool.random(using: &random)
        let body = RequestTemplate(template, validateOnly: validateOnly).body(for: recipient)
        let wanted = SendRequest(template.addressed(recipient), validateOnly: validateOnly)
        #expect(try JSON.parse(body).sorted == wanted.json.sorted)
    }
}

extension JSON {
    /// The same value with the members of every object in order: dictionaries have none.
    fileprivate var sorted: JSON {
        guard case .object(let object) = self else { return self }
        return .object(
            JSONObject(
                object.members.map { JSONObject.Member($0.name, $0.value.sorted) }.sorted {
                    $0.name < $1.name
                }
            )
        )
    }
}
