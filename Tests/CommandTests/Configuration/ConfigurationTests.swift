import TerminalUI
import Testing

import struct Console.KeyMap
import struct FCMCore.Secret

@testable import fcm_console

@Suite struct ConfigurationTests {
    private func decode(_ text: String) throws -> Configuration {
        try Configuration.decode(Array(text.utf8), file: "config.yaml")
    }

    @Test func `the example of the contract is read whole`() throws {
        let configuration = try decode(
            """
            profile: demo
            theme: {dark: default-dark, light: default-light}
            registry: sqlite:///home/me/.local/share/fcm-console/registry.db   # or another
            profiles:
              demo: {backend: embedded}
              staging: {backend: emulator, endpoint: "http://127.0.0.1:9599", project: demo-project}
              production:
                backend: fcm
                project: myproject-b5ae1
                sender_id: "123456789012"
                credentials: ~/.config/fcm-console/service-account.json
                protection: confirm
                color: red
                rate_limit: 9000
            keys: {send: "ctrl+s"}
            """
        )
        #expect(configuration.profile == "demo")
        #expect(configuration.theme == .init(dark: "default-dark", light: "default-light"))
        #expect(configuration.registry == "sqlite:///home/me/.local/share/fcm-console/registry.db")
        #expect(try configuration.keys == KeyMap(rebinding: [.send: [.control("s")]]))
        #expect(configuration.profiles.map(\.name) == ["demo", "staging", "production"])
        let endpoint = try #require(Endpoint("http://127.0.0.1:9599"))
        #expect(configuration.profiles[1].backend == .emulator(endpoint: endpoint))
        let production = Profile(
            name: "production",
            backend: .fcm(Profile.Hosts()),
            project: "myproject-b5ae1",
            senderID: "123456789012",
            credentials: "~/.config/fcm-console/service-account.json",
            protection: .confirm,
            color: .red,
            rateLimit: 9000
        )
        #expect(configuration.profiles[2] == production)
    }

    @Test func `the operator has a name of its own`() throws {
        #expect(try decode("operator: Ada L.").operatorName == "Ada L.")
        #expect(try decode("profile: demo").operatorName == nil)
    }

    @Test func `hosts point a profile elsewhere`() throws {
        let configuration = try decode(
            """
            profiles:
              test:
                backend: fcm
                hosts: {fcm: "http://127.0.0.1:1", iid: "http://localhost:2/"}
            """
        )
        let hosts = Profile.Hosts(fcm: Endpoint("http://127.0.0.1:1"), iid: Endpoint("http://localhost:2"))
        #expect(configuration.profiles.first?.backend == .fcm(hosts))
    }

    @Test func `a server key is read and never shown`() throws {
        let configuration = try decode(
            """
            profiles:
              old: {backend: fcm, server_key: "AAAAdemo:APA91bKey"}
            """
        )
        #expect(configuration.profiles.first?.serverKey == Secret("AAAAdemo:APA91bKey"))
        #expect(!"\(configuration)".contains("APA91bKey"))
        for line in [#"{backend: fcm, server_key: "a b"}"#, "{backend: embedded, server_key: a}"] {
            let failure = #expect(throws: CommandFailure.self) { try decode("profiles:\n  x: \(line)") }
            #expect(failure?.code == .configuration)
        }
    }

    @Test(arguments: ["", "# nothing\n", "---\n", "keys:\nprofiles:\n"])
    func `an empty file is no configuration`(text: String) throws {
        let configuration = try decode(text)
        #expect(configuration.profiles.isEmpty)
        #expect(configuration.profile(named: "demo") == .demo)
        #expect(configuration.profileNames == ["demo"])
    }

    @Test func `one theme name is for dark and light`() throws {
        #expect(try decode("theme: nord").theme == .init(dark: "nord", light: "nord"))
        #expect(try decode("theme: {light: day}").theme == .init(dark: "default-dark", light: "day"))
    }

    @Test func `a command gets one key or several in place of its own`() throws {
        let keys = try decode(
            """
            keys:
              send: ctrl+x
              group create: [f2, "<A-g>"]
              zoom: []
              dry-run: ctrl+s
            """
        ).keys
        #expect(keys.command(for: .control("x"), in: .text) == .send)
        #expect(keys.command(for: .control("s"), in: .text) == .dryRun)
        #expect(keys.command(for: .function(2), in: .list) == .groupCreate)
        #expect(keys.command(for: .alt("g"), in: .list) == .groupCreate)
        #expect(keys.command(for: .character("z"), in: .list) == nil)
    }

    @Test func `an anchor is repeated by its alias`() throws {
        let configuration = try decode(
            """
            profiles:
              a: &a {backend: emulator, endpoint: "http://127.0.0.1:1"}
              b: *a
            """
        )
        #expect(configuration.profiles.map(\.backend).count == 2)
        #expect(configuration.profiles[0].backend == configuration.profiles[1].backend)
    }

    @Test func `a file that was asked for must be there`() throws {
        let missing = "/nonexistent/config.yaml"
        #expect(try Configuration.load(missing, isRequired: false) == Configuration())
        let failure = #expect(throws: CommandFailure.self) {
            try Configuration.load(missing, isRequired: true)
        }
        #expect(failure?.code == .configuration)
        #expect(failure?.message.contains(missing) == true)
    }
}
