import FCMCore
import TestSupport
import Testing

@Suite struct LegacyMigrationTests {
    /// Path and first words of a finding.
    private struct Row: Sendable, CustomTestStringConvertible {
        var body: String
        var severity: Finding.Severity
        var path: String
        var words: String

        init(_ body: String, _ severity: Finding.Severity, _ path: String, _ words: String) {
            (self.body, self.severity, self.path, self.words) = (body, severity, path, words)
        }

        var testDescription: String { "\(path): \(words)" }
    }

    private static let rows: [Row] = [
        Row("[]", .error, "", "a message is a JSON object"),
        Row(#"{}"#, .error, "", "there is no target: MissingRegistration"),
        Row(#"{"message":{}}"#, .error, "message", "this is a v1 request already"),
        Row(#"{"token":"t"}"#, .error, "token", "this is a target of v1"),
        Row(#"{"to":"t","android":{}}"#, .warning, "android", "this is a block of v1"),
        Row(#"{"to":"t","colour":1}"#, .warning, "colour", "there is no such member"),
        Row(#"{"to":"/topics/a"}"#, .warning, "to", "becomes topic, without the prefix"),
        Row(#"{"to":"/topic/a"}"#, .error, "to", "taken for a token (InvalidRegistration)"),
        Row(#"{"to":"topics/a"}"#, .error, "to", "taken for a token (InvalidRegistration)"),
        Row(#"{"to":""}"#, .error, "to", "the target is empty"),
        Row(#"{"to":"a b"}"#, .error, "to", "no token has blanks"),
        Row(#"{"to":"APA91bGHXQBB0sp2DtLdNKTn9oYI"}"#, .warning, "to", "without a colon"),
        Row(
            #"{"to":"a","registration_ids":["b"]}"#,
            .error,
            "registration_ids",
            "one message has one of these"
        ),
        Row(#"{"registration_ids":[]}"#, .error, "registration_ids", "the list is empty"),
        Row(#"{"registration_ids":["a"]}"#, .warning, "registration_ids", "becomes token"),
        Row(#"{"registration_ids":["a","b"]}"#, .warning, "registration_ids", "v1 takes no list: 2 requests"),
        Row(
            #"{"registration_ids":["/topics/a"]}"#,
            .error,
            "registration_ids",
            "topics are not for this list"
        ),
        Row(#"{"notification_key":"k"}"#, .warning, "notification_key", "deprecated"),
        Row(#"{"condition":"\"a\" in topics"}"#, .warning, "condition", "v1 wants single quotes"),
        Row(#"{"condition":"'a' in topic"}"#, .error, "condition", ""),
        Row(
            #"{"condition":"'a' in topics || 'b' in topics && 'c' in topics"}"#,
            .warning,
            "condition",
            "&& and || bind alike"
        ),
        Row(
            #"{"condition":"'a' in topics && 'b' in topics && 'c' in topics && 'd' in topics"}"#,
            .warning,
            "condition",
            "the legacy reference allows two operators"
        ),
        Row(#"{"to":"t","notification":{}}"#, .warning, "priority", "absent: high by default"),
        Row(#"{"to":"t"}"#, .warning, "priority", "absent: normal by default"),
        Row(#"{"to":"t","priority":"high"}"#, .warning, "priority", "becomes android.priority"),
        Row(#"{"to":"t","priority":10}"#, .error, "priority", "this must be normal or high"),
        Row(#"{"to":"t","collapse_key":"k"}"#, .warning, "collapse_key", "becomes android.collapseKey"),
        Row(#"{"to":"t","time_to_live":60}"#, .warning, "time_to_live", "becomes android.ttl \"60s\""),
        Row(
            #"{"to":"t","time_to_live":2419201}"#,
            .error,
            "time_to_live",
            "a message lives from 0 to 2419200"
        ),
        Row(#"{"to":"t","time_to_live":"60"}"#, .error, "time_to_live", "this must be a whole number"),
        Row(
            #"{"to":"t","restricted_package_name":"a"}"#,
            .warning,
            "restricted_package_name",
            "becomes android.restrictedPackageName"
        ),
        Row(#"{"to":"t","dry_run":true}"#, .warning, "dry_run", "becomes validateOnly"),
        Row(#"{"to":"t","delay_while_idle":true}"#, .warning, "delay_while_idle", "ignored since"),
        Row(
            #"{"to":"t","content_available":true}"#,
            .warning,
            "content_available",
            "becomes apns.payload.aps.content-available 1, with apns-priority 5"
        ),
        Row(#"{"to":"t","data":{"a":"b"}}"#, .warning, "content_available", "absent: data alone"),
        Row(#"{"to":"t","mutable_content":true}"#, .warning, "mutable_content", "becomes apns"),
        Row(#"{"to":"t","message_id":"1"}"#, .warning, "message_id", "v1 gives the name"),
        Row(
            #"{"to":"t","delivery_receipt_requested":true}"#,
            .warning,
            "delivery_receipt_requested",
            "v1 has no receipts"
        ),
        Row(
            #"{"to":"t","notification":{"click_action":"A"}}"#,
            .warning,
            "notification.click_action",
            "becomes android.notification.clickAction, apns.payload.aps.category"
        ),
        Row(
            #"{"to":"t","notification":{"image":"x"}}"#,
            .warning,
            "notification.image",
            "there is no such key"
        ),
        Row(
            #"{"to":"t","notification":{"body_loc_args":"[]"}}"#,
            .warning,
            "notification.body_loc_args",
            "becomes android.notification.bodyLocArgs"
        ),
        Row(#"{"to":"t","data":{"from":"x"}}"#, .error, "data.from", "this key is reserved"),
        Row(#"{"to":"t","data":{"google":"x"}}"#, .error, "data.google", "this key is reserved"),
        Row(#"{"to":"t","data":{"gcmx":"x"}}"#, .error, "data.gcmx", "this key is reserved"),
        Row(#"{"to":"t","data":{"priority":"x"}}"#, .warning, "data.priority", "the reference warns"),
        Row(#"{"to":"t","data":{"n":5}}"#, .warning, "data.n", "the legacy service makes it a text"),
        Row(#"{"to":"t","data":{"n":{}}}"#, .error, "data.n", "v1 takes texts only"),
    ]

    @Test(arguments: rows)
    private func `each rule finds what it is about`(row: Row) throws {
        let findings = LegacyMigration.findings(for: try JSON.parse(row.body))
        let found = findings.first { $0.path == row.path && $0.problem.hasPrefix(row.words) }
        #expect(found?.severity == row.severity, "\(findings.map(\.description))")
    }

    @Test func `the size is counted as the legacy protocol counts it`() throws {
        let text = String(repeating: "x", count: 2_100)
        let toTopic = LegacyMigration.findings(for: ["to": "/topics/a", "data": ["k": .string(text)]])
        #expect(toTopic.contains { $0.path.isEmpty && $0.limit == "2048 bytes to topics" })
        let toToken = LegacyMigration.findings(for: ["to": "t:1", "data": ["k": .string(text)]])
        #expect(!toToken.contains { $0.path.isEmpty })
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `what was made here has no errors but those of its own texts`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let message = LegacyMessage.random(using: &generator)
        let errors = LegacyMigration.findings(for: message).filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.path.isEmpty || $0.path.hasPrefix("data.") }, "\(errors)")
    }

    @Test func `a message without anything to change has nothing but the priority told`() {
        let findings = LegacyMigration.findings(for: [
            "to": "tok:1", "notification": ["title": "T", "body": "B"],
        ])
        #expect(findings.map(\.path) == ["priority"])
    }
}
