import FCMCore

extension Messaging {
    /// Notifications on the screen that were not tapped, the newest last.
    package var presented: [UserInfo] { desk.presented }

    /// Takes over notifications that the system has been showing since before the app was started, oldest first.
    package func adopt(presented notifications: [UserInfo]) { desk.show(notifications) }

    /// The user taps a notification that is shown.
    package func tap(messageID: String) async {
        let before = desk.appState
        tell(desk.tap(messageID: messageID))
        if desk.appState != before { await enter(desk.appState) }
    }

    /// What an app calls that keeps the SDK out of its delegate: the payload is seen, and not handed over twice.
    package func appDidReceiveMessage(_ info: UserInfo) {
        _ = desk.markSeen(info.messageID, now: time.secondsSince1970())
        saved.seen = desk.seen.entries
        save()
    }

    /// Listens until the stream ends; true when it was opened.
    func hear(_ identity: DeviceIdentity) async -> Bool {
        var wasOpened = false
        do {
            for try await event in try await host.deliveries(to: identity, after: saved.cursor) {
                switch event {
                case .opened: wasOpened = true
                case .delivery(let delivery, let id): take(delivery, id, identity)
                }
            }
        } catch let error as MessagingError where error.code == .invalidIdentity {
            lostRegistration()
        } catch {
            // A broken stream is opened again; the cursor says where.
        }
        return wasOpened
    }

    private func take(_ delivery: EmulatorDelivery, _ id: String, _ identity: DeviceIdentity) {
        guard !Task.isCancelled else { return }
        let events: [MessagingEvent]
        if delivery.messageType == "deleted_messages" {
            events = [.messagesDeleted]
        } else {
            let info = UserInfo(delivery, identity, includesFrom: configuration.includesFrom)
            events = desk.arrive(info, now: time.secondsSince1970())
        }
        saved.cursor = id
        saved.seen = desk.seen.entries
        save()
        tell(events)
    }
}
