import FCMCore
import Testing

@testable import FCMEmulator

/// A seed makes what it says, and an export makes it again.
@Suite struct SeedTests {
    private static let written: JSON = [
        "topics": ["nobody"],
        "devices": [
            [
                "id": "phone", "label": "Phone", "appState": "foreground", "topics": ["weather", "sports"],
            ],
            ["id": "tablet", "platform": "ios", "online": false, "dozing": true, "senderId": "99"],
            ["id": "old", "registered": false, "replacedBy": "phone"],
            [
                "count": 3, "platform": "web", "forceStopped": true,
                "topics": [["name": "weather", "since": "2026-01-02T03:04:05Z"], "private/mine"],
            ],
        ],
        "groups": [["name": "family", "members": ["tablet", "phone", "phone", "old"]]],
        "faults": [
            [
                "match": ["method": "iid"], "when": ["every": 2],
                "action": ["status": 503, "latency": "1500us"],
            ]
        ],
    ]

    private static func desk(_ json: JSON) throws -> Desk {
        let seed = try Seed(json)
        return Desk { $0.seedData = seed }
    }

    private static func look(_ desk: Desk) -> Look {
        var state = desk.state
        let now = desk.now
        return Look { path in state.answer(ServerRequest(method: "GET", target: path), now: now) }
    }

    @Test func `a start with a seed has what it says`() throws {
        let desk = try Self.desk(Self.written)
        let devices = try #require(desk.control("GET", "devices").json["devices"]?.array)
        // The one whose app is gone is not listed.
        #expect(devices.map { $0["platform"]?.string } == ["android", "ios", "web", "web", "web"])
        #expect(devices[0]["label"] == "Phone")
        #expect(devices[0]["appState"] == "foreground")
        #expect(devices[0]["topics"] == ["weather", "sports"])
        #expect(devices[1]["online"] == false)
        #expect(devices[1]["dozing"] == true)
        #expect(devices.map { $0["forceStopped"]?.bool } == [false, false, true, true, true])
        #expect(devices[1]["senderId"] == "99")
        #expect(devices[4]["topics"] == ["weather", "private/mine"])
        let stats = try desk.control("GET", "stats").json
        #expect(stats["devices"] == 5)
        #expect(stats["topics"] == 4)
        #expect(stats["subscriptions"] == 8)
        let group = try #require(desk.control("GET", "groups").json["groups"]?.array?.first)
        #expect(group["members"]?.array?.count == 3)
        let rule = try #require(desk.control("GET", "faults").json["faults"]?.array?.first)
        #expect(rule["action"] == ["status": 503, "latency": "1500us"])
        let token = try #require(devices[2]["token"]?.string)
        let info = try desk.ask("GET", "/iid/info/\(token)?details=true").json
        #expect(info["rel"]?["topics"]?["weather"]?["addDate"] == "2026-01-02")
    }

    @Test func `a seed reset brings it back with the same tokens, an empty one does not`() throws {
        let desk = try Self.desk(Self.written)
        let before = try desk.control("GET", "devices").text
        _ = try desk.control("POST", "devices", #"{"count":5}"#)
        _ = try desk.control("POST", "state:reset", #"{"to":"empty"}"#)
        #expect(try desk.control("GET", "stats").json["devices"] == 0)
        _ = try desk.control("POST", "state:reset", #"{"to":"seed"}"#)
        #expect(try desk.control("GET", "devices").text == before)
    }

    @Test(arguments: (1...8).map { UInt64($0) })
    func `an export imported elsewhere is the same project, and exports the same`(seed: UInt64) throws {
        let first = Desk { $0.isDemo = seed % 2 == 0 }
        var history = RandomHistory(seed: seed)
        for _ in 0..<300 { history.learn(first.exchange(history.next())) }
        let project = first.project
        let exported = try first.control("GET", "state:export")
        #expect(exported.status == 200)

        let second = Desk()
        second.now = first.now
        // A project of one's own tokens: the first slot, which the history may have left by an empty reset.
        let answer = try second.control("POST", "state:import", exported.text)
        #expect(answer.status == 200, "\(answer.text)")
        let isInFirstSlot = first.state.place(of: project) == 0
        #expect((answer.json["renamed"] == 0) == isInFirstSlot)
        guard isInFirstSlot else { return }
        second.now = first.now
        #expect(try second.control("GET", "state:export").json["devices"] == exported.json["devices"])
        for part in ["topics", "groups", "faults"] {
            #expect(try second.control("GET", "state:export").json[part] == exported.json[part], "\(part)")
        }
        let base = "devices?pageSize=100000"
        let tokens = { (desk: Desk) throws -> [JSON?] in
            try desk.control("GET", base).json["devices"]?.array?.map { $0["token"] } ?? []
        }
        #expect(try tokens(second) == tokens(first))
    }

    @Test func `an import takes the place of what there is, and says what it made`() throws {
        let desk = Desk()
        let gone = try desk.device(topics: ["old"])
        let answer = try desk.control("POST", "state:import", Self.written.text())
        #expect(
            answer.json == [
                "devices": 6, "topics": 4, "subscriptions": 8, "groups": 1, "faults": 1, "renamed": 0,
            ]
        )
        #expect(try !desk.control("GET", "topics").text.contains("\"old\""))
        // The first device of the seed has the token that the first one before it had.
        #expect(try desk.control("GET", "devices/\(gone.token)").json["label"] == "Phone")
        #expect(try desk.control("GET", "messages").json["messages"] == [])
    }

    @Test func `a refused import leaves everything as it was`() throws {
        let desk = try Self.desk(Self.written)
        let before = Self.look(desk)
        for (text, _) in Self.mistakes {
            #expect(try desk.control("POST", "state:import", text).status == 400)
        }
        #expect(before.differences(Self.look(desk)) == [])
    }

    private static let mistakes: [(text: String, says: String)] = [
        ("[]", "seed: must be an object with devices, groups or faults"),
        ("{", "the body is not JSON: line 1, column 2: a member name in double quotes or } is expected here"),
        (
            #"{"device":[]}"#,
            "device: unknown member; known are project, senderId, exportedAt, topics, devices, groups, faults"
        ),
        (#"{"devices":{}}"#, "devices: must be a list"),
        (#"{"devices":[1]}"#, "devices[0]: must be an object"),
        (
            #"{"devices":[{},{"platform":"symbian"}]}"#,
            "devices[1].platform: must be one of android, ios, web"
        ),
        (#"{"devices":[{"count":0}]}"#, "devices[0].count: must be a whole number from 1 to 5000000"),
        (
            #"{"devices":[{"count":9000000000000}]}"#,
            "devices[0].count: must be a whole number from 1 to 5000000"
        ),
        (
            #"{"devices":[{"count":5000000},{}]}"#,
            "devices: are 5000001, more than 5000000"
        ),
        (
            #"{"devices":[{"count":2,"id":"a"}]}"#,
            "devices[0].id: is of one device, and count makes 2"
        ),
        (
            #"{"devices":[{"id":"a"},{"id":"a"}]}"#,
            "devices[1].id: devices[0] is called that already"
        ),
        (
            #"{"devices":[{"appState":"asleep"}]}"#,
            "devices[0].appState: must be one of foreground, background, terminated"
        ),
        (#"{"devices":[{"topics":"a"}]}"#, "devices[0].topics: must be a list"),
        (
            #"{"devices":[{"appState":"foreground","forceStopped":true}]}"#,
            "devices[0].forceStopped: is of apps that are not in the foreground; leave out one of the two"
        ),
        (#"{"devices":[{"topics":[5]}]}"#, "devices[0].topics[0]: must be the name of a topic"),
        (#"{"devices":[{"topics":["a","a"]}]}"#, "devices[0].topics[1]: the device follows a already"),
        (#"{"devices":[{"topics":[{"since":"x"}]}]}"#, "devices[0].topics[0].name: is missing"),
        (
            #"{"devices":[{"registered":false,"topics":["a"]}]}"#,
            "devices[0].topics: are of devices with the app on them, and registered is false"
        ),
        (
            #"{"devices":[{"id":"a","replacedBy":"b"},{"id":"b"}]}"#,
            "devices[0].replacedBy: is of devices with registered: false"
        ),
        (
            #"{"devices":[{"registered":false,"replacedBy":"b"}]}"#,
            "devices[0].replacedBy: must be another device of this seed, with the app on it"
        ),
        (#"{"groups":[{"members":["a"]}]}"#, "groups[0].name: is missing: what is the group called?"),
        (
            #"{"groups":[{"name":"g","members":["a"]}]}"#,
            "groups[0].members[0]: no device of this seed has a as its id, token or FID"
        ),
        (#"{"groups":[{"name":"g"}]}"#, "groups[0].members: a group has one at least"),
        (
            #"{"devices":[{"id":"a"}],"groups":[{"name":"g","members":["a"]},{"name":"g","members":["a"]}]}"#,
            "groups[1].name: two groups are called g"
        ),
        (#"{"faults":[{}]}"#, "faults[0].action: is missing: what should happen?"),
        (
            #"{"faults":[{"action":{"status":200}}]}"#,
            "faults[0].action.status: must be an HTTP status from 400 to 599"
        ),
        (
            #"{"faults":[{"when":{"every":0},"action":{"status":500}}]}"#,
            "faults[0].when.every: must be 1 or more"
        ),
        (#"{"exportedAt":"yesterday"}"#, "exportedAt: must be a time such as 2026-10-23T18:00:00Z"),
    ]

    @Test(arguments: mistakes.indices)
    func `a mistake is named with the way to it`(place: Int) throws {
        let (text, says) = Self.mistakes[place]
        let answer = try Desk().control("POST", "state:import", text)
        #expect(answer.status == 400)
        #expect(answer.message == says)
    }

    @Test func `twenty one members are too many for a group`() throws {
        let devices = (0..<21).map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
        let members = (0..<21).map { "\"\($0)\"" }.joined(separator: ",")
        let text = "{\"devices\":[\(devices)],\"groups\":[{\"name\":\"g\",\"members\":[\(members)]}]}"
        #expect(
            try Desk().control("POST", "state:import", text).message
                == "groups[0].members: a group has at most 20"
        )
    }

    /// Whatever is changed in a seed, it is sown or refused, and an emulator answers afterwards.
    @Test(arguments: (1...6).map { UInt64($0) })
    func `a seed with anything in it is taken or refused`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let desk = Desk()
        let text = Array(Self.written.text().utf8)
        var counts = (taken: 0, refused: 0)
        for _ in 0..<300 {
            var changed = text
            for _ in 0...Int.random(in: 0..<3, using: &dice) {
                let place = Int.random(in: 0..<changed.count, using: &dice)
                let letters = Array("{}[]\",:0129ae ".utf8)
                changed[place] = letters[Int.random(in: 0..<letters.count, using: &dice)]
            }
            let request = ServerRequest(
                method: "POST",
                target: "/emulator/v1/projects/demo-project/state:import",
                body: changed
            )
            switch desk.exchange(request)?.status {
            case 200: counts.taken += 1
            case 400: counts.refused += 1
            case let status: Issue.record("\(status ?? 0) to \(String(decoding: changed, as: UTF8.self))")
            }
        }
        #expect(counts.refused > 0)
        #expect(counts.taken > 0)
        #expect(try desk.control("GET", "stats").status == 200)
    }
}
