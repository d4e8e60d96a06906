import Broadcast
import FCMCore
import Registry

/// A broadcast of a command line, with its lines, its bar and its keys.
extension BroadcastSession {
    /// Sends to everyone who is left, and prints what became of them.
    func run(
        _ settings: Settings,
        _ backend: Backend,
        _ registry: any Registry,
        _ steering: BroadcastSteering,
        results: ResultsFile?,
        isJSON: Bool,
        _ log: LogFile
    ) async throws -> ExitCode {
        let display = ProgressDisplay()
        let telling = ResultTelling(header, results, display, isJSON: isJSON)
        announce()
        do throws(CommandFailure) {
            try tellAgain(telling)
        } catch {
            await history.end(.aborted, error.message, memory.tally)
            throw error
        }
        let audience = BroadcastAudience(
            began: { steering.begin($0) },
            ended: { steering.end() },
            told: telling.tell,
            progressed: { display.show($0) },
            canaryPassed: { canary in
                display.clear()
                Output.complain("canary: \(canary.words): the others follow\n")
            },
            warned: { warning in
                display.clear()
                Output.complain("fcm-console: \(warning.visible)\n")
            }
        )
        let end = try await carryOut(settings, backend, registry, audience, log)
        display.clear()
        return finish(end.verdict, end.summary, isWhole: results?.isWhole ?? true, isJSON: isJSON, log)
    }
}
