import FCMCore
import Registry
import TestSupport
import Testing

@Suite struct SQLiteRegistryTests {
    @Test(arguments: RegistryContract.all)
    func `keeps the contract`(promise: RegistryContract.Promise) async throws {
        let folder = try TemporaryFolder()
        let registry = try await SQLiteRegistry.open(at: folder.file("r.db"), project: "p")
        try await promise.check(registry)
        await registry.close()
    }

    @Test func `everything is there again after closing and opening`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let first = try await SQLiteRegistry.open(at: path, project: "p")
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

        let second = try await SQLiteRegistry.open(at: path, project: "p")
        #expect(try await second.device(.fid("f")) == device)
        #expect(try await second.members(of: topicNamed("a"), in: 0..<9).rows == [device])
        #expect(try await second.group(named: "g") == group)
        #expect(try await second.drafts().map(\.id) == ["d"])
        #expect(try await second.reach(of: .topic(topicNamed("a"))) == 1)
    }

    @Test func `projects have their own devices, topics and groups and share drafts and history`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let staging = try await SQLiteRegistry.open(at: path, project: "staging")
        let production = try await SQLiteRegistry.open(at: path, project: "production")
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
        try await production.mirror(DirectorySnapshot())
        #expect(try await staging.devices(matching: "", in: 0..<9).total == 2)
        #expect(try await staging.group(named: "g")?.members == [token("t")])
    }

    @Test func `what another connection changes is seen at the next call`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let one = try await SQLiteRegistry.open(at: path, project: "p")
        let other = try await SQLiteRegistry.open(at: path, project: "p")
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

    @Test func `many tasks on two connections lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("r.db")
        let registries = [
            try await SQLiteRegistry.open(at: path, project: "p"),
            try await SQLiteRegistry.open(at: path, project: "p"),
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
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `both backends answer alike, whatever is done to them`(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let file = try await SQLiteRegistry.open(at: folder.file("r.db"), project: "p")
        let memory = MemoryRegistry()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let step = RandomStep(using: &random)
            try await step.apply(to: file)
            try await step.apply(to: memory)
            if Int.random(in: 0..<4, using: &random) == 0 {
                #expect(try await RegistryPicture(of: file) == RegistryPicture(of: memory))
            }
        }
        #expect(try await RegistryPicture(of: file) == RegistryPicture(of: memory))
    }
}
