/// The paragraphs before the list of limits, and the advice in that list.
enum TopicIntroduction: String, StatementSection {
    static let page = Page.topics
    static let title = "Introduction"

    case publishAndSubscribe =
        "One message to a topic reaches every device that opted in to the topic, and no other."
    case routingIsTheService =
        """
        The sender names a topic and nothing else; finding the devices and delivering reliably, also to those \
        that are away, is the service's business.
        """
    case throughput =
        """
        Topics are made for throughput: one request serves any number of subscribers, whose deliveries may go \
        on after the answer.
        """
    case tokensForSingleDevices =
        "A message that must reach one device quickly and nobody else is addressed to its registration token."
    case groupsForOneUser = "Several devices of one user are reached together through a device group."
}

/// The list of limits.
enum TopicLimits: String, StatementSection {
    static let page = Page.topics
    static let title = "Limits"

    case subscribersUnlimited = "A topic takes any number of subscribers."
    case topicsPerInstance = "An app instance is subscribed to at most 2,000 topics."
    case instancesPerBatch = "A request that subscribes in bulk takes at most 1,000 app instances."
    case subscriptionRate =
        """
        New subscriptions are limited in rate for each project; beyond it the service answers 429 \
        RESOURCE_EXHAUSTED.
        """
    case backOff = "After such an answer the request is tried again with exponential back-off."
}

/// Subscriptions by the app server.
enum ServerSubscriptions: String, StatementSection {
    static let page = Page.topics
    static let title = "Manage topic subscriptions on the server"

    case bulk =
        "With their registration tokens, an app server subscribes and unsubscribes app instances in bulk."
    case existingTopic = "App instances can be subscribed to a topic that exists."
    case newTopic =
        "Subscribing to a name that the project does not know makes the topic, and anybody may join it then."
    case sameShape =
        "The result of subscribing and unsubscribing has one and the same form, however many tokens there are."
    case authenticationError = "Missing or wrong credentials make the call fail."
    case invalidToken = "A token that is not valid is reported as an error of that token."
    case invalidTopic = "A topic name that is not valid makes the call fail."
}

/// How a topic message comes to the app.
enum TopicDelivery: String, StatementSection {
    static let page = Page.topics
    static let title = "Receive and handle topic messages"

    case sameAsDownstream = "A topic message is delivered in the same way as any other downstream message."
}

/// What the sections about building send requests say of topics.
enum TopicSends: String, StatementSection {
    static let page = Page.topics
    static let title = "Build send requests: a topic"

    case onceTheTopicIsThere =
        "Once a topic has come into being, by an app instance or by the server, it can be sent to."
    case prefixIsOptional = "The name of the topic may be preceded by `/topics/`."
    case answerIsAnIdentifier = "A send that succeeds answers the identifier of the message."
}

/// What they say of conditions.
enum TopicConditions: String, StatementSection {
    static let page = Page.topics
    static let title = "Build send requests: a condition"

    case combination =
        """
        A condition, a boolean expression over topics, sends to a combination of topics: \
        `'TopicA' in topics && ('TopicB' in topics || 'TopicC' in topics)`.
        """
    case parenthesesFirst = "What stands in parentheses is evaluated first."
    case leftToRight = "The rest is evaluated from left to right."
    case oneTopicIsNotEnough = "A subscriber of only one of the three topics does not receive that message."
    case withoutTopicA = "Somebody who is not subscribed to TopicA does not receive it."
    case withTopicAAndB = "A subscriber of TopicA and TopicB receives it."
    case withTopicAAndC = "A subscriber of TopicA and TopicC receives it."
    case fiveTopics = "A condition holds at most five topics."
}
