import FCMCore
import FCMEmulator
import Testing

/// Bodies that only fault rules bring, as `fcm-v1.md` 4.2 has them, and what our client reads from them.
@Suite struct FaultBodyTests {
    /// A rule's action, the whole answer to a send, and what it means to the client.
    struct Golden: Sendable, CustomTestStringConvertible {
        var action: String
        var status: Int
        var body: String
        var code: SendFailure.Code
        var reason: String?
        var apns: SendFailure.APNsError?
        var testDescription: String { action }
    }

    private static let types = "type.googleapis.com/google"

    private static let access: [Golden] = [
        Golden(
            action: #"{"code":"IAM_PERMISSION_DENIED"}"#,
            status: 403,
            body: """
                {"error":{"code":403,"message":"Permission 'cloudmessaging.messages.create' denied on resource \
                '//cloudresourcemanager.googleapis.com/projects/demo-project' (or it may not exist).",
                "status":"PERMISSION_DENIED","details":[{"@type":"\(types).rpc.ErrorInfo",
                "reason":"IAM_PERMISSION_DENIED","domain":"cloudresourcemanager.googleapis.com","metadata":
                {"resource":"projects/demo-project","permission":"cloudmessaging.messages.create"}}]}}
                """,
            code: .permissionDenied,
            reason: "IAM_PERMISSION_DENIED"
        ),
        Golden(
            action: #"{"status":403,"code":"ACCESS_TOKEN_SCOPE_INSUFFICIENT"}"#,
            status: 403,
            body: """
                {"error":{"code":403,"message":"Request had insufficient authentication scopes.",
                "status":"PERMISSION_DENIED","details":[{"@type":"\(types).rpc.ErrorInfo",
                "reason":"ACCESS_TOKEN_SCOPE_INSUFFICIENT","domain":"googleapis.com","metadata":
                {"method":"google.firebase.fcm.v1.FcmService.SendMessage","service":"fcm.googleapis.com"}}]}}
                """,
            code: .permissionDenied,
            reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT"
        ),
        Golden(
            action: #"{"code":"SERVICE_DISABLED"}"#,
            status: 403,
            body: """
                {"error":{"code":403,"message":"Firebase Cloud Messaging API has not been used in project \
                123456789012 before or it is disabled. Enable it by visiting \
                https://console.developers.google.com/apis/api/fcm.googleapis.com/overview?project=123456789012 \
                then retry. If you enabled this API recently, wait a few minutes for the action to propagate to \
                our systems and retry.","status":"PERMISSION_DENIED","details":[{"@type":"\(types).rpc.Help",
                "links":[{"description":"Google developers console API activation","url":\
                "https://console.developers.google.com/apis/api/fcm.googleapis.com/overview?project=123456789012"}]},
                {"@type":"\(types).rpc.ErrorInfo","reason":"SERVICE_DISABLED","domain":"googleapis.com",
                "metadata":{"service":"fcm.googleapis.com","consumer":"projects/123456789012"}}]}}
                """,
            code: .permissionDenied,
            reason: "SERVICE_DISABLED"
        ),
    ]

    private static let apple: [Golden] = [
        Golden(
            action: #"{"apnsReason":"BadDeviceToken"}"#,
            status: 400,
            body: """
                {"error":{"code":400,"message":"Request contains an invalid argument.",
                "status":"INVALID_ARGUMENT","details":[{"@type":"\(types).firebase.fcm.v1.FcmError",
                "errorCode":"INVALID_ARGUMENT"},{"@type":"\(types).firebase.fcm.v1.ApnsError",
                "statusCode":400,"reason":"BadDeviceToken"}]}}
                """,
            code: .invalidArgument,
            apns: .init(statusCode: 400, reason: "BadDeviceToken")
        ),
        Golden(
            action: #"{"status":404,"code":"UNREGISTERED","apnsReason":"Unregistered"}"#,
            status: 404,
            body: """
                {"error":{"code":404,"message":"Requested entity was not found.","status":"NOT_FOUND",
                "details":[{"@type":"\(types).firebase.fcm.v1.FcmError","errorCode":"UNREGISTERED"},
                {"@type":"\(types).firebase.fcm.v1.ApnsError","statusCode":410,"reason":"Unregistered"}]}}
                """,
            code: .unregistered,
            apns: .init(statusCode: 410, reason: "Unregistered")
        ),
        Golden(
            action: #"{"apnsReason":"InvalidProviderToken"}"#,
            status: 401,
            body: """
                {"error":{"code":401,"message":"Auth error from APNS or Web Push Service",
                "status":"UNAUTHENTICATED","details":[{"@type":"\(types).firebase.fcm.v1.FcmError",
                "errorCode":"THIRD_PARTY_AUTH_ERROR"},{"@type":"\(types).firebase.fcm.v1.ApnsError",
                "statusCode":403,"reason":"InvalidProviderToken"}]}}
                """,
            code: .thirdPartyAuthError,
            apns: .init(statusCode: 403, reason: "InvalidProviderToken")
        ),
        Golden(
            action: #"{"code":"APNS_AUTH_ERROR","apnsReason":"BadEnvironmentKeyInToken"}"#,
            status: 401,
            body: """
                {"error":{"code":401,"message":"Auth error from APNS or Web Push Service",
                "status":"UNAUTHENTICATED","details":[{"@type":"\(types).firebase.fcm.v1.FcmError",
                "errorCode":"APNS_AUTH_ERROR"},{"@type":"\(types).firebase.fcm.v1.ApnsError",
                "statusCode":403,"reason":"BadEnvironmentKeyInToken"}]}}
                """,
            code: .thirdPartyAuthError,
            apns: .init(statusCode: 403, reason: "BadEnvironmentKeyInToken")
        ),
    ]

    @Test(arguments: access + apple)
    func `a rule brings the whole body, and the client reads code and reason`(_ golden: Golden) throws {
        let desk = Desk()
        #expect(try desk.control("POST", "faults", "{\"action\":\(golden.action)}").status == 200)
        let answer = try desk.send(#"{"topic":"t"}"#)
        #expect(answer.status == golden.status)
        #expect(answer.json == (try JSON.parse(golden.body)))
        #expect(try desk.control("GET", "stats").json["accepted"] == 0)
        let reply = HTTPReply(status: golden.status, body: Array(golden.body.utf8))
        let failure = SendFailure(reply, secondsSince1970: 0)
        #expect(failure.code == golden.code)
        #expect(failure.reason == golden.reason)
        #expect(failure.apnsError == golden.apns)
        #expect(failure.disposition == .refused)
        #expect(!failure.message.isEmpty)
    }

    @Test(arguments: access + apple)
    func `a rule is listed and exported as it was armed`(_ golden: Golden) throws {
        let desk = Desk()
        _ = try desk.control("POST", "faults", "{\"action\":\(golden.action)}")
        let action = try JSON.parse(golden.action)
        #expect(try desk.control("GET", "faults").json["faults"]?.array?.first?["action"] == action)
        let seed = try desk.control("GET", "state:export")
        #expect(seed.json["faults"]?.array?.first?["action"] == action)
        let other = Desk()
        #expect(try other.control("POST", "state:import", seed.text).status == 200)
        #expect(try other.send(#"{"topic":"t"}"#).status == golden.status)
    }

    @Test func `the procedure and the project are those of the call`() throws {
        let desk = Desk()
        let device = try desk.device(project: "other")
        let path = "/v1/projects/other/registrations/\(device.token)/topicSubscriptions"
        func details(_ code: String) throws -> JSON? {
            let faults = "/emulator/v1/projects/other/faults"
            _ = try desk.ask("DELETE", faults)
            _ = try desk.ask("POST", faults, "{\"action\":{\"code\":\"\(code)\"}}")
            return try desk.ask("GET", path).json["error"]?["details"]?.array?.last?["metadata"]
        }
        let method = "google.firebase.fcm.v1.FcmService.ListTopicSubscriptions"
        #expect(try details("ACCESS_TOKEN_SCOPE_INSUFFICIENT")?["method"]?.string == method)
        #expect(try details("IAM_PERMISSION_DENIED")?["resource"] == "projects/other")
        #expect(try details("SERVICE_DISABLED")?["consumer"] != "projects/123456789012")
    }

    @Test(arguments: [
        ("POST", "/iid/v1:batchAdd", 403, #"{"error":"PERMISSION_DENIED"}"#),
        ("POST", "/iid/register", 403, "Error=PERMISSION_DENIED"),
        ("POST", "/token", 403, #"{"error":"PERMISSION_DENIED"}"#),
    ])
    func `services without details say the status alone`(
        method: String,
        path: String,
        status: Int,
        text: String
    ) throws {
        let desk = Desk()
        _ = try desk.control("POST", "faults", #"{"action":{"code":"SERVICE_DISABLED"}}"#)
        let answer = try desk.ask(method, path)
        #expect(answer.status == status)
        #expect(answer.text == text)
        #expect(try desk.ask("POST", "/fcm/send").status == 401)
    }
}
