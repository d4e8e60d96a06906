import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct SubscriptionReportTests {
    private static let gone = SendFailure(
        code: .notFound,
        disposition: .refused,
        httpStatus: 404,
        message: "Requested entity was not found."
    )

    private static func report(
        _ operation: BulkSubscription.Operation = .subscribe,
        done: Int = 0,
        unchanged: Int = 0,
        failed: Int = 0
    ) throws -> SubscriptionReport {
        var report = SubscriptionReport(operation: operation, topic: try TopicName("news"))
        (report.summary.done, report.summary.unchanged, report.summary.failed) = (done, unchanged, failed)
        return report
    }

    private static func entry(_ result: BulkSubscription.Outcome) -> BulkSubscription.Entry {
        BulkSubscription.Entry(
            index: 7,
            registration: .token(RegistrationToken("abcdefghijklmnop")),
            result: result
        )
    }

    @Test func `a line says what became of a registration`() throws {
        let report = try Self.report()
        #expect(
            try JSON.parse(report.json(Self.entry(.done(changed: false)))) == [
                "index": 7, "target": ["token": "abcdefghijklmnop"], "topic": "news", "status": "done",
                "changed": false,
            ]
        )
        let failed = try JSON.parse(report.json(Self.entry(.failed(Self.gone))))
        #expect(failed["status"] == "failed")
        #expect(failed["error"]?["code"] == "NOT_FOUND")
        #expect(failed["error"]?["retryable"] == false)
        let lost = SendFailure(code: .deadlineExceeded, disposition: .unknownOutcome, message: "late")
        #expect(try JSON.parse(report.json(Self.entry(.failed(lost))))["status"] == "unknown")
    }

    @Test func `ending a subscription does not claim to know whether there was one`() throws {
        let report = try Self.report(.unsubscribe, done: 1)
        #expect(try JSON.parse(report.json(Self.entry(.done(changed: true))))["changed"] == nil)
        #expect(try JSON.parse(report.json)["summary"]?["unchanged"] == nil)
        #expect(report.prose == "topic news: 1 unsubscribed\n")
    }

    @Test func `people are shown the ends of a token`() throws {
        let line = try #require(try Self.report().prose(Self.entry(.failed(Self.gone))))
        #expect(line == "#7 token abcd…nop: failed: NOT_FOUND (HTTP 404): Requested entity was not found.\n")
        #expect(try Self.report().prose(Self.entry(.done(changed: true))) == nil)
    }

    @Test func `the end says how many of each`() throws {
        var report = try Self.report(done: 1_200, unchanged: 3, failed: 1)
        report.badLines = 1
        #expect(
            report.prose == "topic news: 1,200 subscribed (3 of them before), 1 failed, 1 line left out\n"
        )
        let summary = try JSON.parse(report.json)["summary"]
        #expect(summary?["total"] == 1_201)
        #expect(summary?["badLines"] == 1)
        #expect(summary?["stopped"] == nil)
    }

    @Test func `the exit code is that of the only kind of failure, or 1`() throws {
        #expect(try Self.report(done: 2).exitCode == .success)
        var report = try Self.report(done: 0, failed: 2)
        report.failureCodes = [.permission]
        #expect(report.exitCode == .permission)
        report.failureCodes = [.permission, .failed]
        #expect(report.exitCode == .failed)
        report = try Self.report(done: 1, failed: 2)
        report.failureCodes = [.permission]
        #expect(report.exitCode == .failed)
        report = try Self.report()
        report.badLines = 2
        #expect(report.exitCode == .data)
        report.summary.done = 1
        #expect(report.exitCode == .failed)
        report = try Self.report(done: 5)
        report.stoppedBy = SendFailure(code: .unavailable, disposition: .refused, message: "down")
        #expect(report.exitCode == .unavailable)
        #expect(report.prose.contains("running it again takes the rest"))
        #expect(try JSON.parse(report.json)["summary"]?["stopped"] == true)
    }

    @Test func `a topic counts those of the service, where it can be asked, and those known`() throws {
        var topic = KnownTopic(name: try TopicName("news"), known: 2)
        #expect(try JSON.parse(TopicLines.json(topic)) == ["name": "news", "subscribers": 2, "known": 2])
        #expect(TopicLines.line(topic) == "news  2 subscribers\n")
        topic.atService = 1
        #expect(try JSON.parse(TopicLines.json(topic)) == ["name": "news", "subscribers": 1, "known": 2])
        #expect(TopicLines.line(topic) == "news  1 subscriber, 2 in the registry\n")
    }

    @Test func `a member says where its subscription is`() throws {
        let device = DeviceRecord(token: RegistrationToken("t"))
        #expect(try JSON.parse(TopicLines.json(device, .registry))["where"] == "registry")
        #expect(try JSON.parse(TopicLines.json(device, nil))["where"] == nil)
        #expect(TopicLines.line(device, .service).hasSuffix("t  (only at the service)\n"))
        #expect(TopicLines.line(device, .both) == DeviceLines.line(device))
    }
}
