import FCMCore
import Registry
import TestSupport
import Testing

@Suite(.enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)"))
struct PostgreSQLRegistryTests {
    private func database() throws -> PostgreSQLAddress {
        let cluster = try #require(PostgreSQLCluster.shared)
        return try PostgreSQLAddress(try cluster.database())
    }

    @Test(arguments: RegistryContract.all)
    func `keeps the contract`(promise: RegistryContract.Promise) async throws {
        let registry = try await PostgreSQLRegistry.open(at: database(), project: "p")
        try await promise.check(registry)
        await registry.close()
    }

    @Test func `everything is there again after closing and opening`() async throws {
        let address = try database()
        let first = try await PostgreSQLRegistry.open(at: address, project: "p")
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

        let second = try await PostgreSQLRegistry.open(at: address, project: "p")
        #expect(try await second.device(.fid("f")) == device)
        #expect(try await second.members(of: topicNamed("a"), in: 0..<9).rows == [device])
        #expect(try await second.group(named: "g") == group)
        #expect(try await second.drafts().map(\.id) == ["d"])
        #expect(try await second.reach(of: .topic(topicNamed("a"))) == 1)
    }

    @Test func `projects have their own devices, topics and groups and share drafts and history`()
        async throws
    {
        let address = try database()
        let staging = try await PostgreSQLRegistry.open(at: address, project: "staging")
        let production = try await PostgreSQLRegistry.open(at: address, project: "production")
        try await staging.subscribe([.token("t"), .token("u")], to: topicNamed("a"))
        try await production.subscribe([.token("t")], to: topicNamed("a"))
        try await staging.save(GroupRecord(name: "g", notificationKey: "k", members: [token("t")]))
        try await staging.save(DraftRecord(id: "d", json: "{}", savedAt: 3))
        #expect(try await staging.reach(of: .condition("'a' in topics")) == 2)
        #expect(try await production.reach(of: .condition("'a' in topics")) == 1)
        #expect(try await production.reach(of: .token(token("k"))) == 0)
        #expect(try await production.group(named: "g") == nil)
        #expect(try await production.drafts().count == 1)
        try await production.remove(.token("t"))
        try await production.mirror(DirectorySnapshot())
        #expect(try await staging.devices(matching: "", in: 0..<9).total == 2)
        #expect(try await staging.group(named: "g")?.members == [token("t")])
    }

    @Test func `what another connection changes is seen at the next call`() async throws {
        let address = try database()
        let one = try await PostgreSQLRegistry.open(at: address, project: "p")
        let other = try await PostgreSQLRegistry.open(at: address, project: "p")
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
        let address = try database()
        let registries = [
            try await PostgreSQLRegistry.open(at: address, project: "p"),
            try await PostgreSQLRegistry.open(at: address, project: "p"),
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
        #expect(try await PostgreSQLRegistry.health(of: address) == .used(problems: []))
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `it answers as the one in memory does, whatever is done to them`(seed: UInt64) async throws {
        let address = try database()
        let shared = try await PostgreSQLRegistry.open(at: address, project: "p")
        let memory = MemoryRegistry()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let step = RandomStep(using: &random)
            try await step.apply(to: shared)
            try await step.apply(to: memory)
            if Int.random(in: 0..<4, using: &random) == 0 {
                #expect(try await RegistryPicture(of: shared) == RegistryPicture(of: memory))
            }
        }
        #expect(try await RegistryPicture(of: shared) == RegistryPicture(of: memory))
        let again = try await PostgreSQLRegistry.open(at: address, project: "p")
        #expect(try await RegistryPicture(of: again) == RegistryPicture(of: memory))
        #expect(try await PostgreSQLRegistry.health(of: address) == .used(problems: []))
    }

    @Test func `a list of many devices is taken in few statements and counted right`() async throws {
        let address = try database()
        let registry = try await PostgreSQLRegistry.open(at: address, project: "p")
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
        #expect(try await PostgreSQLRegistry.health(of: address) == .used(problems: []))
    }
}
