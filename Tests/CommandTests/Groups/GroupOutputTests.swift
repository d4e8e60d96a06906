import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct GroupOutputTests {
    private static let tokens = [RegistrationToken("t:1"), RegistrationToken("t:2")]
    private static let key = NotificationKey("APA91key")

    private static func change(
        _ operation: GroupChange.Operation,
        _ result: GroupChange.Result
    ) -> GroupChange {
        GroupChange(operation: operation, name: "family", registrations: tokens, result: result)
    }

    @Test func `each registration has a line, and the summary has the key`() throws {
        let change = Self.change(.create, .done(Self.key, members: nil))
        let lines = try change.jsonLines.split(separator: "\n").map { try JSON.parse(String($0)) }
        #expect(lines.count == 3)
        #expect(
            lines.first == ["index": 0, "target": ["token": "t:1"], "group": "family", "status": "done"]
        )
        #expect(
            lines.last?["summary"] == [
                "action": "create", "group": "family", "total": 2, "done": 2, "failed": 0,
                "notificationKey": "APA91key",
            ]
        )
        #expect(change.exitCode == .success)
        #expect(change.prose == "group family: created with 2 members\n")
    }

    @Test func `a registration that was left out without a word has failed`() throws {
        let change = Self.change(.add, .done(Self.key, members: [Self.tokens[1]]))
        #expect(change.exitCode == .failed)
        let first = try JSON.parse(String(change.jsonLines.split(separator: "\n")[0]))
        #expect(first["status"] == "failed")
        #expect(change.prose.hasSuffix("group family: added 1 member, 1 in all\n"))
    }

    @Test func `removing the last member is the end of the group`() {
        let change = Self.change(.remove, .done(Self.key, members: []))
        #expect(change.exitCode == .success)
        #expect(change.prose == "group family: removed 2 members; the group is gone\n")
    }

    @Test func `a failure is that of every registration`() throws {
        let taken = SendFailure(
            code: .invalidArgument,
            disposition: .refused,
            httpStatus: 400,
            message: "notification_key already exists"
        )
        let change = Self.change(.create, .failed(taken))
        #expect(change.exitCode == .failed)
        #expect(change.prose.contains("notification_key already exists"))
        let last = try JSON.parse(String(change.jsonLines.split(separator: "\n")[2]))
        #expect(last["summary"]?["failed"] == 2)
        let lost = SendFailure(code: .deadlineExceeded, disposition: .unknownOutcome, message: "late")
        #expect(Self.change(.create, .failed(lost)).prose.contains("It may have been done"))
        let refused = SendFailure(code: .unauthenticated, disposition: .refused, message: "no")
        #expect(Self.change(.create, .failed(refused)).exitCode == .permission)
    }

    @Test func `members that nobody here knows are absent`() throws {
        let group = KnownGroup(name: "a\u{1B}[1m", key: Self.key)
        #expect(try JSON.parse(GroupLines.json(group))["members"] == nil)
        #expect(GroupLines.line(group) == "a␛[1m  known to the service alone\n")
        let known = KnownGroup(
            GroupRecord(name: "g", notificationKey: "k", members: [Self.tokens[0]])
        )
        #expect(
            try JSON.parse(GroupLines.json(known)) == [
                "name": "g", "notificationKey": "k", "members": ["t:1"],
            ]
        )
        #expect(GroupLines.details(known).contains("members  1 member\n"))
    }
}
