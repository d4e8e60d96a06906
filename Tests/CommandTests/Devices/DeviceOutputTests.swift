import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct DeviceOutputTests {
    private static let device = DeviceRecord(
        token: RegistrationToken("abcdefghijklmnopqrstu:x"),
        fid: InstallationID("cabcdefghijklmnopqrstu"),
        label: "Pixel\u{1B}[31m",
        platform: .android,
        lastSeen: 1_769_860_800
    )

    @Test func `a device as JSON is what import reads`() throws {
        let topics = [try TopicName("a"), try TopicName("b")]
        let line = DeviceLines.json(Self.device, topics: topics)
        #expect(
            try JSON.parse(line) == [
                "token": "abcdefghijklmnopqrstu:x", "fid": "cabcdefghijklmnopqrstu", "platform": "android",
                "label": "Pixel\u{1B}[31m", "registered": true, "lastSeen": "2026-01-31T12:00:00Z",
                "topics": ["a", "b"],
            ]
        )
        var list = DeviceImport(.jsonl)
        try list.read(Array(line.utf8)) { Issue.record("\($0)") }
        #expect(list.line == 1)
        #expect(list.badLines == 0)
    }

    @Test func `what is not known is absent`() throws {
        let line = DeviceLines.json(DeviceRecord(token: nil, fid: InstallationID("f")))
        #expect(try JSON.parse(line) == ["fid": "f", "platform": "unknown", "label": "", "registered": true])
    }

    @Test func `people see no control characters`() {
        #expect(
            DeviceLines.line(Self.device)
                == "android  registered    2026-01-31T12:00:00Z  abcdefghijklmnopqrstu:x  Pixel␛[31m\n"
        )
        #expect(!DeviceLines.details(Self.device, [], now: 0).contains("\u{1B}"))
    }

    struct Ending: Sendable {
        var added: Int
        var known: Int
        var bad: Int
        var code: ExitCode
        var prose: String
    }

    @Test(arguments: [
        Ending(
            added: 1,
            known: 0,
            bad: 0,
            code: .success,
            prose: "1 new device, 0 known already, 1 new subscription\n"
        ),
        Ending(
            added: 1_200,
            known: 3,
            bad: 1,
            code: .failed,
            prose: "1,200 new devices, 3 known already, 1 new subscription; 1 line not taken\n"
        ),
        Ending(
            added: 0,
            known: 0,
            bad: 2,
            code: .data,
            prose: "0 new devices, 0 known already, 1 new subscription; 2 lines not taken\n"
        ),
        Ending(
            added: 0,
            known: 2,
            bad: 2,
            code: .failed,
            prose: "0 new devices, 2 known already, 1 new subscription; 2 lines not taken\n"
        ),
    ])
    func `an import says how it ended`(ending: Ending) throws {
        let report = DeviceImportReport(
            count: DeviceEntryCount(added: ending.added, known: ending.known, subscriptions: 1),
            badLines: ending.bad,
            seconds: 1.23456,
            stoppedAt: nil
        )
        #expect(report.exitCode == ending.code)
        #expect(report.prose == ending.prose)
        let summary = try JSON.parse(report.json)["summary"]
        #expect(summary?["added"] == .integer(Int64(ending.added)))
        #expect(summary?["badLines"] == .integer(Int64(ending.bad)))
        #expect(summary?["seconds"] == .number(1.235))
    }

    @Test func `an import that was stopped says how to go on`() {
        let report = DeviceImportReport(count: DeviceEntryCount(), badLines: 0, seconds: 0, stoppedAt: 1_234)
        #expect(report.prose.contains("Stopped after line 1,234; running it again takes the rest"))
    }
}
