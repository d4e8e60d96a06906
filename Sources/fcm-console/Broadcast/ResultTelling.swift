import Broadcast
import FCMCore

/// Where the results of a command's broadcast go: the file of `--results`, and stdout.
struct ResultTelling: Sendable {
    private let id: String
    private let validateOnly: Bool
    private let isJSON: Bool
    private let results: ResultsFile?
    /// What is drawn below the lines.
    private let display: ProgressDisplay

    init(_ header: BroadcastHeader, _ results: ResultsFile?, _ display: ProgressDisplay, isJSON: Bool) {
        (id, validateOnly) = (header.id, header.validateOnly)
        self.isJSON = isJSON
        self.results = results
        self.display = display
    }

    /// Writes results as they come.
    func tell(_ told: [RecipientResult]) {
        if isJSON || results != nil {
            let lines = json(told)
            results?.write(lines, id: id)
            if isJSON {
                Output.print(lines)
                return
            }
        }
        let prose = told.compactMap(BroadcastLines.prose).joined()
        guard !prose.isEmpty else { return }
        display.clear()
        Output.print(prose)
    }

    /// Says a result of an earlier run again: the file gets all of them, the screen those that are unknown.
    func tellAgain(_ result: RecipientResult) {
        let line = json([result])
        results?.write(line, id: id)
        guard case .unknown = result.outcome.result else { return }
        if isJSON { Output.print(line) } else { Output.print(BroadcastLines.prose(result) ?? "") }
    }

    /// Whether a result of an earlier run is said again.
    func repeats(_ outcome: RecipientOutcome) -> Bool {
        if case .unknown = outcome.result { true } else { results != nil }
    }

    private func json(_ results: [RecipientResult]) -> [UInt8] {
        BroadcastLines.json(results, validateOnly: validateOnly)
    }
}
