import FCMCore
import Languages
import Registry

/// One send from the first line of its history to the last.
struct SendWork: Sendable {
    let session: ConsoleSession
    let clock: any ConsoleClock
    let operatorName: String?
    let historyID: String
    let id: SendID
    let message: AddressedMessage
    /// The name of the group that the message goes to, if it does.
    let group: String?
    let json: String
    let validateOnly: Bool
    let sendProtocol: SendProtocol

    /// Sends, and tells the console.
    func run(_ mailbox: Mailbox) async -> [AppAction] {
        let (outcome, news) = await deliver {
            // Nobody waits for it: it is taken with what became of the send.
            mailbox.post(.results(.recorded(id, historyID)), isUrgent: false)
        } attempted: { [id] attempt in
            mailbox.post(.results(.attempted(id, attempt)))
        }
        return [.sendFinished(id, outcome)] + news
    }

    /// Records, sends, records; nothing leaves when it cannot be recorded first.
    ///
    /// - Returns: What became of it, and what else the console is to be told.
    func deliver(
        recorded: () -> Void,
        attempted: @escaping @Sendable (Int) -> Void
    ) async -> (SendOutcome, [AppAction]) {
        var entry = HistoryRecord(
            id: historyID,
            project: session.profile.project,
            profile: session.profile.name,
            operatorName: operatorName,
            json: json,
            target: group.map { "group \($0)" } ?? RawTarget(message.target).searchable,
            sendProtocol: sendProtocol,
            status: .started,
            startedAt: clock.now
        )
        do {
            try await session.registry.record(entry)
        } catch {
            return (Self.unrecorded(error), [])
        }
        recorded()
        let outcome = await session.services.send(message, validateOnly, sendProtocol, attempted)
        entry.finishedAt = clock.now
        (entry.status, entry.detail) = summary(outcome)
        do {
            try await session.registry.record(entry)
            return (outcome, try await news(outcome))
        } catch {
            let text = say("the history could not be written: \(error)")
            return (outcome, [.noticed(Notice(.error, text, from: .registry))])
        }
    }

    /// Has the registry follow what the answer says of the device.
    private func news(_ outcome: SendOutcome) async throws -> [AppAction] {
        let news = try await session.registry.note(
            outcome,
            of: message.target,
            validateOnly: validateOnly
        )
        return switch news {
        case .replaced(let token):
            [
                .changed(
                    Notice(
                        .done,
                        say("accepted; the token was replaced by \(token), and in the registry too")
                    )
                )
            ]
        case .unregistered:
            [
                .changed(
                    Notice(
                        .error,
                        say(
                            "UNREGISTERED: the app was removed or its token replaced; the registry has marked it"
                        )
                    )
                )
            ]
        case nil: []
        }
    }

    private func summary(_ outcome: SendOutcome) -> (HistoryRecord.Status, String) {
        switch outcome.result {
        case .accepted(let receipt): (validateOnly ? .validated : .accepted, receipt.words)
        case .failed(let failure): (.failed, failure.description)
        case .unknown(let failure): (.unknown, failure.description)
        }
    }

    private static func unrecorded(_ error: any Error) -> SendOutcome {
        let failure = SendFailure(
            code: .cancelled,
            disposition: .refused,
            message: say("nothing was sent: the history could not be written (\(error))")
        )
        return SendOutcome(result: .failed(failure), attempts: 0, latency: .zero)
    }
}
