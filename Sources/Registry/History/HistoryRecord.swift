package import FCMCore

/// One send or one broadcast: what was to be sent, and what became of it.
package struct HistoryRecord: Hashable, Sendable {
    /// How it ended.
    ///
    /// `started` is written before the first request leaves. A send then is `accepted`, `validated`, `failed` or
    /// `unknown`, a broadcast `done`, `interrupted` or `aborted`.
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case started, accepted, validated, failed, unknown
        /// Every recipient of the broadcast has its outcome.
        case done
        /// Somebody ended the broadcast, or it died.
        case interrupted
        /// The broadcast ended before its end because of what happened to it.
        case aborted
    }

    /// `s-` or, for a broadcast, `b-`, and something unique.
    package var id: String
    package var project: String
    package var profile: String
    /// Who sent it: a login name unless another was configured; `nil` for entries of a time in which that was not
    /// written down.
    package var operatorName: String?
    /// The v1 `message` object, with its target when it is a send.
    package var json: String
    /// Whom it was for: `topic weather`, `token …` in full, or where the recipients of a broadcast came from; empty
    /// for entries of a time in which that was not written down.
    package var target: String
    /// By which protocol it went; `nil` for entries of a time in which that was not written down.
    package var sendProtocol: SendProtocol?
    package var status: Status
    /// The receipt's name when accepted, otherwise the code and words of the failure, or why a broadcast was aborted;
    /// empty while started.
    package var detail: String
    /// Seconds since 1970.
    package var startedAt: Int64
    package var finishedAt: Int64?
    /// What became of the recipients of a broadcast; `nil` for a send.
    package var broadcast: BroadcastCount?

    package init(
        id: String,
        project: String,
        profile: String,
        operatorName: String? = nil,
        json: String,
        target: String = "",
        sendProtocol: SendProtocol?,
        status: Status,
        detail: String = "",
        startedAt: Int64,
        finishedAt: Int64? = nil,
        broadcast: BroadcastCount? = nil
    ) {
        self.id = id
        self.project = project
        self.profile = profile
        self.operatorName = operatorName
        self.json = json
        self.target = target
        self.sendProtocol = sendProtocol
        self.status = status
        self.detail = detail
        self.startedAt = startedAt
        self.finishedAt = finishedAt
        self.broadcast = broadcast
    }
}

/// What became of the recipients of a broadcast, counted.
package struct BroadcastCount: Hashable, Sendable {
    package var recipients: Int
    package var accepted: Int
    package var failed: Int
    package var unknown: Int
    /// Whether the service was only asked to check everything.
    package var validateOnly: Bool

    package init(
        recipients: Int,
        accepted: Int = 0,
        failed: Int = 0,
        unknown: Int = 0,
        validateOnly: Bool = false
    ) {
        self.recipients = recipients
        self.accepted = accepted
        self.failed = failed
        self.unknown = unknown
        self.validateOnly = validateOnly
    }

    /// Recipients without an outcome.
    package var remaining: Int { max(0, recipients - accepted - failed - unknown) }

    /// What became of the recipients, as far as there are any of which it did.
    package var parts: [(count: Int, word: String)] {
        let all = [
            (accepted, validateOnly ? "valid" : "accepted"), (failed, "failed"), (unknown, "unknown"),
            (remaining, "not sent"),
        ]
        return all.filter { $0.0 > 0 }
    }
}

extension HistoryRecord {
    /// After so many seconds without an outcome nobody is sending any more.
    private static let patience: Int64 = 300

    /// Whether the service was only asked to check.
    package var isDryRun: Bool { status == .validated || broadcast?.validateOnly == true }

    /// Whether its outcome may still come; a broadcast takes as long as it takes, and its journal tells.
    package func isRunning(now: Int64) -> Bool {
        status == .started && (broadcast != nil || now - startedAt < Self.patience)
    }
}
