import FCMCore
import Foundation
import Glibc
import Testing

@Suite(.serialized) struct EmulatorTests {
    @Test func `the ready line says where it listens`() throws {
        let emulator = try RunningEmulator(["--project", "p1", "--sender-id", "42"])
        #expect(emulator.ready["event"] == "ready")
        #expect(emulator.ready["project"] == "p1")
        #expect(emulator.ready["senderId"] == "42")
        #expect(emulator.ready["serverKey"]?.string?.isEmpty == false)
        #expect(emulator.ready["pid"]?.integer ?? 0 > 1)
        for member in ["https", "xmpp", "proxy"] { #expect(emulator.ready[member] == nil) }
    }

    @Test func `the index says where else it listens, and whom to trust for it`() async throws {
        let plain = try RunningEmulator()
        let short = try await plain.ask("GET", "/emulator/v1")
        for member in ["https", "xmpp", "caFile"] { #expect(short[member] == nil) }
        let emulator = try RunningEmulator(["--https", "127.0.0.1:0", "--xmpp", "127.0.0.1:0"])
        let index = try await emulator.ask("GET", "/emulator/v1")
        for member in ["https", "xmpp", "caFile"] {
            #expect(index[member]?.string?.isEmpty == false)
            #expect(index[member] == emulator.ready[member])
        }
    }

    @Test func `strict authorization refuses a send without a token, open takes it`() async throws {
        for (flags, isTaken) in [(["--auth", "strict"], false), (["--auth", "open"], true), ([], true)] {
            let emulator = try RunningEmulator(flags)
            let send: JSON = ["message": ["topic": "news"]]
            let answer = try? await emulator.ask("POST", "/v1/projects/demo-project/messages:send", send)
            #expect((answer?["name"] != nil) == isTaken, "\(flags)")
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends it with 0`(signal: Int32) throws {
        let emulator = try RunningEmulator(["--quiet"])
        emulator.program.signal(signal)
        let ended = try emulator.program.end()
        #expect(ended.code == 0)
        #expect(ended.output.isEmpty)
    }

    @Test func `a signal ends it while one call takes long`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let topics = (0..<200).map { JSON.string("t\($0)") }
        let body: JSON = ["count": 100_000, "platform": "android", "topics": .array(topics)]
        let request = HTTPRequest(
            method: "POST",
            url: emulator.url + "/emulator/v1/projects/demo-project/devices",
            headers: [HTTPHeader("content-type", "application/json")],
            body: body.serialized(),
            deadline: .seconds(300)
        )
        let call = Task { try await CurlTransport().exchange(request) }
        // As long as others are answered the call has not come yet.
        var isHeld = false
        for _ in 0..<10_000 where !isHeld {
            isHeld = (try? await emulator.ask("GET", "/emulator/v1", deadline: .seconds(1))) == nil
        }
        #expect(isHeld)
        emulator.program.signal(SIGTERM)
        let ended = try emulator.program.end()
        #expect(ended.code == 0)
        await #expect(throws: (any Error).self) { try await call.value }
    }

    @Test func `a seed is there at the start, and an export at the end is one`() async throws {
        let home = try ScratchHome()
        let (seed, export) = ("\(home.path)/seed.yaml", "\(home.path)/export.json")
        let text = """
            devices:
              - {id: phone, label: Phone, topics: [weather]}
              - {count: 20, platform: web}
            groups:
              - {name: family, members: [phone]}
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: seed))
        let first = try RunningEmulator(["--quiet", "--seed", seed, "--export-on-exit", export])
        let base = "/emulator/v1/projects/demo-project"
        #expect(try await first.ask("GET", "\(base)/stats")["devices"] == 21)
        _ = try await first.ask("POST", "\(base)/devices", ["count": 1, "label": "Later"])
        let before = try await first.ask("GET", "\(base)/devices")
        first.program.signal(SIGTERM)
        #expect(try first.program.end().code == 0)

        let second = try RunningEmulator(["--quiet", "--seed", export])
        let after = try await second.ask("GET", "\(base)/devices")
        #expect(after == before)
        #expect(after["devices"]?.array?.count == 22)
        #expect(try await second.ask("GET", "\(base)/groups")["groups"]?.array?.count == 1)
    }

    @Test func `a seed that is none ends it with 65 and the place, before it listens`() throws {
        let home = try ScratchHome()
        let seed = "\(home.path)/seed.yaml"
        try Data("devices:\n  - {platform: symbian}\n".utf8).write(to: URL(fileURLWithPath: seed))
        let program = try ChildProgram(
            [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--seed", seed],
            environment: home.environment
        )
        let ended = try program.end()
        #expect(ended.code == 65)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.contains("devices[0].platform: must be one of android, ios, web"))
    }

    @Test(arguments: [
        "busy-day", "flaky-service", "groups", "lost-phones", "storm-warning", "traveller",
    ])
    func `a shipped scenario is played to its end, and all is as it says`(name: String) throws {
        for auth in ["open", "strict"] {
            let emulator = try RunningEmulator([
                "--quiet", "--auth", auth, "--scenario", name, "--no-waits", "--until-played",
            ])
            let ended = try emulator.program.end(within: .seconds(300))
            #expect(ended.code == 0)
            let lines = try ended.output.split(separator: "\n").map { try JSON.parse(Array($0.utf8)) }
            #expect(lines.first?["event"] == "scenario")
            #expect(lines.last?["event"] == "played")
            #expect(lines.last?["failed"] == 0)
            #expect(lines.last?["steps"] == lines.first?["steps"])
            for line in lines { #expect(line["problem"] == nil, "\(line.text())") }
        }
    }

    @Test func `a scenario that comes to something else ends with 1 and says what`() throws {
        let home = try ScratchHome()
        let path = "\(home.path)/story.yaml"
        let text = """
            title: Wrong
            steps:
              - devices: {id: phone}
              - expect: {device: phone, messages: 1}
              - send: {to: {device: phone}, answer: UNREGISTERED}
              - expect: {stats: {delivered: 5}}
              - fault: {action: {status: 200}}
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let emulator = try RunningEmulator(["--quiet", "--scenario", path, "--until-played"])
        let ended = try emulator.program.end(within: .seconds(300))
        #expect(ended.code == 1)
        let problems = try ended.output.split(separator: "\n").compactMap {
            try JSON.parse(Array($0.utf8))["problem"]?.string
        }
        #expect(
            problems == [
                "phone has received 0, not 1", "answered 200, not UNREGISTERED", "delivered is 1, not 5",
                "POST faults answered 400 action.status: must be an HTTP status from 400 to 599",
            ]
        )
    }

    @Test func `a signal ends a scenario in its middle`() throws {
        let home = try ScratchHome()
        let path = "\(home.path)/story.yaml"
        let text = "title: Long\nsteps:\n  - say: Now\n  - wait: 1h\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let emulator = try RunningEmulator(["--quiet", "--scenario", path])
        var line: JSON
        repeat { line = try JSON.parse(try emulator.program.readLine()) } while line["text"] != "Now"
        emulator.program.signal(SIGTERM)
        #expect(try emulator.program.end().code == 0)
    }

    @Test func `every request is a line unless it is quiet`() async throws {
        let emulator = try RunningEmulator()
        _ = try await emulator.ask("GET", "/emulator/v1")
        let line = try JSON.parse(try emulator.program.readLine())
        #expect(line["method"] == "GET")
        #expect(line["path"] == "/emulator/v1")
        #expect(line["status"] == 200)
        #expect(line["protocol"] == "HTTP/1.1")
    }

    @Test func `the authority stays where paths says`() throws {
        let home = try ScratchHome()
        var files: [String?] = []
        for _ in 0..<2 {
            let program = try ChildProgram(
                [BuiltProgram.path, "emulator", "--http", "127.0.0.1:0", "--https", "127.0.0.1:0"],
                environment: home.environment
            )
            let ready = try JSON.parse(try program.readLine())
            #expect(ready["caFile"]?.string == home.file(".local/state/fcm-console/emulator/ca.pem"))
            program.signal(SIGTERM)
            #expect(try program.end().code == 0)
            files.append(home.read(".local/state/fcm-console/emulator/ca.pem"))
        }
        #expect(files[0]?.isEmpty == false && files[0] == files[1])
        let paths = try runProgram(["paths"], home: home)
        #expect(paths.output.contains("emulator  \(home.file(".local/state/fcm-console/emulator"))\n"))
        let variables = ["XDG_STATE_HOME": "/dev/null"]
        let refused = try runProgram(["emulator", "--https", "127.0.0.1:0"], home: home, adding: variables)
        #expect(refused.code == 69)
        #expect(refused.errors.contains("/dev/null/fcm-console"))
    }

    @Test func `an address in use is 69, one for everybody 64`() throws {
        let emulator = try RunningEmulator()
        let home = try ScratchHome()
        let address = String(emulator.url.dropFirst("http://".count))
        let second = try runProgram(["emulator", "--http", address], home: home)
        #expect(second.code == 69)
        #expect(second.errors.contains("in use"))
        for flags in [
            ["--http", "0.0.0.0:0"], ["--http", "nonsense"], ["--http", "127.0.0.1:99999"],
            ["--auth", "perhaps"],
        ] {
            #expect(try runProgram(["emulator"] + flags, home: home).code == 64, "\(flags)")
        }
    }

    @Test func `doctor and paths answer without a terminal`() throws {
        let home = try ScratchHome()
        let doctor = try runProgram(["doctor", "--json"], home: home)
        #expect(doctor.code == 0, "\(doctor.output)")
        let checks = try JSON.parse(doctor.output).array ?? []
        #expect(checks.contains { $0["check"] == "configuration" && $0["status"] == "ok" })
        let paths = try runProgram(["paths", "--json"], home: home)
        #expect(try JSON.parse(paths.output)["registry"]?.string?.hasPrefix(home.path) == true)
        try home.write("profle: demo\n", to: "broken.yaml")
        #expect(try runProgram(["doctor", "--config", home.file("broken.yaml")], home: home).code == 78)
        #expect(try runProgram([], home: home).code == 64)
        #expect(try runProgram(["--theme", "nowhere", "--script", "/dev/null"], home: home).code == 78)
        try home.write("fly away\n", to: "bad.script")
        #expect(try runProgram(["--script", home.file("bad.script")], home: home).code == 65)
    }
}
