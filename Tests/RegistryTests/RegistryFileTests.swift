import FCMCore
import Glibc
import Registry
import Testing

@Suite struct RegistryFileTests {
    private static let sideFiles = ["", "-wal", "-shm"]

    private func failure(opening path: String, migrations: [Migration] = SQLiteRegistry.migrations) async
        -> RegistryFailure?
    {
        do {
            let registry = try await SQLiteRegistry.open(
                at: path,
                project: "p",
                migrations: migrations,
                busyTimeout: .milliseconds(50)
            )
            await registry.close()
            return nil
        } catch {
            return error as? RegistryFailure
        }
    }

    @Test
    func `the file and what SQLite puts beside it are the owner's alone, and so are folders made for it`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("a/b/r.db")
        let registry = try await SQLiteRegistry.open(at: path, project: "p")
        try await registry.upsert([DeviceRecord(token: token("t"))])
        for suffix in Self.sideFiles { #expect(mode(of: path + suffix) == 0o600, "\(suffix)") }
        #expect(mode(of: folder.file("a")) == 0o700)
        #expect(mode(of: folder.file("a/b")) == 0o700)
        await registry.close()
    }

    @Test func `a file others could read is closed to them`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        write([], to: path)
        chmod(path, 0o666)
        let registry = try await SQLiteRegistry.open(at: path, project: "p")
        #expect(mode(of: path) == 0o600)
        await registry.close()
    }

    @Test(arguments: [false, true])
    func `a file of a newer version is refused and keeps every byte`(isOpenElsewhere: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let future = Migration(summary: "later", script: "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT")
        let newer = try await SQLiteRegistry.open(
            at: path,
            project: "p",
            migrations: SQLiteRegistry.migrations + [future],
            busyTimeout: .seconds(5)
        )
        try await newer.upsert([DeviceRecord(token: token("t"))])
        // While it is open, everything written is still in the write-ahead log.
        if !isOpenElsewhere { await newer.close() }
        let before = [bytes(of: path), bytes(of: path + "-wal")]
        let refusal = await failure(opening: path)
        let known = SQLiteRegistry.migrations.count
        #expect(refusal?.reason == .newer(found: known + 1, known: known))
        #expect(refusal?.description.contains(path) ?? false)
        #expect(refusal?.description.contains("newer version") ?? false)
        #expect([bytes(of: path), bytes(of: path + "-wal")] == before)
        await newer.close()
    }

    /// The first steps; the last of them leaves a subscription and, where there is a history by then, an entry.
    private static func first(_ count: Int) -> [Migration] {
        let steps = Array(SQLiteRegistry.migrations.prefix(count))
        guard let last = steps.last else { return steps }
        let subscription = """
            INSERT INTO project (id, name) VALUES (1, 'p');
            INSERT INTO device (id, project, token, token_hash, label, platform, registered)
            VALUES (1, 1, 't', 0, '', 'unknown', 1);
            INSERT INTO topic (id, project, name, subscribers) VALUES (1, 1, 'a', 1);
            INSERT INTO subscription (topic, device) VALUES (1, 1);
            """
        let entry = """
            INSERT INTO history (id, project, profile, json, fingerprint, status, detail, started_at)
            VALUES ('s-1', 'p', 'demo', '{"topic":"a"}', 1, 'unknown', 'words', 5),
                ('s-0', 'p', 'demo', 'no JSON', 1, 'failed', 'words', 4);
            """
        let script = last.script + subscription + (count >= 3 ? entry : "")
        return steps.dropLast() + [Migration(summary: "with rows", script: script)]
    }

    @Test func `a file of each earlier version is brought up to date and keeps what it has`() async throws {
        let all = SQLiteRegistry.migrations
        for count in 1..<all.count {
            let folder = try TemporaryFolder()
            let path = folder.file("r.db")
            let old = try await SQLiteRegistry.open(
                at: path,
                project: "p",
                migrations: Self.first(count),
                busyTimeout: .seconds(5)
            )
            await old.close()
            let new = try await SQLiteRegistry.open(at: path, project: "p")
            #expect(try await new.members(of: topicNamed("a"), in: 0..<9).rows.map(\.token) == [token("t")])
            let draft = DraftRecord(id: "d", json: "{}", sendProtocol: .xmpp, savedAt: 1)
            try await new.save(draft)
            #expect(try await new.drafts() == [draft])
            try await new.save(GroupRecord(name: "g", notificationKey: "k", members: []))
            if count >= 3 {
                let kept = HistoryRecord(
                    id: "s-1",
                    project: "p",
                    profile: "demo",
                    json: #"{"topic":"a"}"#,
                    // What was written with the column and without a target has none.
                    target: count < 7 ? "topic a" : "",
                    sendProtocol: nil,
                    status: .unknown,
                    detail: "words",
                    startedAt: 5
                )
                #expect(try await new.history(in: 0..<9).rows.first == kept)
                #expect(try await new.historyEntry(id: "s-0")?.target == "")
            }
            await new.close()
        }
    }

    @Test func `two programs that open a new file at once agree on it`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        try await withThrowingTaskGroup(of: DatabaseRegistry.self) { group in
            for _ in 0..<6 {
                group.addTask { try await SQLiteRegistry.open(at: path, project: "p") }
            }
            for try await registry in group {
                try await registry.save(DraftRecord(id: "d", json: "{}", savedAt: 1))
                #expect(try await registry.drafts().count == 1)
            }
        }
    }

    @Test(arguments: [
        Array("just some words, not a database".utf8),
        Array("SQLite format 2\0".utf8) + [UInt8](repeating: 0, count: 5_000),
        Array("SQLite format 3\0".utf8),
        [UInt8](repeating: 0, count: 4_096),
    ])
    func `a file that is no database is refused and keeps every byte`(content: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        write(content, to: path)
        #expect(await failure(opening: path)?.reason == .foreign)
        #expect(bytes(of: path) == content)
        #expect(mode(of: path) == 0o644)
    }

    @Test func `the database of another program is refused and keeps every byte`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let registry = try await SQLiteRegistry.open(at: path, project: "p")
        await registry.close()
        guard var content = bytes(of: path) else { throw FolderProblem(code: errno) }
        for application: [UInt8] in [[1, 2, 3, 4], [0, 0, 0, 0]] {
            content.replaceSubrange(68..<72, with: application)
            write(content, to: path)
            #expect(await failure(opening: path)?.reason == .foreign)
            #expect(bytes(of: path) == content)
        }
    }

    @Test func `a damaged file is an error, not a crash`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let registry = try await SQLiteRegistry.open(at: path, project: "p")
        try await registry.upsert((0..<500).map { DeviceRecord(token: token("token-\($0)")) })
        await registry.close()
        guard var content = bytes(of: path) else { throw FolderProblem(code: errno) }
        for index in 4_096..<content.count { content[index] = 0xA5 }
        write(content, to: path)
        let refusal = await failure(opening: path)
        #expect(refusal?.reason == .corrupt)
        #expect(refusal?.remedy.isEmpty == false)
    }

    @Test func `a folder, and a folder that cannot be made, are told apart from other trouble`() async throws
    {
        let folder = try TemporaryFolder()
        #expect(await failure(opening: folder.path)?.reason == .foreign)
        write([], to: folder.file("file"))
        #expect(await failure(opening: folder.file("file/r.db"))?.reason == .inaccessible)
    }

    @Test func `a writer that stays is waited for, then named`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let registry = try await SQLiteRegistry.open(
            at: path,
            project: "p",
            migrations: SQLiteRegistry.migrations,
            busyTimeout: .milliseconds(20)
        )
        let lock = try WriteLock(path: path)
        let device = DeviceRecord(token: token("t"))
        await #expect { try await registry.upsert([device]) } throws: { error in
            (error as? RegistryFailure)?.reason == .busy
        }
        #expect(try await registry.device(.token("t")) == nil)
        lock.release()
        #expect(try await registry.upsert([device]) == 1)
    }

    @Test func `no message of a failure holds a token`() async throws {
        let secret = "secret-" + String(repeating: "x", count: 9_000)
        await #expect { try await MemoryRegistry().upsert([DeviceRecord(token: token(secret))]) } throws: {
            error in
            !String(describing: error).contains("secret") && !String(reflecting: error).contains("secret")
        }
    }
}
