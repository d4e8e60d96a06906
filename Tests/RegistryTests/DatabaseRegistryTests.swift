import FCMCore
import Registry
import TestSupport
import Testing

/// What registries in a database promise beyond the contract of all registries.
@Suite struct DatabaseRegistryTests {
    @Test(arguments: TestDatabase.Backend.installed, RegistryContract.all)
    func `keeps the contract`(
        backend: TestDatabase.Backend,
        promise: RegistryContract.Promise
    ) async throws {
        let registry = try await TestDatabase(backend).open()
        try await promise.check(registry)
        await registry.close()
    }

    @Test(arguments: RegistryContract.all)
    func `keeps the contract in a temporary file`(promise: RegistryContract.Promise) async throws {
        let registry = try await SQLiteRegistry.temporary(project: "demo-project")
        try await promise.check(registry)
        await registry.close()
    }

    @Test(arguments: TestDatabase.Backend.installed)
    func `everything is there again after closing and opening`(backend: TestDatabase.Backend) async throws {
        let database = try TestDatabase(backend)
        let first = try await database.open()
        let device = DeviceRecord(
            token: token("t"),
            fid: fid("f"),
            label: "Pixel",
            platform: .web,
            lastSeen: 7
        )
        try await first.upsert([device])
        try await first.subscribe([.token("t")], to: topicNamed("a"))
        let group = GroupRecord(name: "g", notificationKey: "k", members: [token("t")])
        try await first.save(group)
        try await first.save(DraftRecord(id: "d", json: "{}", savedAt: 3))
        await first.close()
        await #expect(throws: RegistryFailure.self) { try await first.drafts() }

        let second = try await database.open()
        #expect(try await second.device(.fid("f")) == device)
        #expect(try await second.members(of: topicNamed("a"), in: 0..<9).rows == [device])
        #expect(try await second.group(named: "g") == group)
        #expect(try await second.drafts().map(\.id) == ["d"])
        #expect(try await second.reach(of: .topic(topicNamed("a"))) == 1)
    }

    @Test(arguments: TestDatabase.Backend.installed)
    func `projects have their own devices, topics and groups and share drafts and history`(
        backend: TestDatabase.Backend
    )
        async throws
    {
        let database = try TestDatabase(backend)
        let staging = try await database.open(project: "staging")
        let production = try await database.open(project: "production")
        try await staging.subscribe([.token("t"), .token("u")], to: topicNamed("a"))
        try await production.subscribe([.token("t")], to: topicNamed("a"))
        try await staging.save(GroupRecord(name: "g", notificationKey: "k", members: [token("t")]))
        try await staging.save(DraftRecord(id: "d", json: "{}", savedAt: 3))
        #expect(try await staging.reach(of: .condition("'a' in topics")) == 2)
        #expect(try await production.reach(of: .condition("'a' in topics")) == 1)
        #expect(try await production.reach(of: .condition("!('a' in topics)")) == 0)
        #expect(try await production.reach(of: .token(token("k"))) == 0)
        #expect(try await production.group(named: "g") == nil)
        #expect(try await production.drafts().count == 1)
        try await production.remove(.token("t"))
        #expect(try await staging.devices(matching: "", in: 0..<9).total == 2)
        #expect(try await staging.group(named: "g")?.members == [token("t")])
    }

    @Test(arguments: TestDatabase.Backend.installed)
    func `what another connection changes is seen at the next call`(backend: TestDatabase.Backend)
        async throws
    {
        let database = try TestDatabase(backend)
        let one = try await database.open()
        let other = try await database.open()
        for round in 1...5 {
            try await one.subscribe([.token("one-\(round)")], to: topicNamed("a"))
            try await other.subscribe([.token("other-\(round)")], to: topicNamed("a"))
            for registry in [one, other] {
                #expect(try await registry.reach(of: .topic(topicNamed("a"))) == round * 2)
                #expect(try await registry.devices(matching: "", in: 0..<1).total == round * 2)
                #expect(try await registry.devices(matching: "one", in: 0..<1).total == round)
                #expect(try await registry.members(of: topicNamed("a"), in: 0..<1).total == round * 2)
            }
        }
        try await other.remove(.token("one-1"))
        #expect(try await one.reach(of: .condition("!('none' in topics)")) == 9)
    }

    @Test(arguments: TestDatabase.Backend.installed)
    func `many tasks on two connections lose nothing`(backend: TestDatabase.Backend) async throws {
        let database = try TestDatabase(backend)
        let registries = [
            try await database.open(),
            try await database.open(),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let registry = registries[number % 2]
                    try await registry.subscribe(
                        [.token("t-\(number)"), .token("shared")],
                        to: topicNamed("a")
                    )
                }
            }
            try await group.waitForAll()
        }
        for registry in registries {
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 41)
            let rows = try await registry.topics(matching: "", in: 0..<9).rows
            #expect(rows == [TopicRecord(name: topicNamed("a"), subscribers: 41)])
        }
        #expect(try await registries[0].problems() == [])
    }

    @Test(arguments: TestDatabase.Backend.installed, 0..<4 as Range<UInt64>)
    func `it answers as the one in memory does, whatever is done to them`(
        backend: TestDatabase.Backend,
        seed: UInt64
    ) async throws {
        let database = try TestDatabase(backend)
        let registry = try await database.open()
        let memory = MemoryRegistry()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let step = RandomStep(using: &random)
            try await step.apply(to: registry)
            try await step.apply(to: memory)
            if Int.random(in: 0..<4, using: &random) == 0 {
                #expect(try await RegistryPicture(of: registry) == RegistryPicture(of: memory))
            }
        }
        #expect(try await RegistryPicture(of: registry) == RegistryPicture(of: memory))
        let again = try await database.open()
        #expect(try await RegistryPicture(of: again) == RegistryPicture(of: memory))
        #expect(try await again.problems() == [])
    }

    @Test(arguments: TestDatabase.Backend.installed)
    func `a list of many devices is counted right`(backend: TestDatabase.Backend) async throws {
        let registry = try await TestDatabase(backend).open()
        let list = (0..<20_000).map { number in
            DeviceEntry(
                token: token("token-\(number)\t\\N"),
                label: "ünï \(number)",
                topics: [topicNamed("all"), topicNamed("t-\(number % 10)")]
            )
        }
        #expect(
            try await registry.take(list) == DeviceEntryCount(added: 20_000, known: 0, subscriptions: 40_000)
        )
        #expect(try await registry.take(list) == DeviceEntryCount(added: 0, known: 20_000, subscriptions: 0))
        #expect(try await registry.reach(of: .condition("'all' in topics && 't-3' in topics")) == 2_000)
        let page = try await registry.devices(matching: "", in: 19_998..<20_001)
        #expect(page.total == 20_000)
        #expect(page.rows.map(\.token?.rawValue) == ["token-19998\t\\N", "token-19999\t\\N"])
        #expect(try await registry.problems() == [])
    }
}
