import FCMCore
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
    func `a signal ends it with 0 within two seconds`(signal: Int32) throws {
        let emulator = try RunningEmulator(["--quiet"])
        let start = ContinuousClock.now
        emulator.program.signal(signal)
        let ended = try emulator.program.end()
        #expect(ended.code == 0)
        #expect(ContinuousClock.now - start < .seconds(2))
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

    @Test func `every request is a line unless it is quiet`() async throws {
        let emulator = try RunningEmulator()
        _ = try await emulator.ask("GET", "/emulator/v1")
        let line = try JSON.parse(try emulator.program.readLine())
        #expect(line["method"] == "GET")
        #expect(line["path"] == "/emulator/v1")
        #expect(line["status"] == 200)
        #expect(line["protocol"] == "HTTP/1.1")
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
