import FCMCore
import FCMEmulator
import Testing

/// Broken samples of the requirement pages: the strict answer, and the flaw named in the log.
@Suite struct RequestFlawTests {
    /// A request, the status of its answer, and what the log says.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var path: String
        var body: String
        var status: Int
        var flaw: String?
        var type = "application/json"
        var testDescription: String { name }
    }

    private static let v1 = "/v1/projects/demo-project/messages:send"

    static let cases = [
        Case(
            name: "the group sample with its trailing comma",
            path: "/fcm/send",
            body: #"{ "to": "aUniqueKey", "data": { "hello": "This is it!", } }"#,
            status: 400,
            flaw: "a comma stands before a closing bracket (byte 54)"
        ),
        Case(
            name: "the condition sample: a trailing comma and no wrapper",
            path: v1,
            body: """
                {"notification": {"title": "FCM Message","body": "Topic!", },"condition": "'dogs' in topics"}
                """,
            status: 400,
            flaw: "a comma stands before a closing bracket (byte 57); "
                + "the message is not inside {\"message\": …}"
        ),
        Case(
            name: "a trailing comma that the current API overlooks",
            path: v1,
            body: #"{"message":{"topic":"a","data":{"k":"v", }}}"#,
            status: 200,
            flaw: "a comma stands before a closing bracket (byte 39)"
        ),
        Case(
            name: "a comma in a string is none",
            path: v1,
            body: #"{"message":{"topic":"a","data":{"k":"[1, ]"}}}"#,
            status: 200,
            flaw: nil
        ),
        Case(
            name: "the creation sample: an ellipsis and no closing brace",
            path: "/fcm/notification",
            body: """
                {"operation": "create","notification_key_name": "appUser-Chris",
                 "registration_ids": ["bk3RNwTe3H0:CI2k...", "cR1rjyj4_Kc:APA91b...", ... ]
                """,
            status: 400,
            flaw: "the body ends before its brackets are closed: } is missing; "
                + "... stands for something that was left out (byte 135)"
        ),
        Case(
            name: "cut short within two",
            path: "/fcm/send",
            body: #"{"registration_ids":["a""#,
            status: 400,
            flaw: "the body ends before its brackets are closed: ]} is missing"
        ),
        Case(
            name: "the version glued to the URL",
            path: v1 + "%20HTTP/1.1",
            body: #"{"message":{"topic":"a"}}"#,
            status: 404,
            flaw: "HTTP/1.1 is part of the URL"
        ),
        Case(
            name: "a message of the current API at the old address",
            path: "/fcm/send",
            body: #"{"message":{"topic":"a"}}"#,
            status: 400,
            flaw: "{\"message\": …} belongs to messages:send, not to the legacy address"
        ),
        Case(
            name: "JSON that is not announced",
            path: "/fcm/send",
            body: #"{"to":"/topics/a"}"#,
            status: 200,
            flaw:
                "the body is JSON, but the Content-Type does not say application/json: it was read as a form",
            type: "text/plain"
        ),
        Case(name: "garbage has no known flaw", path: "/fcm/send", body: "banana", status: 400, flaw: nil),
        Case(name: "a refusal of another kind", path: v1, body: #"{"message":{}}"#, status: 400, flaw: nil),
    ]

    @Test(arguments: cases)
    func `the answer stays the service's and the log names the flaw`(_ request: Case) throws {
        let desk = Desk()
        let answer = try desk.ask(
            "POST",
            request.path,
            request.body,
            headers: [HTTPHeader("Content-Type", request.type)]
        )
        #expect(answer.status == request.status)
        let row = try desk.control("GET", "requests").json["requests"]?.array?.first
        #expect(row?["flaw"]?.string == request.flaw)
    }

    @Test func `any cut of a body is looked at without harm`() throws {
        let desk = Desk()
        let body = #"{"message":{"topic":"a\"b","data":{"k":["v", {"x":'y'}, ... ], }},}"#
        for end in 0...body.utf8.count {
            let cut = String(decoding: Array(body.utf8.prefix(end)), as: UTF8.self)
            #expect(try desk.ask("POST", "/fcm/notification", cut).status == 400)
        }
        let rows = try desk.control("GET", "requests?limit=100").json["requests"]?.array
        #expect(rows?.count { $0["flaw"] != nil } ?? 0 > 40)
    }
}
