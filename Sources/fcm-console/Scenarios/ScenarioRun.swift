import FCMCore
import FCMEmulator
import Glibc

/// A scenario that is played while an emulator serves, told step by step as JSON lines.
final class ScenarioRun: Sendable {
    private struct Progress {
        var played = 0
        var failed = 0
        var isOver = false
        /// Why it could not be played to its end.
        var reason: String?
    }

    private let progress = Locked(Progress())
    private let task: Task<Void, Never>
    private let endsAll: Bool

    /// Begins to play; with `endsAll` the process gets SIGTERM when it is over.
    ///
    /// - Throws: A failure of the transport (69).
    init(
        _ scenario: Scenario,
        _ emulator: Emulator,
        _ lines: LineWriter,
        isHasty: Bool,
        endsAll: Bool
    ) throws(CommandFailure) {
        self.endsAll = endsAll
        var options = CurlTransport.Options()
        options.isLoopbackOnly = true
        let transport: CurlTransport
        do {
            transport = try CurlTransport(options)
        } catch {
            throw CommandFailure(.unavailable, "the scenario cannot be played: \(error)")
        }
        var player = ScenarioPlayer(
            endpoint: emulator.endpoint,
            project: emulator.project,
            senderID: emulator.senderID,
            makeToken: { emulator.accessToken(at: $0) },
            transport: transport,
            isHasty: isHasty
        )
        let progress = progress
        task = Task {
            lines.write(Self.beginning(scenario))
            do {
                try await player.play(scenario.steps) { report in
                    let number = progress.withLock { progress in
                        progress.played += 1
                        if report.problem != nil { progress.failed += 1 }
                        return progress.played
                    }
                    lines.write(Self.line(report, number, of: scenario.length))
                }
            } catch {
                progress.withLock { $0.reason = "\(error)" }
            }
            let end = progress.withLock { progress in
                progress.isOver = true
                return progress
            }
            lines.write(Self.ending(end.played, end.failed, end.reason))
            if endsAll { kill(getpid(), SIGTERM) }
        }
    }

    /// Stops playing; how the process ends where the scenario is what it was started for.
    func end() -> ExitCode? {
        task.cancel()
        guard endsAll else { return nil }
        let end = progress.withLock { $0 }
        return end.isOver && end.failed == 0 && end.reason == nil ? .success : .failed
    }

    // MARK: Lines

    private static func beginning(_ scenario: Scenario) -> String {
        let line: JSON = [
            "event": "scenario", "title": .string(scenario.title), "steps": .integer(Int64(scenario.length)),
        ]
        return line.text()
    }

    private static func line(_ report: ScenarioPlayer.Report, _ number: Int, of length: Int) -> String {
        var line: JSONObject = [
            "event": "step", "step": .integer(Int64(number)), "of": .integer(Int64(length)),
            "line": .integer(Int64(report.step.line)), "does": .string(report.step.deed.verb),
        ]
        if case .say(let text) = report.step.deed { line["text"] = .string(text) }
        if let problem = report.problem { line["problem"] = .string(problem) }
        return JSON.object(line).text()
    }

    private static func ending(_ played: Int, _ failed: Int, _ reason: String?) -> String {
        var line: JSONObject = [
            "event": "played", "steps": .integer(Int64(played)), "failed": .integer(Int64(failed)),
        ]
        line["problem"] = reason.map(JSON.string)
        return JSON.object(line).text()
    }
}

extension Scenario.Deed {
    /// What the step is called in the file.
    var verb: String {
        switch self {
        case .say: "say"
        case .devices: "devices"
        case .change: "change"
        case .uninstall: "uninstall"
        case .refresh: "refresh"
        case .subscribe: "subscribe"
        case .unsubscribe: "unsubscribe"
        case .group: "group"
        case .send: "send"
        case .fault: "fault"
        case .clearFaults: "clear-faults"
        case .advance: "advance"
        case .wait: "wait"
        case .expect: "expect"
        case .repeat: "repeat"
        }
    }
}
