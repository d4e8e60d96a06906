import FCMCore
import Registry

/// Writes entries of the history with everything that is kept of them.
struct HistoryExport {
    private let walk: HistoryWalk
    private let isCSV: Bool

    init(_ walk: HistoryWalk, isCSV: Bool) {
        self.walk = walk
        self.isCSV = isCSV
    }

    /// - Returns: How many entries were handed over, and whether all of them were taken.
    /// - Throws: What the registry throws.
    func write(to descriptor: Int32) async throws -> (count: Int, isWritten: Bool) {
        var count = 0
        var isWritten =
            !isCSV || Output.write(Array(HistoryLines.record(HistoryLines.columns).utf8), to: descriptor)
        try await walk.visit { entry in
            let line = isCSV ? HistoryLines.csv(entry) : HistoryLines.export(entry)
            count += 1
            isWritten = isWritten && Output.write(Array(line.utf8), to: descriptor)
            return isWritten
        }
        return (count, isWritten)
    }
}
