import FCMCore
import Registry
import TestSupport

/// One change, made from few names so that they meet often.
enum RandomStep {
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
struct RegistryPicture: Equatable {
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
