import Console
import FCMCore
import TerminalUI
import Testing

/// Conversations about what a session of the service brings by itself.
@Suite struct HearingTests {
    private func upstream(_ data: JSON) -> XMPPReport {
        let object: JSONObject = ["from": "tok-9", "message_id": "u-1", "category": "org.app", "data": data]
        return .delivered(XMPPDelivery(kind: .upstream, key: nil, object: object))
    }

    private func receipt(_ id: String) -> XMPPReport {
        let object: JSONObject = ["data": ["original_message_id": .string(id)]]
        return .delivered(XMPPDelivery(kind: .receipt, key: nil, object: object))
    }

    private func accepted(_ id: String) -> SendOutcome {
        let receipt = SendReceipt(name: "projects/p/messages/\(id)")
        return SendOutcome(result: .accepted(receipt), attempts: 1, latency: .milliseconds(1))
    }

    @Test func `choosing XMPP asks to hear, once`() throws {
        var talk = Conversation()
        #expect(try !talk.run("set protocol legacy-http").contains(.hear))
        #expect(try talk.run("set protocol xmpp").contains(.hear))
        #expect(try !talk.run("set title x").contains(.hear))
    }

    @Test func `a profile of XMPP hears from its start`() {
        var profile = Profile.test
        profile.sendProtocol = .xmpp
        var talk = Conversation(profile: profile)
        #expect(talk.state.isHearing, "the first event of all asked for it")
        #expect(talk.prepare(.profileOpened(profile)).contains(.hear))
        #expect(talk.state.composer.sendProtocol == .xmpp)
    }

    @Test func `a message from a device is a row, and the device a target`() throws {
        var talk = Conversation()
        talk.prepare(.heard(upstream(["lid": "open", "n": "1"])))
        let row = try #require(talk.state.results.rows.first)
        #expect(row.phase == .received)
        #expect(row.phase.word == "upstream")
        #expect(!row.phase.isRunning)
        #expect(row.targetText == "token tok-9")
        #expect(row.sendProtocol == .xmpp)
        #expect(row.received?["data"] == ["lid": "open", "n": "1"])
        let screen = ConsoleScreen.draw(talk.state).surface.text
        #expect(screen.contains("upstream"))
        #expect(screen.contains("lid=open n=1"))
    }

    @Test func `a receipt marks the row of its message, before or after the ack is told`() throws {
        var talk = try Conversation.ready()
        for id in 1...2 {
            _ = try talk.run("send")
            _ = try talk.run("confirm")
            #expect(talk.state.results.rows.count == id)
        }
        talk.prepare(.sendFinished(SendID(1), accepted("a")), .heard(receipt("a")))
        talk.prepare(.heard(receipt("b")), .sendFinished(SendID(2), accepted("b")))
        talk.prepare(.heard(receipt("c")))
        #expect(talk.state.results.rows.map(\.isConfirmed) == [true, true])
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("received by its device"))
    }

    @Test func `the state of the session is told`() {
        var talk = Conversation()
        talk.prepare(.heard(.note(.connected)))
        #expect(talk.state.notice == Notice(.done, "XMPP: connected"))
        talk.prepare(.heard(.note(.disconnected("gone", unanswered: 2))))
        #expect(talk.state.notice == Notice(.warning, "XMPP: gone; 2 without an answer go out again"))
        talk.prepare(.heard(.note(.draining)))
        #expect(talk.state.notice?.kind == .warning)
    }
}
