import Console
import FCMCore
import Languages
import Registry
import TerminalUI
import TestSupport

/// Keys, lines and clicks at random, every question answered with something that can be drawn.
enum RandomWalk {
    static let keys: [Key] =
        "123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ/?:.!\"{}[]=+-<>,'".map(Key.character) + [
            .enter, .escape, .tab, .shiftTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
            .backspace, .delete, .function(1), .function(5), .control("s"), .control("r"), .control("p"),
        ]

    static let lines = [
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

    /// Answers the questions that an effect asks, so that there is something to draw.
    static func answer(_ effects: [Effect], _ talk: inout Conversation) {
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

    /// A world with one of each.
    static func begin(size: Size, language: Language = .english) -> Conversation {
        var talk = Conversation(size: size, language: language)
        talk.fill(
            topics: [TopicRecord(name: .test("weather"), subscribers: 3)],
            groups: [GroupRecord(name: "friends", notificationKey: "key-1", members: [])],
            devices: [.phone]
        )
        return talk
    }

    /// One of them; no key that is text where one is, unless it `types`.
    static func step(
        _ talk: inout Conversation,
        _ random: inout SeededGenerator,
        types: Bool = true
    ) throws {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let line = lines.randomElement(using: &random) ?? ""
            answer(talk.prepare(.commandGiven(try Invocation(line))), &talk)
        case 1:
            let point = Point(
                column: Int.random(in: -1...130, using: &random),
                row: Int.random(in: -1...50, using: &random)
            )
            let action =
                [MouseEvent.Action.press, .press, .drag, .release, .wheelUp, .wheelDown]
                .randomElement(using: &random) ?? .press
            let clicks = Int.random(in: 1...2, using: &random)
            answer(talk.prepare(.input(.mouse(MouseEvent(action: action, at: point, clicks: clicks)))), &talk)
        default:
            let key = keys.randomElement(using: &random) ?? .enter
            let state = talk.state
            let isTyped =
                KeyMap.isTyped(key, in: state.context) || state.commandLine != nil
                || state.filterEditor != nil
            guard types || !isTyped else { return }
            answer(talk.prepare(.input(.key(key))), &talk)
        }
    }
}
