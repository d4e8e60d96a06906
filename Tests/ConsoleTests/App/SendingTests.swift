import Console
import FCMCore
import TerminalUI
import Testing

/// Conversations about what stands between a message and its going out.
@Suite struct SendingTests {
    private let document = #"{"topic":"news","notification":{"title":"Storm"}}"#
    private let message = AddressedMessage(
        target: .topic(.test("news")),
        message: Message(notification: Notification(title: "Storm"))
    )

    @Test func `send opens a review that has Cancel selected and asks the history`() throws {
        var talk = try Conversation.ready()
        let effects = try talk.run("send")
        let review = try #require(talk.state.review)
        #expect(review.choice == .cancel)
        #expect(review.message == message)
        guard case .loading(let id) = review.recent else { return #expect(Bool(false)) }
        #expect(effects == [.findRecentSend(id, json: document)])
    }

    @Test func `Enter cancels, Tab Enter sends, each once`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        try talk.press("<Enter>")
        #expect(talk.state.overlay == nil)
        #expect(talk.state.results.rows.isEmpty)
        _ = try talk.run("send")
        try talk.press("<Tab>")
        let effects = talk.prepare(.input(.key(.enter)))
        #expect(effects == [.send(SendID(1), message, json: document, validateOnly: false)])
        #expect(
            talk.prepare(.input(.key(.enter))).filter { if case .send = $0 { true } else { false } } == []
        )
    }

    @Test func `confirm without a review does nothing`() throws {
        var talk = try Conversation.ready()
        talk.tell(.commandGiven(.confirm(nil))) { state in
            state.notice = Notice(.warning, "confirm: there is no review: send opens it")
        }
    }

    @Test(arguments: [nil, "", "my-ap", "my-app ", "MY-APP"] as [String?])
    func `a protected profile takes nothing but its project id`(text: String?) throws {
        var talk = try Conversation.ready(.guarded)
        _ = try talk.run("send")
        let effects = talk.prepare(.commandGiven(.confirm(text)))
        #expect(effects.isEmpty)
        #expect(talk.state.review?.refusal == "type the project id my-app to send")
        #expect(talk.state.review?.choice == .projectID)
        #expect(talk.prepare(.commandGiven(.confirm("my-app"))).count == 1)
    }

    @Test func `a dry run is one at a time and marks this very document`() throws {
        var talk = try Conversation.ready()
        #expect(try talk.run("dry-run") == [.send(SendID(1), message, json: document, validateOnly: true)])
        #expect(try talk.run("dry-run") == [])
        talk.prepare(.sendFinished(SendID(1), .accepted()))
        #expect(talk.state.composer.isChecked)
        #expect(talk.state.results.rows.first?.phase == .validated)
        _ = try talk.run("set body more")
        #expect(!talk.state.composer.isChecked)
    }

    @Test func `a failed dry run keeps its reason`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("dry-run")
        talk.prepare(.sendFinished(SendID(1), .failed(.invalidArgument, "bad", status: 400)))
        guard case .failed(_, "INVALID_ARGUMENT (HTTP 400): bad") = talk.state.composer.check else {
            return #expect(Bool(false), "\(talk.state.composer.check)")
        }
    }

    @Test func `what was accepted is asked for its deliveries and leaves the drafts`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        let effects = talk.prepare(.sendFinished(SendID(1), .accepted("projects/p/messages/9")))
        #expect(
            effects == [
                .loadDeliveries(SendID(1), name: "projects/p/messages/9"), .cancelDelay(.draft), .removeDraft,
            ]
        )
    }

    @Test func `what was changed after sending stays a draft`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        _ = try talk.run("set title Other")
        let effects = talk.prepare(.sendFinished(SendID(1), .accepted("n")))
        #expect(effects == [.loadDeliveries(SendID(1), name: "n")])
    }
}
