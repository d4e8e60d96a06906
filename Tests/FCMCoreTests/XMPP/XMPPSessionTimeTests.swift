import FCMCore
import Testing

@Suite struct XMPPSessionTimeTests {
    @Test func `attempts to connect come ever later`() {
        var talk = SessionConversation.connected()
        var times: [Duration] = []
        var link = 1
        #expect(talk.tell(.closed(link, lost)).opened == [], "it never served")
        for _ in 0..<6 {
            while let wake = talk.session.nextWake, talk.now < .seconds(29) {
                talk.now = wake
                guard let opened = talk.tell(.woke).opened.first else { continue }
                link = opened
                times.append(talk.now)
                _ = talk.tell(.closed(link, nobody))
                break
            }
        }
        #expect(times == [250, 750, 1_750, 3_750, 7_750, 15_750].map { .milliseconds($0) })
    }

    @Test func `without any connection the patience ends, and every message is said`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        _ = talk.tell(.closed(1, lost))
        _ = talk.submit("b")
        var actions: [XMPPSession.Action] = []
        while actions.ending == nil, let wake = talk.session.nextWake {
            talk.now = wake
            actions = talk.tell(.woke)
            for link in actions.opened { actions = talk.tell(.closed(link, nobody)) }
        }
        #expect(talk.now == .seconds(30))
        #expect(actions.settled == ["a unknown", "b unsent"])
        #expect(actions.ending == .unreachable("nothing answers there"))
        #expect(talk.session.nextWake == nil)
    }

    @Test func `where nothing ever answered a few attempts are enough`() {
        var talk = SessionConversation()
        var actions = talk.tell(.began)
        var attempts = 0
        while actions.ending == nil {
            for link in actions.opened {
                attempts += 1
                actions = talk.tell(.closed(link, nobody))
            }
            guard let wake = talk.session.nextWake, actions.ending == nil else { break }
            talk.now = max(talk.now, wake)
            actions = talk.tell(.woke)
        }
        #expect(attempts == 4)
        #expect(talk.now < .seconds(3))
        #expect(actions.ending == .unreachable("nothing answers there"))
    }

    @Test(arguments: [
        (XMPPClosure.Reason.notAuthorized, XMPPEnding.notAuthorized("x")), (.untrusted, .untrusted("x")),
    ])
    func `a refused login ends the session`(reason: XMPPClosure.Reason, ending: XMPPEnding) {
        var talk = SessionConversation()
        _ = talk.tell(.began)
        _ = talk.submit("a")
        let actions = talk.tell(.closed(1, XMPPClosure(reason, "x")))
        #expect(actions.ending == ending)
        #expect(actions.settled == ["a unsent"])
        #expect(talk.tell(.woke) == [])
    }

    @Test func `a connection that owes an answer and is silent is given up`() {
        var talk = SessionConversation.connected()
        #expect(talk.pass(.seconds(600)) == [], "nothing is owed")
        _ = talk.submit("a", "b")
        #expect(talk.pass(.seconds(40)) == [])
        _ = talk.tell(.received(1, ack("a")))
        #expect(talk.pass(.seconds(59)) == [])
        let late = talk.pass(.seconds(1))
        #expect(late.dropped == [1])
        #expect(late.opened == [2])
        #expect(talk.tell(.received(1, ack("b"))) == [], "what it still says does not count")
        #expect(talk.tell(.opened(2)).sentIDs == ["b"])
    }

    @Test func `a login that does not come about is given up`() {
        var talk = SessionConversation()
        _ = talk.tell(.began)
        #expect(talk.pass(.seconds(19)) == [])
        #expect(talk.pass(.seconds(1)).dropped == [1])
        #expect(talk.pass(.milliseconds(250)).opened == [2])
    }

    @Test func `at the end of input it waits for every answer, then lingers`() {
        var policy = XMPPPolicy()
        policy.linger = .seconds(2)
        var talk = SessionConversation.connected(policy)
        _ = talk.submit("a")
        #expect(talk.tell(.inputEnded) == [])
        #expect(talk.tell(.received(1, nack("a", "SERVICE_UNAVAILABLE"))).closed == [])
        #expect(talk.pass(.seconds(1)).sentIDs == ["a"])
        #expect(talk.tell(.received(1, ack("a"))).closed == [])
        #expect(talk.tell(.received(1, upstream("u"))).count == 3)
        #expect(talk.pass(.milliseconds(1_999)) == [])
        #expect(talk.pass(.milliseconds(1)) == [.close(1)])
        #expect(talk.tell(.closed(1, lost)) == [.finish(.done)])
    }

    @Test func `a goodbye that is not answered ends all the same`() {
        var talk = SessionConversation.connected()
        #expect(talk.tell(.inputEnded) == [.close(1)])
        #expect(talk.pass(.seconds(5)) == [.drop(1), .finish(.done)])
    }

    @Test func `the end of input does not come before a login has shown that it is right`() {
        var talk = SessionConversation()
        _ = talk.tell(.began)
        #expect(talk.tell(.inputEnded) == [])
        #expect(talk.tell(.opened(1)) == [.report(.note(.connected)), .close(1)])
    }

    @Test func `stopping says at once what is undecided`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        let actions = talk.tell(.stopped)
        #expect(actions.dropped == [1])
        #expect(actions.settled == ["a unknown"])
        #expect(actions.ending == .stopped)
    }
}
