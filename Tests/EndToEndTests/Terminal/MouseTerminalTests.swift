import Glibc
import TestSupport
import Testing

/// The mouse in a real pseudo-terminal, as the bytes that a terminal sends.
@Suite(.serialized) struct MouseTerminalTests {
    /// A press and a release of the first button, counted from 1.
    private static func click(_ column: Int, _ row: Int) -> String {
        "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    }

    @Test func `clicks select, double clicks open, borders follow, and the mouse is given back`() throws {
        let home = try ScratchHome()
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        session.type("\(BuiltProgram.path)\r")
        try session.wait("the demo") { $0.text.contains("weather") && $0.text.contains("3 Devices") }
        session.type(Self.click(5, 30))
        try session.wait(for: "3 Devices ◂")
        // The line between lists and composer, ten columns to the right.
        session.type("\u{1B}[<0;32;20M\u{1B}[<32;40;20M\u{1B}[<32;42;20M\u{1B}[<0;42;20m")
        try session.wait("the border moved") { screen in
            let row = Array(screen.text.split(separator: "\n").dropFirst(5).first ?? "")
            return row.count > 41 && row[41] == "│"
        }
        session.type(Self.click(5, 4) + Self.click(5, 4))
        try session.wait(for: "subscribed, as the registry knows")
        session.type("\u{1B}")
        try session.wait("the panes") { !$0.text.contains("subscribed, as the registry knows") }
        session.type(":mouse off\r")
        try session.wait(for: "the mouse is the terminal's")
        try session.wait(forOutput: "\u{1B}[?1002l")
        session.type("q")
        try session.wait("the shell") { !$0.isAlternate }
        #expect(try session.settings("after") == before)
        for mode in [1002, 1006] {
            let last = session.output.ranges(of: Array("\u{1B}[?\(mode)h".utf8)).last?.lowerBound
            let reset = session.output.ranges(of: Array("\u{1B}[?\(mode)l".utf8)).last?.lowerBound
            #expect(try #require(last) < (try #require(reset)), "\(mode)")
        }
    }

    @Test func `without the mouse nothing is asked of the terminal, and it can be had later`() throws {
        let home = try ScratchHome()
        try home.write("mouse: off\n", to: ".config/fcm-console/config.yaml")
        let session = try PTYSession([BuiltProgram.path], environment: home.environment)
        try session.wait(for: "weather")
        #expect(session.output.firstRange(of: Array("\u{1B}[?1002h".utf8)) == nil)
        session.type(",m")
        try session.wait(for: "the mouse is the console's")
        try session.wait(forOutput: "\u{1B}[?1002h")
        session.type("q")
        #expect(try session.waitForExit() == 0)
        #expect(session.output.ranges(of: Array("\u{1B}[?1002l".utf8)).last != nil)
    }
}
