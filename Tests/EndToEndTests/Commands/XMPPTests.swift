import FCMCore
import Glibc
import TestSupport
import Testing

/// `fcm-console xmpp` and the emulator in two processes, and what is left when either is killed.
@Suite(.serialized) struct XMPPTests {
    private let ids = (0..<250).map { "m\($0)" }

    /// A message each to a topic of its own, so that the emulator's list tells them apart.
    private var input: String {
        ids.map { #"{"to":"/topics/\#($0)","message_id":"\#($0)","data":{"k":"v"}}"# + "\n" }.joined()
    }

    private func start(_ home: ScratchHome, _ url: String, _ flags: String...) throws -> ChildProgram {
        try ChildProgram(
            [BuiltProgram.path, "xmpp", "--endpoint", url] + flags,
            environment: home.environment,
            input: input
        )
    }

    @Test func `every line has its ack, and the emulator each message`() async throws {
        let emulator = try RunningEmulator.speakingXMPP()
        let ended = try start(try ScratchHome(), emulator.url).end()
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try ended.lines.acked.sorted() == ids.sorted())
        #expect(try await emulator.acceptedOnce() == Set(ids))
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `killing the client at any moment loses nothing and repeats nothing`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let emulator = try RunningEmulator.speakingXMPP()
        let home = try ScratchHome()
        var told: [String] = []
        for _ in 0..<4 {
            let client = try start(home, emulator.url, "--journal", home.file("journal"))
            for _ in 0..<Int.random(in: 0...100, using: &random) { told.append(try client.readLine()) }
            client.signal(SIGKILL)
            #expect(try client.end().code == 128 + SIGKILL)
        }
        let ended = try start(home, emulator.url, "--journal", home.file("journal")).end()
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try ended.lines.acked.sorted() == ids.sorted(), "each is answered, from memory too")
        #expect(try Set(told.acked).isSubset(of: ids))
        #expect(try await emulator.acceptedOnce() == Set(ids))
    }

    @Test func `without a file of one's own a killed session is taken up as well`() async throws {
        let emulator = try RunningEmulator.speakingXMPP()
        let home = try ScratchHome()
        let client = try start(home, emulator.url)
        _ = try client.readLine()
        client.signal(SIGKILL)
        _ = try client.end()
        let ended = try runProgram(["xmpp", "--endpoint", emulator.url], home: home)
        #expect(ended.code == 0, "\(ended.errors)")
        let accepted = try await emulator.acceptedOnce()
        #expect(try Set(ended.lines.acked).isSubset(of: accepted))
        let again = try start(home, emulator.url).end()
        #expect(again.code == 1, "the journal is gone, and the emulator knows the ids")
        #expect(again.output.contains("same id has been received before"))
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `killing the emulator at any moment loses nothing and repeats nothing acked`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var emulator = try RunningEmulator.speakingXMPP()
        let address = String(emulator.url.dropFirst("http://".count))
        let client = try start(try ScratchHome(), emulator.url)
        var told: [String] = []
        var before: Set<String> = []
        for _ in 0..<3 {
            for _ in 0..<Int.random(in: 0...60, using: &random) { told.append(try client.readLine()) }
            before = Set(try told.acked)
            emulator.program.signal(SIGKILL)
            _ = try emulator.program.end()
            emulator = try RunningEmulator.speakingXMPP(http: address)
        }
        let ended = try client.end()
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try (told + ended.lines).acked.sorted() == ids.sorted(), "each is answered once")
        let accepted = try await emulator.acceptedOnce()
        #expect(accepted.isDisjoint(with: before), "what had its ack is not sent again")
    }

    @Test func `a draining service is followed from connection to connection`() async throws {
        let emulator = try RunningEmulator.speakingXMPP()
        try await emulator.arm(["drain": true], when: ["every": 30], method: "xmpp")
        let ended = try start(try ScratchHome(), emulator.url).end()
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(try ended.lines.acked.sorted() == ids.sorted())
        #expect(ended.output.contains(#""control_type":"CONNECTION_DRAINING""#))
        #expect(try await emulator.acceptedOnce() == Set(ids))
    }

    @Test func `refusals are printed, and a bad line is told`() async throws {
        let emulator = try RunningEmulator.speakingXMPP()
        let home = try ScratchHome()
        let words = ["xmpp", "--endpoint", emulator.url]
        let refused = try runProgram(words, home: home, input: "{\"to\":\"nobody\",\"message_id\":\"a\"}\n")
        #expect(refused.code == 1)
        let nack = try JSON.parse(refused.lines.first ?? "")
        #expect(nack["message_type"] == "nack")
        #expect(nack["error"] == "BAD_REGISTRATION")
        let bad = try runProgram(words, home: home, input: "{\"to\":\"/topics/a\"}\nhello\n")
        #expect(bad.code == 65)
        #expect(bad.lines.count == 1)
        #expect(bad.errors.contains("stdin:2:"))
    }

    @Test func `receipts are printed and acked`() async throws {
        let emulator = try RunningEmulator.speakingXMPP()
        let device = try await emulator.makeDevice()
        let line = #"{"to":"\#(device.token)","message_id":"a","delivery_receipt_requested":true,"data":{}}"#
        let ended = try runProgram(
            ["xmpp", "--endpoint", emulator.url, "--linger", "1"],
            home: try ScratchHome(),
            input: line + "\n"
        )
        #expect(ended.code == 0, "\(ended.errors)")
        let types = try ended.lines.map { try JSON.parse($0)["message_type"]?.string }
        #expect(types == ["ack", "receipt"])
    }

    @Test func `what a session did is in the audit trail`() async throws {
        let emulator = try RunningEmulator(["--xmpp", "127.0.0.1:0", "--auth", "strict", "--quiet"])
        let home = try ScratchHome()
        let device = try await emulator.makeDevice()
        let words = ["xmpp", "--endpoint", emulator.url]
        let message = #"{"to":"\#(device.token)","delivery_receipt_requested":true,"data":{}}"# + "\n"
        let input = message + #"{"to":"nobody","data":{}}"# + "\nhello\n"
        let done = try runProgram(words + ["--linger", "1"], home: home, input: input)
        #expect(done.code == 1, "\(done.errors)")
        let wrong = try runProgram(words, home: home, adding: ["FCM_CONSOLE_SERVER_KEY": "wrong"])
        #expect(wrong.code == 77)
        for signal in [SIGINT, SIGKILL] {
            let session = try ChildProgram(
                [BuiltProgram.path] + words + ["--linger", "600"],
                environment: home.environment,
                input: message
            )
            _ = try session.readLine()
            session.signal(signal)
            _ = try session.end()
        }
        let audit = try runProgram(["history", "audit", "--json"], home: home)
        #expect(audit.code == 0, "\(audit.errors)")
        let actions = try audit.lines.dropLast().reversed().map { try JSON.parse($0) }
        #expect(actions.allSatisfy { $0["action"] == "xmpp" && $0["project"] == "demo-project" })
        let outcomes = actions.compactMap { $0["outcome"]?.string }
        #expect(outcomes == ["partly", "failed", "interrupted", "started"])
        #expect(actions.first?["done"] == 1 && actions.first?["failed"] == 2)
        #expect(actions.first?["detail"] == "receipts acked: 1")
        #expect(actions.first?["what"]?.string?.hasPrefix("as ") == true)
        #expect(!audit.output.contains(device.token))
    }

    @Test func `a login that is refused, an authority that is not trusted, nobody there`() throws {
        let emulator = try RunningEmulator(["--xmpp", "127.0.0.1:0", "--auth", "strict"])
        let home = try ScratchHome()
        let words = ["xmpp", "--endpoint", emulator.url]
        let wrong = try runProgram(words, home: home, adding: ["FCM_CONSOLE_SERVER_KEY": "wrong"])
        #expect(wrong.code == 77, "\(wrong.errors)")
        let authorities = "/etc/ssl/certs/ca-certificates.crt"
        if access(authorities, R_OK) == 0 {
            let untrusted = try runProgram(words + ["--ca-file", authorities], home: home)
            #expect(untrusted.code == 69)
            #expect(untrusted.errors.contains("--ca-file"))
        }
        let nobody = try runProgram(["xmpp", "--endpoint", "http://127.0.0.1:1"], home: home)
        #expect(nobody.code == 69)
    }
}

extension RunningEmulator {
    fileprivate static func speakingXMPP(http address: String = "127.0.0.1:0") throws -> RunningEmulator {
        try RunningEmulator(["--xmpp", "127.0.0.1:0", "--quiet"], http: address)
    }

    /// The topics that messages were accepted for; records an issue for a second message to one.
    fileprivate func acceptedOnce() async throws -> Set<String> {
        var topics: Set<String> = []
        for message in try await acceptedMessages() {
            #expect(message["protocol"] == "xmpp")
            let topic = try #require(message["target"]?["topic"]?.string)
            #expect(topics.insert(topic).inserted, "\(topic) was accepted twice")
        }
        return topics
    }
}

extension [String] {
    /// The ids that these lines ack.
    fileprivate var acked: [String] {
        get throws {
            try compactMap { line in
                let json = try JSON.parse(line)
                return json["message_type"] == "ack" ? json["message_id"]?.string : nil
            }
        }
    }
}
