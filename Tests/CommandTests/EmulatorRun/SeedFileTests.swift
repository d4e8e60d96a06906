import FCMCore
import FCMEmulator
import Foundation
import Testing

@testable import fcm_console

/// `--seed FILE`: YAML and JSON lead to the same, and mistakes to a place in the file.
@Suite final class SeedFileTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/seed-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func read(_ text: String) throws -> Seed {
        let path = "\(folder)/seed"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try SeedFile.read(path)
    }

    private func refusal(_ text: String) throws -> CommandFailure {
        try #require(throws: CommandFailure.self) { try read(text) }
    }

    @Test func `YAML says what JSON says`() throws {
        let yaml = """
            # Two phones and a fault.
            devices:
              - id: phone
                label: "007"
                online: no way
              - &many {count: 3, platform: ios, online: false, topics: [weather, 'true']}
            groups:
              - {name: family, members: [phone]}
            faults:
              - match: {method: messages:send}
                when: {probability: 0.5, every: 2}
                action: {status: 503}
            """
        let json = """
            {"devices":[{"id":"phone","label":"007","online":true},
              {"count":3,"platform":"ios","online":false,"topics":["weather","true"]}],
             "groups":[{"name":"family","members":["phone"]}],
             "faults":[{"match":{"method":"messages:send"},"when":{"probability":0.5,"every":2},
              "action":{"status":503}}]}
            """
        #expect(try refusal(yaml).message.hasSuffix("devices[0].online: must be true or false"))
        #expect(try read(yaml.replacingOccurrences(of: "no way", with: "true")) == read(json))
    }

    @Test func `an empty file is an empty seed, and so is one of comments`() throws {
        for text in ["", "# nothing\n", "{}"] { #expect(try read(text) == (try Seed([:]))) }
    }

    @Test func `what is no seed is refused with the place`() throws {
        #expect(try refusal("devices:\n  - a: [\n").message.contains("line"))
        #expect(try refusal("{\"devices\": [\n").message.contains("line 2"))
        #expect(try refusal("devices: 5").message.hasSuffix("devices: must be a list"))
        #expect(
            try refusal("- a").message.hasSuffix("seed: must be an object with devices, groups or faults")
        )
        #expect(try refusal("devices: []\ndevices: []").message.contains("is there twice"))
        for text in ["devices:\n  - a: [\n", "devices: 5"] { #expect(try refusal(text).code == .data) }
        let missing = try #require(throws: CommandFailure.self) { try SeedFile.read("\(folder)/none") }
        #expect(missing.code == .data)
        #expect(missing.message.contains("cannot be read: No such file"))
    }

    @Test func `more nodes than a configuration may have`() throws {
        let devices = (0..<5000).map { "  - {id: d\($0), topics: [a, b]}\n" }.joined()
        #expect(try read("devices:\n" + devices) != (try Seed([:])))
    }

    @Test(arguments: [
        ("plain: x", JSON.string("x")), ("a: ''", ""), ("a:", .null), ("a: ~", .null), ("a: 12", 12),
        ("a: -1.5", .number(-1.5)), ("a: 012", "012"), ("a: \"12\"", "12"), ("a: TRUE", true),
        ("a: yes", "yes"), ("a: 1e3", .number(1000)), ("a: |\n  12", "12"), ("a: 12:30", "12:30"),
    ])
    func `a plain scalar is what it looks like`(yaml: String, value: JSON) throws {
        let node = try YAMLParser.parse(Array(yaml.utf8))
        #expect(node.json.object?.members.first?.value == value)
    }
}
