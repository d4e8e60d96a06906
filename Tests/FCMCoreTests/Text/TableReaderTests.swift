import FCMCore
import TestSupport
import Testing

@Suite struct TableReaderTests {
    /// Reads `bytes` in chunks of `size`; the names of columns come first and are kept apart.
    private static func read(
        _ format: TableFormat,
        _ bytes: [UInt8],
        by size: Int = 1 << 16
    ) -> (columns: [String], records: [TableRecord]) {
        var reader = TableReader(format)
        var records: [TableRecord] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.read(bytes[start..<min(start + size, bytes.count)]) { records.append($0) }
        }
        reader.finish { records.append($0) }
        if case .columns(let columns)? = records.first?.content {
            #expect(columns == reader.columns)
            records.removeFirst()
        }
        return (reader.columns, records)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var columns: [String] = []
        var records: [TableRecord]
        var format = TableFormat.csv

        init(
            _ name: String,
            _ text: String,
            _ columns: [String] = [],
            _ format: TableFormat = .csv,
            _ records: (Int, TableRecord.Content)...
        ) {
            (testDescription, self.text, self.columns, self.format) = (name, text, columns, format)
            self.records = records.map { TableRecord(line: $0.0, $0.1) }
        }
    }

    static let rows = [
        Row("plain fields", "a,b\n1,2\n", ["a", "b"], .csv, (2, .fields(["1", "2"]))),
        Row("no last line end", "a,b\n1,2", ["a", "b"], .csv, (2, .fields(["1", "2"]))),
        Row(
            "empty fields",
            "a,b,c\n,,\n1,,\n",
            ["a", "b", "c"],
            .csv,
            (2, .fields(["", "", ""])),
            (3, .fields(["1", "", ""]))
        ),
        Row("CR LF", "a,b\r\n1,2\r\n", ["a", "b"], .csv, (2, .fields(["1", "2"]))),
        Row("byte order mark", "\u{FEFF}a,b\n1,2\n", ["a", "b"], .csv, (2, .fields(["1", "2"]))),
        Row("names with blanks", " a , b \n1, 2\n", ["a", "b"], .csv, (2, .fields(["1", " 2"]))),
        Row("semicolons", "a;b\n1;2,3\n", ["a", "b"], .csv, (2, .fields(["1", "2,3"]))),
        Row("tabs", "a\tb\n1\t\"2\t3\"\n", ["a", "b"], .csv, (2, .fields(["1", "2\t3"]))),
        Row("one column", "a\n1\n\n2\n", ["a"], .csv, (2, .fields(["1"])), (4, .fields(["2"]))),
        Row(
            "quotes, separators and line ends in a field",
            "a,b\n\"x,\"\"y\"\"\nz\",2\n3,4\n",
            ["a", "b"],
            .csv,
            (2, .fields(["x,\"y\"\nz", "2"])),
            (4, .fields(["3", "4"]))
        ),
        Row(
            "a quote inside a plain field is a quote",
            "a,b\n5\" screen,2\n3,4\n",
            ["a", "b"],
            .csv,
            (2, .fields(["5\" screen", "2"])),
            (3, .fields(["3", "4"]))
        ),
        Row(
            "the wrong number of fields",
            "a,b\n1\n1,2,3\n4,5\n",
            ["a", "b"],
            .csv,
            (2, .malformed("1 field, and the first line names 2")),
            (3, .malformed("3 fields, and the first line names 2")),
            (4, .fields(["4", "5"]))
        ),
        Row(
            "text behind a closing quote",
            "a,b\n\"1\"x,2\n3,4\n",
            ["a", "b"],
            .csv,
            (2, .misquoted("something follows a closing quote")),
            (3, .fields(["3", "4"]))
        ),
        Row(
            "a forgotten quote loses its own line only",
            "a,b\n\"1,2\n3,4\n5,6\n",
            ["a", "b"],
            .csv,
            (2, .misquoted("a quote is never closed")),
            (3, .fields(["3", "4"])),
            (4, .fields(["5", "6"]))
        ),
        Row("lines", "\n one\ttwo \r\n\nthree", [], .lines, (2, .text("one\ttwo")), (4, .text("three"))),
        Row(
            "JSON lines",
            "{\"a\":1}\n\n[1]\n{\"a\":}\n{\"b\":\"x\"}\n\" y \"",
            [],
            .jsonl,
            (1, .object(["a": 1])),
            (3, .malformed("it is no JSON object")),
            (4, .malformed("column 6: a value is expected here")),
            (5, .object(["b": "x"])),
            (6, .text("y"))
        ),
        Row("nothing", ""),
        Row("only a first line", "a,b\n", ["a", "b"]),
    ]

    @Test(arguments: rows)
    func `records and their lines, however the bytes come`(row: Row) {
        for size in [1, 2, 3, 7, 1 << 16] {
            let found = Self.read(row.format, Array(row.text.utf8), by: size)
            #expect(found.columns == row.columns, "chunks of \(size)")
            #expect(found.records == row.records, "chunks of \(size)")
        }
    }

    @Test func `what is no UTF-8 is malformed, and only that`() {
        let bytes = Array("a,b\n1,".utf8) + [0xC3, 0x28] + Array("\n3,4\n".utf8)
        #expect(
            Self.read(.csv, bytes).records == [
                TableRecord(line: 2, .malformed("it is not valid UTF-8")),
                TableRecord(line: 3, .fields(["3", "4"])),
            ]
        )
    }

    @Test(arguments: TableFormat.allCases)
    func `a line without end is dropped, and reading goes on`(format: TableFormat) {
        let start = format == .csv ? "a\n" : ""
        let good = format == .jsonl ? "{}" : "x"
        let bytes = Array(start.utf8) + [UInt8](repeating: 0x78, count: 3 << 20) + Array("\n\(good)\n".utf8)
        let records = Self.read(format, bytes).records
        let line = format == .csv ? 2 : 1
        #expect(records.count == 2)
        #expect(
            records.first
                == TableRecord(line: line, .malformed("it has more than \(TableReader.maximumRecord) bytes"))
        )
        #expect(records.last?.line == line + 1)
    }

    @Test func `a quote forgotten in a long file loses one line`() {
        let count = 20_000
        let lines = (0..<count).map { $0 == 10 ? "\"\($0),x" : "\($0),x" }
        let records = Self.read(.csv, Array(("a,b\n" + lines.joined(separator: "\n") + "\n").utf8)).records
        #expect(records.count == count)
        let misquoted = records.filter { if case .misquoted = $0.content { true } else { false } }
        #expect(misquoted.map(\.line) == [12])
        #expect(records.last == TableRecord(line: count + 1, .fields(["\(count - 1)", "x"])))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `what is written with quotes is read again`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet: [Character] = ["a", "é", ",", ";", "\"", "\n", " ", "\t", "😀"]
        let rows = (0..<30).map { _ in
            (0..<3).map { _ in
                "x"
                    + String(
                        (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                        }
                    )
            }
        }
        let text = rows.map { row in
            row.map {
                "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
            }
            .joined(separator: ",") + "\n"
        }
        let size = Int.random(in: 1...50, using: &random)
        let found = Self.read(.csv, Array(("a,b,c\n" + text.joined()).utf8), by: size)
        #expect(found.records.map(\.content) == rows.map { .fields($0) })
    }

    @Test(arguments: [
        ("x.csv", "", TableFormat.csv), ("x.TSV", "", .csv), ("x.jsonl", "", .jsonl),
        ("x.ndjson", "", .jsonl),
        ("x.txt", "abc\n", .lines), ("csv", "", .lines), ("jsonl", "a,b\n", .csv),
        ("-", "{\"token\":1}\n", .jsonl), ("-", "token,fid\n", .csv),
        ("-", "\u{FEFF}token;fid", .csv), ("-", "abc:def_g\nx,y", .lines), ("-", "", .lines),
        ("-", "\n {", .jsonl),
    ])
    func `the format is told by name or first line`(name: String, text: String, format: TableFormat) {
        #expect(TableFormat(fileName: name, firstBytes: text.utf8) == format)
    }
}
