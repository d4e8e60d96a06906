import FCMCore
import Languages

extension LogEntry {
    /// What the log says of `action`, when that is nothing which the footer tells.
    static func about(_ action: AppAction, _ state: AppState) -> LogEntry? {
        func registry(_ text: String) -> LogEntry { LogEntry(.error, .registry, text, at: state.now) }
        switch action {
        case .started:
            let profile = state.profile
            let text = say("profile \(profile.name): \(profile.backend.word) \(profile.project)")
            return LogEntry(.info, .console, text, at: state.now)
        case .topics(.failed(_, let reason)), .groups(.failed(_, let reason)),
            .devices(.failed(_, let reason)), .members(.failed(_, let reason)),
            .audience(_, .failed(_, let reason)), .history(.failed(_, let reason)):
            return registry(reason)
        case .composer(.draftFailed(let reason)):
            return registry(say("the draft could not be saved: \(reason)"))
        case .templates(.listFailed(let reason)):
            return registry(say("the templates could not be read: \(reason)"))
        case .composer(.reachFailed(_, let reason)):
            return registry(say("the devices that are reached could not be counted: \(reason)"))
        case .subscriptionsBelieved(_, .failed(let reason)):
            return registry(say("the topics of a device could not be read: \(reason)"))
        case .subscriptionsSaid(_, .failed(let reason)):
            return LogEntry(
                .warn,
                .console,
                say("the service tells no topics of the device: \(reason)"),
                at: state.now
            )
        case .handsets(.list(.failed(let id, let reason))) where state.phones.list.pending?.id == id:
            return LogEntry(.error, .handset, reason, at: state.now)
        case .handsets(.told(let id, let event)):
            return state.phones.phones.first { $0.id == id }.flatMap { about(event, $0, state) }
        case .heard(let report): return LogEntry(report, at: state.now)
        case .broadcastRefused(let id, let reason) where state.broadcasts.writing == id:
            return LogEntry(.error, .console, say("no broadcast: \(reason)"), at: state.now)
        case .input, .commandGiven, .topics, .groups, .devices, .members, .audience, .history,
            .composer, .results, .handsets,
            .log, .bulk, .found, .outcomes, .outcomeMessageFound, .exported, .pruned,
            .traced, .copied, .unfinishedFound, .broadcastCounted, .broadcastWritten, .broadcastRefused,
            .broadcastTold, .broadcastEnded, .subscriptionsBelieved,
            .subscriptionsSaid, .recipientsFound, .faultsTold, .faultsChanged, .traffic, .recentSendFound,
            .refreshing, .refreshed,
            .changed,
            .sendFinished, .delayElapsed, .noticed, .themeUsed, .themeFailed, .themesChanged,
            .profileAnswered,
            .profileOpened, .templates:
            return nil
        }
    }

    /// What a phone that is listened to tells.
    private static func about(
        _ event: HandsetEvent,
        _ phone: HandsetsPane.Phone,
        _ state: AppState
    ) -> LogEntry? {
        switch event {
        case .came(let message): LogEntry(message, phone, state)
        case .failed(let reason) where phone.failure != reason:
            LogEntry(.warn, .handset, say("\(phone.name) cannot be listened to: \(reason)"), at: state.now)
        case .opened, .moved, .listening, .failed, .told: nil
        }
    }

    private init(_ message: HandsetMessage, _ phone: HandsetsPane.Phone, _ state: AppState) {
        let what = message.isLoss ? "deleted_messages" : message.messageID
        self.init(
            .info,
            .handset,
            say("\(phone.name) got \(what) from \(message.shownFrom)"),
            at: state.now,
            fields: [
                Field(say("Phone"), phone.name), Field(say("Message"), what),
                Field(say("From"), message.shownFrom),
            ]
        )
    }
}
