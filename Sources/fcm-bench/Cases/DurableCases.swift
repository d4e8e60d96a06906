import FCMCore
import FCMEmulator

/// `messages:send` with `--data`: every answer after its commit is on the disk.
enum DurableCases {
    static let all = [
        BenchCase(
            name: "emulator.send.durable",
            summary: "requests a second with --data beside memory alone (wants h2load)",
            run: { try compare() }
        ),
        BenchCase(
            name: "emulator.data.start",
            summary: "a start with --data: a million devices in an image, 100,000 sends in the journal",
            run: { try start() }
        ),
    ]

    private static let turns = 5
    /// What must-show 3 asks for.
    private static let floor = 15_000.0

    private static func compare() throws {
        let folder = try TextFile.makeFolder()
        defer { TextFile.removeFolder(folder) }
        let durable = try ServerCases.startEmulator(data: "\(folder)/state.db")
        defer { durable.stop() }
        let memory = try ServerCases.startEmulator()
        defer { memory.stop() }
        let control = try CurlTransport()
        let body = ServerCases.message(to: try ServerCases.makeDevice(durable, control), bytes: 578)
        let other = ServerCases.message(to: try ServerCases.makeDevice(memory, control), bytes: 578)
        let path = "/v1/projects/\(durable.project)/messages:send"
        let generators = (
            try LoadGenerator(body: body, seconds: 3), try LoadGenerator(body: other, seconds: 3)
        )
        defer {
            generators.0.clean()
            generators.1.clean()
        }
        var rates: [Double] = []
        var ratios: [Double] = []
        for _ in 0..<turns {
            let kept = try generators.0.http2(
                port: durable.port,
                path: path,
                connections: 20,
                streams: 50
            )
            let fleeting = try generators.1.http2(
                port: memory.port,
                path: path,
                connections: 20,
                streams: 50
            )
            rates.append(kept)
            ratios.append(kept / fleeting)
            print("  durable \(Int(kept))/s, in memory \(Int(fleeting))/s")
        }
        rates.sort()
        ratios.sort()
        let verdict = rates[turns / 2] >= floor ? "at least" : "BELOW"
        let ratio = (ratios[turns / 2] * 100).rounded() / 100
        print(
            "emulator.send.durable: \(Int(rates[turns / 2]))/s (\(verdict) \(Int(floor))), \(ratio) times memory alone"
        )
    }

    private static func start() throws {
        let folder = try TextFile.makeFolder()
        defer { TextFile.removeFolder(folder) }
        let path = "\(folder)/state.db"
        let control = try CurlTransport()
        var emulator = try ServerCases.startEmulator(data: path)
        for _ in 0..<10 {
            _ = try ServerCases.exchange(
                control,
                "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)/devices",
                #"{"count":100000,"platform":"android","topics":["a","b"]}"#
            )
        }
        emulator.stop()
        emulator = try timed("a start with the making of a million devices to do once more", path)
        let body = ServerCases.message(to: try ServerCases.makeDevice(emulator, control), bytes: 578)
        let generator = try LoadGenerator(body: body, seconds: 10)
        defer { generator.clean() }
        let rate = try generator.http2(
            port: emulator.port,
            path: "/v1/projects/\(emulator.project)/messages:send",
            connections: 20,
            streams: 50
        )
        emulator.stop()
        try timed("a start after ten seconds of sends, \(Int(rate))/s", path).stop()
    }

    private static func timed(_ what: String, _ path: String) throws -> Emulator {
        let clock = ContinuousClock()
        let begin = clock.now
        let emulator = try ServerCases.startEmulator(data: path)
        let passed = begin.duration(to: clock.now)
        print("  \(what): \(Int(passed / .milliseconds(1))) ms")
        return emulator
    }
}
