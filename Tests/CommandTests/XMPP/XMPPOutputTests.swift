import FCMCore
import Testing

@testable import fcm_console

@Suite struct XMPPOutputTests {
    private func settled(_ outcome: XMPPSettlement.Outcome) -> XMPPReport {
        .settled(XMPPSettlement(id: "m", recipient: "tok", outcome: outcome))
    }

    private func text(_ report: XMPPReport) -> String? {
        XMPPLines.line(report).map { JSON.object($0).text() }
    }

    @Test func `answers are printed as they came`() {
        let ack: JSONObject = [
            "message_type": "ack", "from": "tok", "message_id": "m", "registration_id": "n",
        ]
        #expect(XMPPLines.line(settled(.accepted(ack))) == ack)
        let nack: JSONObject = ["message_type": "nack", "message_id": "m", "error": "BAD_REGISTRATION"]
        let refusal = XMPPRefusal(word: "BAD_REGISTRATION", text: "")
        #expect(XMPPLines.line(settled(.refused(refusal, nack))) == nack)
        let delivery = XMPPDelivery(kind: .upstream, key: nil, object: ["data": [:]])
        #expect(XMPPLines.line(.delivered(delivery)) == delivery.object)
        #expect(XMPPLines.line(.control(["message_type": "control"])) == ["message_type": "control"])
        #expect(XMPPLines.line(.note(.connected)) == nil)
    }

    @Test func `every end of a message has a line with its id`() {
        let group: JSONObject = ["message_type": "ack", "from": "tok", "success": 1]
        #expect(
            text(settled(.accepted(group)))
                == #"{"message_type":"ack","from":"tok","success":1,"message_id":"m"}"#
        )
        #expect(
            text(settled(.accepted(nil)))
                == #"{"message_type":"ack","from":"tok","message_id":"m","repeated":true}"#
        )
        let refusal = XMPPRefusal(word: "INVALID_JSON", text: "why")
        #expect(
            text(settled(.refused(refusal, nil)))
                == #"{"message_type":"nack","from":"tok","message_id":"m","error":"INVALID_JSON","error_description":"why"}"#
        )
        #expect(
            text(settled(.undecided(mayHaveArrived: true)))
                == #"{"message_type":"unknown","to":"tok","message_id":"m"}"#
        )
        #expect(
            text(settled(.undecided(mayHaveArrived: false)))
                == #"{"message_type":"unsent","to":"tok","message_id":"m"}"#
        )
    }

    @Test(arguments: [
        (XMPPEnding.done, ExitCode.success), (.stopped, .interrupted), (.unreachable("x"), .unavailable),
        (.notAuthorized("x"), .permission), (.untrusted("x"), .unavailable), (.journal("x"), .failed),
    ])
    func `the end of the session is an exit code`(ending: XMPPEnding, code: ExitCode) {
        #expect(XMPPTally(accepted: 3).verdict(ending, host: "h:1").code == code)
    }

    @Test func `a message that was not accepted, or a line that was none, is told by the exit code`() {
        var tally = XMPPTally()
        tally.count(settled(.accepted(nil)))
        #expect(tally.verdict(.done, host: "").code == .success)
        tally.bad = 1
        #expect(tally.verdict(.done, host: "").code == .data)
        tally.count(settled(.refused(XMPPRefusal(word: "X", text: ""), nil)))
        #expect(tally.verdict(.done, host: "").code == .failed)
        #expect(tally == XMPPTally(accepted: 1, repeated: 1, refused: 1, bad: 1))
    }

    @Test func `the audit trail has how many were sent by this session, and what else it did`() {
        var tally = XMPPTally()
        #expect(tally.audited(.done) == AuditOutcome("done", done: 0, failed: 0))
        let reports: [XMPPReport] = [
            settled(.accepted([:])), settled(.accepted(nil)), settled(.accepted([:])),
            settled(.undecided(mayHaveArrived: true)),
            .delivered(XMPPDelivery(kind: .upstream, key: nil, object: [:])),
            .delivered(XMPPDelivery(kind: .receipt, key: nil, object: [:])), .control([:]),
            .note(.connected),
        ]
        for report in reports { tally.count(report) }
        tally.bad = 1
        var outcome = AuditOutcome("partly", done: 2, failed: 2)
        outcome.detail = "accepted before: 1, unknown or unsent: 1, upstream acked: 1, receipts acked: 1"
        #expect(tally.audited(.done) == outcome)
        outcome.word = "interrupted"
        #expect(tally.audited(.stopped) == outcome)
        let refused = AuditOutcome("failed", done: 0, failed: 0, detail: "the login was refused")
        #expect(XMPPTally().audited(.notAuthorized("token x")) == refused)
        #expect(tally.audited(.unreachable("x")).word == "partly")
    }
}
