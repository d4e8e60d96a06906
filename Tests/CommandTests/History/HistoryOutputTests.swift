import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct HistoryOutputTests {
    private static func entry(_ status: HistoryRecord.Status, _ detail: String = "") -> HistoryRecord {
        HistoryRecord(
            id: "s-1",
            project: "p",
            profile: "demo",
            operatorName: "ada",
            json: #"{"topic":"news","notification":{"title":"Say \"hi\"\n"}}"#,
            sendProtocol: .v1,
            status: status,
            detail: detail,
            startedAt: 100,
            finishedAt: status == .started ? nil : 102
        )
    }

    @Test func `an entry of the list has the members of the contract`() throws {
        #expect(
            try JSON.parse(HistoryLines.json(Self.entry(.accepted, "projects/p/messages/1"), now: 200)) == [
                "id": "s-1", "kind": "send", "startedAt": "1970-01-01T00:01:40Z",
                "finishedAt": "1970-01-01T00:01:42Z", "profile": "demo", "project": "p", "operator": "ada",
                "target": ["topic": "news"], "status": "done", "accepted": 1, "failed": 0, "unknown": 0,
                "remaining": 0,
            ]
        )
    }

    @Test(
        arguments: [
            (HistoryRecord.Status.accepted, [1, 0, 0, 0], "done"), (.validated, [1, 0, 0, 0], "done"),
            (.failed, [0, 1, 0, 0], "done"), (.unknown, [0, 0, 1, 0], "done"),
            (.started, [0, 0, 0, 1], "running"),
        ] as [(HistoryRecord.Status, [Int64], String)]
    )
    func `each outcome counts once`(status: HistoryRecord.Status, counts: [Int64], word: String) throws {
        let line = try JSON.parse(HistoryLines.json(Self.entry(status, "X: y"), now: 399))
        #expect(["accepted", "failed", "unknown", "remaining"].map { line[$0]?.integer } == counts)
        #expect(line["status"] == .string(word))
        let later = try JSON.parse(HistoryLines.json(Self.entry(status, "X: y"), now: 400))
        #expect(later["status"] == .string(word == "running" ? "interrupted" : word))
    }

    @Test func `one entry is shown as send prints it`() throws {
        let accepted = HistoryLines.results(Self.entry(.accepted, "projects/p/messages/1")).split(
            separator: "\n"
        )
        #expect(
            try JSON.parse(String(accepted[0])) == [
                "index": 0, "target": ["topic": "news"], "status": "accepted",
                "name": "projects/p/messages/1",
            ]
        )
        #expect(
            try JSON.parse(String(accepted[1]))["summary"] == [
                "id": "s-1", "total": 1, "accepted": 1, "failed": 0, "unknown": 0, "seconds": 2,
            ]
        )
        let failure = SendFailure(
            code: .unregistered,
            disposition: .refused,
            httpStatus: 404,
            message: "Gone: now."
        )
        let failed = HistoryLines.results(Self.entry(.failed, failure.description)).split(separator: "\n")
        #expect(
            try JSON.parse(String(failed[0]))["error"] == [
                "code": "UNREGISTERED", "message": "Gone: now.", "httpStatus": 404,
            ]
        )
        let open = try JSON.parse(String(HistoryLines.results(Self.entry(.started)).prefix { $0 != "\n" }))
        #expect(open["status"] == "unknown")
    }

    private static func broadcast(_ status: HistoryRecord.Status, _ detail: String = "") -> HistoryRecord {
        var entry = entry(status, detail)
        entry.id = "b-1"
        entry.json = #"{"notification":{"title":"Hi {{name}}"}}"#
        entry.broadcast = BroadcastCount(recipients: 12_345, accepted: 10_000, failed: 300, unknown: 5)
        return entry
    }

    @Test(arguments: [
        (HistoryRecord.Status.started, "running"), (.done, "done"), (.interrupted, "interrupted"),
        (.aborted, "aborted"),
    ])
    func `a broadcast of the list has its counts in place of a target`(
        status: HistoryRecord.Status,
        word: String
    ) throws {
        let line = try JSON.parse(HistoryLines.json(Self.broadcast(status), now: 1_000_000))
        #expect(line["kind"] == "broadcast" && line["target"] == nil && line["recipients"] == 12_345)
        #expect(line["status"] == .string(word) && line["validateOnly"] == nil)
        #expect(
            ["accepted", "failed", "unknown", "remaining"].map { line[$0]?.integer } == [
                10_000, 300, 5, 2_040,
            ]
        )
    }

    @Test func `a broadcast in words`() {
        let entry = Self.broadcast(.aborted, "nothing answers")
        let words = "12,345 recipients: 10,000 accepted, 300 failed, 5 unknown, 2,040 not sent"
        #expect(HistoryLines.line(entry).hasSuffix("aborted      b-1  \(words)  nothing answers\n"))
        let details = HistoryLines.details(entry, now: 0)
        #expect(details.contains("sent to   \(words)\noutcome   aborted: nothing answers\n"))
        #expect(HistoryLines.csv(entry).contains(#""broadcast","ada","12345","10000","300","5","2040""#))
    }

    @Test func `an export as CSV is read again whole`() throws {
        let text =
            HistoryLines.record(HistoryLines.columns) + HistoryLines.csv(Self.entry(.failed, "a,\"b\""))
        var reader = TableReader(.csv)
        var records: [TableRecord.Content] = []
        reader.read(Array(text.utf8)) { records.append($0.content) }
        #expect(
            records == [
                .columns(HistoryLines.columns),
                .fields([
                    "s-1", "1970-01-01T00:01:40Z", "1970-01-01T00:01:42Z", "demo", "p", "v1",
                    #"{"topic":"news"}"#, "failed", "a,\"b\"", Self.entry(.failed).json, "send",
                    "ada", "1", "0", "1", "0", "0",
                ]),
            ]
        )
    }

    @Test func `an export as JSON lines has the message as an object`() throws {
        let line = try JSON.parse(HistoryLines.export(Self.entry(.accepted, "x")))
        #expect(line["message"]?["notification"]?["title"] == "Say \"hi\"\n")
        #expect(line["protocol"] == "v1")
        #expect(line["detail"] == "x")
    }

    @Test func `people are told what is not known`() {
        #expect(HistoryLines.details(Self.entry(.started), now: 101).contains("outcome   not known yet\n"))
        #expect(
            HistoryLines.details(Self.entry(.started), now: 1_000)
                .contains("outcome   never known: it may have been accepted\n")
        )
        #expect(HistoryLines.line(Self.entry(.accepted)).contains("accepted     s-1  topic news"))
    }
}

@Suite struct HistoryFilterTests {
    @Test(
        arguments: [
            ("2026-01-31", 1_769_817_600), ("2026-01-31T12:00:00Z", 1_769_860_800), ("0s", 5_000),
            ("30m", 3_200),
            ("1h", 1_400), ("2d", -167_800), ("1w", -599_800),
        ] as [(String, Int64)]
    )
    func `a time is a day, a moment or an age`(text: String, seconds: Int64) {
        #expect(TypedTime.seconds(text, now: 5_000) == seconds)
    }

    @Test(arguments: [
        "", "d", "yesterday", "-1d", "1.5h", "5", "2026-13-01", "2026-01-31 12:00", "999999999d", "٣d",
    ])
    func `what is no time is refused`(text: String) {
        #expect(TypedTime.seconds(text, now: 0) == nil)
        let arguments = Arguments(values: ["since": [text]])
        #expect(throws: CommandFailure.self) { try HistoryFilter(arguments, now: 0) }
    }

    @Test func `entries are found by text, outcome, project and time`() throws {
        let entry = HistoryRecord(
            id: "s-abc",
            project: "p",
            profile: "demo",
            json: #"{"topic":"news"}"#,
            sendProtocol: nil,
            status: .failed,
            detail: "UNREGISTERED (HTTP 404): gone",
            startedAt: 1_000
        )
        let rows: [([String: [String]], Bool)] = [
            ([:], true), (["filter": ["NEWS"]], true), (["filter": ["unregistered"]], true),
            (["filter": ["s-ABC"]], true), (["filter": ["weather"]], false), (["status": ["failed"]], true),
            (["status": ["accepted"]], false), (["project": ["p"]], true), (["project": ["q"]], false),
            (["since": ["0s"]], true), (["before": ["0s"]], false),
            (["since": ["1970-01-01T00:16:41Z"]], false), (["before": ["1970-01-01T00:16:41Z"]], true),
            (["filter": ["code:unreg since:1h"]], true), (["filter": ["news code:quota"]], false),
        ]
        for (values, matches) in rows {
            let filter = try HistoryFilter(Arguments(values: values), now: 1_000)
            #expect(filter.matches(entry) == matches, "\(values)")
        }
    }
}
