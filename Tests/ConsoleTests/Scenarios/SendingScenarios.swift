import Console
import FCMCore
import Foundation
import Registry
import TerminalUI
import Testing

/// Sending as a user lives it: keys and commands in, screens, state and history out.
@Suite struct SendingScenarios {
    private func seeded(_ profile: Profile = .test, services: ScriptedServices) async throws -> Stage {
        let stage = Stage(profile: profile, services: services)
        try await stage.registry.seed()
        return stage
    }

    @Test func `a message is composed, checked and sent by keyboard alone`() async throws {
        let services = ScriptedServices(
            .outcome(.accepted()),
            .outcome(.accepted("projects/p/messages/7"))
        )
        let stage = try await seeded(services: services)
        let ending = try await stage.play(
            """
            wait idle
            keys 1jc
            keys Storm<Tab>Winds<Esc>
            keys <C-r>
            wait idle
            keys <C-s>
            wait idle
            save-screen review.txt
            keys <Tab><Enter>
            wait idle
            save-state state.json
            """
        )
        let message = AddressedMessage(
            target: .topic(.test("weather")),
            message: Message(notification: Notification(title: "Storm", body: "Winds"))
        )
        #expect(services.sent.map(\.message) == [message, message])
        #expect(services.sent.map(\.validateOnly) == [true, false])
        let review = try #require(stage.file("review.txt"))
        #expect(review.contains("topic weather"))
        #expect(review.contains("reaches 3 devices known to the registry"))
        #expect(review.contains("▸[ Cancel ]   [ Send ]"))
        #expect(review.contains("Dry run  passed"))
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["results"]?.array?.first?["status"] == "accepted")
        #expect(state["results"]?.array?.first?["name"] == "projects/p/messages/7")
        #expect(state["results"]?.array?.last?["status"] == "validated")
        #expect(state["composer"]?["target"] == ["topic": "weather"])
        #expect(state["composer"]?["message"] == ["notification": ["title": "Storm", "body": "Winds"]])
        #expect(state["focus"] == "results")
        #expect(ending.code == 0)
        #expect(ending.screen.contains("✓ 12:03:20 topic weather"))
        #expect(ending.screen.contains("2 delivered · 1 pending"))
    }

    @Test func `the message of an old send is read back from the history, to be read and to be copied`()
        async throws
    {
        let count = ResultRows.keptRequests + 1
        let services = ScriptedServices()
        for number in 1...count { services.answer(.outcome(.accepted("projects/p/messages/\(number)"))) }
        let stage = try await seeded(services: services)
        let sends = (1...count).map { "set title Storm \($0)\nsend\nconfirm\nwait idle" }
        let ending = try await stage.play(
            """
            wait idle
            compose topic weather
            \(sends.joined(separator: "\n"))
            focus results
            keys G<Enter>
            wait idle
            save-screen opened.txt
            keys <Esc>y
            wait idle
            save-screen copied.txt
            """
        )
        let opened = try #require(stage.file("opened.txt"))
        #expect(opened.contains("messages/1") && opened.contains("\"title\": \"Storm 1\""))
        let copied = try #require(stage.file("copied.txt"))
        #expect(copied.contains("--title 'Storm 1'"), "\(copied)")
        let rows = ending.state.results.rows
        #expect(rows.count == count && rows.filter { $0.request == nil }.count == 1)
    }

    @Test func `a send by another protocol follows the token that the service names`() async throws {
        let (old, new) = (RegistrationToken("token-number-1:APA91bTest"), RegistrationToken("new:APA91bTest"))
        let receipt = SendReceipt(name: "projects/p/messages/0:1", canonical: new)
        let services = ScriptedServices(
            .outcome(.accepted()),
            .outcome(SendOutcome(result: .accepted(receipt), attempts: 1, latency: .milliseconds(4)))
        )
        let stage = try await seeded(services: services)
        _ = try await stage.play(
            """
            compose token \(old.rawValue)
            set title Storm
            set protocol legacy-http
            dry-run
            wait idle
            send
            confirm
            wait idle
            save-state state.json
            """
        )
        #expect(services.sent.map(\.choice) == [.legacyHTTP, .legacyHTTP])
        #expect(try await stage.registry.device(.token(old)) == nil)
        #expect(try await stage.registry.device(.token(new))?.label == "phone-1")
        #expect(try await stage.registry.topics(of: .token(new)) == [.test("sports"), .test("weather")])
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["notice"]?.string?.contains("the token was replaced by new:…est") == true)
        #expect(state["composer"]?["protocol"] == "legacy-http")
        #expect(state["results"]?.array?.first?["protocol"] == "legacy-http")
    }

    @Test func `a group's members are counted where there is no name`() async throws {
        let receipt = SendReceipt(name: "", group: GroupDelivery(succeeded: 1, failed: 1))
        let services = ScriptedServices(
            .outcome(SendOutcome(result: .accepted(receipt), attempts: 1, latency: .milliseconds(4)))
        )
        let stage = try await seeded(services: services)
        let ending = try await stage.play(
            "compose group appUser-Chris\nset title S\nset protocol legacy-http\nwait idle\nsend\nconfirm\nwait idle"
        )
        #expect(ending.screen.contains("1 of 2 members"))
        #expect(try await stage.registry.history(in: 0..<1).rows.first?.detail == "1 of 2 members")
    }

    @Test func `what is shown can be scripted`() async throws {
        let stage = try await seeded(services: ScriptedServices())
        _ = try await stage.play(
            """
            compose topic weather
            set title Storm
            as legacy
            save-screen legacy.txt
            save-state state.json
            lint
            save-screen lint.txt
            """
        )
        #expect(stage.file("legacy.txt")?.contains(#""to": "/topics/weather""#) == true)
        #expect(stage.file("lint.txt")?.contains("priority: absent: high by default") == true)
        let state = try JSON.parse(try #require(stage.file("state.json")))
        #expect(state["detail"]?["title"] == "As legacy")
        #expect(state["detail"]?["lines"]?.array?.first == "Nothing is lost or changed.")
    }

    @Test func `the same by commands`() async throws {
        let services = ScriptedServices(.outcome(.accepted()))
        let stage = try await seeded(services: services)
        _ = try await stage.play(
            """
            compose condition 'weather' in topics && 'sports' in topics
            set title Storm
            set data.region north
            set priority high
            set ttl 4h
            set collapse-key storm
            set analytics-label night
            send
            confirm
            wait idle
            """
        )
        let sent = try #require(services.sent.first)
        #expect(sent.message.target == .condition("'weather' in topics && 'sports' in topics"))
        #expect(
            sent.message.message
                == Message(
                    data: ["region": "north"],
                    notification: Notification(title: "Storm"),
                    android: AndroidConfig(collapseKey: "storm", priority: .high, ttl: .seconds(14_400)),
                    fcmOptions: FcmOptions(analyticsLabel: "night")
                )
        )
    }

    @Test func `Enter in the review cancels, and nothing is sent`() async throws {
        let services = ScriptedServices()
        let stage = try await seeded(services: services)
        let ending = try await stage.play(
            """
            compose topic weather
            set title Storm
            keys <C-s><Enter>
            wait idle
            keys :send<Enter><Enter>
            wait idle
            """
        )
        #expect(services.sent.isEmpty)
        #expect(ending.state.overlay == nil)
        #expect(ending.state.composer.form.title == "Storm", "nothing typed is lost")
        #expect(try await stage.registry.history(in: 0..<10).total == 0)
    }

    @Test func `the history says what was to be sent before the request leaves`() async throws {
        let gate = Gate()
        let services = ScriptedServices(.held(gate, .accepted()))
        let stage = try await seeded(services: services)
        let registry = stage.registry
        services.whenSending {
            let history = try? await registry.history(in: 0..<10)
            #expect(history?.rows.map(\.status) == [.started])
            #expect(history?.rows.first?.json == #"{"topic":"weather","notification":{"title":"Storm"}}"#)
        }
        _ = await stage.play(
            try Script(parsing: "compose topic weather\nset title Storm\nsend\nconfirm").steps + [
                .inspect { state, surface in
                    #expect(state.results.running == 1)
                    #expect(surface.text.contains("sending 1"))
                    gate.open()
                },
                .waitIdle,
            ]
        )
        let history = try await registry.history(in: 0..<10)
        #expect(history.rows.map(\.status) == [.accepted])
        #expect(history.rows.first?.detail == "projects/demo-project/messages/1")
        #expect(history.rows.first?.finishedAt != nil)
    }

    @Test func `a failure is a word, a code and a remedy`() async throws {
        let failure = SendOutcome.failed(.unregistered, "Requested entity was not found.", status: 404)
        let stage = try await seeded(services: ScriptedServices(.outcome(failure)))
        let ending = try await stage.play(
            """
            compose token token-number-1:APA91bTest
            set title Storm
            send
            confirm
            wait idle
            keys <Enter>
            """
        )
        #expect(ending.screen.contains("Code      UNREGISTERED, HTTP 404"))
        #expect(ending.screen.contains("Remedy    the app was removed"))
        #expect(try await stage.registry.history(in: 0..<1).rows.first?.status == .failed)
    }

    @Test func `what Apple and Google say behind a code is shown`() async throws {
        let failure = SendFailure(
            code: .permissionDenied,
            disposition: .refused,
            httpStatus: 403,
            message: "The API is disabled.",
            apnsError: .init(statusCode: 403, reason: "InvalidProviderToken"),
            reason: "SERVICE_DISABLED"
        )
        let outcome = SendOutcome(result: .failed(failure), attempts: 1, latency: .milliseconds(3))
        let stage = try await seeded(services: ScriptedServices(.outcome(outcome)))
        let ending = try await stage.play(
            "compose topic news\nset title Storm\nsend\nconfirm\nwait idle\nkeys <Enter>"
        )
        #expect(ending.screen.contains("Reason    SERVICE_DISABLED"))
        #expect(ending.screen.contains("Apple     403 InvalidProviderToken"))
        #expect(ending.screen.contains("Remedy    the Firebase Cloud Messaging API is off"))
    }

    @Test(arguments: ["dry-run", "send\nconfirm"])
    func `a device that the service calls unregistered is marked`(command: String) async throws {
        let failure = SendOutcome.failed(.unregistered, "Requested entity was not found.", status: 404)
        let stage = try await seeded(services: ScriptedServices(.outcome(failure)))
        let token = RegistrationToken("token-number-1:APA91bTest")
        let ending = try await stage.play(
            "compose token \(token.rawValue)\nset title Storm\n\(command)\nwait idle"
        )
        #expect(try await stage.registry.device(.token(token))?.registered == false)
        #expect(ending.screen.contains("toke…est (gone)"), "the list shows it at once")
        #expect(ending.screen.contains("UNREGISTERED: "))
        #expect(ending.screen.contains("the registry has marked it"))
    }

    @Test func `an unanswered send is unknown and not sent again`() async throws {
        let services = ScriptedServices(.outcome(.unknown("no answer in 30 s")))
        let stage = try await seeded(services: services)
        let ending = try await stage.play("compose topic weather\nset title S\nsend\nconfirm\nwait idle")
        #expect(ending.screen.contains("? 12:03:20 topic weather"))
        #expect(ending.screen.contains("unknown"))
        #expect(services.sent.count == 1)
        #expect(try await stage.registry.history(in: 0..<1).rows.first?.status == .unknown)
    }

    @Test func `retries are counted on the row`() async throws {
        let stage = try await seeded(services: ScriptedServices(.retried(3, .accepted(attempts: 3))))
        let ending = try await stage.play("compose topic weather\nset title S\nsend\nconfirm\nwait idle")
        #expect(ending.state.results.rows.first?.attempts == 3)
        #expect(ending.screen.contains("3 attempts"))
    }

    @Test func `the same message to the same target within a minute warns`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = try await seeded(services: services)
        let ending = try await stage.play(
            "compose topic weather\nset title S\nsend\nconfirm\nwait idle\nsend\nwait idle"
        )
        #expect(ending.screen.contains("! the same message went to the same target within the last minute"))
        stage.clock.set(43_400 + 61)
        let later = try await stage.play("compose topic weather\nset title S\nsend\nwait idle")
        #expect(!later.screen.contains("within the last minute"))
    }

    @Test func `a protected profile wants its project id typed`() async throws {
        let services = ScriptedServices(.outcome(.accepted()), .outcome(.accepted()))
        let stage = try await seeded(.guarded, services: services)
        let refused = try await stage.play(
            "compose topic weather\nset title S\nsend\nkeys <Tab><Enter>\nconfirm\nconfirm demo-project\nwait idle"
        )
        #expect(refused.screen.contains("type the project id my-app to send"))
        #expect(refused.state.results.rows.isEmpty)
        #expect(services.sent.isEmpty)
        let typed = try await stage.play(
            "compose topic weather\nset title S\nsend\nkeys <S-Tab>my-app<Tab><Tab><Enter>\nwait idle"
        )
        #expect(typed.state.results.rows.first?.phase.word == "accepted")
        let given = try await stage.play(
            "compose topic weather\nset title T\nsend\nconfirm my-app\nwait idle"
        )
        #expect(given.state.results.rows.first?.phase.word == "accepted")
        #expect(services.sent.count == 2)
    }

    @Test func `a read-only profile sends nothing by any way`() async throws {
        let services = ScriptedServices()
        let stage = try await seeded(.readOnly, services: services)
        let ending = try await stage.play(
            """
            compose topic weather
            set title S
            keys <C-s><C-r>
            send
            dry-run
            confirm
            keys :send<Enter>
            wait idle
            """
        )
        #expect(services.sent.isEmpty)
        #expect(ending.state.overlay == nil)
        #expect(ending.state.commandLine?.refusal == "the profile look is read-only")
        #expect(!ending.screen.contains("review and send"))
    }

    @Test func `a confirmed send can be taken back while it is held`() async throws {
        let services = ScriptedServices()
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        let stage = Stage(profile: profile, services: services, clock: StageClock(holds: true))
        try await stage.registry.seed()
        let ending = await stage.play(
            try Script(
                parsing:
                    "compose topic weather\nset title S\nsend\nconfirm\nsave-screen held.txt\nkeys <Esc>\nquit"
            ).steps
        )
        #expect(try #require(stage.file("held.txt")).contains("leaves in 5 s: Esc takes it back"))
        #expect(services.sent.isEmpty)
        #expect(ending.state.results.rows.first?.phase == .takenBack)
    }

    @Test func `a held send leaves when its time is over`() async throws {
        let services = ScriptedServices(.outcome(.accepted()))
        var profile = Profile.test
        profile.takeBack = .seconds(5)
        let stage = try await seeded(profile, services: services)
        _ = try await stage.play("compose topic weather\nset title S\nsend\nconfirm\nwait idle")
        #expect(services.sent.count == 1)
    }

    @Test func `a group is reached by its key and counted by its members`() async throws {
        let services = ScriptedServices(.outcome(.accepted()))
        let stage = try await seeded(services: services)
        let ending = try await stage.play(
            "compose group appUser-Chris\nset title S\nsend\nconfirm\nwait idle\nsave-state s"
        )
        #expect(services.sent.first?.message.target == .token(RegistrationToken("key-chris:APA91bGroup")))
        #expect(ending.state.composer.reach == .loaded(2))
        let state = try JSON.parse(try #require(stage.file("s")))
        #expect(state["composer"]?["target"] == ["group": "appUser-Chris"])
    }

    @Test func `a message with an error is not sent, and the reason is told`() async throws {
        let services = ScriptedServices()
        let stage = try await seeded(services: services)
        let ending = try await stage.play("compose topic no spaces\nset title S\nsend\nwait idle")
        #expect(services.sent.isEmpty)
        #expect(ending.state.overlay == nil)
        #expect(ending.screen.contains("a topic name has only letters, digits"))
    }
}
