import FCMCore
import Testing

@testable import FCMEmulator

/// A state is the same again from an image and what came after it.
@Suite struct ReplayTests {
    private static let start = Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture

    private static func look(_ state: EmulatorState, at now: Moment) -> Look {
        var state = state
        return Look { path in state.answer(ServerRequest(method: "GET", target: path), now: now) }
    }

    /// A history, the image somewhere in it, and the entries after that.
    private static func history(
        seed: UInt64,
        length: Int
    ) throws -> (state: EmulatorState, image: [UInt8], entries: [UInt8], end: Moment) {
        var settings = EmulatorSettings()
        settings.isDemo = seed % 2 == 0
        settings.quota = seed % 3 == 0 ? .fcm : .off
        var history = RandomHistory(seed: seed)
        var replay = Replay(EmulatorState(settings: settings, now: start))
        var now = start
        var image: [UInt8] = []
        var entries: [JournalEntry] = []
        for number in 0..<length {
            now = now.advanced(microseconds: 1000)
            let request = history.next()
            let entry = JournalEntry.exchanged(request, arrived: now, finished: now.advanced(microseconds: 7))
            // What the clients of the history learn from.
            var copy = replay.state
            history.learn(copy.answer(request, now: now))
            replay.apply(entry)
            if number % 3 == 0 { replay.apply(.worked(now)) }
            if number == length / 2 {
                image = try Archive.bytes(of: replay.state.image)
                entries = []
            } else {
                entries.append(entry)
                if number % 3 == 0 { entries.append(.worked(now)) }
            }
        }
        return (replay.state, image, try Archive.bytes(of: entries), now)
    }

    @Test(arguments: (1...12).map { UInt64($0) })
    func `an image and the entries after it lead to the same state`(seed: UInt64) throws {
        let (state, image, entries, end) = try Self.history(seed: seed, length: 400)
        let kept = try Archive.value(EmulatorState.Image.self, from: image)
        var settings = state.settings
        settings.seed = kept.seed
        var replay = Replay(EmulatorState(kept, settings: settings))
        for entry in try Archive.value([JournalEntry].self, from: entries) { replay.apply(entry) }
        let (before, after) = (Self.look(state, at: end), Self.look(replay.state, at: end))
        #expect(before.answers.count > 20)
        #expect(before.differences(after) == [])
    }

    private static let threeDevices = ServerRequest(
        method: "POST",
        target: "/emulator/v1/projects/demo-project/devices",
        body: Array(#"{"count":3}"#.utf8)
    )

    @Test func `a held-up request takes effect when its latency has passed`() throws {
        var replay = Replay(EmulatorState(settings: EmulatorSettings(), now: Self.start))
        replay.apply(.admitted(Self.threeDevices, number: 4, arrived: Self.start))
        #expect(replay.state.projects[0].devices.count == 0)
        replay.apply(.processed(number: 4, finished: Self.start))
        #expect(replay.state.projects[0].devices.count == 3)
    }

    @Test func `an image has what is held up`() throws {
        var replay = Replay(EmulatorState(settings: EmulatorSettings(), now: Self.start))
        replay.apply(.admitted(Self.threeDevices, number: 4, arrived: Self.start))
        let bytes = try Archive.bytes(of: replay.state.image)
        let image = try Archive.value(EmulatorState.Image.self, from: bytes)
        var next = Replay(EmulatorState(image, settings: replay.state.settings))
        next.apply(.processed(number: 4, finished: Self.start))
        #expect(next.state.projects[0].devices.count == 3)
    }

    @Test func `what a start held up is nobody's in the next one`() throws {
        var replay = Replay(EmulatorState(settings: EmulatorSettings(), now: Self.start))
        replay.apply(.admitted(Self.threeDevices, number: 4, arrived: Self.start))
        replay.apply(.started(EmulatorSettings(), Self.start))
        replay.apply(.processed(number: 4, finished: Self.start))
        #expect(replay.state.projects[0].devices.count == 0)
    }

    @Test func `every property of a project is kept, or is worked out from the rest`() {
        let project = Project(id: "p", ordinal: 0, senderID: "1", seed: 1, mint: TokenMint(seed: 1))
        let properties = Set(Mirror(reflecting: project).children.compactMap(\.label))
        let kept = Set(Project.CodingKeys.allCases.map(\.stringValue))
        #expect(properties.subtracting(kept) == ["serverKey", "answerStart", "reachCache", "quota"])
    }

    @Test func `every property of the state is kept, or belongs to one start`() {
        let state = EmulatorState(settings: EmulatorSettings(), now: Self.start)
        let properties = Set(Mirror(reflecting: state).children.compactMap(\.label))
        let kept = Set(Mirror(reflecting: state.image).children.compactMap(\.label))
        #expect(properties.subtracting(kept) == ["settings", "mint", "connections", "addresses", "metrics"])
    }

    @Test func `a message that many devices wait for is one again`() throws {
        let desk = Desk()
        _ = try desk.devices(200, topics: ["t"], online: false)
        #expect(try desk.send(#"{"topic":"t","data":{"k":"v"}}"#).status == 200)
        let image = try Archive.value(
            EmulatorState.Image.self,
            from: try Archive.bytes(of: desk.state.image)
        )
        let messages = image.projects[0].inboxes.values.flatMap {
            $0.pending.map { ObjectIdentifier($0.message) }
        }
        #expect(messages.count == 200)
        #expect(Set(messages).count == 1)
    }
}
