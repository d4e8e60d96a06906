import FCMCore
import FCMEmulator
import Testing

/// Switches for what the sources disagree about (`fcm-legacy-xmpp-device.md` E 1, E 2, E 16b).
@Suite struct SwitchTests {
    private static let two = "'a' in topics && 'b' in topics || 'c' in topics"
    private static let three = "'a' in topics && 'b' in topics || ('c' in topics && 'd' in topics)"
    private static let four =
        "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics"
    private static let negated = "'a' in topics && !('b' in topics)"

    @Test(
        arguments: [
            (.topics, true, [two, three, four, negated], []),
            (.operators, true, [two, negated], [three, four]),
            (.topics, false, [two, three, four], [negated, "!'a' in topics"]),
        ] as [(ConditionSettings.Limit, Bool, [String], [String])]
    )
    func `a condition is taken, or refused in the words of each protocol`(
        limit: ConditionSettings.Limit,
        takesNegation: Bool,
        taken: [String],
        refused: [String]
    ) throws {
        let desk = Desk {
            $0.conditions.limit = limit
            $0.conditions.takesNegation = takesNegation
        }
        for condition in taken {
            #expect(try desk.send("{\"condition\":\"\(condition)\"}").status == 200, "\(condition)")
            #expect(
                try desk.legacy("{\"condition\":\"\(condition)\"}").json["message_id"] != nil,
                "\(condition)"
            )
        }
        for condition in refused {
            let answer = try desk.send("{\"condition\":\"\(condition)\"}")
            #expect((answer.status, answer.code) == (400, "INVALID_ARGUMENT"), "\(condition)")
            let legacy = try desk.legacy("{\"condition\":\"\(condition)\"}")
            #expect(legacy.text == #"{"error":"InvalidParameters: Bad topic or filter provided"}"#)
        }
    }

    @Test(arguments: LegacySettings.ForeignGroup.allCases)
    func `a group of another project is refused, or reached as its own project does`(
        setting: LegacySettings.ForeignGroup
    ) throws {
        let desk = Desk { $0.legacy.foreignGroup = setting }
        let device = try desk.device()
        let key = try desk.makeGroup("g", [device])
        _ = try desk.device(project: "other")
        let projects = try desk.ask("GET", "/emulator/v1").json["projects"]?.array
        let server = try #require(projects?.first { $0["project"]?.string == "other" }?["serverKey"]?.string)
        let answer = try desk.legacy(
            "{\"to\":\"\(key)\",\"data\":{\"k\":\"v\"}}",
            headers: [HTTPHeader("Authorization", "key=\(server)")]
        )
        #expect(answer.status == 200)
        switch setting {
        case .refused:
            #expect(answer.json["results"]?.array?.first?["error"]?.string == "MismatchSenderId")
            #expect(try desk.messages(of: device).isEmpty)
        case .taken:
            #expect(answer.text == #"{"success":1,"failure":0}"#)
            #expect(try desk.messages(of: device).count == 1)
        }
    }
}
