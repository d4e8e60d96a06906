import Foundation
import Glibc
import TestSupport
import Testing

/// The console in a real pseudo-terminal, by keyboard alone.
@Suite(.serialized) struct ConsoleTerminalTests {
    @Test func `compose to a topic, review, send, see it accepted, and quit`() throws {
        let home = try ScratchHome()
        let session = try PTYSession([BuiltProgram.path], environment: home.environment)
        try session.wait(for: "EMULATOR")
        try session.wait(for: "weather")
        session.type(":compose topic weather\r")
        try session.wait("the topic in the composer") { $0.text.contains("reaches") }
        session.type(":set title Storm tonight\r")
        try session.wait(for: "Storm tonight")
        session.type("\u{13}")
        try session.wait(for: "Cancel")
        session.type("\t\r")
        try session.wait(for: "accepted")
        session.resize(columns: 80, rows: 24)
        try session.wait("the smaller screen") {
            $0.text.contains("EMULATOR") && $0.text.contains("accepted")
        }
        session.type(":quit\r")
        #expect(try session.waitForExit() == 0)
        #expect(!session.screen.isAlternate)
        #expect(session.screen.isCursorVisible)
    }

    @Test func `y writes the clipboard, and what it wrote does the same again`() throws {
        let home = try ScratchHome()
        let session = try PTYSession([BuiltProgram.path], environment: home.environment)
        try session.wait(for: "weather")
        session.type(":compose topic weather\r:set title It's on\r4y")
        try session.wait(for: "sent to the clipboard")
        let written = String(decoding: session.output, as: UTF8.self).split(separator: "\u{1B}]52;c;").last
        let encoded = try #require(written?.split(separator: "\u{07}").first)
        let text = String(decoding: try #require(Data(base64Encoded: String(encoded))), as: UTF8.self)
        #expect(text.hasPrefix("fcm-console send --endpoint http://127.0.0.1:"))
        let program = try ChildProgram(
            ["sh", "-c", text.replacing("fcm-console send", with: "\(BuiltProgram.path) send --json")],
            environment: home.environment
        )
        let ended = try program.end()
        #expect(ended.code == 0 && ended.lines.first?.contains("\"accepted\"") == true)
        session.type("\u{1B}")
        // Half a frame may show the card above the panes, and a key right after Esc would be another key.
        try session.wait("the panes") {
            $0.text.contains("5 Results") && !$0.text.contains("sent to the clipboard")
        }
        session.type("q")
        #expect(try session.waitForExit() == 0)
    }

    @Test func `the shell gets its terminal back after quit, suspend and resume`() throws {
        let home = try ScratchHome()
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        session.type("\(BuiltProgram.path)\r")
        try session.wait(for: "EMULATOR")
        session.type("\u{1A}")
        try session.wait("the shell") { !$0.isAlternate && $0.text.contains("Stopped") }
        #expect(try session.settings("stopped") == before)
        session.type("fg\r")
        try session.wait("the console again") { $0.isAlternate && $0.text.contains("EMULATOR") }
        session.type("q")
        try session.wait("the shell") { !$0.isAlternate }
        #expect(try session.settings("after") == before)
    }

    @Test(arguments: [
        (SIGTERM, "TERM", 143), (SIGHUP, "HUP", 129), (SIGINT, "INT", 130), (SIGSEGV, "SEGV", 139),
        (SIGQUIT, "QUIT", 131), (SIGTRAP, "TRAP", 133), (SIGABRT, "ABRT", 134), (SIGILL, "ILL", 132),
    ])
    func `every death gives the terminal back`(signal: Int32, name: String, code: Int32) throws {
        let home = try ScratchHome()
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        session.type("clear; \(BuiltProgram.path); echo ended with $?.\r")
        try session.wait("the console") { $0.isAlternate && $0.text.contains("EMULATOR") }
        let killer = try ChildProgram(
            ["pkill", "-\(name)", "-P", "\(session.process)"],
            environment: home.environment
        )
        #expect(try killer.end().code == 0)
        try session.wait(for: "ended with \(code).")
        #expect(!session.screen.isAlternate)
        #expect(session.screen.isCursorVisible)
        #expect(try session.settings("after") == before)
        // The mouse and the reports of dark and light: every mode that was set is reset. Pastes are the shell's too.
        for mode in [1002, 1006, 2031] {
            let (on, off) = (Array("\u{1B}[?\(mode)h".utf8), Array("\u{1B}[?\(mode)l".utf8))
            let last = session.output.ranges(of: on).last?.lowerBound
            let reset = session.output.ranges(of: off).last?.lowerBound
            #expect(try #require(last) < (try #require(reset)), "\(mode)")
        }
    }

    @Test func `an editor that is killed leaves the console, and then the shell, as they were`() throws {
        let home = try ScratchHome()
        // It dies in a mode of its own, as an editor does that has no time to clean up.
        let editor = try home.write(
            """
            #!/bin/sh
            printf '\\033[?1049h\\033[?25l\\033[?2004h'
            stty raw -echo
            kill -KILL $$

            """,
            to: "editor"
        )
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        session.type("clear; EDITOR='sh \(editor)' \(BuiltProgram.path)\r")
        try session.wait(for: "weather")
        session.type(":compose topic weather\r")
        try session.wait("the topic") { $0.text.contains("To       topic weather") }
        session.type("\u{5}")
        try session.wait(for: "the editor failed")
        #expect(session.screen.isAlternate)
        #expect(session.screen.text.contains("To       topic weather"), "the message is still there")
        session.type("q")
        try session.wait("the shell") { !$0.isAlternate }
        #expect(session.screen.isCursorVisible)
        #expect(try session.settings("after") == before)
    }

    @Test func `an emulator that goes away leaves a console that works, and the shell its terminal`() throws {
        let emulator = try RunningEmulator(["--demo"])
        let home = try ScratchHome()
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        session.type("clear; \(BuiltProgram.path) --endpoint \(emulator.url); echo ended with $?.\r")
        try session.wait(for: "weather")
        session.type(":compose topic weather\r")
        try session.wait("the topic") { $0.text.contains("To       topic weather") }
        emulator.program.signal(SIGKILL)
        _ = try emulator.program.end()
        session.type(":set title Storm tonight\r")
        try session.wait(for: "Storm tonight")
        session.type(":dry-run\r")
        try session.wait("the failure") { $0.text.contains("failed") && $0.text.contains("Storm tonight") }
        session.type(":quit\r")
        try session.wait(for: "ended with 0.")
        #expect(!session.screen.isAlternate)
        #expect(session.screen.isCursorVisible)
        #expect(try session.settings("after") == before)
    }

    @Test func `a terminal that is closed ends the console, which keeps the draft`() throws {
        let home = try ScratchHome()
        let lost = try PTYSession([BuiltProgram.path], environment: home.environment)
        try lost.wait(for: "weather")
        lost.type(":compose topic weather\r:set title Storm tonight\r")
        try lost.wait(for: "Storm tonight")
        #expect(try lost.hangUp() == 128 + SIGHUP)
        let next = try PTYSession([BuiltProgram.path], environment: home.environment)
        try next.wait(for: "Storm tonight")
        next.type(":quit\r")
        #expect(try next.waitForExit() == 0)
    }
}
