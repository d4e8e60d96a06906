/// What the app on the phone is doing.
package enum AppState: String, Hashable, Sendable, CaseIterable {
    case foreground
    case background
    /// Ended by the user: nothing but a tap starts it again.
    case terminated
}

/// Decides which of the app's methods a message is handed to, and when (C.6).
///
/// Decisions only. The table is Apple's; Android's differences are at ``androidEvents(_:)``.
package struct DeliveryDesk: Hashable, Sendable {
    package private(set) var appState: AppState
    /// Notifications on the screen that were not tapped, the newest last.
    package private(set) var presented: [UserInfo] = []
    /// Data that waits until the app's own connection is there again, in the foreground.
    package private(set) var kept: [UserInfo] = []
    package private(set) var seen: SeenMessages

    private let platform: DevicePolicy.Platform
    private let hasDirectChannel: Bool

    package init(
        appState: AppState = .background,
        seen: SeenMessages = SeenMessages(),
        platform: DevicePolicy.Platform = .apple,
        hasDirectChannel: Bool = true
    ) {
        self.appState = appState
        self.seen = seen
        self.platform = platform
        self.hasDirectChannel = hasDirectChannel
    }

    /// Takes a message that came.
    ///
    /// - Parameters:
    ///   - info: The merged payload.
    ///   - now: Seconds since 1970.
    /// - Returns: What the app and the user notice of it.
    package mutating func arrive(_ info: UserInfo, now: Double) -> [MessagingEvent] {
        guard seen.insert(info.messageID, now: now) else { return [] }
        switch platform {
        case .apple: return appleEvents(info)
        case .android: return androidEvents(info)
        }
    }

    /// Takes over notifications that the system has been showing, oldest first.
    mutating func show(_ notifications: [UserInfo]) { presented = notifications + presented }

    /// Remembers that the app has this message; false when that was known.
    mutating func markSeen(_ messageID: String, now: Double) -> Bool {
        seen.insert(messageID, now: now)
    }

    private mutating func appleEvents(_ info: UserInfo) -> [MessagingEvent] {
        guard info.isAlert || info.isContentAvailable else { return directEvents(info) }
        let woken: [MessagingEvent] =
            info.isContentAvailable ? [.callback(.didReceiveRemoteNotification(info))] : []
        switch appState {
        case .foreground: return (info.isAlert ? [.callback(.willPresent(info))] : []) + woken
        case .background: return present(info) + woken
        // Whom the user ended is not woken.
        case .terminated: return present(info)
        }
    }

    /// Data alone: no push service carries it, only the app's own connection, which is there in the foreground.
    private mutating func directEvents(_ info: UserInfo) -> [MessagingEvent] {
        guard hasDirectChannel else { return [] }
        switch appState {
        case .foreground: return [.callback(.didReceiveRemoteMessage(info))]
        case .background:
            kept.append(info)
            return []
        case .terminated: return []
        }
    }

    /// Android wakes the app for everything but a notification in the background, which the system shows.
    private mutating func androidEvents(_ info: UserInfo) -> [MessagingEvent] {
        guard info.isAlert, appState != .foreground else {
            return [.callback(.didReceiveRemoteMessage(info))]
        }
        return present(info)
    }

    private mutating func present(_ info: UserInfo) -> [MessagingEvent] {
        guard info.isAlert else { return [] }
        presented.append(info)
        if presented.count > SeenMessages.limit { presented.removeFirst() }
        return [.presented(info)]
    }

    /// The app comes to the front, goes away or ends.
    package mutating func change(to state: AppState) -> [MessagingEvent] {
        appState = state
        guard state == .foreground else {
            if state == .terminated { kept = [] }
            return []
        }
        defer { kept = [] }
        return kept.map { .callback(.didReceiveRemoteMessage($0)) }
    }

    /// The user taps a notification: only now the app learns of it, and it comes to the front.
    ///
    /// - Returns: Nothing when no such notification is shown.
    package mutating func tap(messageID: String) -> [MessagingEvent] {
        guard let place = presented.firstIndex(where: { $0.messageID == messageID }) else { return [] }
        let info = presented.remove(at: place)
        let launch: [MessagingEvent] = appState == .terminated ? [.callback(.launched(info))] : []
        return launch + change(to: .foreground) + [.callback(.didReceiveResponse(info))]
    }
}
