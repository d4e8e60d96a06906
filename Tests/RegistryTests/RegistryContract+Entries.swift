import FCMCore
import Registry
import Testing

extension RegistryContract {
    /// What every registry makes of a part of a list.
    static let entries: [Promise] = [
        Promise("entries become devices with their topics, in their order") { registry async throws in
            let count = try await registry.take([
                DeviceEntry(token: token("t-1"), label: "one", topics: [topicNamed("b"), topicNamed("a")]),
                DeviceEntry(fid: fid("f-2"), platform: .ios, lastSeen: 5, registered: false),
                DeviceEntry(token: token("t-3"), fid: fid("f-3"), topics: [topicNamed("a")]),
            ])
            #expect(count == DeviceEntryCount(added: 3, known: 0, subscriptions: 3))
            let rows = try await registry.devices(matching: "", in: everything).rows
            #expect(
                rows == [
                    DeviceRecord(token: token("t-1"), label: "one"),
                    DeviceRecord(
                        token: nil,
                        fid: fid("f-2"),
                        platform: .ios,
                        lastSeen: 5,
                        registered: false
                    ),
                    DeviceRecord(token: token("t-3"), fid: fid("f-3")),
                ]
            )
            #expect(try await registry.topics(of: .token("t-1")) == [topicNamed("a"), topicNamed("b")])
            let topics = try await registry.topics(matching: "", in: everything).rows
            #expect(topics.map(\.subscribers) == [2, 1])
        },
        Promise("what an entry does not say stays as it is known") { registry async throws in
            let known = DeviceRecord(
                token: token("t"),
                fid: fid("f"),
                label: "old",
                platform: .web,
                lastSeen: 7,
                registered: false
            )
            try await registry.upsert([known])
            try await registry.subscribe([.token("t")], to: topicNamed("a"))
            #expect(
                try await registry.take([DeviceEntry(token: token("t"), topics: [topicNamed("b")])])
                    == DeviceEntryCount(added: 0, known: 1, subscriptions: 1)
            )
            #expect(try await registry.device(.token("t")) == known)
            #expect(try await registry.topics(of: .token("t")).count == 2)
            _ = try await registry.take([DeviceEntry(fid: fid("f"), label: "new", registered: true)])
            var changed = known
            (changed.label, changed.registered) = ("new", true)
            #expect(try await registry.device(.token("t")) == changed)
        },
        Promise("the same list twice changes nothing, and neither does a line twice") {
            registry async throws in
            let list = (0..<50).map { number in
                DeviceEntry(token: token("t-\(number % 40)"), topics: [topicNamed("a-\(number % 3)")])
            }
            let first = try await registry.take(list)
            #expect(first.added == 40)
            #expect(first.known == 10)
            let rows = try await registry.devices(matching: "", in: everything)
            let again = try await registry.take(list)
            #expect(again == DeviceEntryCount(added: 0, known: 50, subscriptions: 0))
            #expect(try await registry.devices(matching: "", in: everything) == rows)
        },
        Promise("an entry that names two known devices makes them one") { registry async throws in
            let count = try await registry.take([
                DeviceEntry(token: token("t"), label: "by token", topics: [topicNamed("a")]),
                DeviceEntry(fid: fid("f"), topics: [topicNamed("a"), topicNamed("b")]),
                DeviceEntry(token: token("t"), fid: fid("f"), topics: [topicNamed("c"), topicNamed("b")]),
            ])
            #expect(count == DeviceEntryCount(added: 2, known: 1, subscriptions: 4))
            #expect(try await registry.devices(matching: "", in: everything).total == 1)
            #expect(try await registry.device(.fid("f"))?.label == "by token")
            #expect(try await registry.topics(of: .token("t")).map(\.rawValue) == ["a", "b", "c"])
            let topics = try await registry.topics(matching: "", in: everything).rows
            #expect(topics.map(\.subscribers) == [1, 1, 1])
        },
        Promise("an entry that cannot be kept keeps its whole part out") { registry async throws in
            await #expect(throws: RegistryFailure.self) {
                _ = try await registry.take([DeviceEntry(token: token("t")), DeviceEntry(label: "nobody")])
            }
            #expect(try await registry.devices(matching: "", in: everything).total == 0)
            #expect(try await registry.take([]) == DeviceEntryCount())
        },
        Promise("lists and reach follow at once") { registry async throws in
            _ = try await registry.take([DeviceEntry(token: token("one"), topics: [topicNamed("a")])])
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 1)
            #expect(try await registry.devices(matching: "o", in: everything).total == 1)
            _ = try await registry.take([DeviceEntry(token: token("two"), topics: [topicNamed("a")])])
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 2)
            #expect(try await registry.devices(matching: "o", in: everything).total == 2)
            _ = try await registry.take([DeviceEntry(token: token("two"), registered: false)])
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 1)
        },
        Promise("what the service calls unregistered is marked once, and nobody unknown is made known") {
            registry async throws in
            let target = Target.token(token("gone"))
            func note(_ code: SendFailure.Code) async throws -> DeviceNews? {
                let failure = SendFailure(code: code, disposition: .refused, message: "")
                let outcome = SendOutcome(result: .failed(failure), attempts: 1, latency: .zero)
                return try await registry.note(outcome, of: target, validateOnly: true)
            }
            #expect(try await note(.unregistered) == nil)
            #expect(try await registry.devices(matching: "", in: everything).total == 0)
            _ = try await registry.take([
                DeviceEntry(token: token("gone"), fid: fid("f"), label: "kept", topics: [topicNamed("a")])
            ])
            #expect(try await note(.unavailable) == nil)
            #expect(try await note(.unregistered) == .unregistered)
            #expect(try await note(.unregistered) == nil, "it is no news any more")
            let device = try await registry.device(.fid("f"))
            #expect(device?.registered == false && device?.label == "kept")
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 0)
        },
    ]
}
