import FCMCore
import Registry
import Testing

@Suite struct DeviceImportTests {
    /// What a list of that format comes to in an empty registry.
    private static func take(
        _ format: TableFormat,
        _ text: String,
        into registry: any Registry = MemoryRegistry(),
        chunk: Int = 7,
        part: Int = 2
    ) async throws -> (list: DeviceImport, bad: [DeviceImport.BadLine]) {
        var list = DeviceImport(format, part: part)
        var bad: [DeviceImport.BadLine] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            try list.read(bytes[start..<min(start + chunk, bytes.count)]) { bad.append($0) }
            if list.isFull { try await list.flush(into: registry) }
        }
        try list.finish { bad.append($0) }
        try await list.flush(into: registry)
        #expect(list.badLines == bad.count)
        return (list, bad)
    }

    @Test func `CSV with all columns under their usual names`() async throws {
        let registry = MemoryRegistry()
        let (list, bad) = try await Self.take(
            .csv,
            """
            Registration Token,FID,Name,OS,last_seen,Registered,Topics,colour
            t:1,f-1,"Pixel, 9",Android,2026-01-31T12:00:00Z,true,news weather;a,red
            t:2,,,ios,5,no,/topics/news,blue
            ,f-3,,,,,,

            """,
            into: registry
        )
        #expect(bad.isEmpty)
        #expect(list.count == DeviceEntryCount(added: 3, known: 0, subscriptions: 4))
        #expect(list.ignoredColumns == ["colour"])
        #expect(
            await registry.device(.token("t:1"))
                == DeviceRecord(
                    token: token("t:1"),
                    fid: fid("f-1"),
                    label: "Pixel, 9",
                    platform: .android,
                    lastSeen: 1_769_860_800
                )
        )
        #expect(try await registry.topics(of: .token("t:1")).map(\.rawValue) == ["a", "news", "weather"])
        let second = await registry.device(.token("t:2"))
        #expect(second == DeviceRecord(token: token("t:2"), platform: .ios, lastSeen: 5, registered: false))
        #expect(await registry.device(.fid("f-3")) != nil)
    }

    @Test func `JSON lines with topics as a list or a text`() async throws {
        let registry = MemoryRegistry()
        let (list, bad) = try await Self.take(
            .jsonl,
            """
            {"token":"t:1","fid":null,"label":"é","platform":"web","registered":false,"topics":["a","b"]}
            {"fid":"f-2","lastSeen":9,"topics":"a","more":{"x":1}}
            """,
            into: registry
        )
        #expect(bad.isEmpty)
        #expect(list.count == DeviceEntryCount(added: 2, known: 0, subscriptions: 3))
        let expected = DeviceRecord(token: token("t:1"), label: "é", platform: .web, registered: false)
        #expect(await registry.device(.token("t:1")) == expected)
        #expect(await registry.device(.fid("f-2"))?.lastSeen == 9)
    }

    @Test func `a plain line is a FID when it looks like one`() async throws {
        let registry = MemoryRegistry()
        _ = try await Self.take(
            .lines,
            "cabcdefghijklmnopqrstu\nxabcdefghijklmnopqrstu\nt:1\n\nt:1",
            into: registry
        )
        #expect(await registry.device(.fid("cabcdefghijklmnopqrstu")) != nil)
        #expect(await registry.device(.token("xabcdefghijklmnopqrstu")) != nil)
        #expect(try await registry.devices(matching: "", in: 0..<9).total == 3)
    }

    @Test(arguments: [
        ("t 1,,,", "the token has blanks or characters beyond ASCII"),
        ("tü,,,", "the token has blanks or characters beyond ASCII"),
        (",,,", "it has neither a token nor a FID"),
        ("t,windows,,", "the platform is none of android, ios, web, unknown"),
        ("t,,yesterday,", "the time is neither seconds since 1970 nor like 2026-01-31T12:00:00Z"),
        ("t,,,new$", "a topic name has only letters, digits and - _ . ~ %, not \"$\" (character 4)"),
        ("t,,", "3 fields, and the first line names 4"),
        (String(repeating: "t", count: 4_097) + ",,,", "the token has more than 4096 characters"),
    ])
    func `a bad line is named with its reason and the others are taken`(line: String, reason: String)
        async throws
    {
        let text = "token,platform,last_seen,topics\nt:1,,,\n\(line)\nt:2,,,"
        let (list, bad) = try await Self.take(.csv, text)
        #expect(bad == [DeviceImport.BadLine(line: 3, reason: reason)])
        #expect(list.count.added == 2)
    }

    @Test(arguments: [
        (#"{"token":1}"#, "\"token\" has a value of the wrong kind"),
        (#"{"token":"t","topics":[1]}"#, "\"topics\" is a list of names"),
        (#"{"token":"t","registered":1}"#, "\"registered\" has a value of the wrong kind"),
        (#"{"label":"x"}"#, "it has neither a token nor a FID"),
        (#"["t"]"#, "it is no JSON object"),
        (#"{"token":"#, "column 10: the text ends where a value is expected"),
    ])
    func `a bad JSON line is named with its reason`(line: String, reason: String) async throws {
        let (_, bad) = try await Self.take(.jsonl, line + "\n")
        #expect(bad == [DeviceImport.BadLine(line: 1, reason: reason)])
    }

    @Test func `a list that names no device is given up at once`() async throws {
        await #expect(throws: DeviceImport.NoDeviceColumn(columns: ["name", "topic"])) {
            _ = try await Self.take(.csv, "name,topic\nx,y\n")
        }
    }

    @Test(arguments: [1, 3, 100]) func `the same list in parts of any size comes to the same`(part: Int)
        async throws
    {
        let lines = (0..<40).map { "t\($0 % 30),f\($0 % 25),a\($0 % 4) b\($0 % 3)" }
        let text = "token,fid,topics\n" + lines.joined(separator: "\n")
        let registry = MemoryRegistry()
        let whole = MemoryRegistry()
        _ = try await Self.take(.csv, text, into: registry, chunk: 11, part: part)
        _ = try await Self.take(.csv, text, into: whole, chunk: 10_000, part: 1_000)
        let rows = try await whole.devices(matching: "", in: 0..<100)
        #expect(try await registry.devices(matching: "", in: 0..<100) == rows)
        #expect(try await registry.topics(matching: "", in: 0..<9) == whole.topics(matching: "", in: 0..<9))
        #expect(rows.total > 0)
    }
}
