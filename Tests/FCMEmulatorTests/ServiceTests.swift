import FCMCore
import FCMEmulator
import Testing

/// The calls around sending: subscriptions, IID, OAuth, quotas, resets, the default shapes of answers.
@Suite struct ServiceTests {
    private static let base = "/v1/projects/demo-project/registrations"

    @Test func `a subscription is created, read, listed in pages, patched and deleted`() throws {
        let desk = Desk()
        let device = try desk.device()
        let encoded = device.token.replacing(":", with: "%3A")
        let path = "\(Self.base)/\(encoded)/topicSubscriptions"
        let created = try desk.ask("POST", "\(path)?topic_name=news", "{}")
        #expect(created.status == 200)
        #expect(
            created.json["name"]?.string
                == "projects/demo-project/registrations/\(device.token)/topicSubscriptions/news"
        )
        #expect(created.json["topicName"]?.string == "news")
        let moment = try #require(created.json["createTime"]?.string)
        #expect(try desk.ask("GET", "\(path)/news").json["createTime"]?.string == moment)
        for topic in ["a", "b"] {
            #expect(try desk.ask("PATCH", "\(path)/\(topic)?allow_missing=true", "{}").status == 200)
        }
        let first = try desk.ask("GET", "\(path)?pageSize=2").json
        #expect(first["topicSubscriptions"]?.array?.compactMap { $0["topicName"]?.string } == ["news", "a"])
        let token = try #require(first["nextPageToken"]?.string)
        let second = try desk.ask("GET", "\(path)?pageSize=2&pageToken=\(token)").json
        #expect(second["topicSubscriptions"]?.array?.count == 1)
        #expect(second["nextPageToken"] == nil)
        #expect(try desk.ask("DELETE", "\(path)/news").text == "{}\n")
        #expect(try desk.ask("DELETE", "\(path)/news?allow_missing=true").status == 200)
        #expect(try desk.ask("GET", "\(path)/news").status == 404)
    }

    @Test func `a device takes 2,000 topics and no more`() throws {
        let desk = Desk()
        let device = try desk.device(topics: (0..<2000).map { "t\($0)" })
        let path = "\(Self.base)/\(device.fid)/topicSubscriptions"
        #expect(try desk.ask("POST", "\(path)?topicName=more", "{}").status == 400)
        #expect(try desk.ask("POST", "\(path)?topicName=t1", "{}").status == 409)
        let body = "{\"to\":\"/topics/more\",\"registration_tokens\":[\"\(device.token)\"]}"
        let batch = try desk.ask("POST", "/iid/v1:batchAdd", body).json
        #expect(batch == (try JSON.parse(#"{"results":[{"error":"TOO_MANY_TOPICS"}]}"#)))
    }

    @Test func `IID adds, tells and removes, each registration for itself`() throws {
        let desk = Desk()
        let devices = try desk.devices(2)
        func batch(_ call: String) throws -> JSON {
            let tokens = "[\"\(devices[0].token)\",\"banana\",\"\(devices[1].token)\"]"
            return try desk.ask(
                "POST",
                "/iid/v1:\(call)",
                "{\"to\":\"/topics/news\",\"registration_tokens\":\(tokens)}"
            ).json
        }
        let expected = try JSON.parse(#"{"results":[{},{"error":"INVALID_ARGUMENT"},{}]}"#)
        #expect(try batch("batchAdd") == expected)
        let info = try desk.ask("GET", "/iid/info/\(devices[0].token)?details=true").json
        #expect(info["platform"]?.string == "ANDROID")
        #expect(info["authorizedEntity"]?.string == "123456789012")
        #expect(info["rel"]?["topics"]?["news"]?["addDate"]?.string == "2026-11-01")
        let brief = try desk.ask("GET", "/iid/info/\(devices[0].token)").json
        #expect(brief["rel"] == nil && brief["connectDate"] == nil)
        #expect(try batch("batchRemove") == expected)
        let path = "/iid/v1/\(devices[0].token)/rel/topics/news"
        #expect(try desk.ask("POST", path).json == [:])
        #expect(try desk.control("GET", "devices/\(devices[0].fid)").json["topics"] == ["news"])
        #expect(try desk.ask("DELETE", path).status == 200)
        #expect(try desk.control("GET", "devices/\(devices[0].fid)").json["topics"] == [])
    }

    @Test func `subscriptions beyond 3,000 a second are refused while quotas are kept`() throws {
        let desk = Desk { $0.quota = .fcm }
        let device = try desk.device()
        let path = "\(Self.base)/\(device.fid)/topicSubscriptions"
        var refused: Desk.Answer?
        for index in 0..<3100 where refused == nil {
            let answer = try desk.ask("POST", "\(path)?topicName=t\(index % 2000)", "{}")
            if answer.status == 429 { refused = answer }
        }
        let answer = try #require(refused)
        #expect(answer.code == "RESOURCE_EXHAUSTED")
        #expect(answer.reply[header: "retry-after"] == "1")
        #expect(answer.json["error"]?["details"]?.array?.first?["reason"]?.string == "RATE_LIMIT_EXCEEDED")
        #expect(try desk.control("POST", "clock:advance", #"{"duration":"1s"}"#).status == 200)
        #expect(try desk.ask("GET", "\(path)/t1").status == 200)
        #expect(try desk.ask("DELETE", "\(path)/t1").status == 200)
    }

    @Test func `a refresh token buys an access token, and strict mode takes no other`() throws {
        let desk = Desk { $0.auth = .strict }
        let missing = try desk.send(#"{"topic":"t"}"#)
        #expect(missing.code == "UNAUTHENTICATED")
        #expect(missing.json["error"]?["details"]?.array?.first?["reason"]?.string == "CREDENTIALS_MISSING")
        let issued = try desk.ask(
            "POST",
            "/token",
            "grant_type=refresh_token&client_id=c&client_secret=s&refresh_token=r"
        ).json
        #expect(issued["token_type"]?.string == "Bearer")
        #expect(issued["expires_in"]?.integer == 3599)
        let token = try #require(issued["access_token"]?.string)
        func send(_ bearer: String) throws -> Int {
            try desk.ask(
                "POST",
                "/v1/projects/demo-project/messages:send",
                #"{"message":{"topic":"t"}}"#,
                headers: [HTTPHeader("Authorization", "Bearer \(bearer)")]
            ).status
        }
        #expect(try send(token) == 200)
        #expect(try send("owner") == 401)
        #expect(try send(token.dropLast() + "0") == 401)
        #expect(try desk.control("POST", "clock:advance", #"{"duration":"1h"}"#).status == 200)
        #expect(try send(token) == 401)
    }

    @Test func `prettyPrint=false leaves no blank, in success and in failure`() throws {
        let desk = Desk()
        let path = "/v1/projects/demo-project/messages:send?prettyPrint=false"
        let success = try desk.ask("POST", path, #"{"message":{"topic":"t"}}"#)
        #expect(success.text.wholeMatch(of: /\{"name":"projects\/demo-project\/messages\/\d+"\}/) != nil)
        let failure = try desk.ask("POST", path, #"{"message":{"condition":"&&"}}"#)
        #expect(
            failure.text
                == #"{"error":{"code":400,"message":"Request contains an invalid argument.","status":"INVALID_ARGUMENT"}}"#
        )
    }

    @Test func `the documented error body comes byte for byte`() throws {
        let desk = Desk()
        let device = try desk.device()
        #expect(try desk.control("DELETE", "devices/\(device.token)").status == 200)
        let expected = """
            {
              "error": {
                "code": 404,
                "message": "Requested entity was not found.",
                "status": "NOT_FOUND",
                "details": [
                  {
                    "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
                    "errorCode": "UNREGISTERED"
                  }
                ]
              }
            }

            """
        #expect(try desk.send("{\"token\":\"\(device.token)\"}").text == expected)
    }

    @Test func `a project goes by its number as well, and projects do not mix`() throws {
        let desk = Desk()
        let device = try desk.device(topics: ["t"])
        let byNumber = try desk.send("{\"fid\":\"\(device.fid)\"}", project: "123456789012")
        #expect(byNumber.json["name"]?.string?.hasPrefix("projects/demo-project/messages/") == true)
        _ = try desk.device(topics: ["t"], project: "other")
        #expect(try desk.send(#"{"topic":"t"}"#, project: "other").status == 200)
        #expect(try desk.messages(of: device).count == 1)
    }

    @Test func `an empty reset forgets and never issues a token again, a seed reset brings them back`() throws
    {
        let desk = Desk { $0.isDemo = true }
        let stats = try desk.control("GET", "stats").json
        #expect(try #require(stats["devices"]?.integer) >= 60)
        #expect(stats["topics"]?.integer == 12)
        #expect(stats["groups"]?.integer == 4)
        let demo = try desk.control("GET", "devices").json["devices"]
        let first = try #require(demo?.array?.first?["token"]?.string)
        #expect(Set(demo?.array?.compactMap { $0["platform"]?.string } ?? []).count == 3)

        #expect(try desk.control("POST", "state:reset", #"{"to":"empty"}"#).status == 200)
        #expect(try desk.control("GET", "stats").json["devices"]?.integer == 0)
        let made = try desk.device()
        #expect(made.token != first)
        #expect(try desk.send("{\"token\":\"\(first)\"}").status == 400)

        #expect(try desk.control("POST", "state:reset", #"{"to":"seed"}"#).status == 200)
        #expect(try desk.control("GET", "devices").json["devices"] == demo)
        #expect(try desk.send("{\"token\":\"\(first)\"}").status == 200)
        #expect(try desk.send("{\"token\":\"\(made.token)\"}").status == 400)
    }

    @Test func `requests are logged with what became of them, control calls are not`() throws {
        let desk = Desk()
        #expect(try desk.send(#"{"topic":"t"}"#).status == 200)
        #expect(try desk.send(#"{"topic":"a b"}"#).status == 400)
        let rows = try desk.control("GET", "requests").json["requests"]?.array
        #expect(rows?.compactMap { $0["status"]?.integer } == [400, 200])
        #expect(rows?.first?["errorCode"]?.string == "INVALID_ARGUMENT")
        #expect(rows?.first?["path"]?.string == "/v1/projects/demo-project/messages:send")
        #expect(rows?.first?["protocol"]?.string == "HTTP/1.1")
    }

    @Test func `requests after a number are the newest of those that nobody has seen`() throws {
        let desk = Desk()
        for _ in 0..<5 { #expect(try desk.send(#"{"topic":"t"}"#).status == 200) }
        let all = try desk.control("GET", "requests?timeout=0").json
        #expect(all["last"] == 5)
        #expect(all["requests"]?.array?.compactMap { $0["number"]?.integer } == [5, 4, 3, 2, 1])
        let new = try desk.control("GET", "requests?after=2&limit=2").json
        #expect(new["requests"]?.array?.compactMap { $0["number"]?.integer } == [5, 4])
        let none = try desk.control("GET", "requests?after=5&timeout=1").json
        #expect(none["requests"] == [] && none["last"] == 5)
        // Whoever knows more than there is learns that there was a reset.
        let reset = try desk.control("GET", "requests?after=9&timeout=1").json
        #expect(reset["requests"] == [] && reset["last"] == 5)
        #expect(try desk.control("GET", "requests?after=-1").status == 400)
    }

    @Test func `a request is kept with what it carried, credentials and long bodies are not`() throws {
        let desk = Desk()
        #expect(try desk.send(#"{"topic":"a b"}"#).status == 400)
        _ = try desk.ask("POST", "/token", "grant_type=secret")
        let long = String(repeating: "x", count: 9_000)
        _ = try desk.ask("POST", "/v1/projects/demo-project/messages:send?x=1", long)
        let send = try desk.control("GET", "requests/1").json
        #expect(send["body"]?.string == #"{"message":{"topic":"a b"}}"#)
        #expect(send["answer"]?.string?.contains("INVALID_ARGUMENT") == true)
        #expect(send["status"] == 400 && send["number"] == 1)
        let token = try desk.control("GET", "requests/2").json
        #expect(token["path"] == "/token" && token["body"] == nil && token["answer"] == nil)
        let third = try desk.control("GET", "requests/3").json
        #expect(third["target"] == "/v1/projects/demo-project/messages:send?x=1" && third["body"] == nil)
        for path in ["requests/0", "requests/4", "requests/x", "requests/-1"] {
            #expect(try desk.control("GET", path).status == 404)
        }
        #expect(try desk.control("POST", "requests/1").status == 405)
    }

    @Test func `devices are listed in pages, the uninstalled left out`() throws {
        let desk = Desk()
        let devices = try desk.devices(25)
        #expect(try desk.control("DELETE", "devices/\(devices[3].fid)").status == 200)
        var listed: [String] = []
        var token = ""
        repeat {
            let page = try desk.control("GET", "devices?pageSize=10&pageToken=\(token)").json
            listed += page["devices"]?.array?.compactMap { $0["token"]?.string } ?? []
            token = page["nextPageToken"]?.string ?? ""
        } while !token.isEmpty
        #expect(listed == devices.filter { $0 != devices[3] }.map(\.token))
    }

    @Test(arguments: [
        ("", 0, 7), ("", 5, 7), ("", 9, 7), ("PIX", 0, 2), ("pix", 1, 2), ("web", 0, 2), ("nobody", 0, 0),
    ])
    func `devices are listed by position and by what people see of them`(
        filter: String,
        skip: Int,
        total: Int
    ) throws {
        let desk = Desk()
        for body in [
            #"{"count":2,"label":"Pixel"}"#, #"{"count":2,"platform":"web","label":"Fox"}"#, #"{"count":4}"#,
        ] {
            #expect(try desk.control("POST", "devices", body).status == 200)
        }
        let all = try desk.control("GET", "devices").json["devices"]?.array ?? []
        let unlabelled = try #require(all.last?["fid"]?.string)
        #expect(try desk.control("DELETE", "devices/\(try #require(all[4]["fid"]?.string))").status == 200)
        let page = try desk.control("GET", "devices?filter=\(filter)&skip=\(skip)").json
        #expect(page["devices"]?.array?.count == max(0, total - skip))
        #expect(page["total"]?.integer == Int64(total))
        for text in [unlabelled, String(unlabelled.prefix(8)), try #require(all.last?["token"]?.string)] {
            let found = try desk.control("GET", "devices?filter=\(text)").json
            #expect(found["total"] == 1 && found["devices"]?.array?.first?["fid"]?.string == unlabelled)
        }
    }
}
