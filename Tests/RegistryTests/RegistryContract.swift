import FCMCore
import Registry
import Testing

/// What every registry does, whatever keeps it: one function per promise, run over a fresh, empty one.
enum RegistryContract {
    typealias Check = @Sendable (any Registry) async throws -> Void

    /// One promise, named by a sentence.
    struct Promise: Sendable, CustomTestStringConvertible {
        var sentence: String
        var check: Check

        init(_ sentence: String, _ check: @escaping Check) {
            self.sentence = sentence
            self.check = check
        }

        var testDescription: String { sentence }
    }

    static let all = devices + entries + topics + groups + reach + journal + filtering

    static let everything = 0..<1_000
}

func token(_ name: String) -> RegistrationToken { RegistrationToken(name) }

func fid(_ name: String) -> InstallationID { InstallationID(name) }

func topicNamed(_ name: String) -> TopicName {
    do { return try TopicName(name) } catch { preconditionFailure("\(name): \(error)") }
}

extension Registration {
    static func token(_ name: String) -> Registration { .token(RegistrationToken(name)) }
    static func fid(_ name: String) -> Registration { .fid(InstallationID(name)) }
}

extension RegistryContract {
    static let devices: [Promise] = [
        Promise("a new registry is empty") { registry async throws in
            #expect(try await registry.devices(matching: "", in: everything) == Page(rows: [], total: 0))
            #expect(try await registry.topics(matching: "", in: everything) == Page(rows: [], total: 0))
            #expect(try await registry.groups(matching: "", in: everything) == Page(rows: [], total: 0))
            #expect(try await registry.drafts() == [])
            #expect(try await registry.history(in: everything) == Page(rows: [], total: 0))
            #expect(try await registry.device(.token("a")) == nil)
        },
        Promise("a device is found again by its token and by its FID, whole") { registry async throws in
            let device = DeviceRecord(
                token: token("t-1"),
                fid: fid("f-1"),
                label: "Pixel ✓ \u{1B}[31m 'x'; --",
                platform: .android,
                lastSeen: -5,
                registered: false
            )
            #expect(try await registry.upsert([device]) == 1)
            #expect(try await registry.device(.token("t-1")) == device)
            #expect(try await registry.device(.fid("f-1")) == device)
            #expect(try await registry.device(.token("f-1")) == nil)
            #expect(try await registry.device(.fid("t-1")) == nil)
        },
        Promise("a known device is replaced, and keeps the name that is not given") { registry async throws in
            try await registry.upsert([
                DeviceRecord(token: token("t"), fid: fid("f"), label: "old", lastSeen: 1)
            ])
            let byFID = DeviceRecord(token: nil, fid: fid("f"), label: "new", platform: .ios)
            #expect(try await registry.upsert([byFID]) == 0)
            let expected = DeviceRecord(token: token("t"), fid: fid("f"), label: "new", platform: .ios)
            #expect(try await registry.device(.token("t")) == expected)
            #expect(try await registry.devices(matching: "", in: everything).total == 1)
        },
        Promise("a changed token is found and the old one is not") { registry async throws in
            try await registry.upsert([DeviceRecord(token: token("old"), fid: fid("f"))])
            try await registry.upsert([DeviceRecord(token: token("new"), fid: fid("f"))])
            #expect(try await registry.device(.token("old")) == nil)
            #expect(try await registry.device(.token("new"))?.fid == fid("f"))
        },
        Promise("two devices that prove to be one are joined, subscriptions included") {
            registry async throws in
            try await registry.upsert([
                DeviceRecord(token: token("t")), DeviceRecord(token: nil, fid: fid("f")),
            ])
            try await registry.subscribe([.token("t")], to: topicNamed("a"))
            try await registry.subscribe([.fid("f"), .token("t")], to: topicNamed("b"))
            try await registry.subscribe([.fid("f")], to: topicNamed("c"))
            #expect(try await registry.upsert([DeviceRecord(token: token("t"), fid: fid("f"))]) == 0)
            #expect(try await registry.devices(matching: "", in: everything).total == 1)
            #expect(try await registry.topics(of: .fid("f")) == ["a", "b", "c"].map(topicNamed))
            let counts = try await registry.topics(matching: "", in: everything).rows.map(\.subscribers)
            #expect(counts == [1, 1, 1])
        },
        Promise("devices come in the order in which they became known, by position") {
            registry async throws in
            let devices = (0..<250).map { DeviceRecord(token: token("t-\(999 - $0)"), label: "device \($0)") }
            #expect(try await registry.upsert(devices) == 250)
            #expect(try await registry.devices(matching: "", in: 0..<0) == Page(rows: [], total: 250))
            #expect(try await registry.devices(matching: "", in: 100..<103).rows == Array(devices[100..<103]))
            #expect(try await registry.devices(matching: "", in: 248..<300).rows == Array(devices[248...]))
            #expect(try await registry.devices(matching: "", in: 300..<310) == Page(rows: [], total: 250))
            try await registry.remove(.token("t-998"))
            #expect(try await registry.devices(matching: "", in: 0..<2).rows == [devices[0], devices[2]])
            #expect(try await registry.devices(matching: "", in: 248..<249).rows == [devices[249]])
        },
        Promise("a filter looks at label, token, FID and platform, and not at the case of letters") {
            registry async throws in
            let devices = [
                DeviceRecord(token: token("AAA"), label: "Pixel 8", platform: .android),
                DeviceRecord(token: token("BBB"), fid: fid("pix-fid"), label: "", platform: .ios),
                DeviceRecord(token: token("CCpIx"), label: "50%_\\", platform: .web),
                DeviceRecord(token: token("DDD"), label: "äÖ", platform: .android),
            ]
            try await registry.upsert(devices)
            let expected: [(String, [Int])] = [
                ("pix", [0, 1, 2]), ("PIX", [0, 1, 2]), ("el 8", [0]), ("android", [0, 3]), ("ndro", [0, 3]),
                ("io", [1]), ("%", [2]), ("_", [2]), ("\\", [2]), ("0%_\\", [2]), ("ö", []), ("Ö", [3]),
                ("AApix", []), ("zzz", []), ("", [0, 1, 2, 3]), ("pixe", [0]), ("'", []),
            ]
            for (filter, positions) in expected {
                let page = try await registry.devices(matching: filter, in: everything)
                #expect(
                    page == Page(rows: positions.map { devices[$0] }, total: positions.count),
                    "\(filter)"
                )
            }
            #expect(
                try await registry.devices(matching: "pix", in: 1..<2) == Page(rows: [devices[1]], total: 3)
            )
        },
        Promise("a filtered list follows every change") { registry async throws in
            try await registry.upsert([DeviceRecord(token: token("a-1")), DeviceRecord(token: token("b-1"))])
            #expect(try await registry.devices(matching: "-1", in: everything).total == 2)
            try await registry.upsert([DeviceRecord(token: token("c-1"))])
            #expect(try await registry.devices(matching: "-1", in: everything).total == 3)
            try await registry.remove(.token("a-1"))
            #expect(try await registry.devices(matching: "-1", in: everything).total == 2)
            try await registry.subscribe([.token("d-1")], to: topicNamed("t"))
            #expect(try await registry.devices(matching: "-1", in: everything).total == 3)
            try await registry.upsert([DeviceRecord(token: token("b-1"), label: "x-2")])
            #expect(try await registry.devices(matching: "x-2", in: everything).total == 1)
        },
        Promise("a token that was superseded is replaced, and what hung on it stays") {
            registry async throws in
            try await registry.upsert([
                DeviceRecord(token: token("old"), fid: fid("f"), label: "phone", registered: false)
            ])
            try await registry.subscribe([.token("old")], to: topicNamed("a"))
            let members = ["x", "old", "y"].map { token($0) }
            try await registry.save(GroupRecord(name: "g", notificationKey: "k", members: members))
            try await registry.replaceToken(token("old"), by: token("new"))
            try await registry.replaceToken(token("unheard-of"), by: token("z"))
            try await registry.replaceToken(token("new"), by: token("new"))
            #expect(try await registry.device(.token("old")) == nil)
            let expected = DeviceRecord(token: token("new"), fid: fid("f"), label: "phone")
            #expect(try await registry.device(.token("new")) == expected)
            #expect(try await registry.topics(of: .token("new")) == [topicNamed("a")])
            #expect(try await registry.reach(of: .topic(topicNamed("a"))) == 1)
            #expect(try await registry.group(named: "g")?.members == ["x", "new", "y"].map { token($0) })
            #expect(try await registry.devices(matching: "", in: everything).total == 1)
            #expect(try await registry.devices(matching: "new", in: everything).total == 1)
        },
        Promise("a superseded token whose successor is known makes one device of two") {
            registry async throws in
            try await registry.upsert([
                DeviceRecord(token: token("new"), fid: fid("f"), platform: .ios, lastSeen: 5),
                DeviceRecord(token: token("old"), label: "phone", lastSeen: 3),
            ])
            try await registry.subscribe([.token("old")], to: topicNamed("a"))
            try await registry.subscribe([.token("old"), .token("new")], to: topicNamed("b"))
            try await registry.save(
                GroupRecord(name: "g", notificationKey: "k", members: [token("new"), token("old")])
            )
            try await registry.replaceToken(token("old"), by: token("new"))
            let expected = DeviceRecord(
                token: token("new"),
                fid: fid("f"),
                label: "phone",
                platform: .ios,
                lastSeen: 5
            )
            #expect(
                try await registry.devices(matching: "", in: everything) == Page(rows: [expected], total: 1)
            )
            #expect(try await registry.topics(of: .fid("f")) == ["a", "b"].map(topicNamed))
            let counts = try await registry.topics(matching: "", in: everything).rows.map(\.subscribers)
            #expect(counts == [1, 1])
            #expect(try await registry.group(named: "g")?.members == [token("new")])
        },
        Promise("a removed device is forgotten with its subscriptions and memberships") {
            registry async throws in
            try await registry.upsert([
                DeviceRecord(token: token("t"), fid: fid("f")), DeviceRecord(token: token("u")),
            ])
            try await registry.subscribe([.token("t"), .token("u")], to: topicNamed("a"))
            try await registry.save(
                GroupRecord(name: "g", notificationKey: "k", members: [token("t"), token("u")])
            )
            try await registry.remove(.fid("f"))
            try await registry.remove(.fid("f"))
            #expect(try await registry.device(.token("t")) == nil)
            #expect(try await registry.topics(of: .token("t")) == [])
            #expect(try await registry.members(of: topicNamed("a"), in: everything).total == 1)
            #expect(try await registry.group(named: "g")?.members == [token("u")])
        },
        Promise("a device without any name, or with an endless one, is refused and nothing is kept") {
            registry async throws in
            let good = DeviceRecord(token: token("good"))
            let refused = [
                DeviceRecord(token: nil), DeviceRecord(token: token("")),
                DeviceRecord(token: token(String(repeating: "x", count: 10_000))),
                DeviceRecord(token: token("t"), label: String(repeating: "x", count: 10_000)),
            ]
            for device in refused {
                await #expect { try await registry.upsert([good, device]) } throws: { error in
                    (error as? RegistryFailure)?.reason == .invalid
                }
            }
            await #expect(throws: RegistryFailure.self) {
                try await registry.subscribe([.token("")], to: topicNamed("a"))
            }
            #expect(try await registry.devices(matching: "", in: everything).total == 0)
        },
    ]
}
