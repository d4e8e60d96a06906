import Console
import FCMCore
import TerminalUI
import Testing

/// Broadcasts that were left, as the reducer takes them.
@Suite struct BroadcastReducerTests {
    private func offered(_ profile: Profile = .test) -> Conversation {
        var talk = Conversation.filled(profile)
        talk.prepare(.unfinishedFound([.left]))
        return talk
    }

    private func offer(_ state: AppState) -> BroadcastPane.Offer? {
        guard case .broadcast(.offer(let offer)) = state.overlay else { return nil }
        return offer
    }

    @Test func `the start asks what was left, and Enter sends nothing`() throws {
        var talk = Conversation()
        #expect(talk.prepare(.started).contains(.findUnfinished))
        talk.prepare(.unfinishedFound([.left]))
        #expect(offer(talk.state)?.broadcast == .left)
        #expect(talk.prepare(.input(.key(.enter))).isEmpty)
        #expect(talk.state.overlay == nil && talk.state.broadcasts.phase == .none)
        try talk.press("B")
        #expect(offer(talk.state)?.broadcast == .left, "it is there later too")
    }

    @Test func `r goes on with it, and so does the button`() throws {
        var talk = offered()
        #expect(talk.prepare(.input(.key(.character("r")))) == [.resumeBroadcast("b-left")])
        #expect(talk.state.overlay == .broadcast(.live))
        #expect(talk.state.broadcasts.phase == .running(.left, isStopping: false))
        #expect(talk.state.broadcasts.unfinished.isEmpty)
        talk = offered()
        #expect(talk.prepare(.input(.key(.tab)), .input(.key(.enter))) == [.resumeBroadcast("b-left")])
    }

    @Test func `nobody at work is interrupted, and a script never`() throws {
        var talk = Conversation.filled()
        try talk.press(":")
        talk.prepare(.unfinishedFound([.left]))
        #expect(talk.state.overlay == nil)
        #expect(talk.state.notice?.text == "a broadcast was left with 60 to go: B shows it")
        var configuration = ConsoleConfiguration.test(script: Script(steps: []))
        configuration.plain = true
        var state = AppState(configuration, size: Size(columns: 80, rows: 24))
        _ = AppReducer.reduce(&state, .unfinishedFound([.left]))
        #expect(state.overlay == nil && state.notice != nil)
    }

    @Test func `one that was stopped on purpose is not brought up again, nor one found later`() throws {
        var stopped = UnfinishedBroadcast.left
        stopped.wasStopped = true
        var talk = Conversation.filled()
        talk.prepare(.unfinishedFound([stopped]), .unfinishedFound([.left]))
        #expect(talk.state.overlay == nil && talk.state.notice == nil)
        try talk.press("B")
        #expect(offer(talk.state)?.broadcast == .left)
    }

    @Test func `a read-only profile is offered nothing`() throws {
        var talk = offered(.readOnly)
        #expect(talk.state.overlay == nil)
        try talk.press("Br")
        #expect(talk.state.broadcasts.phase == .none)
    }

    @Test func `a protected profile wants its project id, typed in the card`() throws {
        var talk = offered(.guarded)
        try talk.press("r")
        #expect(offer(talk.state)?.refusal == "type the project id my-app to go on with it")
        try talk.press("my-ap<Enter>")
        #expect(talk.state.broadcasts.phase == .none)
        try talk.press("p<Enter>")
        #expect(talk.state.broadcasts.isRunning)
        talk = offered(.guarded)
        #expect(try talk.run("resume other") == [])
        #expect(try talk.run("resume my-app") == [.resumeBroadcast("b-left")])
    }

    @Test func `where a send can be taken back, a broadcast can`() throws {
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        var talk = offered(profile)
        #expect(talk.prepare(.input(.key(.character("r")))) == [.delay(.broadcast, .seconds(5))])
        #expect(talk.prepare(.input(.key(.escape))) == [.cancelDelay(.broadcast)])
        #expect(talk.state.broadcasts.phase == .none && talk.state.overlay == nil)
        #expect(talk.prepare(.delayElapsed(.broadcast)).isEmpty)
        try talk.press("Br")
        #expect(talk.prepare(.delayElapsed(.broadcast)) == [.resumeBroadcast("b-left")])
    }

    @Test(arguments: [
        ("p", BroadcastSteer.togglePause), ("-", .slower), ("+", .faster), ("=", .faster), ("q", .stop),
        ("<C-c>", .stop),
    ])
    func `the keys of the command line steer it`(key: String, wanted: BroadcastSteer) throws {
        var talk = offered()
        try talk.press("r")
        let key = try #require(try Key.parse(key).first)
        #expect(talk.prepare(.input(.key(key))) == [.steerBroadcast(wanted)])
        #expect(talk.state.broadcasts.phase == .running(.left, isStopping: wanted == .stop))
        #expect(talk.state.exitCode == nil)
    }

    @Test func `only the one that runs is told of, and its end asks what is left`() throws {
        var talk = offered()
        try talk.press("r")
        var stand = BroadcastStand(total: 100, accepted: 50)
        stand.isPaused = true
        talk.prepare(
            .broadcastTold("b-other", .stood(BroadcastStand(total: 1))),
            .broadcastTold("b-left", .stood(stand))
        )
        #expect(talk.state.broadcasts.phase.broadcast?.stand == stand)
        talk.prepare(.broadcastTold("b-left", .warned("canary: 9 of 10 accepted")))
        #expect(talk.state.notice?.text == "canary: 9 of 10 accepted")
        let outcome = BroadcastOutcome(summary: "b-left: 100 recipients", isGood: true)
        #expect(talk.prepare(.broadcastEnded("b-left", outcome)).first == .findUnfinished)
        guard case .ended(let broadcast, outcome) = talk.state.broadcasts.phase else {
            return #expect(Bool(false))
        }
        #expect(broadcast.stand == stand)
        #expect(talk.state.notice == Notice(.done, "b-left: 100 recipients"))
    }

    @Test func `while it runs leaving asks first, and the profile stays`() throws {
        var talk = offered()
        try talk.press("r<Esc>q")
        #expect(talk.state.overlay == .quit(QuitQuestion()))
        try talk.press("<Esc>")
        #expect(try talk.run("profile live") == [])
        #expect(talk.state.notice?.text.contains("a broadcast runs") == true)
    }
}
