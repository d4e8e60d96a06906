import TestSupport
import Testing

/// The first hour with the console, in a real terminal.
@Suite(.serialized) struct FirstRunTests {
    @Test func `the tour is offered once, walks through the panes, and any key leaves it`() throws {
        let home = try ScratchHome()
        let first = try PTYSession([BuiltProgram.path], environment: home.environment)
        try first.wait(for: "F3 tour")
        first.type("\u{1B}OR")
        try first.wait(for: "1/7 Topics")
        first.type(" ")
        try first.wait(for: "2/7 Device groups")
        first.type("5")
        try first.wait("the tour left") { $0.text.contains("5 Results ◂") && !$0.text.contains("2/7") }
        first.type("q")
        #expect(try first.waitForExit() == 0)
        let second = try PTYSession([BuiltProgram.path], environment: home.environment)
        try second.wait(for: "5 Results ◂")
        #expect(!second.screen.text.contains("F3 tour"))
        second.type("q")
        #expect(try second.waitForExit() == 0)
    }

    @Test func `a profile is made step by step, tried, saved and opened, and comments stay`() throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let file = ".config/fcm-console/config.yaml"
        try home.write("# mine\nprofile: demo\nprofiles:\n  demo: {backend: embedded}   # inside\n", to: file)
        let session = try PTYSession([BuiltProgram.path], environment: home.environment)
        try session.wait(for: "weather")
        #expect(!session.screen.text.contains("F3 tour"))
        session.type(":profile new\r")
        try session.wait(for: "New profile, 1 of")
        session.type("lab\r")
        try session.wait(for: "real devices")
        session.type("\u{1B}OB\r")
        try session.wait(for: "where the emulator listens")
        session.type("\u{15}http://127.0.0.1:1\r\r\r\r\r\r")
        try session.wait(for: "Test by a dry run")
        session.type("\r")
        try session.wait(for: "✗")
        // Back to the address, which nobody listens at.
        session.type("\u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z")
        try session.wait(for: "where the emulator listens")
        session.type("\u{15}\(emulator.url)\r\r\r\r\r\r\r")
        try session.wait(for: "demo-project took the dry run: sending works")
        session.type("\r")
        try session.wait(for: ":profile lab opens it")
        #expect(
            home.read(file) == """
                # mine
                profile: demo
                profiles:
                  demo: {backend: embedded}   # inside
                  lab:
                    backend: emulator
                    endpoint: "\(emulator.url)"
                    protection: confirm

                """
        )
        session.type(":profile lab\r")
        try session.wait(for: "profile lab: EMULATOR demo-project")
        session.type("q")
        #expect(try session.waitForExit() == 0)
    }
}
