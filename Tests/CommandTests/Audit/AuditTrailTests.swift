import FCMCore
import Glibc
import Testing

@testable import fcm_console

@Suite struct AuditTrailTests {
    /// A trail in a folder of its own, removed with it.
    private final class Scratch {
        let folder: String
        var trail: AuditTrail { AuditTrail(path: path, operatorName: "alice", profile: "staging") }
        var path: String { folder + "/deep/audit.jsonl" }

        init(entries: Int = 0) throws {
            folder = "/tmp/fcm-audit-\(UInt64.random(in: 0...UInt64.max))"
            for number in 0..<entries {
                let mark = try trail.begin(AuditAction("send", "topic t\(number)", count: 1), project: "p")
                trail.end(mark, AuditOutcome("accepted", done: 1))
            }
        }

        deinit {
            for name in ["/deep/audit.jsonl", "/deep/audit.jsonl.head"] { unlink(folder + name) }
            rmdir(folder + "/deep")
            rmdir(folder)
        }

        var text: String {
            get throws { String(decoding: try FileSystem.read(path), as: UTF8.self) }
        }

        var lines: [String] {
            get throws { try text.split(separator: "\n").map(String.init) }
        }

        func write(_ lines: some Sequence<String>) throws {
            try FileSystem.write(lines.map { $0 + "\n" }.joined(), to: path)
        }

        var problems: [String] {
            get throws { try AuditVerification(of: path).problems }
        }
    }

    @Test func `an action leaves two entries, who, when, what, how many and how it ended`() throws {
        let scratch = try Scratch(entries: 1)
        let lines = try scratch.lines.map { try JSON.parse($0) }
        #expect(lines.count == 2)
        #expect(lines[0]["n"] == 1)
        #expect(lines[0]["who"] == "alice")
        #expect(lines[0]["profile"] == "staging")
        #expect(lines[0]["project"] == "p")
        #expect(lines[0]["action"] == "send")
        #expect(lines[0]["what"] == "topic t0")
        #expect(lines[0]["count"] == 1)
        #expect(lines[0]["outcome"] == "started")
        #expect(lines[0]["prev"] == .string(AuditEntry.origin))
        #expect(lines[0]["time"]?.string.flatMap { Timestamp(rfc3339: $0) } != nil)
        #expect(lines[1]["of"] == 1)
        #expect(lines[1]["outcome"] == "accepted")
        #expect(lines[1]["prev"] == lines[0]["hash"])
        let verified = try AuditVerification(of: scratch.path)
        #expect(verified.entries == 2)
        #expect(verified.problems == [])
        #expect(verified.open == [])
        #expect(FileSystem.permissions(scratch.path)?.mode == 0o600)
    }

    @Test func `an action that died is open`() throws {
        let scratch = try Scratch(entries: 1)
        _ = try scratch.trail.begin(AuditAction("send", "x"), project: "p")
        let verified = try AuditVerification(of: scratch.path)
        #expect(verified.open == [3])
        #expect(AuditCheck.check("f", verified).status == .ok)
        #expect(AuditCheck.check("f", verified).detail.hasSuffix("1 began and never told their end"))
    }

    @Test func `what fails is recorded with its reason`() async throws {
        let scratch = try Scratch()
        await #expect(throws: CommandFailure.self) {
            try await scratch.trail.record(AuditAction("devices.remove", "x"), project: "p") {
                throw CommandFailure.data("no such thing")
            } outcome: {
                AuditOutcome("done")
            }
        }
        let last = try JSON.parse(try scratch.lines[1])
        #expect(last["outcome"] == "failed")
        #expect(last["detail"] == "no such thing")
    }

    @Test(arguments: 0..<6)
    func `a changed line is named`(index: Int) throws {
        let scratch = try Scratch(entries: 3)
        var lines = try scratch.lines
        lines[index] = lines[index].split(separator: "alice", omittingEmptySubsequences: false)
            .joined(separator: "mallory")
        try scratch.write(lines)
        #expect(
            try scratch.problems == ["line \(index + 1) is not what was written: its hash does not fit"]
        )
    }

    @Test(arguments: 0..<5)
    func `a line that was taken out is named`(index: Int) throws {
        let scratch = try Scratch(entries: 3)
        var lines = try scratch.lines
        lines.remove(at: index)
        try scratch.write(lines)
        #expect(try scratch.problems == ["entry \(index + 1) is missing before line \(index + 1)"])
    }

    @Test func `a cut end is named, with how many are gone`() throws {
        let scratch = try Scratch(entries: 3)
        let lines = try scratch.lines
        try scratch.write(lines.prefix(5))
        #expect(try scratch.problems == ["the last entry of 6 were cut off: it ends with entry 5"])
        try scratch.write(lines.prefix(2))
        #expect(try scratch.problems == ["the last 4 entries of 6 were cut off: it ends with entry 2"])
        // What comes later shows the gap for ever.
        _ = try scratch.trail.begin(AuditAction("send", "x"), project: "p")
        #expect(try scratch.problems == ["entries 3 to 6 are missing before line 3"])
        unlink(scratch.path)
        #expect(try scratch.problems == ["all 7 entries are gone: there is no file"])
    }

    @Test func `lines that changed places, came twice or were replaced are named`() throws {
        let scratch = try Scratch(entries: 3)
        let lines = try scratch.lines
        try scratch.write([lines[0], lines[2], lines[1]] + lines[3...])
        #expect(try scratch.problems.first == "entry 2 is missing before line 2")
        try scratch.write(lines.prefix(2) + [lines[1]] + lines[2...])
        #expect(try scratch.problems.first == "line 3 is entry 2, which comes after entry 2")
        let other = try Scratch(entries: 3)
        let forged = AuditEntry.line(3, after: AuditEntry.origin, ["who": "mallory"])
        try other.write(try other.lines.prefix(2) + [forged.text] + other.lines[3...])
        #expect(
            try other.problems == [
                "line 3 does not follow the one before: that was replaced",
                "line 4 does not follow the one before: that was replaced",
            ]
        )
        let last = AuditEntry.line(6, after: try #require(AuditEntry(lines[4])).hash, ["who": "mallory"])
        try scratch.write(lines.prefix(5) + [last.text])
        #expect(try scratch.problems == ["the last entry was replaced by another"])
    }

    @Test func `without what remembers the end, that is said`() throws {
        let scratch = try Scratch(entries: 1)
        unlink(AuditHead.path(of: scratch.path))
        #expect(try scratch.problems.first?.contains("a cut end could not be told") == true)
        _ = try scratch.trail.begin(AuditAction("send", "x"), project: "p")
        #expect(try scratch.problems == [])
        #expect(try AuditVerification(of: scratch.path).entries == 3)
    }

    @Test func `what a crash left of a line is no entry, and the next one follows the last whole one`() throws
    {
        let scratch = try Scratch(entries: 1)
        let whole = try scratch.text
        try FileSystem.write(whole + "{\"n\":3,\"time\":\"2026", to: scratch.path)
        #expect(try scratch.problems == ["line 3 is not finished"])
        _ = try scratch.trail.begin(AuditAction("send", "x"), project: "p")
        #expect(try scratch.problems == [])
        // A crash between the line and the head.
        try AuditHead(
            number: 2,
            hash: try #require(AuditEntry(try scratch.lines[1])).hash,
            length: whole.utf8.count
        )
        .write(of: scratch.path)
        #expect(try scratch.problems == [])
        _ = try scratch.trail.begin(AuditAction("send", "y"), project: "p")
        #expect(try scratch.problems == [])
        #expect(try scratch.lines.count == 4)
    }

    @Test func `many writers make one chain`() async throws {
        let scratch = try Scratch()
        let trail = scratch.trail
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let mark = try trail.begin(AuditAction("send", "\(number)"), project: "p")
                    trail.end(mark, AuditOutcome("done"))
                }
            }
            try await group.waitForAll()
        }
        let verified = try AuditVerification(of: scratch.path)
        #expect(verified.entries == 40)
        #expect(verified.problems == [])
        #expect(verified.open == [])
    }

    @Test func `nothing is done when it cannot be written down, unless it is a demonstration`() throws {
        var trail = AuditTrail(path: "/proc/nowhere/audit.jsonl", operatorName: "a", profile: "p")
        #expect {
            _ = try trail.begin(AuditAction("send", "x"), project: "p")
        } throws: {
            ($0 as? CommandFailure)?.code == .configuration
        }
        trail.mayForget = true
        #expect(try trail.begin(AuditAction("send", "x"), project: "p") == nil)
    }

    @Test func `the hash is SHA-256`() {
        #expect(SHA256.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            SHA256.hex("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
    }
}
