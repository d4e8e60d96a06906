import Console
import FCMCore
import FCMEmulator
import FoundationEssentials
import Registry
import Testing

@testable import fcm_console

/// A session of the console as the program opens it, with an emulator behind real sockets.
final class ConsoleBroadcastStage: Sendable {
    let emulator: Emulator
    let folder: String
    let session: ConsoleSession
    let broadcasts: BroadcastServices
    let control: EmulatorControl
    let backends: OpenBackends

    /// With `flags` in place of an emulator of its own, such as for the demo.
    init(flags: String? = nil) async throws {
        emulator = try Emulator.start(EmulatorOptions())
        let home = FileManager.default.temporaryDirectory.appending(
            path: "broadcasts-\(UInt64.random(in: 0...UInt64.max))"
        )
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        folder = home.path
        let environment = Environment(["HOME": home.path, "TMPDIR": home.path])
        let line = flags ?? "--endpoint \(emulator.endpoint) --registry memory:"
        let arguments = try #require(Parsed(line, ["HOME": home.path]).arguments)
        let invocation = fcm_console.Invocation(arguments: arguments, environment: environment)
        let settings = try Settings(invocation)
        backends = OpenBackends(invocation, LogFile(settings.log))
        session = try await backends.open(settings, hasTakeBack: false)
        broadcasts = try #require(session.services.broadcasts)
        // Hundreds of other tests want the same two threads.
        var options = CurlTransport.Options()
        options.connectDeadline = .seconds(300)
        control = EmulatorControl(
            address: emulator.endpoint,
            project: emulator.project,
            transport: try CurlTransport(options),
            patience: .seconds(300)
        )
    }

    deinit {
        emulator.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Takes over what the emulator holds, asking again where it was too busy to answer: hundreds of other tests
    /// want the same two threads.
    func refresh() async throws {
        for _ in 0..<30 {
            do {
                return try await session.services.refresh { _ in }
            } catch let failure as SendFailure where failure.code == .deadlineExceeded {}
        }
        try await session.services.refresh { _ in }
    }

    /// Writes a file and answers its path.
    func write(_ text: String, to name: String) throws -> String {
        let path = "\(folder)/\(name)"
        try FileSystem.write(text, to: path)
        return path
    }

    /// A message to those recipients.
    func request(
        _ recipients: BroadcastRecipients,
        title: String = "Storm",
        _ change: (inout BroadcastWishes) -> Void = { _ in }
    ) -> BroadcastRequest {
        var wishes = BroadcastWishes()
        change(&wishes)
        return BroadcastRequest(
            message: ["notification": ["title": .string(title)]],
            recipients: recipients,
            wishes: wishes
        )
    }

    /// Writes it down and counts nothing.
    func prepare(_ request: BroadcastRequest) async throws -> PreparedBroadcast {
        try await broadcasts.write(request) { _ in }
    }

    /// Sends it, and answers what was told on the way.
    func begin(_ prepared: PreparedBroadcast) async throws -> (
        outcome: BroadcastOutcome, news: [BroadcastNews]
    ) {
        let news = Locked<[BroadcastNews]>([])
        let outcome = try await broadcasts.begin(prepared.id) { new in news.withLock { $0.append(new) } }
        return (outcome, news.withLock { $0 })
    }

    /// The folders of broadcasts and the files in each.
    var files: [String: [String]] {
        let parent = "\(folder)/.local/share/fcm-console/broadcasts"
        return Dictionary(
            uniqueKeysWithValues: FileSystem.names(in: parent)
                .map { ($0, FileSystem.names(in: "\(parent)/\($0)")) }
        )
    }

    func history() async throws -> [HistoryRecord] {
        try await session.registry.history(in: 0..<9).rows
    }
}

extension Sequence<BroadcastNews> {
    /// Those it failed for, in the order in which they were told.
    var failures: [BroadcastFailure] {
        var all: [BroadcastFailure] = []
        for news in self {
            if case .failed(let failures, _) = news { all += failures }
        }
        return all
    }
}
