import FCMCore
import Foundation
import Testing

@testable import FCMEmulator

/// `--data` and app servers: what they were told is so at the next start, and what they are owed comes then.
@Suite(.timeLimit(.minutes(10))) final class AppServerDataTests {
    private let folder: String
    private var path: String { "\(folder)/state.db" }
    private let transport: CurlTransport

    init() throws {
        transport = try CurlTransport()
        folder = FileManager.default.temporaryDirectory.path + "/app-server-data-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    // MARK: Emulators

    /// Moves with every look at it alone, so that nothing falls due on a slow machine.
    private static let time = Locked(Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture)

    private func start(_ path: String) throws -> Emulator {
        var options = EmulatorOptions()
        options.xmpp = .init(host: "127.0.0.1", port: 0)
        options.data = .init(path: path)
        options.clock = {
            Self.time.withLock { now in
                now = now.advanced(microseconds: 1)
                return now
            }
        }
        return try Emulator.start(options)
    }

    /// A copy of the file as a process leaves it that is killed now.
    private func killedFile() throws -> String {
        let copy = "\(folder)/\(UUID().uuidString).db"
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        return copy
    }

    // MARK: Devices

    private func control(_ emulator: Emulator, _ method: String, _ path: String, _ body: String = "")
        async throws
        -> JSON
    {
        let reply = try await transport.exchange(
            HTTPRequest(
                method: method,
                url: "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)/\(path)",
                headers: [],
                body: Array(body.utf8),
                deadline: .seconds(300)
            )
        )
        #expect(reply.status == 200)
        return try JSON.parse(reply.body)
    }

    private func device(_ emulator: Emulator, online: Bool = true) async throws -> String {
        let json = try await control(emulator, "POST", "devices", #"{"online":\#(online)}"#)
        return try #require(json["devices"]?.array?.first?["token"]?.string)
    }

    private func upstream(_ emulator: Emulator, _ token: String, _ id: String) async throws -> String? {
        let body = #"{"to":"\#(emulator.senderID)@fcm.googleapis.com","messageId":"\#(id)"}"#
        return try await control(emulator, "POST", "devices/\(token)/upstream", body)["status"]?.string
    }

    private func received(_ emulator: Emulator, _ token: String) async throws -> Int? {
        try await control(emulator, "GET", "devices/\(token)/messages")["messages"]?.array?.count
    }

    // MARK: App servers

    /// One that has shown itself ready, so that what it is owed comes before any answer.
    private func appServer(of emulator: Emulator) throws -> TLSClient {
        let client = try TLSClient.appServer(of: emulator)
        try client.send("<presence/>")
        return client
    }

    private func send(_ client: TLSClient, _ json: JSON) throws {
        try client.send("<message><gcm xmlns='google:mobile:data'>\(json.text())</gcm></message>")
    }

    private func ack(_ client: TLSClient, _ id: String, from: String) throws {
        try send(client, ["message_type": "ack", "to": .string(from), "message_id": .string(id)])
    }

    /// Everything that the client is told up to the answer to a message of that new id.
    private func told(_ client: TLSClient, until id: String) throws -> [JSON] {
        try send(client, ["to": "/topics/nobody", "message_id": .string(id)])
        var stanzas: [JSON] = []
        var text = ""
        while stanzas.last?["message_id"]?.string != id {
            let more = client.receive(through: ">")
            // The connection has ended.
            if more.isEmpty { throw TLSClient.Broken(call: "told", reason: text) }
            text += more
            while let end = text.firstRange(of: "</message>") {
                let stanza = text[..<end.lowerBound]
                text = String(text[end.upperBound...])
                guard let first = stanza.firstIndex(of: "{"), let last = stanza.lastIndex(of: "}") else {
                    continue
                }
                stanzas.append(try JSON.parse(Array(stanza[first...last].utf8)))
            }
        }
        return stanzas
    }

    private func ids(_ stanzas: [JSON]) -> [String?] { stanzas.map { $0["message_id"]?.string } }

    // MARK: Tests

    @Test func `what an app server was told is so after a sudden end, what it owes comes again`() async throws
    {
        let emulator = try start(path)
        let token = try await device(emulator)
        let client = try appServer(of: emulator)
        for id in ["m1", "m2"] {
            try send(
                client,
                ["to": .string(token), "message_id": .string(id), "delivery_receipt_requested": true]
            )
        }
        let first = try told(client, until: "probe1")
        #expect(ids(first) == ["m1", "dr2:m1", "m2", "dr2:m2", "probe1"])
        #expect(try await upstream(emulator, token, "u1") == "sent")
        #expect(try await upstream(emulator, token, "u2") == "sent")
        try ack(client, "dr2:m1", from: "gcm.googleapis.com")
        try ack(client, "u1", from: token)
        #expect(ids(try told(client, until: "probe2")) == ["u1", "u2", "probe2"])
        let killed = try killedFile()
        emulator.stop()

        for file in [killed, path] {
            let next = try start(file)
            let client = try appServer(of: next)
            #expect(ids(try told(client, until: "probe3")) == ["dr2:m2", "u2", "probe3"])
            #expect(try await received(next, token) == 2)
            try send(client, ["to": .string(token), "message_id": "m1"])
            try ack(client, "dr2:m2", from: "gcm.googleapis.com")
            try ack(client, "u2", from: token)
            let answers = try told(client, until: "probe4")
            #expect(ids(answers) == ["m1", "probe4"])
            #expect(answers[0]["error_description"]?.string?.contains("received before") == true)
            #expect(try await received(next, token) == 2)
            next.stop()

            let last = try start(file)
            #expect(ids(try told(appServer(of: last), until: "probe5")) == ["probe5"])
            last.stop()
        }
    }

    @Test func `what no app server was there for waits over a sudden end, at the service and on a device`()
        async throws
    {
        let emulator = try start(path)
        let (here, away) = (try await device(emulator), try await device(emulator, online: false))
        #expect(try await upstream(emulator, here, "u1") == "queued")
        #expect(try await upstream(emulator, away, "u2") == "queued")
        let killed = try killedFile()
        emulator.stop()

        let next = try start(killed)
        defer { next.stop() }
        let client = try appServer(of: next)
        #expect(ids(try told(client, until: "probe1")) == ["u1", "probe1"])
        _ = try await control(next, "PATCH", "devices/\(away)", #"{"online":true}"#)
        #expect(ids(try told(client, until: "probe2")) == ["u2", "probe2"])
    }
}
