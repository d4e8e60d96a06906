import Broadcast
import Console
import FCMCore
import Registry

/// The history for the console: what journals add to the registry's entries, and its export.
struct ConsoleHistory: Sendable {
    /// Lines of recipients that are read on a screen; `history show` has all of them.
    private static let shown = 500

    private let broadcasts: HistoryBroadcasts
    private let registry: any Registry
    private let paths: Paths

    /// - Throws: A failure with what to do when the machine has no thread left.
    init(
        _ settings: Settings,
        _ registry: any Registry,
        _ files: BroadcastFiles
    ) throws(CommandFailure) {
        broadcasts = try HistoryBroadcasts(
            files,
            settings.registry,
            temporary: settings.paths.temporaryFolder
        )
        self.registry = registry
        paths = settings.paths
    }

    var services: HistoryServices {
        HistoryServices(
            current: { try await broadcasts.current($0) },
            recipients: { try await recipients(of: $0) },
            export: { try await export($0, to: $1) },
            exportEntries: { try await export(entries: $0, to: $1) }
        )
    }

    private func recipients(of id: String) async throws -> HistoryRecipients {
        guard let entry = try await registry.historyEntry(id: id) else {
            throw CommandFailure(.failed, "it has been pruned")
        }
        var found = HistoryRecipients(lines: [], more: 0, codes: [:])
        try await broadcasts.read(entry) { result, _ in
            guard let code = result.outcome.code else { return }
            found.codes[code, default: 0] += 1
            guard found.lines.count < Self.shown else {
                found.more += 1
                return
            }
            found.lines += BroadcastLines.prose(result).map { [String($0.dropLast())] } ?? []
        } summary: { _ in
        }
        return found
    }

    private func export(_ query: HistoryQuery, to path: String) async throws -> (Int, String) {
        let file = try NewFile(path, paths)
        let walk = HistoryWalk(journal: registry, broadcasts: broadcasts, filter: HistoryFilter(query))
        let (count, isWritten) = try await HistoryExport(walk, isCSV: path.lowercased().hasSuffix(".csv"))
            .write(to: file.descriptor)
        try file.finish(isWritten: isWritten)
        return (count, file.path)
    }

    /// Those of the entries that are still there, newest first as all exports.
    private func export(entries ids: [String], to path: String) async throws -> (Int, String) {
        var entries: [HistoryRecord] = []
        for id in ids {
            try Task.checkCancellation()
            guard let entry = try await registry.historyEntry(id: id) else { continue }
            entries.append(try await broadcasts.current(entry))
        }
        entries.sort { ($1.startedAt, $1.id) < ($0.startedAt, $0.id) }
        let file = try NewFile(path, paths)
        let isCSV = path.lowercased().hasSuffix(".csv")
        if isCSV { file.write(HistoryLines.record(HistoryLines.columns)) }
        for entry in entries { file.write(isCSV ? HistoryLines.csv(entry) : HistoryLines.export(entry)) }
        try file.finish()
        return (entries.count, file.path)
    }
}

extension RecipientOutcome {
    /// The code of what was not accepted.
    fileprivate var code: String? {
        switch result {
        case .accepted: nil
        case .failed(let note), .unknown(let note): note.code
        }
    }
}
