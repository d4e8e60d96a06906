import FCMCore
import Glibc
import Testing

@testable import fcm_console

@Suite struct SyncPlanTests {
    private static let news = "news"

    private static func object(_ line: String) throws -> JSONObject {
        try #require(try JSON.parse(line).object)
    }

    private static func steps() throws -> [SyncStep] {
        let topic = try TopicName(news)
        return [
            SyncStep(.add, .token(RegistrationToken("a")), topic),
            SyncStep(.remove, .fid(InstallationID("b")), topic, isKnown: false),
            SyncStep(.confirm, .token(RegistrationToken("c")), topic),
        ]
    }

    private static func header() throws -> SyncPlanHeader {
        SyncPlanHeader(kind: .toList, topic: try TopicName(news), project: "p", madeAt: 1_769_860_800)
    }

    @Test func `what is written is read again`() throws {
        for step in try Self.steps() { #expect(SyncStep(try Self.object(step.json)) == step) }
        let header = try Self.header()
        #expect(SyncPlanHeader(try Self.object(header.json)) == header)
        let all = SyncPlanHeader(kind: .fromService, topic: nil, project: "p", madeAt: 0)
        #expect(SyncPlanHeader(try Self.object(all.json)) == all)
    }

    @Test(arguments: [
        #"{"add":{"token":"a"}}"#, #"{"add":{"token":""},"topic":"t"}"#, #"{"add":{},"topic":"t"}"#,
        #"{"add":{"token":"a"},"remove":{"token":"a"},"topic":"t"}"#, #"{"add":{"token":"a"},"topic":"t$"}"#,
        #"{"add":{"token":"a","fid":"b"},"topic":"t"}"#, #"{"drop":{"token":"a"},"topic":"t"}"#,
    ])
    func `what is no step is none`(line: String) throws {
        #expect(SyncStep(try Self.object(line)) == nil)
    }

    @Test(arguments: [
        #"{"plan":{"version":2,"kind":"to-list","project":"p","topic":"t"}}"#,
        #"{"plan":{"version":1,"kind":"to-list","project":"p"}}"#,
        #"{"plan":{"version":1,"kind":"to-list","project":"p","topic":"t$"}}"#,
        #"{"plan":{"version":1,"kind":"other","project":"p","topic":"t"}}"#,
    ])
    func `a header of another version, or about nothing, is none`(line: String) throws {
        #expect(SyncPlanHeader(try Self.object(line)) == nil)
    }

    @Test func `a file has its steps by kind, and lines may be taken out by hand`() async throws {
        let folder = try PlanFolder()
        let writer = try SyncPlanWriter(folder.file, try Self.header())
        for step in try Self.steps() { try writer.write(step) }
        writer.countSame()
        let count = try writer.finish()
        #expect(count == SyncCount(add: 1, remove: 1, confirm: 1, same: 1))
        let plan = try SyncPlanFile(folder.file)
        #expect(plan.count == count)
        #expect(plan.header == (try Self.header()))
        var removed: [SyncStep] = []
        for try await step in plan.steps(.remove) { removed.append(step) }
        #expect(removed == [try Self.steps()[1]])

        let lines = try folder.read().split(separator: "\n")
        try folder.write((lines[..<1] + lines[2...]).joined(separator: "\n"))
        #expect(try SyncPlanFile(folder.file).count.add == 0)
    }

    @Test func `a plan that was cut, joined with another or is none is refused with the line`() throws {
        let folder = try PlanFolder()
        let writer = try SyncPlanWriter(folder.file, try Self.header())
        for step in try Self.steps() { try writer.write(step) }
        _ = try writer.finish()
        let whole = try folder.read()
        let lines = whole.split(separator: "\n").map(String.init)
        for (text, says) in [
            (lines.dropLast().joined(separator: "\n"), "has no end"),
            (whole + whole, ":6: something comes after"),
            (lines.dropFirst().joined(separator: "\n"), ":1: it does not begin like a plan"),
            (lines[0] + "\n" + whole, ":2: a second plan begins"), ("", "is no plan"),
            (
                lines[0] + "\n{\"add\":{\"token\":\"a\"},\"topic\":\"other\"}\n",
                ":2: it is about another topic"
            ),
            (lines[0] + "\nwords\n", ":2: it is no JSON object"),
            (lines[0] + "\n{\"x\":1}\n", ":2: it is no line"),
        ] {
            try folder.write(text)
            #expect {
                _ = try SyncPlanFile(folder.file)
            } throws: { error in
                (error as? CommandFailure)?.code == .data
                    && (error as? CommandFailure)?.message.contains(says) == true
            }
        }
    }
}

/// A folder with one file, removed with it.
private final class PlanFolder {
    let file: String

    init() throws {
        file = "/tmp/fcm-plan-\(UInt64.random(in: 0...UInt64.max)).jsonl"
    }

    deinit { unlink(file) }

    func write(_ text: String) throws { try FileSystem.write(text, to: file) }

    func read() throws -> String { String(decoding: try FileSystem.read(file), as: UTF8.self) }
}
