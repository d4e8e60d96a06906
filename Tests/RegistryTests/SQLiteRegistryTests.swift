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

/// One change, made from few names so that they meet often.
private enum RandomStep {
    case upsert([DeviceRecord])
    case take([DeviceEntry])
    case remove(Registration)
    case subscribe([Registration], TopicName)
    case unsubscribe([Registration], TopicName)
    case save(GroupRecord)
    case removeGroup(String)

    init(using random: inout SeededGenerator) {
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        func registration() -> Registration {
            number(2) == 0 ? .token("t\(number(12))") : .fid("f\(number(12))")
        }
        let topic = topicNamed("topic-\(number(3))")
        switch number(10) {
        case 0, 1, 2:
            let records = (0...number(3)).map { _ in
                let names = number(3)
                return DeviceRecord(
                    token: names < 2 ? token("t\(number(12))") : nil,
                    fid: names > 0 ? fid("f\(number(12))") : nil,
                    label: "label \(number(5))",
                    platform: Platform.allCases[number(4)],
                    lastSeen: number(2) == 0 ? nil : Int64(number(100)),
                    registered: number(4) > 0
                )
            }
            self = .upsert(records)
        case 3: self = .remove(registration())
        case 4, 5: self = .subscribe((0...number(4)).map { _ in registration() }, topic)
        case 6: self = .unsubscribe((0...number(4)).map { _ in registration() }, topic)
        case 7, 8:
            let entries = (0...number(5)).map { _ in
                let names = number(3)
                return DeviceEntry(
                    token: names < 2 ? token("t\(number(12))") : nil,
                    fid: names > 0 ? fid("f\(number(12))") : nil,
                    label: number(2) == 0 ? nil : "entry \(number(5))",
                    registered: number(4) > 0 ? nil : number(2) == 0,
                    topics: (0..<number(3)).map { _ in topicNamed("topic-\(number(3))") }
                )
            }
            self = .take(entries)
        default:
            let name = "group-\(number(3))"
            let members = (0..<number(4)).map { _ in token("t\(number(12))") }
            let group = GroupRecord(name: name, notificationKey: "key-\(name)", members: members)
            self = number(4) == 0 ? .removeGroup(name) : .save(group)
        }
    }

    func apply(to registry: any Registry) async throws {
        switch self {
        case .upsert(let records): try await registry.upsert(records)
        case .take(let entries): _ = try await registry.take(entries)
        case .remove(let registration): try await registry.remove(registration)
        case .subscribe(let registrations, let topic): try await registry.subscribe(registrations, to: topic)
        case .unsubscribe(let registrations, let topic):
            try await registry.unsubscribe(registrations, from: topic)
        case .save(let group): try await registry.save(group)
        case .removeGroup(let name): try await registry.removeGroup(named: name)
        }
    }
}

/// Everything a registry shows of its directory.
private struct RegistryPicture: Equatable {
    var devices: Page<DeviceRecord>
    var filtered: Page<DeviceRecord>
    var topics: Page<TopicRecord>
    var members: [Page<DeviceRecord>] = []
    var groups: Page<GroupRecord>
    var reach: [Int] = []

    init(of registry: any Registry) async throws {
        devices = try await registry.devices(matching: "", in: 0..<100)
        filtered = try await registry.devices(matching: "1", in: 1..<5)
        topics = try await registry.topics(matching: "", in: 0..<100)
        groups = try await registry.groups(matching: "", in: 0..<100)
        for number in 0..<3 {
            members.append(try await registry.members(of: topicNamed("topic-\(number)"), in: 0..<100))
        }
        let conditions = [
            "!('topic-0' in topics)", "'topic-0' in topics || 'topic-1' in topics && !('topic-2' in topics)",
        ]
        for condition in conditions { reach.append(try await registry.reach(of: .condition(condition))) }
        for number in 0..<3 {
            reach.append(try await registry.reach(of: .token(token("key-group-\(number)"))))
        }
    }
}
