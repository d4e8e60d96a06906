import Testing

/// One JSON request; numbers that differ from run to run are shown as letters.
struct LegacyCase: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var status: Int
    var answer: String
    var testDescription: String { name }

    init(_ name: String, _ body: String, _ answer: String) {
        self.init(name, body, 200, answer)
    }

    init(_ name: String, _ body: String, _ status: Int, _ answer: String) {
        (self.name, self.body, self.status, self.answer) = (name, body, status, answer)
    }
}

extension LegacyCase {
    static func one(_ result: String) -> String {
        let isError = result.hasPrefix("{\"error")
        return "{\"multicast_id\":M,\"success\":\(isError ? 0 : 1),\"failure\":\(isError ? 1 : 0)"
            + ",\"canonical_ids\":0,\"results\":[\(result)]}"
    }

    private static let accepted = one(#"{"message_id":"ID"}"#)
    static func failed(_ error: String) -> String { one("{\"error\":\"\(error)\"}") }

    static let shapes = [
        LegacyCase("a token", #"{"to":"@A","data":{"k":"v"}}"#, accepted),
        LegacyCase("a token and nothing else", #"{"to":"@A"}"#, accepted),
        LegacyCase("one of several", #"{"registration_ids":["@A"]}"#, accepted),
        LegacyCase(
            "several, in order, whatever becomes of each",
            #"{"registration_ids":["@A","banana","@GONE","@FOREIGN","@MISMATCHED","@B"],"data":{"k":1}}"#,
            #"{"multicast_id":M,"success":2,"failure":4,"canonical_ids":0,"results":[{"message_id":"ID"},"#
                + #"{"error":"InvalidRegistration"},{"error":"NotRegistered"},{"error":"MismatchSenderId"},"#
                + #"{"error":"MismatchSenderId"},{"message_id":"ID"}]}"#
        ),
        LegacyCase("a topic", #"{"to":"/topics/news","notification":{"title":"t"}}"#, #"{"message_id":N}"#),
        LegacyCase(
            "a condition",
            #"{"condition":"'news' in topics && ('a' in topics || 'b' in topics)"}"#,
            #"{"message_id":N}"#
        ),
        LegacyCase(
            "a condition in double quotes",
            #"{"condition":"\"news\" IN Topics"}"#,
            #"{"message_id":N}"#
        ),
        LegacyCase(
            "a group some of whose members are gone",
            #"{"to":"@GROUP","data":{"k":"v"}}"#,
            #"{"success":2,"failure":1,"failed_registration_ids":["@GONE"]}"#
        ),
        LegacyCase(
            "a group by its older field",
            #"{"notification_key":"@GROUP"}"#,
            #"{"success":2,"failure":1,"failed_registration_ids":["@GONE"]}"#
        ),
        LegacyCase(
            "null is as good as absent",
            #"{"to":"@A","condition":null,"data":null,"priority":null}"#,
            accepted
        ),
        LegacyCase(
            "every parameter at once",
            #"{"to":"@A","collapse_key":"c","priority":"high","content_available":true,"mutable_content":true,"#
                + #""time_to_live":0,"restricted_package_name":"com.example.app","delay_while_idle":true,"#
                + #""data":{"a":"b","n":1.5,"o":{"x":[1]}},"notification":{"title":"t","badge":3},"unknown":[1]}"#,
            accepted
        ),
        LegacyCase(
            "a dry run to a token",
            #"{"to":"@A","dry_run":true}"#,
            one(#"{"message_id":"fake_message_id"}"#)
        ),
        LegacyCase("a dry run to a topic", #"{"to":"/topics/news","dry_run":true}"#, #"{"message_id":N}"#),
        LegacyCase(
            "a dry run to a group",
            #"{"to":"@GROUP","dry_run":true}"#,
            #"{"success":2,"failure":1,"failed_registration_ids":["@GONE"]}"#
        ),
        LegacyCase("a dry run to nobody", #"{"to":"@GONE","dry_run":true}"#, failed("NotRegistered")),
    ]

    static let refusedTargets = [
        LegacyCase("a malformed token", #"{"to":"banana"}"#, failed("InvalidRegistration")),
        LegacyCase("the wrong prefix of a topic", #"{"to":"/topic/news"}"#, failed("InvalidRegistration")),
        LegacyCase("a FID", #"{"to":"@FID"}"#, failed("InvalidRegistration")),
        LegacyCase(
            "a topic among several",
            #"{"registration_ids":["/topics/news"]}"#,
            failed("InvalidRegistration")
        ),
        LegacyCase(
            "a group among several",
            #"{"registration_ids":["@GROUP"]}"#,
            failed("InvalidRegistration")
        ),
        LegacyCase("a retired token", #"{"to":"@GONE"}"#, failed("NotRegistered")),
        LegacyCase("another project's token", #"{"to":"@FOREIGN"}"#, failed("MismatchSenderId")),
        LegacyCase("another sender's token", #"{"to":"@MISMATCHED"}"#, failed("MismatchSenderId")),
        LegacyCase(
            "another package",
            #"{"to":"@A","restricted_package_name":"com.example.other"}"#,
            failed("InvalidPackageName")
        ),
        LegacyCase(
            "nothing in to",
            #"{"to":""}"#,
            failed("InvalidParameters: unsupported token type")
        ),
        LegacyCase(
            "a bad topic name",
            #"{"to":"/topics/no spaces"}"#,
            #"{"error":"InvalidParameters: Bad topic or filter provided"}"#
        ),
        LegacyCase(
            "no topic name",
            #"{"to":"/topics/"}"#,
            #"{"error":"InvalidParameters: Bad topic or filter provided"}"#
        ),
        LegacyCase(
            "a bad condition",
            #"{"condition":"'a' in topics &&"}"#,
            #"{"error":"InvalidParameters: Bad topic or filter provided"}"#
        ),
        LegacyCase(
            "six topics",
            #"{"condition":"'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics||'f' in topics"}"#,
            #"{"error":"InvalidParameters: Bad topic or filter provided"}"#
        ),
        LegacyCase(
            "too much for a token",
            #"{"registration_ids":["@A","banana"],"data":{"k":"\#(String(repeating: "x", count: 4096))"}}"#,
            #"{"multicast_id":M,"success":0,"failure":2,"canonical_ids":0,"results":"#
                + #"[{"error":"MessageTooBig"},{"error":"MessageTooBig"}]}"#
        ),
        LegacyCase(
            "as much as a token takes",
            #"{"to":"@A","data":{"k":"\#(String(repeating: "x", count: 4095))"}}"#,
            accepted
        ),
        LegacyCase(
            "too much for a topic",
            #"{"to":"/topics/news","notification":{"body":"\#(String(repeating: "é", count: 1023))"}}"#,
            #"{"error":"MessageTooBig"}"#
        ),
        LegacyCase(
            "as much as a topic takes",
            #"{"to":"/topics/news","notification":{"body":"\#(String(repeating: "é", count: 1022))"}}"#,
            #"{"message_id":N}"#
        ),
        LegacyCase(
            "too much for a group",
            #"{"to":"@GROUP","data":{"k":"\#(String(repeating: "x", count: 4096))"}}"#,
            failed("MessageTooBig")
        ),
    ]

    static let sentences =
        [
            LegacyCase(
                "garbage",
                "banana",
                400,
                "JSON_PARSING_ERROR: Unexpected character (b) at position 0.\n"
            ),
            LegacyCase(
                "nothing",
                "",
                400,
                "JSON_PARSING_ERROR: Unexpected token END OF FILE at position 0.\n"
            ),
            LegacyCase(
                "cut short",
                #"{"to":"@FID"#,
                400,
                "JSON_PARSING_ERROR: Unexpected token END OF FILE at position 29.\n"
            ),
            LegacyCase(
                "a trailing comma",
                #"{"data":{"é":"v",},"to":"@A"}"#,
                400,
                "JSON_PARSING_ERROR: Unexpected token RIGHT BRACE(}) at position 17.\n"
            ),
            LegacyCase("a list", "[1]", 400, "Message must be a JSON object: [1]\n"),
            LegacyCase(
                "both targets",
                #"{"to":"@A","registration_ids":["@A"]}"#,
                400,
                "Must use either \"registration_ids\" field or \"to\", not both\n"
            ),
            LegacyCase(
                "to and condition",
                #"{"to":"@A","condition":"'a' in topics"}"#,
                400,
                "Must use either \"condition\" field or \"to\", not both\n"
            ),
            LegacyCase("no target", #"{"data":{"a":"b"}}"#, 400, "Missing \"registration_ids\" field\n"),
            LegacyCase(
                "nobody of several",
                #"{"registration_ids":[]}"#,
                400,
                "\"registration_ids\" field cannot be empty\n"
            ),
            LegacyCase(
                "no list",
                #"{"registration_ids":"@A"}"#,
                400,
                "\"registration_ids\" field is not a JSON array\n"
            ),
            LegacyCase(
                "a number among them",
                #"{"registration_ids":["@A",5]}"#,
                400,
                "Field \"registration_ids\" must be a JSON java.lang.String: 5\n"
            ),
            LegacyCase(
                "a thousand and one",
                #"{"registration_ids":[\#(Array(repeating: "\"x\"", count: 1001).joined(separator: ","))]}"#,
                400,
                "Number of messages on bulk (1001) exceeds maximum allowed (1000)\n"
            ),
            LegacyCase(
                "data as text",
                #"{"to":"@A","data":"k=v"}"#,
                400,
                "Field \"data\" must be a JSON array: k=v\n"
            ),
            LegacyCase(
                "a notification as text",
                #"{"to":"@A","notification":"t"}"#,
                400,
                "Field \"notification\" must be a JSON array: t\n"
            ),
            LegacyCase(
                "a reserved word",
                #"{"to":"@A","data":{"from":"me"}}"#,
                400,
                "\"data\" key \"from\" is a reserved keyword\n"
            ),
            LegacyCase(
                "a reserved beginning",
                #"{"to":"@A","data":{"a":"b","googlex":"me"}}"#,
                400,
                "\"data\" key \"googlex\" is a reserved keyword\n"
            ),
            LegacyCase(
                "too long a life",
                #"{"to":"@A","time_to_live":2419201}"#,
                400,
                "Invalid value (2419201) for \"time_to_live\": must be between 0 and 2419200\n"
            ),
            LegacyCase(
                "a negative life",
                #"{"to":"/topics/news","time_to_live":-1}"#,
                400,
                "Invalid value (-1) for \"time_to_live\": must be between 0 and 2419200\n"
            ),
            LegacyCase(
                "a life in quotes",
                #"{"to":"@A","time_to_live":"600"}"#,
                400,
                "Field \"time_to_live\" must be a JSON java.lang.Number: 600\n"
            ),
            LegacyCase(
                "half a second",
                #"{"to":"@A","time_to_live":0.5}"#,
                400,
                "Invalid value (0.5) for \"time_to_live\": must be between 0 and 2419200\n"
            ),
            LegacyCase(
                "a wrong priority",
                #"{"to":"@A","priority":"10"}"#,
                400,
                "Invalid value (10) for \"priority\": must be \"normal\" or \"high\"\n"
            ),
            LegacyCase(
                "a target of another type",
                #"{"to":["@A"]}"#,
                400,
                "Field \"to\" must be a JSON java.lang.String: [\"@A\"]\n"
            ),
        ]
        + ["dry_run", "content_available", "mutable_content", "delay_while_idle"].map { field in
            LegacyCase(
                "\(field) in quotes",
                "{\"to\":\"@A\",\"\(field)\":\"true\"}",
                400,
                "Field \"\(field)\" must be a JSON java.lang.Boolean: true\n"
            )
        }
        + ["collapse_key", "restricted_package_name", "condition"].map { field in
            LegacyCase(
                "\(field) as a number",
                "{\"to\":\"@A\",\"\(field)\":5}",
                400,
                "Field \"\(field)\" must be a JSON java.lang.String: 5\n"
            )
        }
}
