import FCMCore
import FCMEmulator
import Testing

/// Requests to `/fcm/send` and the whole of their answers.
@Suite struct LegacyAnswerTests {
    @Test(arguments: LegacyCase.shapes + LegacyCase.refusedTargets + LegacyCase.sentences)
    func `an answer is exactly this`(_ request: LegacyCase) throws {
        let scene = try LegacyScene()
        let answer = try scene.send(request.body)
        #expect(answer.status == request.status)
        #expect(scene.shown(answer) == request.answer)
        let type = request.status == 200 ? "application/json; charset=UTF-8" : "text/plain; charset=UTF-8"
        #expect(answer.reply[header: "content-type"] == type)
    }

    @Test(arguments: [
        LegacyCase("no target", #"{"data":{"a":"b"}}"#, LegacyCase.failed("MissingRegistration")),
        LegacyCase(
            "nobody of several",
            #"{"registration_ids":[]}"#,
            LegacyCase.failed("MissingRegistration")
        ),
        LegacyCase("nothing in to", #"{"to":""}"#, LegacyCase.failed("MissingRegistration")),
        LegacyCase(
            "too long a life",
            #"{"to":"@A","time_to_live":2419201}"#,
            LegacyCase.failed("InvalidTtl")
        ),
        LegacyCase(
            "a life too long for a topic",
            #"{"to":"/topics/a","time_to_live":-1}"#,
            #"{"error":"InvalidTtl"}"#
        ),
        LegacyCase(
            "a reserved word to several",
            #"{"registration_ids":["@A","@B"],"data":{"gcm":"x"}}"#,
            #"{"multicast_id":M,"success":0,"failure":2,"canonical_ids":0,"results":"#
                + #"[{"error":"InvalidDataKey"},{"error":"InvalidDataKey"}]}"#
        ),
        LegacyCase("garbage", "banana", 400, "JSON_PARSING_ERROR: Unexpected character (b) at position 0.\n"),
        LegacyCase(
            "both targets",
            #"{"to":"@A","registration_ids":["@A"]}"#,
            400,
            "Must use either \"registration_ids\" field or \"to\", not both\n"
        ),
    ])
    func `documented errors come with 200`(_ request: LegacyCase) throws {
        let scene = try LegacyScene { $0.legacy.errors = .documented }
        let answer = try scene.send(request.body)
        #expect(answer.status == request.status)
        #expect(scene.shown(answer) == request.answer)
    }

    @Test(arguments: [
        ("registration_id=@A&data.k=v", "id=ID\n"), ("registration_id=@A&dry_run=1", "id=fake_message_id\n"),
        ("registration_id=@A&dry_run=true&delay_while_idle=1&collapse_key=c", "id=fake_message_id\n"),
        ("", "Error=MissingRegistration\n"), ("registration_id=", "Error=MissingRegistration\n"),
        ("data.k=v", "Error=MissingRegistration\n"),
        ("registration_id=banana", "Error=InvalidRegistration\n"),
        ("registration_id=/topics/news", "Error=InvalidRegistration\n"),
        ("registration_id=@GROUP", "Error=InvalidRegistration\n"),
        ("registration_id=@GONE", "Error=NotRegistered\n"),
        ("registration_id=@FOREIGN", "Error=MismatchSenderId\n"),
        ("registration_id=@A&restricted_package_name=x", "Error=InvalidPackageName\n"),
        ("registration_id=@A&time_to_live=2419201", "Error=InvalidTtl\n"),
        ("registration_id=@A&time_to_live=soon", "Error=InvalidTtl\n"),
        ("registration_id=@A&data.from=me", "Error=InvalidDataKey\n"),
        ("registration_id=@A&data.k=\(String(repeating: "x", count: 4096))", "Error=MessageTooBig\n"),
    ])
    func `plain text is answered by lines`(_ body: String, _ expected: String) throws {
        let scene = try LegacyScene()
        let answer = try scene.desk.legacyForm(scene.fill(body))
        #expect(answer.status == 200)
        #expect(scene.shown(answer) == expected)
        #expect(answer.reply[header: "content-type"] == "text/plain; charset=UTF-8")
        // Without a content type it is plain text as well.
        let bare = try scene.desk.ask("POST", "/gcm/send", scene.fill(body))
        #expect(scene.shown(bare) == expected)
    }
}
