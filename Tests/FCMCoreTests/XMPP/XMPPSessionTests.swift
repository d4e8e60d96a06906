import FCMCore
import Testing

@Suite struct XMPPSessionTests {
    @Test func `a message is recorded, sent, acked, reported and recorded again, in this order`() {
        var talk = SessionConversation()
        #expect(talk.tell(.began) == [.open(1)])
        #expect(talk.submit("a") == [.record(.submitted(message("a")))])
        #expect(talk.tell(.opened(1)) == [.report(.note(.connected)), .send(1, [.message(message("a"))])])
        let object: JSONObject = ["message_type": "ack", "from": "tok:1", "message_id": "a"]
        let settlement = XMPPSettlement(id: "a", recipient: "tok:1", outcome: .accepted(object))
        #expect(
            talk.tell(.received(1, ack("a"))) == [
                .report(.settled(settlement)), .record(.settled(id: "a", isAccepted: true)),
            ]
        )
        #expect(talk.session.nextWake == nil, "an idle session sleeps for good")
        #expect(talk.tell(.inputEnded) == [.close(1)])
        #expect(talk.tell(.closed(1, lost)) == [.finish(.done)])
    }

    @Test func `no more than a window of messages waits for answers`() {
        var policy = XMPPPolicy()
        policy.window = 3
        var talk = SessionConversation.connected(policy)
        #expect(talk.submit("a", "b", "c", "d", "e").sentIDs == ["a", "b", "c"])
        #expect(talk.tell(.received(1, ack("b"))).sentIDs == ["d"])
        #expect(talk.tell(.received(1, nack("a", "DEVICE_UNREGISTERED"))).sentIDs == ["e"])
    }

    @Test func `the window of the service is a hundred`() {
        var talk = SessionConversation.connected()
        let ids = (1...150).map { "m\($0)" }
        #expect(talk.tell(.submitted(ids.map { message($0) })).sentIDs == Array(ids[..<100]))
    }

    @Test func `what a lost connection owed an answer for goes out again first, under its id`() {
        var policy = XMPPPolicy()
        policy.window = 2
        var talk = SessionConversation.connected(policy)
        #expect(talk.submit("a", "b", "c").sentIDs == ["a", "b"])
        _ = talk.tell(.received(1, ack("a")))
        #expect(talk.tell(.closed(1, lost)).opened == [2], "after one that served at once")
        #expect(talk.tell(.opened(2)).sentIDs == ["b", "c"])
        #expect(talk.tell(.received(2, ack("c"))).settled == ["c acked"])
        #expect(talk.tell(.received(2, repetition("b"))).settled == ["b had"])
    }

    @Test func `an id that somebody else has used is a failure`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        #expect(talk.tell(.received(1, repetition("a"))).settled == ["a INVALID_JSON"])
    }

    @Test func `a refusal that may pass is tried again after 1, 2, 4 … seconds, then reported`() {
        var talk = SessionConversation.connected()
        #expect(talk.submit("a").sentIDs == ["a"])
        for seconds in [1, 2, 4, 8, 16, 32] {
            #expect(talk.tell(.received(1, nack("a", "SERVICE_UNAVAILABLE"))).sentIDs.isEmpty)
            #expect(talk.pass(.seconds(seconds) - .milliseconds(1)).sentIDs.isEmpty)
            #expect(talk.pass(.milliseconds(1)).sentIDs == ["a"])
        }
        let last = talk.tell(.received(1, nack("a", "INTERNAL_SERVER_ERROR")))
        #expect(last.settled == ["a INTERNAL_SERVER_ERROR"])
    }

    @Test(arguments: ["BAD_REGISTRATION", "DEVICE_MESSAGE_RATE_EXCEEDED", "SOMETHING_NEW"])
    func `other refusals are final`(word: String) {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        let actions = talk.tell(.received(1, nack("a", word)))
        #expect(actions.settled == ["a \(word)"])
        #expect(actions.last == .record(.settled(id: "a", isAccepted: false)))
        #expect(talk.submit("a").sentIDs == ["a"], "it may be tried once more on request")
    }

    @Test func `a draining connection brings its answers while another one takes over`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        let drained = talk.tell(.received(1, draining))
        #expect(drained.opened == [2])
        #expect(drained.closed == [])
        #expect(talk.submit("b").sentIDs == [], "nothing new goes out on it")
        #expect(talk.tell(.opened(2)).contains(.send(2, [.message(message("b"))])))
        let done = talk.tell(.received(1, ack("a")))
        #expect(done.settled == ["a acked"])
        #expect(done.closed == [1])
        #expect(talk.tell(.closed(1, lost)).opened == [])
        #expect(talk.tell(.received(2, ack("b"))).settled == ["b acked"])
    }

    @Test func `a message that met the draining goes out on the next connection at no cost`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a", "b")
        #expect(talk.tell(.received(1, nack("b", "CONNECTION_DRAINING"))).opened == [2])
        #expect(talk.tell(.opened(2)).sentIDs == ["b"])
        #expect(talk.tell(.received(2, repetition("b"))).settled == ["b INVALID_JSON"], "it was not taken")
        #expect(talk.tell(.received(1, ack("a"))).closed == [1])
    }

    @Test func `a row of draining connections is not an endless one`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        var opened = 0
        for link in 1...20 {
            opened += talk.tell(.received(link, draining)).opened.count
            opened += talk.pass(.seconds(1)).opened.count
            _ = talk.tell(.opened(link + 1))
        }
        #expect(opened < 10)
    }

    @Test func `deliveries are reported once and acked each time, where they came by`() {
        var talk = SessionConversation.connected()
        let key = XMPPDelivery.Key(from: "tok:9", id: "u")
        let first = talk.tell(.received(1, upstream("u")))
        #expect(first.dropFirst() == [.record(.seen(key)), .send(1, [.ack(key)])])
        guard case .report(.delivered) = first.first else {
            Issue.record("not reported first")
            return
        }
        #expect(talk.tell(.received(1, upstream("u"))) == [.send(1, [.ack(key)])])
        _ = talk.tell(.closed(1, lost))
        _ = talk.tell(.opened(2))
        #expect(talk.tell(.received(2, upstream("u"))) == [.send(2, [.ack(key)])])
        #expect(talk.tell(.received(2, upstream("u", from: "tok:8"))).count == 3, "another sender's id")
    }

    @Test func `acks without an id settle the oldest message to their sender`() {
        var talk = SessionConversation.connected()
        _ = talk.tell(.submitted([message("a", to: "k"), message("b", to: "k"), message("c")]))
        #expect(talk.tell(.received(1, ack(nil, from: "k"))).settled == ["a acked"])
        #expect(talk.tell(.received(1, ack(nil, from: "k"))).settled == ["b acked"])
        #expect(talk.tell(.received(1, ack(nil, from: "k"))).settled == [])
        #expect(talk.tell(.received(1, ack("c"))).settled == ["c acked"])
    }

    @Test func `an accepted id is answered from memory`() {
        var talk = SessionConversation.connected()
        _ = talk.submit("a")
        #expect(talk.submit("a") == [], "it waits for its answer already")
        _ = talk.tell(.received(1, ack("a")))
        let again = talk.submit("a")
        #expect(again.sentIDs == [])
        #expect(again.settled == ["a had"])
    }

    @Test func `a journal's messages go out first and may have been accepted`() {
        var talk = SessionConversation()
        let key = XMPPDelivery.Key(from: "tok:9", id: "u")
        let memory = XMPPMemory(
            unanswered: [message("a"), message("b")],
            expired: [message("old")],
            accepted: ["c"],
            seen: [key]
        )
        let restored = talk.tell(.restored(memory))
        #expect(restored.settled == ["old unknown"], "the service may have forgotten it")
        _ = talk.tell(.began)
        #expect(talk.submit("c").settled == ["c had"])
        #expect(talk.submit("d", "a") == [.record(.submitted(message("d")))])
        #expect(talk.tell(.opened(1)).sentIDs == ["a", "b", "d"])
        #expect(talk.tell(.received(1, repetition("a"))).settled == ["a had"])
        #expect(talk.tell(.received(1, repetition("d"))).settled == ["d INVALID_JSON"])
        #expect(talk.tell(.received(1, upstream("u"))) == [.send(1, [.ack(key)])])
    }

    @Test func `a withdrawn message is reported and never sent again`() {
        var policy = XMPPPolicy()
        policy.window = 1
        var talk = SessionConversation.connected(policy)
        _ = talk.submit("a", "b")
        #expect(talk.tell(.withdrawn("b")).settled == ["b unsent"])
        #expect(talk.tell(.withdrawn("a")).settled == ["a unknown"])
        #expect(talk.tell(.withdrawn("a")) == [])
        #expect(talk.submit("c").sentIDs == [], "its answer is still owed")
        #expect(talk.tell(.received(1, ack("a"))).sentIDs == ["c"])
        #expect(talk.tell(.withdrawn("c")).settled == ["c unknown"])
        _ = talk.tell(.closed(1, lost))
        #expect(talk.tell(.opened(2)).sentIDs == [])
    }
}
