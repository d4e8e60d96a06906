/// Subscriptions by the app instance itself.
enum DeviceSubscriptions: String, StatementSection {
    static let page = Page.topics
    static let title = "Subscribe the client app to a topic"

    case existingTopic = "An app subscribes to a topic that exists."
    case newTopic =
        "Subscribing to a name that the project does not know makes the topic, and any app may join it then."
    case mainThread =
        """
        The call belongs on the main thread, since the library is not thread-safe; the app instance here keeps \
        the order itself, whoever calls.
        """
    case automaticRetry = "A subscription that fails at first is tried again without being asked."
    case completionError =
        "A subscription that cannot be made ends with an error in the completion handler."
    case swift = #"Swift: `subscribe(toTopic: "weather") { error in … }`"#
    case objectiveC = #"Objective-C: `subscribeToTopic:@"weather" completion:`"#
    case asynchronous = "The call asks the service asynchronously."
    case tokenFirst =
        """
        Before it is called the app instance must have got its registration token through \
        `didReceiveRegistrationToken`.
        """
    case everyStart = "At every start of the app all requested topics are made sure of."
    case unsubscribe = "`unsubscribeFromTopic` ends a subscription in the background."
}

/// What an app on an Apple device makes of topic messages.
enum TopicReception: String, StatementSection {
    static let page = Page.topics
    static let title = "Receive and handle topic messages: on the device"

    case swift = "Swift: `application(_:didReceiveRemoteNotification:)` is handed the message"
    case objectiveC =
        "Objective-C: `application:didReceiveRemoteNotification:fetchCompletionHandler:` is handed the message"
    case backgroundOnTap =
        "While the app is in the background, a notification does not call it until the user taps it."
    case swizzlingOff =
        "With swizzling off, the app itself lets the library know by `appDidReceiveMessage`."
    case messageID = "The payload holds the id of the message."
    case wholeMessage = "The payload is the whole message."
}
