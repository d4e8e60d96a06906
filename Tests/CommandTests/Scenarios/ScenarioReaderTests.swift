import FCMCore
import FCMEmulator
import Testing

@testable import fcm_console

/// Scenarios as they are written, and every way to write them wrong.
@Suite struct ScenarioReaderTests {
    private static func read(_ text: String) throws(ScenarioReader.Mistake) -> Scenario {
        try ScenarioReader.read(Array(text.utf8))
    }

    private static let whole = """
        title: All there is
        steps:
          - say: Hello
          - devices: {id: phone, platform: ios, topics: [a], dozing: true, forceStopped: true}
          - devices:
              - {id: many, count: 3, label: x, online: false}
          - change: {device: phone, online: false}
          - subscribe: {device: many, topic: b}
          - unsubscribe: {device: many, topic: b}
          - group: {name: g, members: [phone, many]}
          - send: {to: {topic: a}, message: {data: {k: "1"}}}
          - send: {to: {group: g}, times: 3, answer: UNREGISTERED}
          - send: {to: {condition: "'a' in topics"}, answer: any}
          - fault: {match: {method: iid}, action: {status: 503}}
          - clear-faults: true
          - advance: 1h
          - wait: 500ms
          - refresh: many
          - uninstall: phone
          - repeat:
              times: 4
              steps:
                - expect: {device: phone, messages: 2, last: "1"}
                - expect: {stats: {delivered: 3, dropped: {TTL_EXPIRED: 1}}}
                - expect: {topic: a, subscribers: 0}
        """

    @Test func `every step there is`() throws {
        let scenario = try Self.read(Self.whole)
        #expect(scenario.title == "All there is")
        #expect(scenario.length == 16 + 12)
        #expect(scenario.steps[0] == .init(line: 3, deed: .say("Hello")))
        #expect(
            scenario.steps[1].deed
                == .devices([
                    .init(
                        id: "phone",
                        make: ["platform": "ios", "topics": ["a"], "label": "phone"],
                        change: ["dozing": true, "forceStopped": true]
                    )
                ])
        )
        #expect(scenario.steps[3].deed == .change(device: "phone", ["online": false]))
        #expect(
            scenario.steps[8].deed
                == .send(.init(target: .group("g"), message: [:], times: 3, answer: .code("UNREGISTERED")))
        )
        #expect(scenario.steps[13].deed == .wait(.milliseconds(500)))
        guard case .repeat(4, let steps) = scenario.steps.last?.deed else {
            Issue.record("no repetition at the end")
            return
        }
        #expect(steps[0].deed == .expect(.device("phone", messages: 2, last: "1")))
    }

    @Test(arguments: [
        ("", 1, "a scenario has a title"), ("title: x", 1, "a scenario has steps"),
        ("title: [\n", 2, "not YAML"), ("titel: x", 1, "unknown member \"titel\"; known are title, steps"),
        ("title: x\nsteps: 1", 2, "must be a list"), ("title: x\nsteps:\n  - say", 3, "a step is one thing"),
        ("title: x\nsteps:\n  - {say: a, wait: 1s}", 3, "a step is one thing"),
        ("title: x\nsteps:\n  - jump: a", 3, "no step is called \"jump\"; there are say, devices"),
        ("title: x\nsteps:\n  - say: a\n  - wait: soon", 4, "must be a time to wait"),
        ("title: x\nsteps:\n  - wait: 2h", 3, "must be a time to wait"),
        ("title: x\nsteps:\n  - devices: {platform: ios}", 3, "a device has an id"),
        ("title: x\nsteps:\n  - devices: {id: a, colour: red}", 3, "unknown member \"colour\""),
        ("title: x\nsteps:\n  - devices: [{id: a}, {id: a}]", 3, "two devices are called a"),
        ("title: x\nsteps:\n  - uninstall: a", 3, "no step before this one makes a device a"),
        ("title: x\nsteps:\n  - change: {online: true}", 3, "change: device is missing"),
        ("title: x\nsteps:\n  - subscribe: {device: a}", 3, "no step before this one makes a device a"),
        ("title: x\nsteps:\n  - send: {message: {}}", 3, "to is missing"),
        ("title: x\nsteps:\n  - send: {to: {planet: x}}", 3, "to: one of topic, condition, device, group"),
        ("title: x\nsteps:\n  - send: {to: {group: g}}", 3, "no step before this one makes a group g"),
        ("title: x\nsteps:\n  - send: {to: {topic: t}, times: 0}", 3, "must be a whole number from 1"),
        ("title: x\nsteps:\n  - expect: {messages: 3}", 3, "expect: device with messages or last"),
        ("title: x\nsteps:\n  - expect: {topic: t, subscribers: x}", 3, "must be a whole number"),
        ("title: x\nsteps:\n  - repeat: {times: 3}", 3, "steps is missing"),
        (
            "title: x\nsteps:\n  - repeat:\n      times: 9999\n      steps: [{say: a}, {say: b}]", 3,
            "19998 steps are more than 10000"
        ),
    ])
    func `a mistake is named with its line`(text: String, line: Int, says: String) throws {
        let mistake = try #require(throws: ScenarioReader.Mistake.self) { try Self.read(text) }
        #expect(mistake.line == line)
        #expect(mistake.message.contains(says), "\(mistake.message)")
    }

    /// Whatever the bytes, reading them ends with a scenario or a mistake.
    @Test(arguments: (1...5).map { UInt64($0) })
    func `a scenario with anything in it is read or refused`(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        var refused = 0
        for _ in 0..<200 {
            var bytes = Array(Self.whole.utf8)
            for _ in 0...Int.random(in: 0..<4, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                bytes[place] = UInt8.random(in: 0...127, using: &dice)
            }
            if (try? ScenarioReader.read(bytes)) == nil { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test func `what is shipped is read, and the help names it`() throws {
        let help = Subcommand.emulator.options.first { $0.name == "scenario" }?.help ?? ""
        for scenario in ScenarioFile.shipped {
            #expect(try ScenarioFile.read(scenario.name).length > 10)
            #expect(help.contains(scenario.name))
        }
        #expect(ScenarioFile.shipped.count == 6)
    }
}
