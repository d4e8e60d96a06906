import FCMCore

extension LogEntry {
    /// What the log says of `action`, when that is nothing which the footer tells.
    static func about(_ action: AppAction, _ state: AppState) -> LogEntry? {
        func registry(_ text: String) -> LogEntry { LogEntry(.error, .registry, text, at: state.now) }
        switch action {
        case .started:
            let profile = state.profile
            let text = "profile \(profile.name): \(profile.backend.word) \(profile.project)"
            return LogEntry(.info, .console, text, at: state.now)
        case .topics(.failed(_, let reason)), .groups(.failed(_, let reason)),
            .devices(.failed(_, let reason)), .members(.failed(_, let reason)):
            return registry(reason)
        case .composer(.draftFailed(let reason)): return registry("the draft could not be saved: \(reason)")
        case .composer(.reachFailed(_, let reason)):
            return registry("the devices that are reached could not be counted: \(reason)")
        case .subscriptionsBelieved(_, .failed(let reason)):
            return registry("the topics of a device could not be read: \(reason)")
        case .subscriptionsSaid(_, .failed(let reason)):
            return LogEntry(
                .warn,
                .console,
                "the service tells no topics of the device: \(reason)",
                at: state.now
            )
        case .handsets(.loadingFailed(let id, let reason)) where state.handsets?.loading == id:
            return LogEntry(.error, .handset, reason, at: state.now)
        case .handsets(.watchingFailed(let id, let reason)) where state.handsets?.watching == id:
            var entry = LogEntry(.warn, .handset, "the phone cannot be watched: \(reason)", at: state.now)
            // It is tried again each second.
            entry.kind = entry.text
            return entry
        case .handsets(.delivered(let id, let delivery)) where state.handsets?.watching == id:
            return LogEntry(delivery, state)
        case .heard(let report): return LogEntry(report, at: state.now)
        case .input, .commandGiven, .topics, .groups, .devices, .members, .composer, .results, .handsets,
            .log,
            .traced, .subscriptionsBelieved, .subscriptionsSaid, .recentSendFound, .refreshed, .changed,
            .sendFinished, .delayElapsed, .noticed, .themeUsed, .profileOpened:
            return nil
        }
    }

    /// What the phone that is watched got.
    private init(_ delivery: EmulatorDelivery, _ state: AppState) {
        let name = state.handsets?.selected?.shownName ?? "a phone"
        let what = delivery.messageType ?? delivery.messageID
        // A project's number or a topic; from another phone of its group, that one's token.
        let isPublic = delivery.from.hasPrefix("/topics/") || delivery.from.allSatisfy(\.isNumber)
        let from = isPublic ? delivery.from : RegistrationToken(delivery.from).description
        self.init(
            .info,
            .handset,
            "\(name) got \(what) from \(from)",
            at: state.now,
            fields: [
                Field("Phone", name), Field("Message", what), Field("From", from),
                Field("Handling", delivery.handling),
            ]
        )
    }
}
