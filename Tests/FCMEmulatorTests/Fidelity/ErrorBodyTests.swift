import FCMCore
import Testing

@testable import FCMEmulator

/// The details of error bodies and the order of checks (`fcm-v1.md` 4.2 and §8 rows 3, 5 to 8, 29, 35, 45).
@Suite struct ErrorBodyTests {
    /// What a refused message has in `details`, by the last part of its type.
    private func details(_ answer: Desk.Answer) -> [String] {
        (answer.json["error"]?["details"]?.array ?? []).compactMap {
            $0["@type"]?.string?.split(separator: ".").last.map(String.init)
        }
    }

    @Test(arguments: [
        ("{}", ["BadRequest", "FcmError"]), (#"{"topic":"a b"}"#, ["BadRequest", "FcmError"]),
        (#"{"token":"banana"}"#, ["FcmError", "BadRequest"]),
        (#"{"topic":"a","data":{"from":"x"}}"#, ["BadRequest", "FcmError"]),
        (#"{"topic":"a","webpush":{"headers":{"TTL":"x"}}}"#, ["BadRequest", "FcmError"]),
        (#"{"topic":"a","data":{"k":1}}"#, ["BadRequest"]), (#"{"toen":"a"}"#, ["BadRequest"]),
        (#"{"condition":"&&"}"#, []),
    ])
    func `details come in the order in which the service was seen to send them`(
        message: String,
        expected: [String]
    ) throws {
        let answer = try Desk().send(message)
        #expect(answer.status == 400)
        #expect(details(answer) == expected)
        #expect((answer.json["error"]?["details"] == nil) == expected.isEmpty)
    }

    @Test func `what is too large names no field`() throws {
        let data = String(repeating: "x", count: 4096)
        let answer = try Desk().send(#"{"topic":"a","data":{"k":"\#(data)"}}"#)
        #expect(
            answer.json["error"]?["details"] == [
                ["@type": "type.googleapis.com/google.rpc.BadRequest"],
                [
                    "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
                    "errorCode": "INVALID_ARGUMENT",
                ],
            ]
        )
    }

    @Test(arguments: [
        ("PERMISSION_DENIED", 403, "The caller does not have permission", []),
        ("NOT_FOUND", 404, "Requested entity was not found.", []),
        ("UNSPECIFIED_ERROR", 500, "Unknown Error.", ["FcmError"]),
        ("QUOTA_EXCEEDED", 429, "Topic quota exceeded.", ["FcmError", "QuotaFailure"]),
        (
            "RESOURCE_EXHAUSTED", 429,
            "Quota exceeded for quota metric 'Send requests' and limit 'Send requests per minute' of service "
                + "'fcm.googleapis.com' for consumer 'project_number:123456789012'.", ["ErrorInfo", "Help"]
        ),
        (
            "THIRD_PARTY_AUTH_ERROR", 401, "Auth error from APNS or Web Push Service",
            ["FcmError", "ApnsError"]
        ), ("APNS_AUTH_ERROR", 401, "Auth error from APNS or Web Push Service", ["FcmError", "ApnsError"]),
    ])
    func `a code that only a rule brings has its details`(
        code: String,
        status: Int,
        message: String,
        expected: [String]
    ) throws {
        let desk = Desk()
        _ = try desk.control("POST", "faults", "{\"action\":{\"code\":\"\(code)\"}}")
        let answer = try desk.send(#"{"topic":"t"}"#)
        #expect(answer.status == status)
        #expect(answer.message == message)
        #expect(details(answer) == expected)
        #expect(answer.reply[header: "retry-after"] == nil, "a rule says so itself")
        let apple = answer.json["error"]?["details"]?.array?.last
        #expect((apple?["statusCode"] == 403) == (status == 401))
        #expect((apple?["reason"] == "InvalidProviderToken") == (status == 401))
    }

    @Test func `a bad gateway is a page, whatever was called`() throws {
        let desk = Desk()
        _ = try desk.control("POST", "faults", #"{"action":{"status":502,"retryAfter":3}}"#)
        for (method, path) in [
            ("POST", "/v1/projects/demo-project/messages:send"), ("POST", "/iid/v1:batchAdd"),
            ("POST", "/token"), ("GET", "/fcm/notification"),
        ] {
            let answer = try desk.ask(method, path)
            #expect(answer.status == 502)
            #expect(answer.text.contains("Error 502"))
            #expect(answer.reply[header: "content-type"] == "text/html; charset=UTF-8")
            #expect(answer.reply[header: "retry-after"] == "3")
        }
        _ = try desk.control("DELETE", "faults")
        _ = try desk.control("POST", "faults", #"{"action":{"status":502,"code":"UNAVAILABLE"}}"#)
        #expect(try desk.send(#"{"topic":"t"}"#).code == "UNAVAILABLE")
    }

    // MARK: Credentials

    private static let path = "/v1/projects/demo-project/messages:send"

    private func token(_ desk: Desk) throws -> String {
        let form = "grant_type=refresh_token&client_id=c&client_secret=s&refresh_token=r"
        return try #require(desk.ask("POST", "/token", form).json["access_token"]?.string)
    }

    private func send(_ desk: Desk, _ body: String, _ token: String) throws -> Desk.Answer {
        try desk.ask("POST", Self.path, body, headers: [HTTPHeader("Authorization", "Bearer \(token)")])
    }

    @Test func `a token that is over is told from one that never was`() throws {
        let desk = Desk { $0.auth = .strict }
        let token = try token(desk)
        let body = #"{"message":{"topic":"t"}}"#
        #expect(try desk.ask("POST", "\(Self.path)?access_token=\(token)", body).status == 200)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"1h"}"#)
        for expired in [
            try send(desk, body, token), try desk.ask("POST", "\(Self.path)?access_token=\(token)", body),
        ] {
            #expect(expired.status == 401)
            #expect(
                expired.message?.hasPrefix("Request had invalid authentication credentials. Expected") == true
            )
            let info = expired.json["error"]?["details"]?.array?.first
            #expect(info?["reason"] == "ACCESS_TOKEN_EXPIRED")
            #expect(info?["metadata"]?["method"] == "google.firebase.fcm.v1.FcmService.SendMessage")
        }
        let invented = try send(desk, body, "owner")
        #expect(invented.code == "UNAUTHENTICATED")
        #expect(details(invented) == [])
    }

    // MARK: Order

    @Test func `of several mistakes the first of a fixed order is told`() throws {
        let desk = Desk {
            $0.auth = .strict
            $0.quota = .fcm
        }
        let token = try token(desk)
        for _ in 0..<600_000 { desk.state.projects[desk.state.defaultProject].sendQuota.take(desk.now) }
        let large = String(repeating: "x", count: 4096)
        let mistakes: [(body: String, field: String)] = [
            (#"{"message":{"topic":"a b","x":1},"#, ""),
            (#"{"message":{"topic":"a b","x":1,"android":{"ttl":"-1s"}}}"#, "message"),
            (#"{"message":{"topic":"a b","android":{"ttl":"-1s"}}}"#, "message"),
            (
                #"{"message":{"token":"banana","android":{"ttl":"-1s"},"data":{"k":"\#(large)"}}}"#,
                "message.android.ttl"
            ), (#"{"message":{"token":"banana","data":{"k":"\#(large)"}}}"#, "none"),
        ]
        for (body, field) in mistakes {
            #expect(try desk.ask("POST", Self.path, body).status == 401)
            let answer = try send(desk, body, token)
            #expect(answer.status == 400)
            let violations = (answer.json["error"]?["details"]?.array ?? []).compactMap {
                $0["fieldViolations"]?.array?.first
            }
            #expect(violations.map { $0["field"]?.string ?? "" } == (field == "none" ? [] : [field]))
        }
        let banana = #"{"message":{"token":"banana"}}"#
        #expect(try send(desk, banana, token).status == 429)
        _ = try desk.control("POST", "clock:advance", #"{"duration":"60s"}"#)
        #expect(try send(desk, banana, token).status == 400)
    }

    @Test func `a dry run is refused as the message would be`() throws {
        let desk = Desk()
        let (gone, foreign) = (try desk.device(), try desk.device(project: "elsewhere"))
        _ = try desk.control("DELETE", "devices/\(gone.token)")
        let bodies: [(message: String, status: Int)] = [
            (#"{"token":"banana"}"#, 400), (#"{"token":"\#(gone.token)"}"#, 404),
            (#"{"fid":"\#(foreign.fid)"}"#, 403), (#"{"topic":"a b"}"#, 400),
            (#"{"topic":"a","data":{"gcm.x":"y"}}"#, 400),
        ]
        for (message, status) in bodies {
            let dry = try desk.send(message, dryRun: true)
            #expect(dry.status == status)
            #expect(try desk.send(message).text == dry.text)
        }
    }
}
