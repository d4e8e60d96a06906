import FCMCore
import FCMEmulator
import Glibc

/// Many devices that listen, and many that a topic reaches.
enum StreamCases {
    static let all = [
        BenchCase(
            name: "emulator.streams.10k",
            summary:
                "ten thousand open streams of devices with nothing to say: memory of the emulator's process",
            run: streams
        ),
        BenchCase(
            name: "emulator.topic.1M",
            summary: "a message to a topic of a million devices over HTTP: answer and deliveries",
            run: topic
        ),
    ]

    private static let streamCount = 10_000
    private static let streamBudget = 250
    private static let answerBudget = Duration.milliseconds(5)
    private static let deliveryBudget = 1_000_000.0

    private static func streams() throws {
        let descriptors = streamCount + 200
        do {
            _ = try ChildProcess.output(of: [
                "prlimit", "--pid", String(getpid()), "--nofile=\(descriptors)",
            ])
        } catch {
            throw ChildProcess.Failure(description: "it takes \(descriptors) descriptors: ulimit -Hn")
        }
        let before = ProcessMemory.currentKilobytes()
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let control = try CurlTransport()
        let devices = "/emulator/v1/projects/\(emulator.project)/devices"
        let made = try ServerCases.exchange(
            control,
            emulator.endpoint + devices,
            "{\"count\":\(streamCount)}"
        )
        let tokens = try JSON.parse(made.body)["devices"]?.array?.compactMap { $0["token"]?.string } ?? []
        let bare = ProcessMemory.currentKilobytes()
        let clients = try StreamHolder(
            paths: tokens.map { "\(devices)/\($0)/messages:stream" },
            port: emulator.port
        )
        defer { clients.stop() }
        let held = ProcessMemory.currentKilobytes()
        print(
            "emulator.streams.10k: \(tokens.count) streams, \(held / 1024) MB in all"
                + " (\((held - bare) / 1024) MB for them, \(before / 1024) MB before; budget \(streamBudget))"
                + (held / 1024 <= streamBudget ? "" : "  OVER")
        )
    }

    private static func topic() throws {
        let emulator = try Emulator.start(EmulatorOptions())
        defer { emulator.stop() }
        let control = try CurlTransport()
        let base = "\(emulator.endpoint)/emulator/v1/projects/\(emulator.project)"
        for batch in 0..<100 {
            let platform = ["android", "ios", "web"][batch % 3]
            // One in ten is off, and its messages wait.
            let body = """
                {"count":10000,"platform":"\(platform)","topics":["everyone"],"online":\(batch % 10 > 0)}
                """
            _ = try ServerCases.exchange(control, "\(base)/devices", body)
        }
        let send = "\(emulator.endpoint)/v1/projects/\(emulator.project)/messages:send"
        let clock = ContinuousClock()
        var answers: [Duration] = []
        var rates: [Double] = []
        for number in 0..<9 {
            let start = clock.now
            let body = "{\"message\":{\"topic\":\"everyone\",\"data\":{\"n\":\"\(number)\"}}}"
            _ = try ServerCases.exchange(control, send, body)
            answers.append(clock.now - start)
            _ = try Blocking.run {
                try await control.exchange(
                    HTTPRequest(method: "GET", url: "\(base)/messages:settle", deadline: .seconds(120))
                )
            }
            let (seconds, attoseconds) = (clock.now - start).components
            rates.append(1_000_000 / (Double(seconds) + Double(attoseconds) / 1e18))
        }
        answers.sort()
        rates.sort()
        let (answer, rate) = (answers[4], rates[4])
        print(
            "emulator.topic.1M: answered in \(Bench.text(answer))"
                + (answer <= answerBudget ? " (within 5 ms)" : " (OVER 5 ms)")
                + ", settled at \(Int(rate)) devices a second"
                + (rate >= deliveryBudget ? " (at least a million)" : " (BELOW a million)")
        )
    }
}
