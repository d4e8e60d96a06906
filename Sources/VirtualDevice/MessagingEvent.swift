package import FCMCore

/// What an app instance tells its app; Apple's delegate methods and notifications as values.
package enum MessagingEvent: Hashable, Sendable {
    /// `messaging(_:didReceiveRegistrationToken:)`: once a launch, and whenever the token changes.
    case registrationToken(RegistrationToken)
    /// A message reached the app's own code.
    case callback(Callback)
    /// The system shows a notification; the app is not asked.
    case presented(UserInfo)
    /// The server has the upstream message with this id.
    case sendSucceeded(messageID: String)
    case sendFailed(messageID: String, MessagingError)
    /// Messages were dropped by the server before this device could get them.
    case messagesDeleted
    /// Something a developer should read; the app goes on.
    case warned(String)
}

/// Which of the app's methods a message is handed to (`fcm-legacy-xmpp-device.md` C.6).
package enum Callback: Hashable, Sendable {
    /// `userNotificationCenter(_:willPresent:)`, in the foreground.
    case willPresent(UserInfo)
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    case didReceiveRemoteNotification(UserInfo)
    /// `userNotificationCenter(_:didReceive:)`: the user tapped the notification.
    case didReceiveResponse(UserInfo)
    /// The app was started by a tap: its launch options hold the payload.
    case launched(UserInfo)
    /// The direct channel's `didReceive remoteMessage`; on Android `onMessageReceived`.
    case didReceiveRemoteMessage(UserInfo)

    /// The payload, whichever method it is handed to.
    package var userInfo: UserInfo {
        switch self {
        case .willPresent(let info), .didReceiveRemoteNotification(let info), .didReceiveResponse(let info),
            .launched(let info), .didReceiveRemoteMessage(let info):
            info
        }
    }
}
