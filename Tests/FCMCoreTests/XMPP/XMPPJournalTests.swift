import FCMCore
import Glibc
import Testing

@Suite struct XMPPJournalTests {
    private let folder = JournalFolder()
    private let key = XMPPDelivery.Key(from: "tok:9", id: "u")

    private func write(_ records: [XMPPRecord], at now: Int64 = 1_000) throws {
        var journal = try XMPPJournal(folder.path, now: now)
        for record in records { journal.append(record, at: now) }
        try journal.commit()
    }

    private func memory(at now: Int64 = 1_000) throws -> XMPPMemory {
        var journal = try XMPPJournal(folder.path, now: now)
        return journal.takeMemory()
    }

    @Test func `what is not settled is there again, in order`() throws {
        #expect(try memory() == XMPPMemory())
        try write([
            .submitted(message("a")), .submitted(message("b")), .submitted(message("c")),
            .settled(id: "b", isAccepted: true), .seen(key),
        ])
        try write([.submitted(message("d")), .settled(id: "a", isAccepted: false)])
        let expected = XMPPMemory(unanswered: [message("c"), message("d")], accepted: ["b"], seen: [key])
        #expect(try memory() == expected)
    }

    @Test func `a line that a crash cut off is dropped wherever it was cut`() throws {
        try write([.submitted(message("a"))])
        let whole = folder.content
        try write([.submitted(message("b"))])
        let both = folder.content
        for length in whole.count..<both.count {
            folder.replace(Array(both[..<length]))
            #expect(try memory().unanswered == [message("a")])
            #expect(folder.content == whole)
        }
    }

    @Test func `nothing counts before the commit`() throws {
        var journal = try XMPPJournal(folder.path, now: 0)
        journal.append(.submitted(message("a")), at: 0)
        #expect(folder.content.isEmpty)
        try journal.commit()
        #expect(!folder.content.isEmpty)
    }

    @Test func `another holder is refused while there is one`() throws {
        let journal = try XMPPJournal(folder.path, now: 0)
        #expect(throws: XMPPJournal.Failure.inUse) { _ = try memory() }
        _ = consume journal
        #expect(try memory() == XMPPMemory())
    }

    @Test func `a message that the service may have forgotten is not among those to send`() throws {
        try write([.submitted(message("old"))], at: 1_000)
        try write([.submitted(message("new"))], at: 50_000)
        let memory = try memory(at: 1_000 + 24 * 3_600)
        #expect(memory.expired == [message("old")])
        #expect(memory.unanswered == [message("new")])
    }

    @Test func `another file is not taken for a journal`() throws {
        folder.replace(Array("{\"accepted\":\"a\"}\nhello\n".utf8))
        #expect(throws: XMPPJournal.Failure.damaged(line: 2)) { _ = try memory() }
    }

    @Test func `a file full of settled messages is made short`() throws {
        let ids = (0..<9_000).map { "m\($0)" }
        try write(ids.flatMap { [.submitted(message($0)), .settled(id: $0, isAccepted: true)] })
        let before = folder.content.count
        try write([.submitted(message("last"))])
        let expected = XMPPMemory(unanswered: [message("last")], accepted: ids)
        #expect(try memory() == expected)
        #expect(folder.content.count < before / 2)
        #expect(try memory() == expected)
    }

    @Test func `it is the owner's alone`() throws {
        try write([.submitted(message("a"))])
        var status = stat()
        #expect(stat(folder.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }
}

/// A folder for one journal; removed with the test.
final class JournalFolder: Sendable {
    private let folder: String
    var path: String { folder + "/session.journal" }

    init() {
        var template = Array("/tmp/fcm-console-journal-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    }

    deinit {
        unlink(path)
        unlink(path + ".new")
        rmdir(folder)
    }

    var content: [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    func replace(_ bytes: [UInt8]) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
