import FCMCore
import TestSupport
import Testing

@Suite struct SendFailureDecodingTests {
    private static let fcmError = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
    private static let now = 784_111_770.0  // 1994-11-06T08:49:30Z

    private func read(_ reply: HTTPReply) -> SendFailure {
        SendFailure(reply, secondsSince1970: Self.now)
    }

    private static func error(_ code: Int, _ status: String, details: String = "", message: String = "…")
        -> String
    {
        #"{"error":{"code":\#(code),"message":"\#(message)","status":"\#(status)","details":[\#(details)]}}"#
    }

    private static func fcm(_ name: String) -> String { #"{"@type":"\#(fcmError)","errorCode":"\#(name)"}"# }

    @Test(arguments: [
        (404, error(404, "NOT_FOUND", details: fcm("UNREGISTERED")), SendFailure.Code.unregistered),
        (403, error(403, "PERMISSION_DENIED", details: fcm("SENDER_ID_MISMATCH")), .senderIDMismatch),
        (401, error(401, "UNAUTHENTICATED", details: fcm("THIRD_PARTY_AUTH_ERROR")), .thirdPartyAuthError),
        (401, error(401, "UNAUTHENTICATED", details: fcm("APNS_AUTH_ERROR")), .thirdPartyAuthError),
        (400, error(400, "INVALID_ARGUMENT", details: fcm("UNSPECIFIED_ERROR")), .invalidArgument),
        (400, error(400, "INVALID_ARGUMENT", details: fcm("NEW_CODE")), .unrecognised("NEW_CODE")),
        (400, error(400, "FAILED_PRECONDITION"), .unrecognised("FAILED_PRECONDITION")),
        (409, error(409, "ALREADY_EXISTS"), .alreadyExists),
        (401, error(401, "UNAUTHENTICATED"), .unauthenticated),
        (401, "<html><title>Unauthorized</title></html>", .unauthenticated),
        (400, #"{"error":"InvalidToken"}"#, .invalidArgument),
        (400, #"{"error":"TOO_MANY_TOPICS"}"#, .unrecognised("TOO_MANY_TOPICS")),
        (404, #"{"error":"No information found about this instance id."}"#, .notFound),
        (302, "", .unrecognised("HTTP_302")),
        (418, "{}", .unrecognised("HTTP_418")),
    ])
    func `the most specific code counts and none is lost`(status: Int, body: String, code: SendFailure.Code) {
        let failure = read(HTTPReply(status: status, body: Array(body.utf8)))
        #expect(failure.code == code)
        #expect(failure.httpStatus == status)
        #expect(failure.disposition == .refused)
    }

    @Test(
        arguments: [
            (
                429, error(429, "RESOURCE_EXHAUSTED"), [],
                SendFailure.Disposition.notAccepted(retryAfter: .seconds(60))
            ),
            (
                429, error(429, "RESOURCE_EXHAUSTED", details: fcm("QUOTA_EXCEEDED")),
                [HTTPHeader("retry-after", "7")], .notAccepted(retryAfter: .seconds(7))
            ),
            (503, error(503, "UNAVAILABLE"), [], .notAccepted(retryAfter: nil)),
            (
                503, "<html>busy</html>", [HTTPHeader("Retry-After", "3")],
                .notAccepted(retryAfter: .seconds(3))
            ),
            (
                503, "", [HTTPHeader("Retry-After", "Sun, 06 Nov 1994 08:49:37 GMT")],
                .notAccepted(retryAfter: .seconds(7))
            ),
            (503, "", [HTTPHeader("Retry-After", "soon")], .notAccepted(retryAfter: nil)),
            (
                503,
                error(
                    503,
                    "UNAVAILABLE",
                    details: #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"2.5s"}"#
                ), [],
                .notAccepted(retryAfter: .milliseconds(2_500))
            ),
            (500, error(500, "INTERNAL", details: fcm("INTERNAL")), [], .notAccepted(retryAfter: nil)),
            (500, "oops", [], .notAccepted(retryAfter: nil)),
            (408, "", [], .notAccepted(retryAfter: nil)),
            (502, "<html><title>Error 502</title></html>", [], .unknownOutcome),
            (504, "", [], .unknownOutcome),
            (504, error(504, "DEADLINE_EXCEEDED"), [], .unknownOutcome),
            (502, error(502, "UNAVAILABLE"), [], .notAccepted(retryAfter: nil)),
            (400, error(400, "INVALID_ARGUMENT"), [], .refused),
            (403, "", [HTTPHeader("Retry-After", "7")], .refused),
            (301, "", [], .refused),
        ] as [(Int, String, [HTTPHeader], SendFailure.Disposition)]
    )
    func `whether it was accepted follows decision 0010`(
        status: Int,
        body: String,
        headers: [HTTPHeader],
        disposition: SendFailure.Disposition
    ) {
        let reply = HTTPReply(status: status, headers: headers, body: Array(body.utf8))
        #expect(read(reply).disposition == disposition)
    }

    @Test func `a project's quota is not a device's`() {
        let project = read(.json(429, Self.error(429, "RESOURCE_EXHAUSTED")))
        let device = read(
            .json(429, Self.error(429, "RESOURCE_EXHAUSTED", details: Self.fcm("QUOTA_EXCEEDED")))
        )
        #expect(project.isProjectQuota)
        #expect(!device.isProjectQuota)
    }

    @Test func `violations, Apple's answer and the reason are kept`() {
        let body = Self.error(
            400,
            "INVALID_ARGUMENT",
            details: """
                {"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[
                {"field":"message.token","description":"not valid"},{"field":"message.ttl","description":"no"}]},
                \(Self.fcm("INVALID_ARGUMENT")),
                {"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","statusCode":400,"reason":"BadDeviceToken"},
                {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"SERVICE_DISABLED"},
                {"@type":"type.googleapis.com/google.rpc.Unheard","x":1}
                """,
            message: "The registration token is not a valid FCM registration token"
        )
        let failure = read(.json(400, body))
        #expect(failure.message == "The registration token is not a valid FCM registration token")
        #expect(
            failure.fieldViolations == [
                .init(field: "message.token", description: "not valid"),
                .init(field: "message.ttl", description: "no"),
            ]
        )
        #expect(failure.apnsError == .init(statusCode: 400, reason: "BadDeviceToken"))
        #expect(failure.reason == "SERVICE_DISABLED")
    }

    @Test(arguments: [
        ("<html>\n<title>Error 404\n (Not Found)!!1</title>", "Error 404 (Not Found)!!1"),
        ("<html><body>no title</body></html>", "HTTP 404 without an explanation"),
        ("upstream connect error", "upstream connect error"),
        ("", "HTTP 404 without an explanation"),
        ("[1,2]", "HTTP 404 without an explanation"),
        (#"{"error":{"message":12}}"#, "HTTP 404 without an explanation"),
        ("\u{FF}\u{0}", "\u{FF}\u{0}"),
    ])
    func `a body that is no error object still says what it can`(body: String, message: String) {
        #expect(read(HTTPReply(status: 404, body: Array(body.utf8))).message == message)
    }

    @Test(
        arguments: [
            (TransportFailure.Reason.notConnected, false, SendFailure.Code.connectionFailed, true),
            (.timedOut, false, .connectionFailed, true),
            (.broken, false, .connectionFailed, true),
            (.notTrusted, false, .connectionFailed, false),
            (.malformed, false, .invalidArgument, false),
        ] as [(TransportFailure.Reason, Bool, SendFailure.Code, Bool)]
    )
    func `what never left can be told from what may have arrived`(
        reason: TransportFailure.Reason,
        mayHaveArrived: Bool,
        code: SendFailure.Code,
        isRetryable: Bool
    ) {
        let failure = SendFailure(TransportFailure(reason: reason, mayHaveArrived: false, message: "…"))
        #expect(failure.code == code)
        #expect(failure.isRetryable == isRetryable)
        let lost = SendFailure(TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "…"))
        #expect(lost.code == .deadlineExceeded)
        #expect(lost.disposition == .unknownOutcome)
    }

    @Test(arguments: [
        ("0", 0.0), ("120", 120), (" 5 ", 5), ("Sun, 06 Nov 1994 08:49:37 GMT", 7),
        ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ])
    func `Retry-After is seconds or a date`(value: String, seconds: Double) {
        #expect(RetryAfter.parse(value, secondsSince1970: Self.now) == .seconds(seconds))
    }

    @Test(arguments: [
        "", "-1", "1.5", "later", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 99 Nov 1994 08:49:37 GMT",
    ])
    func `anything else is no Retry-After`(value: String) {
        #expect(RetryAfter.parse(value, secondsSince1970: Self.now) == nil)
    }
}
