import FCMCore
import Glibc
import Registry

/// `fcm-console history`, from the flags to the exit code.
struct HistoryRun {
    private let invocation: Invocation
    private let arguments: Arguments
    private let local: LocalRegistry
    private let filter: HistoryFilter
    private let broadcasts: HistoryBroadcasts
    private let now: Int64

    /// - Throws: A failure with the exit code of the contract: 64, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        self.invocation = invocation
        arguments = invocation.arguments
        now = Int64(time(nil))
        filter = try HistoryFilter(arguments, now: now)
        local = try LocalRegistry(invocation)
        broadcasts = try HistoryBroadcasts(local.settings.paths, local.settings.registry)
        if arguments.action == "prune", filter.before == nil {
            throw .usage("history prune needs --before TIME", hint: "--before 90d keeps the last 90 days.")
        }
    }

    func run() throws -> ExitCode {
        if arguments.action == "resend" { return try Resending(invocation).run() }
        if arguments.action == "audit" {
            return try AuditListing(arguments, local.settings.audit, now: now).run()
        }
        let fence = SignalFence()
        let run = self
        switch Waiting.run(behind: fence, { try await run.act() }) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, _):
            Output.complain("fcm-console: interrupted\n")
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    private func act() async throws -> ExitCode {
        // History is that of all projects, so none has to be found out.
        let project = local.settings.profile.project ?? "demo-project"
        let journal = try await RegistryOpening.open(local.settings, project: project, mayForget: false)
        switch arguments.action {
        case "list": return try await list(journal)
        case "show": return try await show(journal)
        case "export": return try await export(journal)
        case "prune": return try await prune(journal, project)
        case let other: throw CommandFailure.usage("history has no \"\(other.visible)\"")
        }
    }

    private func list(_ journal: any Journal) async throws -> ExitCode {
        let isJSON = arguments.has("json")
        try await walk(journal).visit(limit: arguments.integer("limit") ?? Int.max) { entry in
            Output.print(isJSON ? HistoryLines.json(entry, now: now) : HistoryLines.line(entry))
        }
        return .success
    }

    private func show(_ journal: any Journal) async throws -> ExitCode {
        let id = arguments.operands.first ?? ""
        guard let found = try await journal.historyEntry(id: id) else {
            throw CommandFailure(.failed, "there is no \"\(id.visible)\" in the history")
        }
        let entry = try await broadcasts.current(found)
        switch (arguments.has("json"), entry.broadcast) {
        case (true, nil): Output.print(HistoryLines.results(entry))
        case (true, _?): try await broadcasts.json(entry) { Output.print($0) }
        case (false, nil): Output.print(HistoryLines.details(entry, now: now))
        case (false, _?):
            Output.print(HistoryLines.details(entry, now: now))
            try await broadcasts.prose(entry) { Output.print($0) }
        }
        return .success
    }

    private func export(_ journal: any Journal) async throws -> ExitCode {
        let path = arguments.operands.first ?? "-"
        let isCSV = arguments["format"].map { $0 == "csv" } ?? path.lowercased().hasSuffix(".csv")
        let descriptor =
            path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure.data("\(path.visible) cannot be written: \(reason)")
        }
        defer { if path != "-" { close(descriptor) } }
        let (count, isWritten) = try await HistoryExport(walk(journal), isCSV: isCSV).write(to: descriptor)
        guard isWritten || path == "-" else {
            throw CommandFailure(.failed, "\(path.visible) was not written to its end: is the disk full?")
        }
        if path != "-" { Output.complain("fcm-console: \(count.withThousands) entries in \(path.visible)\n") }
        return .success
    }

    private func prune(_ journal: any Journal, _ project: String) async throws -> ExitCode {
        guard let before = filter.before else { return .usage }
        let moment = Timestamp(seconds: before)?.rfc3339 ?? String(before)
        try local.confirm(
            "Forget what was sent before \(moment), of all projects?",
            project: project,
            arguments
        )
        let count = try await local.settings.audit.record(
            AuditAction("history.prune", "what was sent before \(moment)"),
            project: project
        ) {
            try await journal.pruneHistory(before: before)
        } outcome: {
            AuditOutcome(done: $0, failed: 0)
        }
        if arguments.has("json") {
            Output.print(JSON.object(["pruned": .integer(Int64(count))]).text() + "\n")
        } else {
            Output.print("\(count.withThousands) \(count == 1 ? "entry" : "entries") pruned\n")
        }
        let journals = BroadcastFiles(local.settings.paths).forget(before: before)
        if journals > 0 {
            Output.complain("fcm-console: the journals of \(journals) broadcasts were removed\n")
        }
        return .success
    }

    private func walk(_ journal: any Journal) -> HistoryWalk {
        HistoryWalk(journal: journal, broadcasts: broadcasts, filter: filter)
    }
}
