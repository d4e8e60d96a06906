import Console
import FCMCore
import Registry
import TerminalUI
import TestSupport
import Testing

/// Keys and sizes at random: nothing traps, and every picture is as large as the terminal.
@Suite struct RandomSizeTests {
    private static let keys: [Key] =
        "123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ/?:.!\"{}[]=+-<>,'".map(Key.character) + [
            .enter, .escape, .tab, .shiftTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
            .backspace, .delete, .function(1), .function(5), .control("s"), .control("r"), .control("p"),
        ]

    private static let lines = [
        "compose topic weather", "compose token dGhpc0lzQVRva2Vu:APA91bPhone",
        "set title Storm \u{1F327} tonight",
        "set body \u{202E}abc \u{645}\u{631}\u{62D}\u{628}\u{627} 天気",
        "set android.notification.channelId alerts",
        "set apns.payload.aps.badge 3", "focus devices", "focus results", "filter pix !web", "preview",
        "as legacy", "tasks", "outcomes of b-test", "codes", "prune",
        "lint", "history", "faults", "log", "handsets", "help", "explain", "palette", "zoom",
        "layout tall", "layout wide", "layout auto", "mouse on", "reset-layout",
        "tour", "profile new", "jump",
        "group add friends",
        "subscribe news", "dry-run", "send",
    ]

    private static func size(_ random: inout SeededGenerator) -> Size {
        let isSmall = Bool.random(using: &random)
        return Size(
            columns: Int.random(in: isSmall ? 0...50 : 40...260, using: &random),
            rows: Int.random(in: isSmall ? 0...14 : 10...90, using: &random)
        )
    }

    /// Answers the questions that an effect asks, so that there is something to draw.
    private static func answer(_ effects: [Effect], _ talk: inout Conversation) {
        for effect in effects {
            switch effect {
            case .loadHistory: talk.answerHistory([effect])
            case .loadFaults(let id):
                let rule = ArmedFault(["id": 1, "hits": 2, "action": ["status": 503]])
                talk.prepare(.faultsTold(id, .loaded(rule.map { [$0] } ?? [])))
            case .traffic(.listen(let id, let after, true, _)):
                let row = EmulatorRequest(answer: ["number": .integer(Int64(after + 1)), "status": 404])
                talk.prepare(.traffic(.told(id, .loaded(EmulatorRequests(rows: [row], last: after + 1)))))
            case .traffic(.find(let id, _)):
                talk.prepare(.traffic(.found(id, .loaded(EmulatorExchange(answer: ["body": "{}"])))))
            case .loadRecipients(let id, _):
                let found = HistoryRecipients(lines: ["#1 gone"], more: 3, codes: ["UNREGISTERED": 4])
                talk.prepare(.recipientsFound(id, .loaded(found)))
            case .outcome: talk.answerOutcomes([effect])
            case .loadMembers(let request, _):
                talk.prepare(.members(.loaded(request.id, Page(rows: [.phone], total: 1))))
            case .countReach(let id, _): talk.prepare(.composer(.reachCounted(id, 1_204)))
            case _: break
            }
        }
    }

    // One at a time: tests that wait for a socket need the threads too.
    @Test(.serialized, arguments: 1...40)
    func `whatever is pressed at whatever size, the picture fits`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var talk = Conversation(size: Self.size(&random))
        talk.fill(
            topics: [TopicRecord(name: .test("weather"), subscribers: 3)],
            groups: [GroupRecord(name: "friends", notificationKey: "key-1", members: [])],
            devices: [.phone]
        )
        for _ in 0..<60 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: talk.prepare(.input(.resize(Self.size(&random))))
            case 1:
                let line = Self.lines.randomElement(using: &random) ?? ""
                Self.answer(talk.prepare(.commandGiven(try Invocation(line))), &talk)
            case 2:
                let point = Point(
                    column: Int.random(in: -1...130, using: &random),
                    row: Int.random(in: -1...50, using: &random)
                )
                let action =
                    [MouseEvent.Action.press, .press, .drag, .release, .wheelUp, .wheelDown]
                    .randomElement(using: &random) ?? .press
                let clicks = Int.random(in: 1...2, using: &random)
                let event = MouseEvent(action: action, at: point, clicks: clicks)
                Self.answer(talk.prepare(.input(.mouse(event))), &talk)
            default:
                let key = Self.keys.randomElement(using: &random) ?? .enter
                Self.answer(talk.prepare(.input(.key(key))), &talk)
            }
            let (surface, cursor) = ConsoleScreen.draw(talk.state)
            #expect(surface.size == talk.state.size)
            if let cursor { #expect(surface.bounds.contains(cursor), "cursor \(cursor) of \(surface.size)") }
            #expect(!surface.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
    }
}
