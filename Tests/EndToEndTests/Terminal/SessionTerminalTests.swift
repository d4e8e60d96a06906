import Glibc
import TestSupport
import Testing

/// Where one was comes back at the next start, whatever became of the file.
@Suite(.serialized) struct SessionTerminalTests {
    private static let file = ".local/state/fcm-console/sessions/demo.json"

    private static func start(_ home: ScratchHome, _ arguments: String...) throws -> PTYSession {
        let session = try PTYSession([BuiltProgram.path] + arguments, environment: home.environment)
        try session.wait("the demo") { $0.text.contains("EMULATOR") && $0.text.contains("topics") }
        return session
    }

    private static func quit(_ session: PTYSession) throws {
        session.type("q")
        #expect(try session.waitForExit() == 0)
    }

    @Test func `the view, the focus and the filter come back, with a flag they do not`() throws {
        let home = try ScratchHome()
        let first = try Self.start(home)
        first.type("1/weath\r")
        try first.wait(for: "Topics /weath")
        first.type(">>>>3L")
        try first.wait(for: "following")
        try Self.quit(first)

        let second = try Self.start(home)
        try second.wait(for: "following")
        second.type("L")
        try second.wait("the panes as they were") {
            $0.text.contains("1 Topics /weath") && $0.text.contains("3 Devices ◂")
        }
        let row = Array(second.screen.text.split(separator: "\n").dropFirst(5).first ?? "")
        #expect(row.count > 39 && row[39] == "│")
        try Self.quit(second)

        let third = try Self.start(home, "--no-session")
        try third.wait(for: "1 Topics ◂")
        #expect(!third.screen.text.contains("/weath"))
        third.type("5")
        try third.wait(for: "5 Results ◂")
        try Self.quit(third)

        let fourth = try Self.start(home)
        try fourth.wait(for: "1 Topics /weath")
        try Self.quit(fourth)
    }

    @Test(arguments: [
        ("{\"version\":1,\"view\":\"moon\"}", "is damaged", "damaged"), ("\u{1}{", "is damaged", "damaged"),
        ("", "is damaged", "damaged"), ("{\"version\":99}", "newer fcm-console", "newer"),
    ])
    func `a file that cannot be used is set aside with a message`(
        text: String,
        message: String,
        suffix: String
    ) throws {
        let home = try ScratchHome()
        try home.write(text, to: Self.file)
        let session = try Self.start(home)
        try session.wait(for: message)
        try session.wait(for: "1 Topics ◂")
        try Self.quit(session)
        #expect(home.read("\(Self.file).\(suffix)") == text)
        let written = try #require(home.read(Self.file))
        #expect(written.contains("\"version\": 1") || written.contains("\"version\":1"))
    }

    @Test func `what a killed console has not written does no harm`() throws {
        let home = try ScratchHome()
        let first = try Self.start(home)
        first.type("5")
        try first.wait(for: "5 Results ◂")
        first.signal(SIGTERM)
        #expect(try first.waitForExit() == 143)
        let second = try Self.start(home)
        try second.wait(for: "5 Results ◂")
        second.signal(SIGKILL)
        _ = try second.waitForExit()
        let third = try Self.start(home)
        try third.wait(for: "5 Results ◂")
        try Self.quit(third)
    }
}
