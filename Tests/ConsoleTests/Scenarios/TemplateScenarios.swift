import Console
import FCMCore
import Registry
import TestSupport
import Testing

/// Keeping a message and sending it with other words, as a user does it.
@Suite(.timeLimit(.minutes(10))) struct TemplateScenarios {
    @Test func `kept, written anew, filled in and sent`() async throws {
        let services = ScriptedServices(.outcome(.accepted()))
        let stage = Stage(services: services)
        try await stage.registry.seed()
        let ending = try await stage.play(
            """
            compose topic weather
            set title Storm in {{city}}
            set body From {{hour}} on
            send
            save-screen refused.txt
            template-save storm
            wait idle
            set title something else
            focus composer
            keys tstorm
            wait idle
            keys <Enter>
            wait idle
            keys Oslo<Tab>21:00<C-s>north<Enter>
            wait idle
            save-screen values.txt
            keys <Enter>
            wait idle
            send
            confirm
            wait idle
            """
        )
        let refused = try #require(stage.file("refused.txt"))
        #expect(refused.contains("fill in {{city}} by :template-values"))
        #expect(try #require(stage.file("values.txt")).contains("[north]"))
        let sent = try #require(services.sent.first)
        #expect(sent.message.message.notification?.title == "Storm in Oslo")
        #expect(sent.message.message.notification?.body == "From 21:00 on")
        #expect(services.sent.count == 1)
        let kept = try #require(try await stage.registry.templates().first)
        #expect(kept.name == "storm" && kept.sets == ["north": ["city": "Oslo", "hour": "21:00"]])
        #expect(kept.json.contains("{{city}}"))
        #expect(ending.code == 0)
    }

    @Test func `two consoles over one registry see each other's templates`() async throws {
        let registry = MemoryRegistry()
        let first = Stage(registry: registry)
        _ = try await first.play("compose topic a\nset title {{x}}\ntemplate-save mine\nwait idle")
        let second = Stage(registry: registry)
        let ending = try await second.play(
            """
            template mien
            wait idle
            save-screen mistake.txt
            template mine
            wait idle
            fill x=1
            template-save mine
            wait idle
            keys <Tab><Enter>
            wait idle
            focus composer
            keys t
            wait idle
            keys <C-t>2<Enter>
            wait idle
            keys <C-x><Tab><Enter>
            wait idle
            """
        )
        let mistake = try #require(second.file("mistake.txt"))
        #expect(mistake.contains("there is no template \"mien\"; did you mean mine?"))
        #expect(ending.state.notice?.text == "the template mine2 is deleted")
        #expect(await registry.templates() == [])
        #expect(ending.state.composer.form.title == "1", "nothing is lost of the message")
    }

    @Test func `a registry that cannot be written to says so, and loses nothing`() async throws {
        let stage = Stage(registry: LayeredRegistry(directory: MemoryRegistry(), journal: FullJournal()))
        let ending = try await stage.play(
            "compose topic a\nset title {{x}}\ntemplate-save mine\nwait idle\nsave-screen notice.txt\n"
                + "focus composer\nkeys t\nwait idle"
        )
        #expect(try #require(stage.file("notice.txt")).contains("nothing was changed: the disk is full"))
        #expect(ending.screen.contains("the templates could not be read: the disk is full"))
        #expect(ending.state.composer.form.title == "{{x}}")
    }

    @Test func `keeping the same again asks nothing, and value sets stay`() async throws {
        let registry = MemoryRegistry()
        await registry.save(TemplateTests.storm)
        let stage = Stage(registry: registry)
        let ending = try await stage.play(
            "template storm\nwait idle\nkeys <Esc>\ntemplate-save storm\nwait idle"
        )
        #expect(ending.state.notice?.text == "kept as the template storm")
        #expect(await registry.templates().first?.sets == TemplateTests.storm.sets)
    }

    @Test func `a file is written from by its name, and kept in the registry under it`() async throws {
        let stage = Stage(services: ScriptedServices(templates: [TemplateTests.storm]))
        let ending = try await stage.play(
            """
            template storm
            wait idle
            keys <Esc>
            template-save storm
            wait idle
            focus composer
            keys t
            wait idle
            """
        )
        #expect(try await stage.registry.templates().map(\.name) == ["storm"])
        #expect(ending.state.templates.all.count == 1 && !ending.state.templates.isFile("storm"))
    }
}
