import FCMCore
import Registry
import TestSupport
import Testing

/// What becomes of a registry when its server, its database or its connection is not as it should be.
@Suite(.enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)"))
struct PostgreSQLServerTests {
    private func cluster() throws -> PostgreSQLCluster { try #require(PostgreSQLCluster.shared) }

    private func failure(
        opening url: String,
        migrations: [Migration] = PostgreSQLSchema.migrations,
        patience: Duration = .seconds(300)
    ) async throws -> RegistryFailure? {
        let address = try PostgreSQLAddress(url)
        do {
            let registry = try await PostgreSQLRegistry.open(
                at: address,
                project: "p",
                migrations: migrations,
                patience: patience
            )
            await registry.close()
            return nil
        } catch {
            return error as? RegistryFailure
        }
    }

    @Test func `a server that is away, and a database that is not there, are named`() async throws {
        let cluster = try cluster()
        let nowhere = "postgresql://u:se-cret@/d?host=/tmp/no-such-folder"
        let away = try await failure(opening: nowhere, patience: .milliseconds(10))
        #expect(away?.reason == .inaccessible)
        #expect(away?.what.contains("cannot be reached") ?? false, "\(String(describing: away))")
        #expect(away?.description.contains("se-cret") == false)
        let missing = try await failure(opening: cluster.url(of: "nowhere"))
        #expect(missing?.reason == .inaccessible)
        #expect(missing?.what == "database \"nowhere\" does not exist")
        #expect(missing?.remedy.contains("createdb") ?? false)
        let stranger = try await failure(opening: cluster.url(of: "postgres", user: "stranger"))
        #expect(stranger?.what.contains("does not let this user in") ?? false)
    }

    @Test func `a wrong password is told from a missing one, and neither is shown`() async throws {
        let cluster = try cluster()
        _ = try? cluster.run("CREATE ROLE locked LOGIN PASSWORD 'right-Word'")
        let open = try cluster.database(user: "locked")
        let name = open.dropFirst("postgresql://locked@/".count).prefix { $0 != "?" }
        try cluster.run("GRANT CREATE ON DATABASE \(name) TO locked")
        let wrong = try await failure(opening: open.replacing("locked@", with: "locked:wrong-Word@"))
        #expect(wrong?.reason == .inaccessible)
        #expect(wrong?.what.contains("password authentication failed") ?? false)
        #expect(wrong.map { "\($0)" + String(reflecting: $0) }?.contains("wrong-Word") == false)
        let none = try await failure(opening: open)
        #expect(none?.what.contains("password") ?? false, "\(String(describing: none))")
        #expect(none?.reason == .inaccessible)
        #expect(try await failure(opening: open.replacing("locked@", with: "locked:right-Word@")) == nil)
    }

    @Test func `a database of a newer version is refused and left alone`() async throws {
        let url = try cluster().database()
        let future = Migration(summary: "later", script: "CREATE TABLE later (id bigint)")
        #expect(
            try await failure(opening: url, migrations: PostgreSQLSchema.migrations + [future]) == nil
        )
        let refusal = try await failure(opening: url)
        let known = PostgreSQLSchema.migrations.count
        #expect(refusal?.reason == .newer(found: known + 1, known: known))
        #expect(refusal?.description.contains("newer version") ?? false)
        await #expect(throws: RegistryFailure.self) {
            try await PostgreSQLRegistry.health(of: PostgreSQLAddress(url))
        }
    }

    @Test func `a database of each earlier version is brought up to date and keeps what it has`()
        async throws
    {
        let all = PostgreSQLSchema.migrations
        for count in 1..<all.count {
            let url = try cluster().database()
            let address = try PostgreSQLAddress(url)
            #expect(try await PostgreSQLRegistry.health(of: address) == .unused)
            let old = try await PostgreSQLRegistry.open(
                at: address,
                project: "p",
                migrations: Array(all.prefix(count))
            )
            try await old.subscribe([.token("t")], to: topicNamed("a"))
            await old.close()
            #expect(try await PostgreSQLRegistry.health(of: address) == .older)
            let new = try await PostgreSQLRegistry.open(at: address, project: "p")
            #expect(try await new.members(of: topicNamed("a"), in: 0..<9).rows.map(\.token) == [token("t")])
            try await new.save(DraftRecord(id: "d", json: "{}", savedAt: 1))
            #expect(try await PostgreSQLRegistry.health(of: address) == .used(problems: []))
        }
    }

    @Test func `programs that open a new database at once agree on it`() async throws {
        let address = try PostgreSQLAddress(try cluster().database())
        try await withThrowingTaskGroup(of: DatabaseRegistry.self) { group in
            for _ in 0..<6 {
                group.addTask { try await PostgreSQLRegistry.open(at: address, project: "p") }
            }
            for try await registry in group {
                try await registry.save(DraftRecord(id: "d", json: "{}", savedAt: 1))
                #expect(try await registry.drafts().count == 1)
            }
        }
    }

    @Test func `a database in another encoding, and one with foreign tables in our schema, are refused`()
        async throws
    {
        let cluster = try cluster()
        try cluster.run(
            "CREATE DATABASE latin ENCODING LATIN1 LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
        )
        let latin = try await failure(opening: cluster.url(of: "latin"))
        #expect(latin?.reason == .foreign)
        #expect(latin?.what.contains("LATIN1") ?? false)
        try cluster.run("CREATE DATABASE foreign_tables TEMPLATE template0")
        try cluster.run(
            "CREATE SCHEMA fcm_console CREATE TABLE things (id int)",
            in: "foreign_tables"
        )
        #expect(try await failure(opening: cluster.url(of: "foreign_tables"))?.reason == .foreign)
    }

    @Test func `a user without rights is told which`() async throws {
        let cluster = try cluster()
        try cluster.run("CREATE ROLE guest LOGIN")
        let refusal = try await failure(opening: cluster.database(user: "guest"))
        #expect(refusal?.reason == .inaccessible)
        #expect(refusal?.what.contains("lacks a right") ?? false)
    }

    @Test func `what PostgreSQL cannot keep is refused, but a send is written down in any case`()
        async throws
    {
        let registry = try await PostgreSQLRegistry.open(
            at: PostgreSQLAddress(try cluster().database()),
            project: "p"
        )
        let odd = DeviceRecord(token: token("t"), label: "a\0b")
        await #expect { try await registry.upsert([odd]) } throws: {
            ($0 as? RegistryFailure)?.reason == .invalid
        }
        let entry = HistoryRecord(
            id: "s-1",
            project: "p",
            profile: "demo",
            json: "{}",
            sendProtocol: .v1,
            status: .failed,
            detail: "odd\0words",
            startedAt: 1
        )
        try await registry.record(entry)
        #expect(try await registry.historyEntry(id: "s-1")?.detail == "odd\u{FFFD}words")
    }

    // MARK: Lost connections

    private static func ending(_ database: String) -> String {
        """
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
        WHERE datname = '\(database)' AND application_name = 'fcm-console'
        """
    }

    @Test func `after the server has been restarted, by any means, the registry goes on`() async throws {
        let own = try #require(PostgreSQLCluster())
        let registry = try await PostgreSQLRegistry.open(
            at: PostgreSQLAddress(try own.database()),
            project: "p"
        )
        for (round, means) in ["fast", "immediate"].enumerated() {
            try own.restart(means)
            #expect(try await registry.drafts().count == round)
            try own.restart(means)
            #expect(try await registry.take([DeviceEntry(token: token("t-\(round)"))]).added == 1)
            try own.restart(means)
            try await registry.save(DraftRecord(id: "d-\(round)", json: "{}", savedAt: 1))
        }
        #expect(try await registry.devices(matching: "", in: 0..<9).total == 2)
        try own.stop()
        await #expect {
            try await PostgreSQLRegistry.open(at: PostgreSQLAddress(own.url(of: "db1")), project: "p")
        } throws: {
            ($0 as? RegistryFailure)?.reason == .inaccessible
        }
        try own.start()
        #expect(try await registry.drafts().count == 2)
    }

    @Test func `sessions ended again and again cost no change and double none`() async throws {
        let cluster = try cluster()
        let url = try cluster.database()
        let registry = try await PostgreSQLRegistry.open(at: PostgreSQLAddress(url), project: "p")
        let name = String(url.dropFirst("postgresql://test@/".count).prefix { $0 != "?" })
        async let added = {
            var added = 0
            for number in 0..<200 {
                added += try await registry.take([
                    DeviceEntry(token: token("t-\(number)"), topics: [topicNamed("a")])
                ]).added
            }
            return added
        }()
        for _ in 0..<10 { try cluster.run(Self.ending(name)) }
        #expect(try await added == 200)
        #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 200)
        #expect(
            try await PostgreSQLRegistry.health(of: PostgreSQLAddress(url)) == .used(problems: [])
        )
    }

    @Test func `a transaction that was undone at its end is done again`() async throws {
        let cluster = try cluster()
        let url = try cluster.database()
        let registry = try await PostgreSQLRegistry.open(at: PostgreSQLAddress(url), project: "p")
        let name = String(url.dropFirst("postgresql://test@/".count).prefix { $0 != "?" })
        // The first COMMIT ends its own session before it is through.
        let body = "BEGIN IF nextval('ends') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
        for statement in [
            "CREATE SEQUENCE ends", "GRANT ALL ON SEQUENCE ends TO PUBLIC",
            "CREATE FUNCTION kill() RETURNS trigger LANGUAGE plpgsql SET search_path = public"
                + " AS $$ \(body) RETURN NULL; END $$",
            "CREATE CONSTRAINT TRIGGER kill AFTER INSERT ON fcm_console.device DEFERRABLE INITIALLY DEFERRED"
                + " FOR EACH ROW EXECUTE FUNCTION kill()",
        ] {
            try cluster.run(statement, in: name)
        }
        #expect(try await registry.upsert([DeviceRecord(token: token("t"))]) == 1)
        #expect(try await registry.devices(matching: "", in: 0..<9).total == 1)
        #expect(try cluster.run("SELECT last_value FROM ends", in: name) == ["2"])
    }

    @Test func `a transaction whose end was not heard of is asked about, not done again`() async throws {
        let own = try #require(PostgreSQLCluster())
        let url = try own.database()
        let registry = try await PostgreSQLRegistry.open(at: PostgreSQLAddress(url), project: "p")
        for id in ["s-1", "s-2"] {
            try await registry.record(
                HistoryRecord(
                    id: id,
                    project: "p",
                    profile: "demo",
                    json: "{}",
                    sendProtocol: .v1,
                    status: .accepted,
                    startedAt: 1
                )
            )
        }
        // A commit now is written down, and then waits for a standby that never comes.
        try own.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        try own.run("SELECT pg_reload_conf()")
        async let pruned = registry.pruneHistory(before: 5)
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        while try own.run(waiting) != ["1"] {}
        try own.run(Self.ending("db1"))
        #expect(try await pruned == 2)
        #expect(try await registry.history(in: 0..<9).total == 0)
    }
}
