import Glibc

/// The console in a real terminal: from a key to the last byte it puts on the screen.
enum KeyToScreenCases {
    static let all = [
        BenchCase(
            name: "console.key.120x40",
            summary: "press of a movement key to the last byte of output, in a pseudo-terminal",
            run: { try measure(columns: 120, rows: 40) }
        )
    ]

    private static func measure(columns: Int, rows: Int) throws {
        let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
            .dropLast()
        let program = (folder + ["fcm-console"]).joined(separator: "/")
        guard access(program, X_OK) == 0 else {
            throw ChildProcess.Failure(description: "\(program) is missing: swift build -c release")
        }
        setenv("TERM", "xterm-256color", 1)
        let session = try TerminalSession([program], columns: columns, rows: rows)
        defer { session.stop() }
        let start = session.drain(quiet: 500)
        print(
            "console.start.\(columns)x\(rows): first paint \(Bench.text(start.first)), \(start.bytes) bytes"
        )
        _ = session.type("3")
        var times: [Duration] = []
        var bytes: [Int] = []
        for step in 0..<200 {
            let answer = session.type(step % 100 < 50 ? "j" : "k")
            times.append(answer.last)
            bytes.append(answer.bytes)
        }
        times.sort()
        bytes.sort()
        print(
            "console.key.\(columns)x\(rows): p50 \(Bench.text(times[100])), p95 \(Bench.text(times[190])), "
                + "p99 \(Bench.text(times[198])), median \(bytes[100]) bytes a key"
        )
    }
}
