import FCMCore
import TestSupport
import Testing

@Suite struct LegacyAnswerTests {
    private func answer(_ text: String) -> LegacyAnswer? { LegacyAnswer(body: Array(text.utf8)) }

    private static let accepted = LegacyResult.accepted(messageID: "0:1%2", canonical: nil)

    @Test(
        arguments: [
            (
                #"{"multicast_id":6782339717028231855,"success":1,"failure":0,"canonical_ids":0,"results":[{"message_id":"0:1%2"}]}"#,
                .devices(multicastID: "6782339717028231855", [accepted])
            ),
            (
                #"{"multicast_id":"7","results":[{"message_id":"0:1%2","registration_id":"new"},{"error":"NotRegistered"},{"message_id":5}]}"#,
                .devices(
                    multicastID: "7",
                    [
                        .accepted(messageID: "0:1%2", canonical: RegistrationToken("new")),
                        .failed(LegacyError("NotRegistered")), .accepted(messageID: "5", canonical: nil),
                    ]
                )
            ),
            (#"{"message_id":10}"#, .message(id: "10")),
            (#" {"message_id":"10%a",} "#, .message(id: "10%a")),
            (
                #"{"error":"InvalidParameters: Bad topic or filter provided"}"#,
                .refused(LegacyError("InvalidParameters: Bad topic or filter provided"))
            ),
            (#"{"success":2,"failure":0}"#, .group(GroupDelivery(succeeded: 2, failed: 0))),
            (#"{"success":0,"failure":0}"#, .group(GroupDelivery(succeeded: 0, failed: 0))),
            (
                #"{"success":1,"failure":2,"failed_registration_ids":["a","b"]}"#,
                .group(
                    GroupDelivery(
                        succeeded: 1,
                        failed: 2,
                        failedMembers: [RegistrationToken("a"), RegistrationToken("b")]
                    )
                )
            ),
            ("", .empty), (" \r\n", .empty),
            ("id=1:08", .devices(multicastID: nil, [.accepted(messageID: "1:08", canonical: nil)])),
            (
                "id=1:2342\nregistration_id=a=b\n",
                .devices(
                    multicastID: nil,
                    [.accepted(messageID: "1:2342", canonical: RegistrationToken("a=b"))]
                )
            ),
            (
                "Error=NotRegistered\n",
                .devices(multicastID: nil, [.failed(LegacyError("NotRegistered"))])
            ),
            ("{}", nil), ("[]", nil), ("{", nil), ("<html>", nil), ("ok", nil),
            (#"{"results":[{}]}"#, nil), (#"{"message_id":""}"#, nil), (#"{"message_id":true}"#, nil),
        ] as [(String, LegacyAnswer?)]
    )
    func `each shape is read, and nothing else`(text: String, wanted: LegacyAnswer?) {
        #expect(answer(text) == wanted)
    }

    @Test(arguments: [
        ("NotRegistered", "NotRegistered", LegacyErrorCode.notRegistered),
        ("InvalidParameters: unsupported token type", "InvalidParameters", .invalidParameters),
        ("InvalidParameters : x", "InvalidParameters", .invalidParameters),
        ("SomethingNew", "SomethingNew", nil),
        ("", "", nil),
    ])
    func `the word ends at the first colon`(text: String, word: String, code: LegacyErrorCode?) {
        #expect(LegacyError(text).word == word)
        #expect(LegacyError(text).code == code)
    }

    @Test(
        arguments: [
            (.missingRegistration, .invalidArgument, false), (.invalidRegistration, .invalidArgument, false),
            (.notRegistered, .unregistered, false), (.invalidPackageName, .invalidArgument, false),
            (.authenticationFailed, .unauthenticated, false), (.mismatchSenderID, .senderIDMismatch, false),
            (.invalidJSON, .invalidArgument, false), (.invalidParameters, .invalidArgument, false),
            (.messageTooBig, .invalidArgument, false), (.invalidDataKey, .invalidArgument, false),
            (.invalidTTL, .invalidArgument, false), (.badAck, .invalidArgument, false),
            (.unavailable, .unavailable, true), (.internalServerError, .internal, true),
            (.deviceMessageRateExceeded, .quotaExceeded, false),
            (.topicsMessageRateExceeded, .quotaExceeded, false),
            (.invalidAPNsCredential, .thirdPartyAuthError, false), (.connectionDraining, .unavailable, true),
        ] as [(LegacyErrorCode, SendFailure.Code, Bool)]
    )
    func `each word has its v1 code, and three are worth a retry`(
        code: LegacyErrorCode,
        wanted: SendFailure.Code,
        retryable: Bool
    ) {
        let failure = SendFailure(LegacyError(code.httpWord + ": details"))
        #expect(failure.code == wanted)
        #expect(failure.isRetryable == retryable)
        #expect(failure.reason == code.httpWord)
        #expect(failure.message == code.httpWord + ": details")
    }

    @Test func `a word of tomorrow is kept and not tried again`() {
        let failure = SendFailure(LegacyError("SomethingNew: here"))
        #expect(failure.code == .unrecognised("SomethingNew"))
        #expect(failure.disposition == .refused)
    }

    @Test func `an answer becomes the outcome of one message`() throws {
        func result(_ text: String) throws -> SendOutcome.Result {
            try #require(answer(text)).result(project: "p")
        }
        #expect(
            try result(#"{"results":[{"message_id":"0:1","registration_id":"new"}]}"#)
                == .accepted(
                    SendReceipt(name: "projects/p/messages/0:1", canonical: RegistrationToken("new"))
                )
        )
        #expect(try result(#"{"message_id":7}"#) == .accepted(SendReceipt(name: "projects/p/messages/7")))
        let partial = GroupDelivery(succeeded: 1, failed: 1, failedMembers: [RegistrationToken("a")])
        #expect(
            try result(#"{"success":1,"failure":1,"failed_registration_ids":["a"]}"#)
                == .accepted(SendReceipt(name: "", group: partial))
        )
        #expect(partial.words == "1 of 2 members")
        let empty = GroupDelivery(succeeded: 0, failed: 0)
        #expect(try result(#"{"success":0,"failure":0}"#) == .accepted(SendReceipt(name: "", group: empty)))
        guard case .failed(let none) = try result(#"{"success":0,"failure":2}"#) else {
            Issue.record("a group of which nobody got it is no success")
            return
        }
        #expect(none.code == .unrecognised("GROUP_NOT_REACHED"))
        #expect(none.disposition == .refused)
    }

    @Test(arguments: ["", #"{"results":[]}"#, #"{"results":[{"message_id":"1"},{"message_id":"2"}]}"#])
    func `an answer that says nothing about the one message is unknown`(text: String) throws {
        guard case .unknown(let failure) = try #require(answer(text)).result(project: "p") else {
            Issue.record("it is known")
            return
        }
        #expect(failure.disposition == .unknownOutcome)
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func `no bytes are too odd to be read`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole = Array(
            #"{"multicast_id":1,"results":[{"message_id":"0:1%2","registration_id":"n"},{"error":"X: y"}]}"#
                .utf8
        )
        var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
        for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        switch LegacyAnswer(body: bytes)?.result(project: "p") {
        case .accepted(let receipt)?: #expect(receipt.name.hasPrefix("projects/p/messages/"))
        case .failed(let failure)?: #expect(failure.reason != nil)
        case .unknown(let failure)?: #expect(failure.disposition == .unknownOutcome)
        case nil: #expect(bytes != whole)
        }
    }
}
