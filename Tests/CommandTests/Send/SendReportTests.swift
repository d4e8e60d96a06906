import FCMCore
import Testing

@testable import fcm_console

@Suite struct SendReportTests {
    private func report(
        _ result: SendOutcome.Result,
        target: SendTarget = .group("friends"),
        attempts: Int = 1,
        validateOnly: Bool = false
    ) -> SendReport {
        SendReport(
            id: "s-1",
            target: target,
            outcome: SendOutcome(result: result, attempts: attempts, latency: .microseconds(4_140)),
            validateOnly: validateOnly,
            elapsed: .milliseconds(1_234)
        )
    }

    @Test func `accepted, as the contract writes it`() throws {
        let topic = SendTarget.direct(.topic(try TopicName("weather")))
        let report = report(.accepted(SendReceipt(name: "projects/P/messages/1234")), target: topic)
        #expect(
            report.jsonLines == """
                {"index":0,"target":{"topic":"weather"},"status":"accepted","name":"projects/P/messages/1234",\
                "attempts":1,"latencyMs":4.1}
                {"summary":{"id":"s-1","total":1,"accepted":1,"failed":0,"unknown":0,"retries":0,"seconds":1.234}}

                """
        )
        #expect(report.exitCode == .success)
    }

    @Test func `a canonical token and a group's members are told`() {
        let replaced = SendReceipt(name: "projects/P/messages/1", canonical: RegistrationToken("new"))
        #expect(report(.accepted(replaced)).jsonLines.contains(#""canonicalToken":"new""#))
        let all = SendReceipt(name: "", group: GroupDelivery(succeeded: 2, failed: 0))
        #expect(report(.accepted(all)).prose == "group friends: accepted for 2 of 2 members\n")
        #expect(report(.accepted(all)).exitCode == .success)
        let failed = [RegistrationToken("a")]
        let some = SendReceipt(name: "", group: GroupDelivery(succeeded: 1, failed: 1, failedMembers: failed))
        let line = #""status":"accepted","success":1,"failure":1,"failedTokens":["a"],"attempts":1"#
        #expect(report(.accepted(some)).jsonLines.contains(line))
        #expect(report(.accepted(some)).exitCode == .failed)
    }

    @Test func `failed, with the service's error`() {
        let failure = SendFailure(
            code: .unregistered,
            disposition: .refused,
            httpStatus: 404,
            message: "Requested entity was not found."
        )
        let report = report(.failed(failure), target: .direct(.token(RegistrationToken("t"))), attempts: 3)
        #expect(
            report.jsonLines == """
                {"index":0,"target":{"token":"t"},"status":"failed","error":{"code":"UNREGISTERED","httpStatus":404,\
                "message":"Requested entity was not found.","retryable":false},"attempts":3,"latencyMs":4.1}
                {"summary":{"id":"s-1","total":1,"accepted":0,"failed":1,"unknown":0,"retries":2,"seconds":1.234}}

                """
        )
        #expect(report.exitCode == .failed)
    }

    @Test func `unknown says that it is not sent again by itself`() {
        let failure = SendFailure(code: .deadlineExceeded, disposition: .unknownOutcome, message: "no answer")
        let report = report(.unknown(failure))
        #expect(
            report.jsonLines.contains(#""status":"unknown","error":{"code":"DEADLINE_EXCEEDED","message""#)
        )
        #expect(report.jsonLines.contains(#""unknown":1"#))
        #expect(report.prose.contains("not sent again"))
        #expect(report.exitCode == .failed)
    }

    @Test func `prose never shows a whole token`() {
        let token = "abcd" + String(repeating: "x", count: 150) + "xyz"
        let receipt = SendReceipt(name: "projects/P/messages/1")
        let prose = report(.accepted(receipt), target: .direct(.token(RegistrationToken(token)))).prose
        #expect(!prose.contains(token))
        #expect(prose.contains("accepted"))
    }

    @Test func `a dry run says that nothing was delivered`() {
        let prose = report(.accepted(SendReceipt(name: "projects/P/messages/fake")), validateOnly: true).prose
        #expect(prose.contains("not delivered"))
    }

    @Test(
        arguments: [
            (SendFailure.Code.unregistered, 404, ExitCode.failed), (.senderIDMismatch, 403, .failed),
            (.thirdPartyAuthError, 401, .failed), (.notFound, 404, .failed), (.invalidArgument, 400, .data),
            (.unauthenticated, 401, .permission), (.permissionDenied, 403, .permission),
            (.quotaExceeded, 429, .temporary),
            (.resourceExhausted, 429, .temporary), (.unavailable, 503, .unavailable),
            (.internal, 500, .unavailable),
            (.connectionFailed, nil, .unavailable), (.deadlineExceeded, 504, .unavailable),
            (.cancelled, nil, .interrupted),
            (.unrecognised("NEW"), 418, .failed), (.unrecognised("NEW"), 429, .temporary),
            (.unrecognised("NEW"), 403, .permission), (.unrecognised("NEW"), 502, .unavailable),
            (.unrecognised("NEW"), nil, .failed), (.alreadyExists, 409, .failed),
        ] as [(SendFailure.Code, Int?, ExitCode)]
    )
    func `each failure has its exit code`(code: SendFailure.Code, status: Int?, exit: ExitCode) {
        let failure = SendFailure(code: code, disposition: .refused, httpStatus: status, message: "")
        #expect(failure.exitCode == exit)
        #expect(report(.failed(failure)).exitCode == exit)
    }
}
