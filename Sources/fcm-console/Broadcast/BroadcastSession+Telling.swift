import Broadcast
import FCMCore

/// What a broadcast says at its beginning and at its end.
extension BroadcastSession {
    func announce() {
        let left = plan.seal.recipients - memory.tally.settled
        let verb = length == 0 ? "to" : "goes on: \(left.withThousands) left of"
        Output.complain("broadcast \(header.id) \(verb) \(plan.seal.recipients.withThousands) recipients\n")
    }

    /// Says again whose outcome is unknown, and writes every result there is to a new file of results.
    func tellAgain(_ telling: ResultTelling) throws(CommandFailure) {
        guard memory.tally.settled > 0 else { return }
        do throws(JournalFailure) {
            var failure: JournalFailure?
            var latest = memory.latestOutcomes
            _ = try journal.read { record in
                guard failure == nil, case .ended(let place, let outcome) = record,
                    latest.isLatest(place.index)
                else { return }
                guard telling.repeats(outcome) else { return }
                do throws(JournalFailure) {
                    let target = try plan.target(at: place)
                    telling.tellAgain(RecipientResult(place: place, target: target, outcome: outcome))
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
        } catch {
            throw BroadcastFiles.failure(header.id, error)
        }
    }

    func finish(
        _ verdict: BroadcastVerdict,
        _ summary: BroadcastSummary,
        isWhole: Bool,
        isJSON: Bool,
        _ log: LogFile
    ) -> ExitCode {
        if isJSON {
            Output.print(summary.json)
            Output.complain(summary.prose)
        } else {
            Output.print(summary.prose)
        }
        Output.complain(verdict.advice)
        log.write(
            .info,
            "broadcast.ended",
            [
                "id": .string(summary.id), "accepted": .integer(Int64(summary.tally.accepted)),
                "failed": .integer(Int64(summary.tally.failed)),
                "unknown": .integer(Int64(summary.tally.unknown)),
                "remaining": .integer(Int64(summary.remaining)),
                "exitCode": .integer(Int64(verdict.code.rawValue)),
            ]
        )
        return verdict.code == .success && !isWhole ? .failed : verdict.code
    }
}
