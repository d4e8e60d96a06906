import Broadcast
import FCMCore
import Testing

@testable import fcm_console

@Suite struct BroadcastOutputTests {
    private func result(_ result: RecipientOutcome.Result, attempts: Int = 1) -> RecipientResult {
        RecipientResult(
            place: RecipientPlace(index: 3, offset: 0),
            target: .token(RegistrationToken("dR0aXXXXXXXX1Zb")),
            outcome: RecipientOutcome(result: result, attempts: attempts, latency: .microseconds(4_140))
        )
    }

    private func note(_ code: String, _ status: Int?) -> FailureNote {
        FailureNote(code: code, httpStatus: status, message: "gone\u{1B}[2J", isRetryable: false)
    }

    private func summary(_ outcomes: [RecipientOutcome.Result], total: Int, bad: Int = 0) -> BroadcastSummary
    {
        var tally = BroadcastTally()
        for outcome in outcomes {
            tally.count(RecipientOutcome(result: outcome, attempts: 1, latency: .zero))
        }
        return BroadcastSummary(
            id: "b-1",
            seal: PlanSeal(recipients: total, duplicates: 2, badLines: bad),
            tally: tally,
            elapsed: .milliseconds(1_234),
            validateOnly: false
        )
    }

    private func json(_ result: RecipientResult) -> String {
        String(decoding: BroadcastLines.json([result], validateOnly: false), as: UTF8.self)
    }

    @Test func `lines as the contract has them`() {
        #expect(
            json(result(.accepted("projects/P/messages/1"))) == """
                {"index":3,"target":{"token":"dR0aXXXXXXXX1Zb"},"status":"accepted",\
                "name":"projects/P/messages/1","attempts":1,"latencyMs":4.1}

                """
        )
        #expect(
            json(result(.failed(note("UNREGISTERED", 404)), attempts: 2))
                == """
                {"index":3,"target":{"token":"dR0aXXXXXXXX1Zb"},"status":"failed",\
                "error":{"code":"UNREGISTERED","httpStatus":404,"message":"gone\\u001b[2J","retryable":false},\
                "attempts":2,"latencyMs":4.1}

                """
        )
        #expect(
            summary([.accepted("n"), .unknown(.leftOpen)], total: 3, bad: 1).json == """
                {"summary":{"id":"b-1","total":3,"accepted":1,"failed":0,"unknown":1,"retries":0,\
                "seconds":1.234,"remaining":1,"duplicates":2,"badLines":1}}

                """
        )
    }

    @Test func `prose shows no whole token and obeys no control character`() {
        let text = BroadcastLines.prose(result(.failed(note("UNREGISTERED", 404))))
        #expect(text == "#3 token dR0a…1Zb: failed: UNREGISTERED (HTTP 404): gone␛[2J\n")
        #expect(BroadcastLines.prose(result(.accepted("n"))) == nil)
        #expect(
            summary([.accepted("n"), .failed(note("NOT_FOUND", 404))], total: 1_234_567).prose == """
                b-1: 1,234,567 recipients: 1 accepted, 1 failed, 1,234,565 not sent, 2 duplicates left out \
                (1 NOT_FOUND), 0 retries, 1.2 s

                """
        )
    }

    struct Row: Sendable {
        var ending: BroadcastEnding
        var outcomes: [RecipientOutcome.Result]
        var bad = 0
        var code: ExitCode
    }

    static let rows: [Row] = {
        let note = { (code: String, status: Int?) in
            FailureNote(code: code, httpStatus: status, message: "m", isRetryable: true)
        }
        let accepted = RecipientOutcome.Result.accepted("n")
        return [
            Row(ending: .done, outcomes: [accepted], code: .success),
            Row(ending: .done, outcomes: [accepted], bad: 1, code: .data),
            Row(
                ending: .done,
                outcomes: [accepted, .failed(note("UNREGISTERED", 404))],
                bad: 1,
                code: .failed
            ),
            Row(ending: .done, outcomes: [accepted, .unknown(.leftOpen)], code: .failed),
            Row(ending: .done, outcomes: [.unknown(.leftOpen)], code: .failed),
            Row(ending: .done, outcomes: [.failed(note("UNREGISTERED", 404))], code: .failed),
            Row(ending: .done, outcomes: [.failed(note("INVALID_ARGUMENT", 400))], code: .data),
            Row(ending: .done, outcomes: [.failed(note("UNAVAILABLE", 503))], code: .unavailable),
            Row(ending: .done, outcomes: [.failed(note("QUOTA_EXCEEDED", 429))], code: .temporary),
            Row(ending: .done, outcomes: [.failed(note("CONNECTION_FAILED", nil))], code: .unavailable),
            Row(
                ending: .done,
                outcomes: [.failed(note("UNAVAILABLE", 503)), .failed(note("UNREGISTERED", 404))],
                code: .failed
            ),
            Row(ending: .interrupted, outcomes: [accepted], code: .interrupted),
            Row(ending: .failure, outcomes: [accepted], code: .failed),
            Row(ending: .stopped, outcomes: [accepted], code: .interrupted),
            Row(
                ending: .canary(Canary(count: 1, toleratedPercent: 0)),
                outcomes: [.unknown(.leftOpen)],
                code: .failed
            ),
            Row(ending: .unreachable(note("CONNECTION_FAILED", nil)), outcomes: [], code: .unavailable),
            Row(ending: .quota(note("RESOURCE_EXHAUSTED", 429)), outcomes: [], code: .temporary),
            Row(ending: .refused(note("UNAUTHENTICATED", 401)), outcomes: [], code: .permission),
            Row(ending: .unreadable(.system("m")), outcomes: [], code: .data),
        ]
    }()

    @Test(arguments: rows)
    func `exit codes`(row: Row) {
        let verdict = BroadcastVerdict(row.ending, summary(row.outcomes, total: 5, bad: row.bad))
        #expect(verdict.code == row.code)
        switch row.ending {
        case .done, .unreadable: #expect(!verdict.advice.contains("--resume"))
        case .interrupted, .stopped, .canary, .failure, .unreachable, .quota, .refused:
            #expect(verdict.advice.contains("fcm-console broadcast --resume b-1"))
        }
    }

    @Test func `tried recipients that were out of reach can be resumed`() {
        let note = FailureNote(code: "CONNECTION_FAILED", httpStatus: nil, message: "m", isRetryable: true)
        let verdict = BroadcastVerdict(.unreachable(note), summary([.failed(note)], total: 1))
        #expect(verdict.advice.contains("`fcm-console broadcast --resume b-1` goes on with the rest"))
    }

    @Test(arguments: [
        ("p", [Steering.togglePause]), ("P-+=q", [.togglePause, .slower, .faster, .faster, .stop]),
        ("\u{1B}OP", []), ("\u{1B}[A", []), ("x\n", []), ("", []),
    ])
    func `keys that steer`(text: String, steerings: [Steering]) {
        #expect(SteeringKeys.steerings(Array(text.utf8)[...]) == steerings)
    }

    @Test func `the progress line`() {
        var progress = BroadcastProgress(total: 10_000)
        progress.rate = 2_140.4
        progress.inFlight = 100
        progress.latency.add(.milliseconds(10))
        let text = ProgressLine.text(progress)
        #expect(text == "0/10,000  2,140/s  5 s left  in flight 100  p50 10 ms  p95 10 ms  p99 10 ms")
        #expect(ProgressLine.terminal(progress, columns: 40).count == 39)
        #expect(ProgressLine.terminal(progress, columns: 40).hasPrefix("░░░░░░░░░░░░░░░░░░░░ 0/10,000"))
        progress.limit = 9_000
        progress.canary = Canary(count: 10, toleratedPercent: 0)
        progress.halt = .paused
        #expect(ProgressLine.text(progress).hasPrefix("0/10,000  2,140/s of 9,000/s  canary 0/10  paused"))
        progress.halt = .journal("No space left on device")
        #expect(ProgressLine.text(progress).contains("paused: the journal cannot be written: No space left"))
    }
}
