import Foundation
import TestSupport
import Testing

/// A morning with the console as its people live it, with tmux between them and it.
@Suite(.serialized) struct TmuxStories {
    /// The console in the only pane of a tmux of its own, whose client is on a terminal of ours.
    private func open(
        _ home: ScratchHome,
        _ options: String = "",
        columns: Int = 120,
        rows: Int = 40
    ) throws -> PTYSession {
        let settings = "\(home.path)/tmux.conf"
        try "set -g status off\nset -g escape-time 0\nset -g default-terminal tmux-256color\n"
            .write(toFile: settings, atomically: true, encoding: .utf8)
        var environment = home.environment
        environment["TMUX_TMPDIR"] = home.path
        environment["LC_ALL"] = "C.UTF-8"
        environment["TERM"] = "xterm-256color"
        return try PTYSession(
            ["tmux", "-u", "-f", settings, "new-session", "\(BuiltProgram.path) \(options)"],
            environment: environment,
            columns: columns,
            rows: rows
        )
    }

    /// Leaves the console, and with it tmux; the home is there until then.
    private func close(_ session: PTYSession, _ home: ScratchHome) throws {
        session.type(":quit\r")
        #expect(try session.waitForExit() == 0)
        withExtendedLifetime(home) {}
    }

    @Test func `support composes, has it checked, looks, and sends on the second try`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":compose topic weather\r:set title Storm tonight\r")
        try session.wait(for: "reaches")
        session.type("\u{12}")
        try session.wait(for: "dry run passed")
        session.type("\u{13}")
        try session.wait(for: "Dry run  passed")
        // Enter is on Cancel.
        session.type("\r")
        try session.wait("the review gone") { !$0.text.contains("[ Send ]") }
        session.type("\u{13}")
        try session.wait(for: "[ Send ]")
        session.type("\t\r")
        try session.wait(for: "accepted")
        try close(session, home)
    }

    @Test func `who gives a demo sees the message on a phone`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":compose topic weather\r:set title Umbrella\r:send\r")
        try session.wait(for: "[ Send ]")
        session.type("\t\r")
        try session.wait(for: "accepted")
        session.type("H")
        try session.wait(for: "Handsets")
        session.type("/pixel\r")
        try session.wait(for: "Umbrella")
        session.type("H")
        try session.wait(for: "5 Results")
        try close(session, home)
    }

    @Test func `a developer narrows the devices and opens one`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "Pixel-8")
        session.type("3/pixel platform:android !9a")
        try session.wait("no Pixel-9a") { $0.text.contains("Pixel-8") && !$0.text.contains("Pixel-9a") }
        session.type("\r\r")
        try session.wait(for: "on the service")
        session.type("\u{1B}")
        try session.wait("the panes again") { !$0.text.contains("on the service") }
        try close(session, home)
    }

    @Test func `a developer has the emulator refuse, reads the remedy, and makes peace`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":fault send weather UNREGISTERED\r")
        try session.wait(for: "armed as rule")
        session.type(":compose topic weather\r:set title S\r:send\r")
        try session.wait(for: "[ Send ]")
        session.type("\t\r")
        try session.wait(for: "UNREGISTERED")
        session.type(":disarm-all\r")
        try session.wait(for: "all faults disarmed")
        try close(session, home)
    }

    @Test func `a condition is mended where its mistake is`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":compose condition 'weather' in topics & 'music' in topics\r")
        try session.wait(for: "write && here")
        session.type(":compose condition 'weather' in topics && 'music' in topics\r")
        try session.wait("its reach") { $0.text.contains("reaches") && !$0.text.contains("write && here") }
        try close(session, home)
    }

    @Test func `a slip on the command line costs nothing`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":compsoe topic weather\r")
        try session.wait(for: "did you mean compose")
        session.type("\u{15}compose topic weather\r")
        try session.wait(for: "reaches")
        try close(session, home)
    }

    @Test func `a window made small and large again has lost nothing`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":compose topic weather\r:set title Kept\r")
        try session.wait(for: "Kept")
        session.resize(columns: 40, rows: 10)
        try session.wait("one pane") { $0.text.contains("Kept") && !$0.text.contains("1 Topics") }
        session.resize(columns: 20, rows: 5)
        try session.wait(for: "fcm-console needs")
        session.resize(columns: 120, rows: 40)
        try session.wait("all panes") { $0.text.contains("Kept") && $0.text.contains("1 Topics") }
        try close(session, home)
    }

    @Test func `what was typed is there the next morning`() throws {
        let home = try ScratchHome()
        let evening = try open(home)
        try evening.wait(for: "weather")
        evening.type(":compose topic weather\r:set title Good evening\r")
        try evening.wait(for: "draft saved")
        try close(evening, home)
        let morning = try open(home)
        try morning.wait(for: "Good evening")
        try close(morning, home)
    }

    @Test func `in Persian it sends as in English, and speaks English when told`() throws {
        let home = try ScratchHome()
        let session = try open(home)
        try session.wait(for: "weather")
        session.type(":language fa\r")
        try session.wait(for: "موضوع")
        session.type(":compose topic weather\r:set title S\r:send\r")
        try session.wait(for: "[ لغو ]")
        session.type("\t\r")
        try session.wait(for: "پذیرفته")
        session.type(":set language en\r")
        try session.wait(for: "accepted")
        try close(session, home)
    }

    @Test func `plain, it is read line by line and sends as well`() throws {
        let home = try ScratchHome()
        let session = try open(home, "--plain")
        try session.wait(for: "1 Topics")
        #expect(!session.screen.text.contains { "┌┐└┘│─▌▐".contains($0) })
        session.type(":compose topic weather\r:set title Storm\r")
        try session.wait(for: "Title: ")
        session.type("\u{13}")
        try session.wait(for: "[ Cancel ]")
        #expect(!session.screen.text.contains { "┌┐└┘│─▌▐".contains($0) })
        session.type("\t\r")
        try session.wait(for: "accepted")
        try close(session, home)
    }
}
