import Console
import FCMCore
import Testing

@Suite struct CopiedActionTests {
    private let service = ShellAccess(options: ["--profile", "live"], senderID: "123")
    private let emulator = ShellAccess(
        options: ["--endpoint", "http://127.0.0.1:9599", "--project", "p"],
        address: "http://127.0.0.1:9599",
        wantsToken: false
    )

    private func send(
        _ kind: TargetKind = .topic,
        _ value: String = "news",
        _ content: JSON = ["notification": ["title": "It's on"]],
        dryRun: Bool = false,
        by choice: SendProtocol = .v1
    ) -> CopiedAction {
        var document: JSONObject = [kind.rawValue: .string(value)]
        for member in content.object?.members ?? [] { document[member.name] = member.value }
        return .send(
            CopiedSend(
                kind: kind,
                value: value,
                document: document,
                validateOnly: dryRun,
                sendProtocol: choice
            )
        )
    }

    @Test func `what flags can say is said by flags`() {
        let content: JSON = [
            "notification": ["title": "T", "body": "-b"], "data": ["k": "v=w"],
            "android": ["priority": "HIGH", "ttl": "14400s"],
        ]
        #expect(
            send(.topic, "news", content, dryRun: true).commandLine(service)?.text
                == "fcm-console send --profile live --topic news --dry-run --title T '--body=-b' --data 'k=v=w'"
                + " --priority high --ttl 14400"
        )
        #expect(
            send(.group, "my team", by: .legacyHTTP).commandLine(emulator)?.text
                == "fcm-console send --endpoint http://127.0.0.1:9599 --project p --group 'my team'"
                + " --protocol legacy-http --title It\\''s on'"
        )
    }

    @Test func `any other message goes through stdin, with nothing that a screen hides`() {
        let content: JSON = [
            "apns": ["headers": ["apns-priority": "5"]], "notification": ["title": "a\u{202E}b"],
        ]
        #expect(
            send(.topic, "news", content).commandLine(ShellAccess())?.text
                == #"printf %s '{"apns":{"headers":{"apns-priority":"5"}},"notification":{"title":"a\u202eb"}}'"#
                + " | fcm-console send --topic news --message -"
        )
    }

    @Test func `curl has variables in the place of secrets`() {
        #expect(
            send().curl(service, project: "p")?.text
                == "curl -sS https://fcm.googleapis.com/v1/projects/p/messages:send"
                + " -H 'Authorization: Bearer '\"$FCM_TOKEN\" -H 'Content-Type: application/json'"
                + " --data-raw '{\"message\":{\"topic\":\"news\",\"notification\":{\"title\":\"It'\\''s on\"}}}'"
        )
        let group = send(.group, "team", dryRun: true).curl(emulator, project: "p")?.text
        #expect(
            group == "curl -sS http://127.0.0.1:9599/v1/projects/p/messages:send"
                + " -H 'Content-Type: application/json' --data-raw"
                + " '{\"message\":{\"token\":\"'\"$FCM_GROUP_KEY\"'\",\"notification\":{\"title\":\"It'\\''s on\"}},"
                + "\"validateOnly\":true}'"
        )
        let legacy = send(by: .legacyHTTP).curl(emulator, project: "p")?.text
        #expect(
            legacy?.contains("http://127.0.0.1:9599/fcm/send -H 'Authorization: key='\"$FCM_SERVER_KEY\"")
                == true
        )
        #expect(legacy?.contains(#""to":"/topics/news""#) == true)
        #expect(send(by: .xmpp).curl(service, project: "p") == nil)
    }

    @Test func `the text that stands for the key is only text where there is no key`() {
        let content: JSON = ["notification": ["title": "@@FCM_GROUP_KEY@@"]]
        #expect(send(.topic, "a", content).curl(service, project: "p")?.variables == ["FCM_TOKEN"])
        #expect(
            send(.group, "a", content).curl(service, project: "p")?.variables == [
                "FCM_TOKEN", "FCM_GROUP_KEY",
            ]
        )
    }

    private static let device = Registration.token(RegistrationToken("t:1"))

    @Test(arguments: [
        (
            CopiedAction.subscribe(device, .test("news")), "topics subscribe --profile live news t:1",
            "'https://fcm.googleapis.com/v1/projects/p/registrations/t%3A1/topicSubscriptions?topicName=news'"
                + "|--data-raw '{}'"
        ),
        (
            .unsubscribe(device, .test("news")), "topics unsubscribe --profile live news t:1",
            "-X DELETE 'https://fcm.googleapis.com/v1/projects/p/registrations/t%3A1/topicSubscriptions/news"
                + "?allowMissing=true'"
        ),
        (
            .createGroup("a b", RegistrationToken("t:1")), "groups create --profile live 'a b' t:1",
            "access_token_auth: true|project_id: 123|\"operation\":\"create\",\"notification_key_name\":\"a b\""
        ),
        (
            .addToGroup("-x", RegistrationToken("t:1")), "groups add --profile live -- -x t:1",
            "\"operation\":\"add\"|\"notification_key\":\"'\"$FCM_GROUP_KEY\"'\"|\"registration_ids\":[\"t:1\"]"
        ),
        (
            .removeFromGroup("g", RegistrationToken("t:1")), "groups remove --profile live g t:1",
            "\"operation\":\"remove\""
        ),
        (
            .showDevice(device), "devices show --profile live t:1",
            "/registrations/t%3A1/topicSubscriptions -H"
        ),
        (.showGroup("g"), "groups show --profile live g", "/fcm/notification?notification_key_name=g'"),
    ])
    func `changes and looks have their commands and calls`(action: CopiedAction, words: String, curl: String)
    {
        #expect(action.commandLine(service)?.text == "fcm-console \(words)")
        let text = action.curl(service, project: "p")?.text ?? ""
        #expect(text.hasPrefix("curl -sS "))
        #expect(text.contains("$FCM_TOKEN"))
        for part in curl.split(separator: "|") {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test func `without a sender id groups have no curl, and the card says so`() {
        let action = CopiedAction.createGroup("g", RegistrationToken("t"))
        #expect(action.curl(emulator, project: "p") == nil)
        var profile = Profile.test
        profile.access = emulator
        let card = CopyCard(action, profile)
        #expect(card.entries.count == 1)
        #expect(card.notes.first?.contains("need the sender id") == true)
        profile.access = service
        #expect(CopyCard(action, profile).notes.first?.hasPrefix("FCM_TOKEN: ") == true)
    }
}
