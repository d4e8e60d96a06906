import FCMCore
import FCMEmulator
import Testing

/// Rules of sending that no other suite is about (`fcm-v1.md` §3, 4.1, 6.2 and §8).
@Suite struct SendRuleTests {
    let desk = Desk()

    private func id(_ answer: Desk.Answer) throws -> String {
        #expect(answer.status == 200)
        return try #require(answer.json["name"]?.string?.split(separator: "/").last.map(String.init))
    }

    @Test func `4,096 bytes go to a topic as to a token`() throws {
        let device = try desk.device(topics: ["t"])
        let data = String(repeating: "x", count: 4095)
        for target in [#""topic":"t""#, #""token":"\#(device.token)""#] {
            #expect(try desk.send("{\(target),\"data\":{\"k\":\"\(data)\"}}").status == 200)
            #expect(try desk.send("{\(target),\"data\":{\"kk\":\"\(data)\"}}").status == 400)
        }
        #expect(try desk.messages(of: device).count == 2)
    }

    @Test func `an empty label is none`() throws {
        #expect(try desk.send(#"{"topic":"a","fcm_options":{"analytics_label":""}}"#).status == 200)
    }

    @Test func `a token and a FID each stand in either member`() throws {
        let device = try desk.device()
        for (member, value) in [("token", device.fid), ("fid", device.token)] {
            #expect(try desk.send("{\"\(member)\":\"\(value)\"}").status == 200)
        }
        #expect(try desk.messages(of: device).count == 2)
    }

    @Test func `names of topics have a case`() throws {
        let device = try desk.device(topics: ["News"])
        #expect(try desk.send(#"{"topic":"news"}"#).status == 200)
        #expect(try desk.messages(of: device).isEmpty)
        #expect(try desk.send(#"{"topic":"News"}"#).status == 200)
        #expect(try desk.messages(of: device).count == 1)
    }

    @Test func `what nobody follows can be sent to`() throws {
        #expect(try desk.send(#"{"topic":"nobody"}"#).status == 200)
        #expect(try desk.send(#"{"condition":"'nobody' in topics && 'none' in topics"}"#).status == 200)
        let rows = try desk.control("GET", "messages").json["messages"]?.array
        #expect(rows?.map { $0["targeted"] } == [0, 0])
    }

    @Test func `who follows both sides of a condition gets one`() throws {
        let device = try desk.device(topics: ["a", "b"])
        #expect(try desk.send(#"{"condition":"'a' in topics || 'b' in topics"}"#).status == 200)
        #expect(try desk.messages(of: device).count == 1)
    }

    @Test func `the same message twice is two messages`() throws {
        let device = try desk.device()
        let body = #"{"token":"\#(device.token)","data":{"k":"v"}}"#
        let ids = [try id(desk.send(body)), try id(desk.send(body))]
        #expect(ids[0] != ids[1])
        #expect(try desk.messages(of: device).compactMap { $0["messageId"]?.string } == ids)
    }

    @Test func `ids of groups, topics and dry runs have their shapes`() throws {
        let key = try desk.makeGroup("g", [try desk.device()])
        let group = try id(desk.send("{\"token\":\"\(key)\"}"))
        #expect(group.wholeMatch(of: /0:\d{16}%([0-9a-f]{8})\1/) != nil)
        #expect(try id(desk.send("{\"token\":\"\(key)\"}", dryRun: true)) == "fake_message_id")
        for isDryRun in [false, true] {
            for target in [#""topic":"t""#, #""condition":"'t' in topics""#] {
                let id = try id(desk.send("{\(target)}", dryRun: isDryRun))
                #expect(id.wholeMatch(of: /\d{16,19}/) != nil)
            }
        }
    }

    @Test func `who signs for another project is told so of a group as well`() throws {
        let key = try desk.makeGroup("g", [try desk.device()])
        let answer = try desk.send("{\"token\":\"\(key)\"}", project: "other")
        #expect(answer.status == 403)
        #expect(answer.message == "SenderId mismatch")
    }
}
