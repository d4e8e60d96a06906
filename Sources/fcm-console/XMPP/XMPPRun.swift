import CPosix
import FCMCore
import Glibc

/// `fcm-console xmpp`, from the flags to the exit code.
struct XMPPRun {
    private let arguments: Arguments
    private let settings: Settings
    private let log: LogFile

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        arguments = invocation.arguments
        settings = try Settings(invocation)
        log = LogFile(settings.log)
        let profile = settings.profile
        switch profile.protection {
        case .none: break
        case .readOnly:
            throw CommandFailure(
                .permission,
                "the profile \(profile.name.visible) is read-only: nothing is sent",
                hint: "Choose another by --profile, or leave out --read-only."
            )
        case .confirm:
            let name = profile.project ?? profile.senderID ?? ""
            guard arguments["confirm"] == name else {
                throw CommandFailure(
                    .permission,
                    "the profile \(profile.name.visible) is protected: nothing was sent",
                    hint: "Add --confirm \(name.visible) to send."
                )
            }
        }
    }

    func run() throws -> ExitCode {
        let fence = SignalFence()
        let run = self
        switch Waiting.run(behind: fence, { try await run.session() }) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, _):
            Output.complain("fcm-console: interrupted\n")
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    private func session() async throws(CommandFailure) -> ExitCode {
        let access = try XMPPAccess(settings.profile)
        let (account, project) = try await access.login()
        let file = try journalFile(account)
        let journal = try file.open()
        let tally = Locked(XMPPTally())
        let stop = Locked<(@Sendable () -> Void)?>(nil)
        var policy = XMPPPolicy()
        if let patience = arguments.seconds("deadline") { policy.patience = patience }
        if let linger = arguments.seconds("linger") { policy.linger = linger }
        let log = log
        let client = XMPPClient(
            access.connector(account),
            policy: policy,
            journal: journal
        ) { report in
            tally.withLock { $0.count(report) }
            if !Self.print(report, log) {
                // Nobody learns what becomes of further messages.
                tally.withLock { $0.isUnread = true }
                stop.withLock { $0?() }
            }
        }
        stop.withLock { $0 = { client.stop() } }
        let action = AuditAction("xmpp", "as \(account.senderID) at \(account.host):\(account.port)")
        let mark = try settings.audit.begin(action, project: project)
        let input = XMPPInput(client)
        client.start()
        input.start()
        let ending = await withTaskCancellationHandler {
            await client.ending()
        } onCancel: {
            client.stop()
        }
        stop.withLock { $0 = nil }
        var final = tally.withLock { $0 }
        final.bad = input.badLines
        if ending == .done { file.settled() }
        settings.audit.end(mark, final.audited(ending))
        let (code, reason) = final.verdict(ending, host: "\(account.host):\(account.port)")
        log.write(
            .info,
            "xmpp.ended",
            [
                "accepted": .integer(Int64(final.accepted)), "refused": .integer(Int64(final.refused)),
                "undecided": .integer(Int64(final.undecided)), "exitCode": .integer(Int64(code.rawValue)),
            ]
        )
        if let reason { throw reason }
        return code
    }

    private func journalFile(_ account: XMPPAccount) throws(CommandFailure) -> XMPPJournalFile {
        if let path = arguments["journal"] { return .given(settings.paths.expand(path)) }
        return .own(settings.paths.xmppJournal(of: "\(account.senderID)@\(account.host)_\(account.port)"))
    }

    /// Says what happened; false when nobody reads stdout any more.
    private static func print(_ report: XMPPReport, _ log: LogFile) -> Bool {
        if case .note(let note) = report {
            Output.complain("fcm-console: \(XMPPLines.prose(note))\n")
            log.write(note)
        }
        guard let line = XMPPLines.line(report) else { return true }
        return Output.print(JSON.object(line).text() + "\n")
    }
}
