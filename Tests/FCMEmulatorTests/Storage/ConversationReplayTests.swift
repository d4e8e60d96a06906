import FCMCore
import Testing

@testable import FCMEmulator

/// What app servers have said and are owed is the same again from the journal, and from an image and what came after it.
@Suite struct ConversationReplayTests {
    private static let start = Moment(rfc3339: "2026-11-01T12:00:00Z") ?? .distantFuture
    private static let seeds = (1...12).map { UInt64($0) }

    /// A conversation, and what would have been on the disk when it was half over.
    private struct Day {
        var conversation: RandomConversation
        var image: [UInt8] = []
        var entriesInImage = 0
        let beginning: EmulatorState

        init(seed: UInt64, length: Int = 700) throws {
            var settings = EmulatorSettings()
            settings.isDemo = seed % 2 == 0
            settings.quota = seed % 3 == 0 ? .fcm : .off
            beginning = EmulatorState(settings: settings, now: start)
            conversation = RandomConversation(beginning, seed: seed, now: start)
            for number in 0..<length {
                conversation.step()
                guard number == length / 2 else { continue }
                if seed % 2 == 1 { conversation.holdUp() }
                image = try Archive.bytes(of: conversation.kept.state.image)
                entriesInImage = conversation.kept.entries.count
            }
        }

        var state: EmulatorState { conversation.kept.state }
        var end: Moment { conversation.kept.now }

        /// What entries lead to, read from the bytes that the journal has of them.
        func replay(_ state: EmulatorState, from first: Int) throws -> EmulatorState {
            let bytes = try Archive.bytes(of: Array(conversation.kept.entries[first...]))
            var replay = Replay(state)
            for entry in try Archive.value([JournalEntry].self, from: bytes) { replay.apply(entry) }
            return replay.state
        }
    }

    /// Expects two states to be the same for whoever asks the control API, inside, and for the next app server.
    private static func expectSame(_ one: EmulatorState, _ other: EmulatorState, at now: Moment) {
        var (asked, otherAsked) = (one, other)
        let look = Look { asked.answer(ServerRequest(method: "GET", target: $0), now: now) }
        let otherLook = Look { otherAsked.answer(ServerRequest(method: "GET", target: $0), now: now) }
        #expect(look.answers.count > 20)
        #expect(look.differences(otherLook) == [])
        #expect(Portrait(one.image).differences(Portrait(other.image)) == [])
        var next = RandomConversation(one, seed: 0, now: now)
        var otherNext = RandomConversation(other, seed: 0, now: now)
        #expect(next.farewell() == otherNext.farewell())
    }

    @Test(arguments: seeds)
    func `an image and the entries after it owe app servers the same`(seed: UInt64) throws {
        let day = try Day(seed: seed)
        let kept = try Archive.value(EmulatorState.Image.self, from: day.image)
        var settings = day.beginning.settings
        settings.seed = kept.seed
        let again = try day.replay(EmulatorState(kept, settings: settings), from: day.entriesInImage)
        Self.expectSame(day.state, again, at: day.end)
    }

    @Test(arguments: seeds)
    func `the entries alone owe app servers the same`(seed: UInt64) throws {
        let day = try Day(seed: seed)
        Self.expectSame(day.state, try day.replay(day.beginning, from: 0), at: day.end)
    }

    @Test func `the conversations have what they are to show`() throws {
        var tally: [String: Int] = [:]
        var owed = 0
        for seed in Self.seeds {
            var day = try Day(seed: seed)
            tally.merge(day.conversation.tally) { $0 + $1 }
            owed += day.conversation.farewell().count
        }
        let kinds = RandomConversation.marks + ["queued", "sent", "acked", "left owed", "restarts"]
        for kind in kinds { #expect(tally[kind, default: 0] >= 12, "\(kind)") }
        #expect(owed >= 12)
    }

    @Test func `a conversation that goes on with something held up has it in the image`() throws {
        for seed in Self.seeds where seed % 2 == 1 {
            let day = try Day(seed: seed)
            let image = try Archive.value(EmulatorState.Image.self, from: day.image)
            #expect(image.heldUp?.isEmpty == false)
            #expect(image.appServers.servers.values.contains { !$0.held.isEmpty })
        }
    }
}
