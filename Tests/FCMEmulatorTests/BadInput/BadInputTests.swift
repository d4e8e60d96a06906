import FCMCore
import FCMEmulator
import Testing

/// Every way of being wrong that we know, with the whole answer.
@Suite struct BadInputTests {
    private static let table: [BadRequest] =
        [
            BadRequest.syntax, BadRequest.types, BadRequest.targets, BadRequest.conditions,
            BadRequest.registrations, BadRequest.fields, BadRequest.reserved, BadRequest.sizes,
            BadRequest.subscriptions, BadRequest.paths, BadRequest.iid, BadRequest.groups, BadRequest.oauth,
            BadRequest.control, BadRequest.faults,
        ].flatMap(\.self)

    @Test func `the table has at least 120 requests, each with a name of its own`() {
        #expect(Self.table.count >= 120)
        #expect(Set(Self.table.map { $0.name + $0.path }).count == Self.table.count)
    }

    @Test(arguments: table)
    func `a bad request gets exactly its answer and changes nothing`(_ request: BadRequest) throws {
        let desk = Desk()
        let device = try desk.device(topics: ["news"])
        let before = try desk.control("GET", "stats").json
        let path = request.path.replacing("@FID", with: device.fid)
        let body = String(decoding: request.body, as: UTF8.self).replacing("@FID", with: device.fid)
        let answer = try desk.ask(request.method, path, body, headers: request.headers)
        check(answer, request.answer, fid: device.fid)
        let after = try desk.control("GET", "stats").json
        for count in ["accepted", "devices", "subscriptions", "groups", "topics"] {
            #expect(before[count] == after[count])
        }
    }

    @Test func `a body that is not UTF-8 is refused where it stops being`() throws {
        let desk = Desk()
        let bytes = Array(#"{"message":{"topic":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
        let request = ServerRequest(
            method: "POST",
            target: "/v1/projects/demo-project/messages:send",
            body: bytes
        )
        let answer = Desk.Answer(try #require(desk.exchange(request)))
        #expect(answer.status == 400)
        #expect(answer.message?.hasPrefix("Invalid JSON payload received. Encountered non UTF-8") == true)
    }

    private func check(_ answer: Desk.Answer, _ expected: BadRequest.Expected, fid: String) {
        switch expected {
        case .google(let status, let code, let message, let violations, let fcm):
            #expect(answer.status == status)
            #expect(answer.json["error"]?["code"]?.integer == Int64(status))
            #expect(answer.code == code)
            #expect(answer.message == message)
            let details = answer.json["error"]?["details"]?.array ?? []
            #expect(details.compactMap { $0["errorCode"]?.string } == (fcm.map { [$0] } ?? []))
            let found = details.flatMap { $0["fieldViolations"]?.array ?? [] }.map { violation in
                [violation["field"]?.string, violation["description"]?.string].compactMap(\.self)
                    .joined(separator: ": ")
            }
            if let violations { #expect(found == violations) }
            #expect(answer.reply[header: "content-type"] == "application/json; charset=UTF-8")
        case .plain(let status, let error, let description):
            #expect(answer.status == status)
            #expect(answer.json["error"]?.string == error)
            #expect(answer.json["error_description"]?.string == description)
        case .page(let status):
            #expect(answer.status == status)
            #expect(answer.text.contains("Error \(status)"))
            #expect(answer.reply[header: "content-type"] == "text/html; charset=UTF-8")
            #expect((answer.reply[header: "allow"] != nil) == (status == 405))
        case .control(let status, let message):
            #expect(answer.status == status)
            #expect(answer.message == message.replacing("@FID", with: fid))
        }
    }
}
