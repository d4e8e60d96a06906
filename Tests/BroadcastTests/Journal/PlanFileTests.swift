import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct PlanFileTests {
    private func row(_ line: Int, _ text: String, _ values: [String] = []) -> RecipientRow {
        RecipientRow(line: line, target: .token(RegistrationToken(text)), values: values)
    }

    private func write(_ rows: [RecipientRow], to path: String) throws -> PlanSeal {
        var writer = try PlanWriter(path, Make.header)
        for row in rows { try writer.add(row) }
        writer.count(badLines: 1)
        return try writer.finish()
    }

    private func read(_ reader: PlanReader) throws -> [Recipient] {
        var recipients = reader.recipients()
        var all: [Recipient] = []
        while let recipient = try recipients.next() { all.append(recipient) }
        return all
    }

    @Test func `what is written down is read, duplicates once`() throws {
        let folder = try ScratchFolder()
        let topic = RecipientRow(line: 9, target: .topic(try TopicName("a")))
        // The same text as a token is another recipient.
        let seal = try write(
            [row(1, "a", ["x"]), row(2, "b", ["y"]), row(3, "a", ["z"]), topic],
            to: folder.plan
        )
        #expect(seal.recipients == 3 && seal.duplicates == 1 && seal.badLines == 1)
        let reader = try PlanReader(folder.plan)
        #expect(reader.seal == seal)
        #expect(reader.header == Make.header)
        let all = try read(reader)
        #expect(all.map(\.place.index) == [0, 1, 2])
        #expect(all.map(\.values) == [["x"], ["y"], []])
        #expect(all.last?.target == topic.target)
        for recipient in all { #expect(try reader.target(at: recipient.place) == recipient.target) }
    }

    @Test func `a file that was not finished is none, wherever it was cut`() throws {
        let folder = try ScratchFolder()
        _ = try write((0..<5).map { row($0, "t\($0)") }, to: folder.plan)
        let whole = try ScratchFolder.bytes(folder.plan)
        for length in 0..<whole.count {
            try ScratchFolder.write(Array(whole[..<length]), to: folder.plan)
            #expect(throws: JournalFailure.unfinished) { try PlanReader(folder.plan) }
        }
    }

    @Test func `damage among the recipients is found`() throws {
        let folder = try ScratchFolder()
        let seal = try write((0..<5).map { row($0, "token-\($0)") }, to: folder.plan)
        var bytes = try ScratchFolder.bytes(folder.plan)
        bytes[seal.firstRecipient + 60] ^= 4
        try ScratchFolder.write(bytes, to: folder.plan)
        #expect(throws: JournalFailure.self) { try read(try PlanReader(folder.plan)) }
    }

    @Test func `the digest tells lists apart`() throws {
        let folder = try ScratchFolder()
        let first = try write([row(1, "a", ["x"]), row(2, "b", ["y"])], to: folder.plan)
        #expect(try write([row(1, "a", ["x"]), row(7, "b", ["y"])], to: folder.plan).digest == first.digest)
        #expect(try write([row(1, "b", ["y"]), row(2, "a", ["x"])], to: folder.plan).digest != first.digest)
        #expect(try write([row(1, "a", ["x"]), row(2, "b", ["z"])], to: folder.plan).digest != first.digest)
    }

    @Test func `many recipients, in more than one piece`() throws {
        let folder = try ScratchFolder()
        let long = String(repeating: "t", count: 150)
        let seal = try write((0..<6_000).map { row($0, "\(long)\($0 % 5_000)") }, to: folder.plan)
        #expect(seal.recipients == 5_000 && seal.duplicates == 1_000)
        let all = try read(try PlanReader(folder.plan))
        #expect(all.count == 5_000)
        #expect(all.last?.target == .token(RegistrationToken("\(long)4999")))
    }
}
