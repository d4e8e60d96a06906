import FCMCore
import FCMEmulator
import Testing

@Suite struct SendingTests {
    let desk = Desk()

    @Test func `a message to a topic reaches its subscribers and nobody else`() throws {
        let reader = try desk.device(topics: ["weather"])
        let other = try desk.device(topics: ["sports"])
        let answer = try desk.send(#"{"topic":"weather","notification":{"title":"Storm"},"data":{"k":"v"}}"#)
        #expect(answer.status == 200)
        let name = try #require(answer.json["name"]?.string)
        #expect(answer.text == "{\n  \"name\": \"\(name)\"\n}\n")
        #expect(name.hasPrefix("projects/demo-project/messages/"))
        let received = try #require(desk.messages(of: reader).first)
        #expect(received["messageId"]?.string == name.split(separator: "/").last.map(String.init))
        #expect(received["from"]?.string == "/topics/weather")
        #expect(received["notification"]?["title"]?.string == "Storm")
        #expect(received["data"]?["k"]?.string == "v")
        #expect(received["handling"]?.string == "tray")
        #expect(received["priority"]?.string == "high")
        #expect(try desk.messages(of: other).isEmpty)
    }

    @Test func `a condition reaches whom it describes, strictly from left to right`() throws {
        let onlyC = try desk.device(topics: ["c"])
        let aAndC = try desk.device(topics: ["a", "c"])
        let onlyA = try desk.device(topics: ["a"])
        let condition = "'a' in topics || 'b' in topics && 'c' in topics"
        #expect(try desk.send("{\"condition\":\"\(condition)\"}").status == 200)
        #expect(try desk.messages(of: aAndC).count == 1)
        #expect(try desk.messages(of: onlyA).isEmpty)
        #expect(try desk.messages(of: onlyC).isEmpty)
    }

    @Test func `a token and a FID reach one device, with an identifier of its platform's shape`() throws {
        let android = try desk.device()
        let apple = try desk.device(platform: "ios")
        let web = try desk.device(platform: "web")
        for (member, value) in [
            ("token", android.token), ("fid", android.fid), ("token", android.fid), ("token", apple.token),
            ("token", web.token),
        ] {
            let answer = try desk.send("{\"\(member)\":\"\(value)\",\"data\":{\"a\":\"b\"}}")
            #expect(answer.status == 200)
        }
        let ids = try [android, apple, web].map { device in
            try desk.messages(of: device).compactMap { $0["messageId"]?.string }
        }
        #expect(ids.map(\.count) == [3, 1, 1])
        #expect(ids[0].allSatisfy { $0.wholeMatch(of: /0:\d{16}%([0-9a-f]{8})\1/) != nil })
        #expect(ids[1].allSatisfy { $0.wholeMatch(of: /\d{16}/) != nil })
        #expect(ids[2].allSatisfy { $0.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil })
    }

    @Test func `a dry run is checked and recorded, and delivered to nobody`() throws {
        let device = try desk.device(topics: ["t"])
        let toToken = try desk.send("{\"token\":\"\(device.token)\"}", dryRun: true)
        #expect(toToken.json["name"]?.string == "projects/demo-project/messages/fake_message_id")
        #expect(try desk.send(#"{"topic":"t"}"#, dryRun: true).status == 200)
        #expect(try desk.send(#"{"topic":"a b"}"#, dryRun: true).status == 400)
        #expect(try desk.messages(of: device).isEmpty)
        let log = try #require(desk.control("GET", "messages").json["messages"]?.array)
        #expect(log.map { $0["validateOnly"]?.bool } == [true, true])
        let stats = try desk.control("GET", "stats").json
        #expect(stats["validated"]?.integer == 2)
        #expect(stats["accepted"]?.integer == 0)
    }

    @Test func `an uninstalled, a foreign, an unknown and a mismatched registration are told apart`() throws {
        let gone = try desk.device()
        #expect(try desk.control("DELETE", "devices/\(gone.token)").status == 200)
        let uninstalled = try desk.send("{\"token\":\"\(gone.token)\"}")
        #expect(uninstalled.status == 404)
        #expect(uninstalled.json["error"]?["details"]?.array?.first?["errorCode"]?.string == "UNREGISTERED")

        let foreign = try desk.device(project: "elsewhere")
        let mismatch = try desk.send("{\"token\":\"\(foreign.token)\"}")
        #expect(mismatch.status == 403)
        #expect(mismatch.message == "SenderId mismatch")

        let claimed = try desk.device()
        #expect(try desk.control("PATCH", "devices/\(claimed.fid)", #"{"senderId":"42"}"#).status == 200)
        #expect(try desk.send("{\"fid\":\"\(claimed.fid)\"}").status == 403)

        let invented = String(claimed.token.dropLast(4)) + "zzzz"
        #expect(try desk.send("{\"token\":\"\(invented)\"}").status == 400)
    }

    @Test func `what waits for an offline device arrives when it comes online, in order`() throws {
        let device = try desk.device(topics: ["t"], online: false)
        #expect(try desk.send("{\"token\":\"\(device.token)\",\"data\":{\"n\":\"1\"}}").status == 200)
        #expect(try desk.send(#"{"topic":"t","data":{"n":"2"}}"#).status == 200)
        #expect(try desk.messages(of: device).isEmpty)
        #expect(try desk.control("GET", "devices/\(device.token)").json["pending"]?.integer == 2)
        let patched = try desk.control("PATCH", "devices/\(device.token)", #"{"online":true}"#)
        #expect(patched.json["pending"]?.integer == 0)
        let numbers = try desk.messages(of: device).map { $0["data"]?["n"]?.string }
        #expect(numbers == ["1", "2"])
        let stats = try desk.control("GET", "stats").json
        #expect(stats["delivered"]?.integer == 2)
        #expect(stats["pending"]?.integer == 0)
    }
}
