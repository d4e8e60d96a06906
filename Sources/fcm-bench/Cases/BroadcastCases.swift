import Broadcast
import FCMCore
import FCMEmulator

/// What a broadcast's journal costs: the engine over the client and an emulator, with and without the disk.
enum BroadcastCases {
    static let all = [
        BenchCase(
            name: "broadcast.journal.50k",
            summary: "messages a second to 50,000 topics, journaled beside not journaled",
            run: { try compare(recipients: 50_000) }
        )
    ]

    /// The part of the throughput that a journal may cost.
    private static let budget = 0.2
    /// Both take turns, since machines are shared.
    private static let turns = 7

    private static func compare(recipients: Int) throws {
        let emulator = try Emulator.start(EmulatorOptions(settings: EmulatorSettings()))
        defer { emulator.stop() }
        let folder = try TextFile.makeFolder()
        defer { TextFile.removeFolder(folder) }
        let client = FCMClient(
            emulator: try .emulator(emulator.endpoint),
            project: emulator.project,
            transport: try HTTP2Transport()
        )
        var losses: [Double] = []
        for turn in 0...turns {
            let path = "\(folder)/attempts-\(turn)"
            let without = try broadcast(to: recipients, client) { _ in .success(()) }
            let sink = AttemptSink(try AttemptLog(path, create: true), length: 0)
            let with = try broadcast(to: recipients, client) { sink.commit($0) }
            // The first turn warms up.
            guard turn > 0 else { continue }
            losses.append(1 - with / without)
            print("  \(Int(with))/s journaled, \(Int(without))/s not")
        }
        losses.sort()
        let percent = losses.map { Int(($0 * 100).rounded()) }
        let verdict = losses[turns / 2] <= budget ? "within" : "OVER"
        print(
            "broadcast.journal.50k: the journal costs \(percent[turns / 2]) % of the throughput"
                + " (\(percent[turns / 4]) to \(percent[turns - 1 - turns / 4]); \(verdict) \(Int(budget * 100)) %)"
        )
    }

    /// Messages a second.
    private static func broadcast(
        to count: Int,
        _ client: FCMClient,
        commit: @escaping @Sendable ([AttemptRecord]) -> Result<Void, JournalFailure>
    ) throws -> Double {
        let message = Message(notification: Notification(title: "Storm tonight", body: "Wind from ten."))
        let request = RequestTemplate(MessageTemplate(message), validateOnly: false)
        let world = BroadcastWorld(
            send: { await client.send(body: request.body(for: $0), to: $0.target, deadline: .seconds(30)) },
            executor: client.executor,
            commit: commit
        )
        return try Blocking.run {
            let engine = try BroadcastEngine(world)
            var next = 0
            let start = ContinuousClock.now
            let (_, progress) = await engine.run(BroadcastPlan(BroadcastPolicy(), total: count)) {
                guard next < count, let topic = try? TopicName("t\(next)") else { return nil }
                defer { next += 1 }
                let place = RecipientPlace(index: next, offset: next * 100)
                return (Recipient(place: place, target: .topic(topic)), 0)
            }
            guard progress.tally.accepted == count else {
                throw ChildProcess.Failure(
                    description: "\(progress.tally.accepted) of \(count) were accepted"
                )
            }
            return Double(count) / (ContinuousClock.now - start).inSeconds
        }
    }
}
