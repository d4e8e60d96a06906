import FCMCore
import Registry
import Testing

extension RegistryContract {
    static let topics: [Promise] = [
        Promise("subscribing twice is one subscription, and an unknown registration becomes a device") {
            registry async throws in
            let topic = topicNamed("news")
            try await registry.upsert([DeviceRecord(token: token("known"), label: "kept")])
            try await registry.subscribe(
                [.token("known"), .token("new"), .fid("f"), .token("new")],
                to: topic
            )
            try await registry.subscribe([.token("new")], to: topic)
            let rows = [TopicRecord(name: topic, subscribers: 3)]
            #expect(try await registry.topics(matching: "", in: everything) == Page(rows: rows, total: 1))
            let members = try await registry.members(of: topic, in: everything)
            #expect(
                members.rows == [
                    DeviceRecord(token: token("known"), label: "kept"), DeviceRecord(token: token("new")),
                    DeviceRecord(token: nil, fid: fid("f")),
                ]
            )
        },
        Promise("a topic stays known without subscribers") { registry async throws in
            try await registry.subscribe([.token("t"), .token("u")], to: topicNamed("a"))
            try await registry.unsubscribe(
                [.token("t"), .token("u"), .token("stranger")],
                from: topicNamed("a")
            )
            try await registry.unsubscribe([.token("t")], from: topicNamed("a"))
            try await registry.unsubscribe([.token("t")], from: topicNamed("never"))
            let rows = [TopicRecord(name: topicNamed("a"), subscribers: 0)]
            #expect(try await registry.topics(matching: "", in: everything) == Page(rows: rows, total: 1))
            #expect(try await registry.device(.token("stranger")) == nil)
        },
        Promise("topics are listed by name, by position and by filter") { registry async throws in
            for name in ["weather", "News", "news-2", "a%b", "zebra", "a_b"] {
                try await registry.subscribe([.token("t")], to: topicNamed(name))
            }
            let all = try await registry.topics(matching: "", in: everything).rows.map(\.name.rawValue)
            #expect(all == ["News", "a%b", "a_b", "news-2", "weather", "zebra"])
            #expect(
                try await registry.topics(matching: "", in: 2..<4).rows.map(\.name.rawValue) == [
                    "a_b", "news-2",
                ]
            )
            let news = try await registry.topics(matching: "NEWS", in: 0..<1)
            #expect(news == Page(rows: [TopicRecord(name: topicNamed("News"), subscribers: 1)], total: 2))
            #expect(try await registry.topics(matching: "_", in: everything).total == 1)
            #expect(try await registry.topics(of: .token("t")).map(\.rawValue) == all)
            #expect(try await registry.topics(of: .token("stranger")) == [])
        },
        Promise("a subscription knows where it comes from and since when") { registry async throws in
            let (a, b) = (topicNamed("a"), topicNamed("b"))
            _ = try await registry.take([DeviceEntry(token: token("t"), topics: [a, b])])
            let imported = try await registry.subscriptions(of: .token("t"))
            #expect(imported.map(\.topic) == [a, b])
            #expect(imported.allSatisfy { $0.origin?.source == .imported })
            let since = try #require(imported.first?.origin?.since)
            #expect(since > 1_700_000_000)
            // What the service said takes the place of what a list said, and stays.
            let made = SubscriptionOrigin(.made, since: 7)
            try await registry.subscribe([.token("t"), .token("u")], to: a, made)
            try await registry.subscribe([.token("t")], to: a, SubscriptionOrigin(.service, since: 9))
            try await registry.subscribe([.token("t")], to: a, SubscriptionOrigin(.imported, since: 11))
            _ = try await registry.take([DeviceEntry(token: token("t"), topics: [a])])
            let found = try await registry.subscriptions(of: .token("t"))
            #expect(found.first == SubscriptionRecord(topic: a, origin: made))
            #expect(found.last?.origin?.source == .imported)
            #expect(try await registry.subscriptions(of: .token("u")).map(\.origin) == [made])
            // A subscription that ended is forgotten; one that begins again is new.
            try await registry.unsubscribe([.token("t")], from: a)
            let read = SubscriptionOrigin(.service, since: 13)
            try await registry.subscribe([.token("t")], to: a, read)
            #expect(try await registry.subscriptions(of: .token("t")).first?.origin == read)
            #expect(try await registry.subscriptions(of: .token("stranger")) == [])
        },
        Promise("two devices that become one keep the origins of their subscriptions") {
            registry async throws in
            let made = SubscriptionOrigin(.made, since: 7)
            try await registry.upsert([DeviceRecord(token: nil, fid: fid("f"))])
            try await registry.subscribe([.token("t")], to: topicNamed("a"), made)
            try await registry.subscribe(
                [.fid("f")],
                to: topicNamed("b"),
                SubscriptionOrigin(.service, since: 8)
            )
            try await registry.upsert([DeviceRecord(token: token("t"), fid: fid("f"))])
            #expect(
                try await registry.subscriptions(of: .fid("f")) == [
                    SubscriptionRecord(topic: topicNamed("a"), origin: made),
                    SubscriptionRecord(
                        topic: topicNamed("b"),
                        origin: SubscriptionOrigin(.service, since: 8)
                    ),
                ]
            )
        },
        Promise("members are read by position") { registry async throws in
            let registrations = (0..<300).map { Registration.token("t-\($0)") }
            try await registry.subscribe(registrations, to: topicNamed("a"))
            let page = try await registry.members(of: topicNamed("a"), in: 290..<400)
            #expect(page.total == 300)
            #expect(page.rows.compactMap(\.token) == (290..<300).map { token("t-\($0)") })
            #expect(try await registry.members(of: topicNamed("never"), in: everything).total == 0)
        },
    ]

    static let groups: [Promise] = [
        Promise("a group is kept whole, and replaced by one of the same name") { registry async throws in
            let members = (0..<20).map { token("m-\(19 - $0)") }
            let group = GroupRecord(name: "appUser-Chris", notificationKey: "key-1", members: members)
            try await registry.save(group)
            #expect(try await registry.group(named: "appUser-Chris") == group)
            let smaller = GroupRecord(name: "appUser-Chris", notificationKey: "key-2", members: [members[3]])
            try await registry.save(smaller)
            #expect(try await registry.group(named: "appUser-Chris") == smaller)
            #expect(
                try await registry.groups(matching: "", in: everything) == Page(rows: [smaller], total: 1)
            )
            #expect(try await registry.group(named: "appuser-chris") == nil)
        },
        Promise("groups are listed by name, by position and by filter") { registry async throws in
            for name in ["delta", "Alpha", "carol", "ålf"] {
                try await registry.save(GroupRecord(name: name, notificationKey: "k-\(name)", members: []))
            }
            let all = try await registry.groups(matching: "", in: everything).rows.map(\.name)
            #expect(all == ["Alpha", "carol", "delta", "ålf"])
            #expect(try await registry.groups(matching: "L", in: 1..<2).rows.map(\.name) == ["carol"])
            #expect(try await registry.groups(matching: "L", in: 0..<1).total == 4)
            try await registry.removeGroup(named: "carol")
            try await registry.removeGroup(named: "carol")
            #expect(try await registry.groups(matching: "", in: everything).total == 3)
            #expect(try await registry.group(named: "carol") == nil)
        },
    ]

    static let reach: [Promise] = [
        Promise("reach counts the registered devices behind every kind of target") { registry async throws in
            try await registry.upsert([DeviceRecord(token: token("t1"), fid: fid("f1"))])
            try await registry.upsert([DeviceRecord(token: token("t2")), DeviceRecord(token: token("t3"))])
            try await registry.upsert([
                DeviceRecord(token: token("gone"), fid: fid("goneFID"), registered: false)
            ])
            try await registry.subscribe([.token("t1"), .token("t2"), .token("gone")], to: topicNamed("a"))
            try await registry.subscribe([.token("t2")], to: topicNamed("b"))
            try await registry.save(
                GroupRecord(
                    name: "g",
                    notificationKey: "key",
                    members: [token("t1"), token("far"), token("gone")]
                )
            )
            let expected: [(Target, Int)] = [
                (.topic(topicNamed("a")), 2), (.topic(topicNamed("b")), 1), (.topic(topicNamed("never")), 0),
                (.token(token("t1")), 1), (.token(token("gone")), 0), (.token(token("stranger")), 0),
                (.token(token("key")), 2), (.fid(fid("f1")), 1), (.fid(fid("goneFID")), 0),
                (.fid(fid("none")), 0), (.condition("'a' in topics && 'b' in topics"), 1),
                (.condition("'a' in topics || 'b' in topics"), 2), (.condition("!('a' in topics)"), 1),
                (.condition("!('never' in topics)"), 3), (.condition("'a' in"), 0), (.condition(""), 0),
            ]
            for (target, count) in expected {
                #expect(try await registry.reach(of: target) == count, "\(target)")
            }
        },
        Promise("an audience lists whom a condition reaches, and who of its topics it misses") {
            registry async throws in
            try await registry.upsert([DeviceRecord(token: token("stranger"))])
            try await registry.subscribe([.token("t1"), .token("t2"), .token("gone")], to: topicNamed("a"))
            try await registry.subscribe([.token("t2"), .token("t3")], to: topicNamed("b"))
            try await registry.upsert([DeviceRecord(token: token("gone"), registered: false)])
            let expected: [(String, reached: [String], missed: [String])] = [
                ("'a' in topics", ["t1", "t2"], ["gone"]),
                ("'a' in topics && 'b' in topics", ["t2"], ["t1", "gone", "t3"]),
                ("'a' in topics || 'b' in topics", ["t1", "t2", "t3"], ["gone"]),
                ("!('a' in topics)", ["stranger", "t3"], ["t1", "t2", "gone"]),
                ("'never' in topics", [], []), ("!('never' in topics)", ["stranger", "t1", "t2", "t3"], []),
            ]
            for (text, reached, missed) in expected {
                let condition = try Condition.parse(text)
                for (side, tokens) in [(AudienceSide.reached, reached), (.missed, missed)] {
                    let page = try await registry.audience(of: condition, side, in: everything)
                    #expect(page.rows.map { $0.token?.rawValue } == tokens, "\(text) \(side)")
                    #expect(page.total == tokens.count, "\(text) \(side)")
                }
                let reach = try await registry.reach(of: .condition(text))
                #expect(reach == reached.count, "\(text)")
            }
            let all = try Condition.parse("!('never' in topics)")
            let part = try await registry.audience(of: all, .reached, in: 1..<3)
            #expect(part.rows.map { $0.token?.rawValue } == ["t1", "t2"])
            #expect(part.total == 4)
        },
        Promise("reach follows every change") { registry async throws in
            let condition = Target.condition("'a' in topics && !('b' in topics)")
            #expect(try await registry.reach(of: condition) == 0)
            try await registry.subscribe([.token("t"), .token("u")], to: topicNamed("a"))
            #expect(try await registry.reach(of: condition) == 2)
            try await registry.subscribe([.token("u")], to: topicNamed("b"))
            #expect(try await registry.reach(of: condition) == 1)
            try await registry.unsubscribe([.token("u")], from: topicNamed("b"))
            #expect(try await registry.reach(of: condition) == 2)
            try await registry.upsert([DeviceRecord(token: token("t"), registered: false)])
            #expect(try await registry.reach(of: condition) == 1)
            try await registry.remove(.token("u"))
            #expect(try await registry.reach(of: condition) == 0)
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 0)
        },
    ]
}
