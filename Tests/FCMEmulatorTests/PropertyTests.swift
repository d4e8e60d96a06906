import FCMCore
import FCMEmulator
import Testing

/// The state against simple models, over seeded random histories.
@Suite struct PropertyTests {
    private static let topics = (0..<12).map { "t\($0)" }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `subscriptions agree with a set of pairs`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let desk = Desk { $0.seed = seed }
        let devices = try desk.devices(40)
        var model: Set<[Int]> = []
        var gone: Set<Int> = []
        let base = "/v1/projects/demo-project/registrations"
        for _ in 0..<1500 {
            let device = Int.random(in: 0..<40, using: &dice)
            let topic = Int.random(in: 0..<12, using: &dice)
            let path = "\(base)/\(devices[device].fid)/topicSubscriptions"
            let pair = [device, topic]
            switch Int.random(in: 0..<100, using: &dice) {
            case ..<55:
                let status = try desk.ask("POST", "\(path)?topicName=\(Self.topics[topic])", "{}").status
                #expect(status == (gone.contains(device) ? 404 : model.contains(pair) ? 409 : 200))
                if !gone.contains(device) { model.insert(pair) }
            case ..<98:
                let status = try desk.ask("DELETE", "\(path)/\(Self.topics[topic])").status
                #expect(status == (model.contains(pair) ? 200 : 404))
                model.remove(pair)
            default:
                #expect(try desk.control("DELETE", "devices/\(devices[device].token)").status == 200)
                gone.insert(device)
                model = model.filter { $0[0] != device }
            }
        }
        let listed = try desk.control("GET", "topics").json["topics"]?.array ?? []
        for topic in listed {
            let name = try #require(topic["name"]?.string)
            let expected = model.filter { Self.topics[$0[1]] == name }.count
            #expect(topic["subscribers"]?.integer == Int64(expected))
            let page = try desk.control("GET", "topics/\(name)/registrations").json["registrations"]?.array
            let tokens = Set(page?.compactMap { $0["token"]?.string } ?? [])
            #expect(tokens == Set(model.filter { Self.topics[$0[1]] == name }.map { devices[$0[0]].token }))
        }
        #expect(try desk.control("GET", "stats").json["subscriptions"]?.integer == Int64(model.count))
    }

    @Test(arguments: [4, 5] as [UInt64])
    func `a fan-out reaches exactly whom a naive evaluation names`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let desk = Desk()
        var follows: [Set<Int>] = []
        var devices: [Desk.Device] = []
        for _ in 0..<60 {
            let topics = Set((0..<4).filter { _ in Bool.random(using: &dice) })
            follows.append(topics)
            devices.append(
                try desk.device(
                    platform: ["android", "ios", "web"].randomElement(using: &dice) ?? "web",
                    topics: topics.map { Self.topics[$0] },
                    online: Int.random(in: 0..<5, using: &dice) > 0
                )
            )
        }
        var expected = [Int](repeating: 0, count: 60)
        for _ in 0..<60 {
            // (a op b) op c, with a "not" here and there: left to right, as the service reads it.
            let terms = (0..<3).map { _ in
                (topic: Int.random(in: 0..<4, using: &dice), isNot: Int.random(in: 0..<4, using: &dice) == 0)
            }
            let isAnd = (0..<2).map { _ in Bool.random(using: &dice) }
            let words = terms.map { "\($0.isNot ? "!" : "")('\(Self.topics[$0.topic])' in topics)" }
            let text =
                "\(words[0]) \(isAnd[0] ? "&&" : "||") \(words[1]) \(isAnd[1] ? "&&" : "||") \(words[2])"
            #expect(try desk.send("{\"condition\":\"\(text)\",\"data\":{\"k\":\"v\"}}").status == 200)
            for device in 0..<60 {
                let holds = terms.map { follows[device].contains($0.topic) != $0.isNot }
                let first = isAnd[0] ? holds[0] && holds[1] : holds[0] || holds[1]
                if isAnd[1] ? first && holds[2] : first || holds[2] { expected[device] += 1 }
            }
        }
        for device in devices {
            #expect(try desk.control("PATCH", "devices/\(device.fid)", #"{"online":true}"#).status == 200)
        }
        let received = try devices.map { try desk.messages(of: $0).count }
        #expect(received == expected)
        let stats = try desk.control("GET", "stats").json
        #expect(stats["delivered"]?.integer == Int64(expected.reduce(0, +)))
        #expect(stats["pending"]?.integer == 0)
    }

    @Test func `tokens and FIDs have their shape, are all different, and lead back to their device`() throws {
        let desk = Desk()
        var seen: Set<String> = []
        for platform in ["android", "ios", "web"] {
            for device in try desk.devices(200, platform: platform) {
                #expect(device.fid.wholeMatch(of: /[c-f][A-Za-z0-9_-]{21}/) != nil)
                #expect(device.token.hasPrefix("\(device.fid):APA91b"))
                #expect(device.token.count == (platform == "web" ? 142 : 163))
                #expect(seen.insert(device.token).inserted && seen.insert(device.fid).inserted)
                let shown = try desk.control("GET", "devices/\(device.fid)").json
                #expect(shown["token"]?.string == device.token)
            }
        }
    }

    @Test func `a token with one character changed is nobody's`() throws {
        let desk = Desk()
        let device = try desk.device()
        for index in device.token.indices where device.token[index] != ":" {
            var token = device.token
            let other = token[index] == "A" ? "B" : "A"
            token.replaceSubrange(index...index, with: other)
            #expect(try desk.send("{\"token\":\"\(token)\"}").status == 400)
        }
    }
}
