import FCMCore
import Foundation
import TestSupport
import Testing

/// Hundreds of hostile texts through the built console in a real terminal: labels of devices, messages that are
/// composed, topics and errors from the service.
@Suite(.serialized) struct HostileTextTests {
    private static let labels = 320
    private static let messages = 110
    private static let cards = 30
    private static let topicsOfCard = 4
    private static let errors = 40

    @Test(.timeLimit(.minutes(10)))
    func `nothing hostile is among the bytes that reach the terminal`() throws {
        var hostile = HostileText(SeededGenerator(seed: 20_261_122))
        let home = try ScratchHome()
        let service = try LoopbackServer(scripts: Self.answers(&hostile))
        defer { service.stop() }
        let key = try ServiceAccountFile.make(in: home, tokenURI: "\(service.url)/token")
        let config = try home.write(
            """
            profile: staging
            profiles:
              staging: {backend: fcm, project: demo-project, credentials: \(key), hosts: {fcm: "\(service.url)"}}
            """,
            to: "config.yaml"
        )
        let imported = try runProgram(
            ["devices", "import", try Self.devices(&hostile, in: home), "--config", config],
            home: home
        )
        #expect(WrittenBytes(Array((imported.output + imported.errors).utf8)).violations.isEmpty)

        let script = home.file("script")
        try Data(Self.script(&hostile, home).utf8).write(to: URL(filePath: script))
        let session = try PTYSession(
            [BuiltProgram.path, "--config", config, "--script", script],
            environment: home.environment
        )
        #expect(try session.waitForExit(within: .seconds(300)) == 0, "\(session.screen.text)")
        let violations = WrittenBytes(session.output).violations
        #expect(violations.isEmpty, "\(violations.count): \(violations.prefix(5).joined(separator: "\n"))")
        #expect(session.output.count < 1 << 20, "all of it was looked through")
        #expect(session.output.ranges(of: Array("\u{1B}[?1049l".utf8)).count == 1, "the screen is left once")

        // All of them were there to be seen.
        let pictures = try FileManager.default.contentsOfDirectory(atPath: home.path)
            .filter { $0.hasPrefix("seen-") }.compactMap { home.read($0) }.joined(separator: "\n")
        func missing(_ prefix: String, _ count: Int) -> [String] {
            (0..<count).map { Self.tag(prefix, $0) }.filter { !pictures.contains($0) }
        }
        #expect(missing("k", Self.labels).isEmpty)
        #expect(missing("t", Self.messages).isEmpty && missing("b", Self.messages).isEmpty)
        #expect(missing("s", Self.cards * Self.topicsOfCard).isEmpty)
        #expect(missing("e", Self.errors).isEmpty)
        #expect(Self.labels + 2 * Self.messages + Self.cards * Self.topicsOfCard + Self.errors >= 500)
    }

    @Test func `what is looked for would be found`() {
        // What a program may write as well, and letters of other scripts, which are no harm.
        let fine = [
            "\u{1B}[?1049l", "\u{8}\u{8}", "\u{5D0}\u{5D1}\u{5D2}", "\u{645}\u{631}\u{62D}\u{628}\u{627}",
            "漢字",
        ]
        for piece in HostileText.pieces where !fine.contains(piece) {
            let violations = WrittenBytes(Array("a\(piece) b".utf8)).violations
            #expect(!violations.isEmpty, "\(piece.debugDescription)")
        }
        #expect(WrittenBytes([0x61, 0xFF]).violations == ["bytes that are not UTF-8"])
        #expect(WrittenBytes(Array("\u{1B}[1;31m\u{1B}[H▸é\r\n".utf8)).violations.isEmpty)
    }

    private static func tag(_ prefix: String, _ number: Int) -> String {
        "\(prefix)\(String(1000 + number))\(prefix)"
    }

    /// A list of devices; the last of them have labels that are not even UTF-8.
    private static func devices(_ hostile: inout HostileText, in home: ScratchHome) throws -> String {
        var bytes = Array("token,label\n".utf8)
        for number in 0..<labels {
            bytes += Array("token-\(1000 + number):APA91b,\"\(hostile.next(tag("k", number)))\"\n".utf8)
        }
        let broken: [[UInt8]] = [
            [0xFF], [0xEF, 0xBF, 0xBE], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0x9B, 0x33, 0x6D],
            [0x9D, 0x30, 0x3B, 0x07], [0xC2], [0xF4, 0x90, 0x80, 0x80], [0x80, 0x80, 0x1B, 0x5B, 0x35, 0x6E],
        ]
        for (number, label) in broken.enumerated() {
            bytes += Array("broken-\(number):APA91b,\"".utf8) + label + Array("\"\n".utf8)
        }
        let path = home.file("devices.csv")
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// First nothing for who tries HTTP/2, then a sign-in, then the topics of each card, then an error for each dry run.
    private static func answers(_ hostile: inout HostileText) -> [[LoopbackServer.Step]] {
        let device = "projects/demo-project/registrations/x/topicSubscriptions"
        func answer(_ status: String, _ body: JSON) -> [LoopbackServer.Step] {
            let text = body.text()
            let head =
                "HTTP/1.1 \(status)\r\ncontent-type: application/json\r\ncontent-length: \(text.utf8.count)\r\n"
            return [.readRequest, .write(head + "connection: close\r\n\r\n" + text)]
        }
        let token: JSON = ["access_token": "a-token", "expires_in": 3600, "token_type": "Bearer"]
        let topics = (0..<cards).map { card in
            let topics = (0..<topicsOfCard).map { number -> JSON in
                let name = hostile.next(tag("s", card * topicsOfCard + number))
                return ["name": .string("\(device)/\(name)"), "topicName": .string(name)]
            }
            return answer("200 OK", ["topicSubscriptions": .array(topics)])
        }
        return [[.readHead], answer("200 OK", token)] + topics
            + (0..<errors).map { number in
                let text = hostile.next(tag("e", number))
                return answer(
                    "400 Bad Request",
                    ["error": ["code": 400, "message": .string(text), "status": "INVALID_ARGUMENT"]]
                )
            }
    }

    private static func script(_ hostile: inout HostileText, _ home: ScratchHome) -> String {
        var lines = ["wait idle", "focus devices", "keys z"]
        for page in 0..<14 {
            lines += ["wait idle", "save-screen \(home.file("seen-devices-\(page)"))", "keys <PageDown>"]
        }
        lines.append("keys g")
        for card in 0..<cards {
            lines += [
                "keys <Enter>", "wait idle", "save-screen \(home.file("seen-card-\(card)"))",
                "keys <Esc><Down>",
                "wait idle",
            ]
        }
        lines += ["keys <Esc>", "compose topic news"]
        for number in 0..<messages {
            lines += [
                "set title \(hostile.next(tag("t", number)))", "set body \(hostile.next(tag("b", number)))",
                "set data.k \(hostile.next(tag("d", number)))",
                "save-screen \(home.file("seen-message-\(number)"))",
            ]
        }
        lines += ["set title Dry", "set body run", "set data.k x"]
        for number in 0..<errors {
            lines += [
                "dry-run", "wait idle", "focus results", "keys g<Enter>", "wait idle",
                "save-screen \(home.file("seen-error-\(number)"))", "keys <Esc>", "wait idle",
            ]
        }
        lines += ["log", "wait idle", "save-screen \(home.file("seen-log"))", "quit"]
        return lines.joined(separator: "\n")
    }
}
