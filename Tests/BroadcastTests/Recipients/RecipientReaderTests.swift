import Broadcast
import FCMCore
import TestSupport
import Testing

@Suite struct RecipientReaderTests {
    /// What `text` comes to, given in pieces of that size.
    private func read(
        _ text: String,
        _ format: TableFormat,
        column: String? = nil,
        values: [String] = [],
        piece: Int = 1 << 16
    ) throws -> [RecipientReader.Element] {
        var reader = RecipientReader(format, column: column, values: values)
        var elements: [RecipientReader.Element] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try reader.take(bytes[start..<min(start + piece, bytes.count)]) { elements.append($0) }
        }
        try reader.end { elements.append($0) }
        return elements
    }

    /// Every quote twice, also one that a combining mark follows.
    private func quoted(_ text: String) -> String {
        String(
            decoding: text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] },
            as: UTF8.self
        )
    }

    private func token(_ line: Int, _ text: String, _ values: [String] = []) -> RecipientReader.Element {
        .row(RecipientRow(line: line, target: .token(RegistrationToken(text)), values: values))
    }

    @Test func `a csv file has its recipients in the column that is called so`() throws {
        let text = "name,token\r\nAda,aaa\r\n\"Bob, \"\"B\"\"\",bbb\n\n\"two\nlines\",ccc"
        let wanted = [
            token(2, "aaa", ["Ada"]), token(3, "bbb", ["Bob, \"B\""]), token(5, "ccc", ["two\nlines"]),
        ]
        for piece in [1, 2, 3, 7, 1_000] {
            #expect(try read(text, .csv, values: ["name"], piece: piece) == wanted, "pieces of \(piece)")
        }
    }

    @Test func `columns say what they hold, other columns are told by their texts`() throws {
        let fid = "cQ1xVVyRTTqBp4nYbXoGhw"
        #expect(
            try read("fid\nxyz\n", .csv) == [.row(RecipientRow(line: 2, target: .fid(InstallationID("xyz"))))]
        )
        #expect(
            try read("topic,x\nnews,1\n", .csv) == [
                .row(RecipientRow(line: 2, target: .topic(try TopicName("news"))))
            ]
        )
        #expect(
            try read("who\n\(fid)\n/topics/news\nabc\n", .csv) == [
                .row(RecipientRow(line: 2, target: .fid(InstallationID(fid)))),
                .row(RecipientRow(line: 3, target: .topic(try TopicName("news")))), token(4, "abc"),
            ]
        )
        #expect(try read("a,b\n1,zz\n", .csv, column: "b") == [token(2, "zz")])
    }

    @Test func `bad lines are told one by one, and the others are read`() throws {
        let elements = try read("token,x\nab c,1\nabc\n,1\ngood,1\n", .csv)
        let bad = elements.compactMap { element -> Int? in
            guard case .bad(let line, _) = element else { return nil }
            return line
        }
        #expect(bad == [2, 3, 4])
        #expect(elements.last == token(5, "good"))
    }

    @Test func `json lines`() throws {
        let text = """
            {"token":"aaa","name":"Ada","n":3}

            {"token":7}
            nonsense
            "bbb"
            {"fid":"xyz","name":null}
            """
        let plain = try read(text, .jsonl, piece: 5)
        #expect(plain.first == token(1, "aaa"))
        #expect(plain.contains(token(5, "bbb")))
        #expect(plain.last == .row(RecipientRow(line: 6, target: .fid(InstallationID("xyz")))))
        #expect(plain.count == 5)
        let merged = try read(text, .jsonl, values: ["name", "n"])
        #expect(merged.first == token(1, "aaa", ["Ada", "3"]))
        #expect(merged.count == 5, "what lacks a value is told: \(merged)")
    }

    @Test func `lines, with a mark at the beginning and no line feed at the end`() throws {
        #expect(
            try read("\u{FEFF}aaa\r\n  \n bbb \nccc", .lines) == [
                token(1, "aaa"), token(3, "bbb"), token(4, "ccc"),
            ]
        )
    }

    @Test(arguments: [
        ("", "no header"), ("a,b\n", "none of the columns"), ("token\n\"open", "never closed"),
        ("token\n\"a\"b\n", "closing quote"),
    ])
    func `a file that cannot be read as a whole is refused`(text: String, says: String) {
        let problem = #expect(throws: RecipientProblem.self) { try read(text, .csv) }
        #expect(problem.map { "\($0)".contains(says) } == true, "\(String(describing: problem))")
    }

    @Test func `a column that the message wants has to be there`() {
        #expect(throws: RecipientProblem.noValue(column: "name", columns: ["token"])) {
            try read("token\naaa\n", .csv, values: ["name"])
        }
        #expect(throws: RecipientProblem.noColumn("x", columns: ["token"])) {
            try read("token\naaa\n", .csv, column: "x")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `what is written is read, however it is cut`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var text = "token,value\n"
        var wanted: [[String]] = []
        for index in 0..<30 {
            let value = String.random(using: &random)
            text +=
                "t\(index),\"\(quoted(value))\"\(Bool.random(using: &random) ? "\r" : "")\n"
            wanted.append([value])
        }
        let piece = Int.random(in: 1...40, using: &random)
        let found = try read(text, .csv, values: ["value"], piece: piece).map { element -> [String] in
            guard case .row(let row) = element else { return [] }
            return row.values
        }
        #expect(found == wanted)
    }

    @Test func `a record without an end does not fill the memory`() {
        #expect(throws: RecipientProblem.self) {
            try read("token\n\"" + String(repeating: "x", count: TableReader.maximumRecord + 1), .csv)
        }
    }

    @Test(arguments: [
        ("a.csv", TableFormat.csv), ("a.CSV", .csv), ("a.jsonl", .jsonl), ("a.b.ndjson", .jsonl),
        ("list.txt", .lines), ("csv", .lines), ("-", .lines),
    ])
    func `a name tells the format`(name: String, format: TableFormat) {
        #expect(TableFormat(fileName: name, firstBytes: []) == format)
    }
}
