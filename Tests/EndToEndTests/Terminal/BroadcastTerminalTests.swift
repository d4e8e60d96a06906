import FCMCore
import Glibc
import TestSupport
import Testing

/// A broadcast in a real pseudo-terminal, steered by its keys.
@Suite(.serialized) struct BroadcastTerminalTests {
    @Test func `keys hold it, slow it down and stop it, and the shell gets its terminal back`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let names = (0..<100_000).map { "t\($0)\n" }.joined()
        let list = try home.write("topic\n" + names, to: "list.csv")
        let session = try PTYSession.shell(home)
        let before = try session.settings("before")
        let words = "broadcast \(list) --endpoint \(emulator.url) --title x --rate 400 --canary 5"
        session.type("clear; \(BuiltProgram.path) \(words)\r")
        try session.wait(for: "canary: 5 of 5 accepted")
        try session.wait(for: "of 400/s")
        session.type("p")
        try session.wait(for: "paused  in flight 0")
        session.type("-")
        try session.wait(for: "of 300/s  paused")
        session.type("+\u{1B}[Ap")
        try session.wait("it to go on") { !$0.text.contains("paused") && $0.text.contains("of 400/s") }
        session.type("\u{1A}")
        try session.wait(for: "Stopped")
        #expect(try session.settings("suspended") == before)
        session.type("fg\r")
        try session.wait(for: "in flight")
        session.type("q")
        try session.wait(for: "stopped by its operator")
        #expect(try session.settings("after") == before)
        let accepted = try await emulator.acceptedMessages().count
        #expect(accepted > 5 && accepted < 100_000)
    }

    @Test func `what is typed for something else steers nothing`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let session = try PTYSession.shell(home)
        let words = "broadcast - --endpoint \(emulator.url) --title x"
        // Until the shell has let go of the terminal, the end of the input is no end.
        session.type("clear; echo re''ady; \(BuiltProgram.path) \(words); echo ended with $?.\r")
        try session.wait(for: "ready")
        session.type("/topics/p\r/topics/q\r\u{4}")
        try session.wait(for: "ended with 0.")
        #expect(session.screen.text.contains("2 recipients: 2 accepted"))
        #expect(!session.screen.text.contains("pauses and goes on"))
    }

    @Test func `the console begins one, which Enter does not send, and shows whom it failed for`()
        async throws
    {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let names = (0..<40).map { "t\($0)" }
        let rows = names.map { "\($0),N-\($0)\n" }.joined()
        let list = try home.write("topic,name\n\(rows)a b,x\n", to: "list.csv")
        try await emulator.arm(["status": 404, "code": "UNREGISTERED"], target: "t7")
        let session = try PTYSession(
            [BuiltProgram.path, "--endpoint", emulator.url],
            environment: home.environment,
            columns: 80,
            rows: 24
        )
        try session.wait(for: "5 Results")
        session.type(":set title Hello {{name}}\r")
        try session.wait(for: "Title    Hello {{name}}")
        session.type(":broadcast-to file \(list)\r")
        // The rows of a picture come in an order of their own.
        try session.wait("the review") { screen in
            ["[ Send to 40 ]", "Title    Hello N-t0", "1 line left out"].allSatisfy(screen.text.contains)
        }
        session.type("\r")
        try session.wait(for: "nothing was sent")
        #expect(home.broadcasts.isEmpty)
        session.type(":broadcast-to file \(list) --rate 200\r")
        try session.wait(for: "[ Send to 40 ]")
        session.type("\t\r")
        try session.wait("the end") { screen in
            ["State    done", "39 accepted, 1 failed, 0 unknown"].allSatisfy(screen.text.contains)
        }
        session.type("\u{1B}")
        try session.wait("the panes and the row") {
            $0.text.contains("topic t7") && !$0.text.contains("State    done")
        }
        session.type("q")
        #expect(try session.waitForExit() == 0)
        let accepted = try await emulator.acceptedMessages().compactMap { $0["target"]?["topic"]?.string }
        #expect(accepted.count == 39 && Set(accepted) == Set(names).subtracting(["t7"]))
        let history = try runProgram(["history", "list", "--json"], home: home)
        let entry = try JSON.parse(history.lines.first ?? "")
        #expect(entry["status"] == "done" && entry["accepted"] == 39 && entry["failed"] == 1)
    }

    @Test func `what nobody has confirmed is removed by whoever comes next`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let list = try home.write("/topics/a\n/topics/b\n", to: "list.txt")
        let session = try PTYSession(
            [BuiltProgram.path, "--endpoint", emulator.url],
            environment: home.environment,
            columns: 80,
            rows: 24
        )
        try session.wait(for: "5 Results")
        session.type(":set title x\r")
        try session.wait(for: "Title    x")
        session.type(":broadcast-to file \(list)\r")
        try session.wait(for: "[ Send to 2 ]")
        let id = try #require(home.broadcasts.first)
        let resumed = try runProgram(["broadcast", "--resume", id, "--endpoint", emulator.url], home: home)
        #expect(resumed.code == 65, "\(resumed.errors)")
        session.signal(SIGKILL)
        _ = try session.waitForExit()
        let next = try runProgram(
            ["broadcast", list, "--endpoint", emulator.url, "--title", "y"],
            home: home
        )
        #expect(next.code == 0 && next.errors.contains("\(id) died while its recipients were written down"))
        #expect(home.broadcasts.count == 1 && !home.broadcasts.contains(id))
    }

    @Test func `the console offers to resume what was killed, and nobody gets it twice`() async throws {
        let emulator = try RunningEmulator(["--quiet"])
        let home = try ScratchHome()
        let names = (0..<60).map { "t\($0)" }
        let list = try home.write("topic\n" + names.joined(separator: "\n"), to: "list.csv")
        // Every answer takes a while, so that the kill finds some sent and others not.
        try await emulator.arm(["latency": "20ms"], target: "*")
        let program = try ChildProgram(
            [
                BuiltProgram.path, "broadcast", list, "--endpoint", emulator.url, "--title", "Storm",
                "--json",
                "--concurrency", "2",
            ],
            environment: home.environment
        )
        for _ in 0..<5 { _ = try program.readLine() }
        program.signal(SIGKILL)
        _ = try program.end()
        let session = try PTYSession(
            [BuiltProgram.path, "--endpoint", emulator.url],
            environment: home.environment,
            columns: 80,
            rows: 24
        )
        try session.wait(for: "of 60 recipients left")
        session.type("r")
        try session.wait("the end") { $0.text.contains("State    done") }
        session.type("\u{1B}")
        // Half a frame may show the card above the panes, and a key right after Esc would be another key.
        try session.wait("the panes") {
            $0.text.contains("5 Results") && !$0.text.contains("State    done")
        }
        session.type("q")
        #expect(try session.waitForExit() == 0)
        let accepted = try await emulator.acceptedMessages().compactMap { $0["target"]?["topic"]?.string }
        #expect(Set(accepted).count == accepted.count, "nobody twice")
        let history = try runProgram(["history", "list", "--json"], home: home)
        let entry = try JSON.parse(history.lines.first ?? "")
        #expect(entry["status"] == "done" && entry["failed"] == 0)
        // What was written down as attempted when it was killed may have been accepted or not.
        let unknown = try #require(entry["unknown"]?.integer)
        #expect(Set(names).subtracting(accepted).count <= unknown)
    }
}
