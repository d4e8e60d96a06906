/// The samples that subscribe a list of tokens, one for each Admin SDK.
enum SubscribeSamples: String, StatementSection {
    static let page = Page.topics
    static let title = "Manage topic subscriptions on the server: samples that subscribe"

    case node = "Node.js: `subscribeToTopic(registrationTokens, topic)`"
    case java = "Java: `subscribeToTopic(registrationTokens, topic)`"
    case python = "Python: `subscribe_to_topic(registration_tokens, topic)`"
    case go = "Go: `SubscribeToTopic(ctx, registrationTokens, topic)`"
    case dotnet = "C#: `SubscribeToTopicAsync(registrationTokens, topic)`"
}

/// The samples that unsubscribe a list of tokens.
enum UnsubscribeSamples: String, StatementSection {
    static let page = Page.topics
    static let title = "Manage topic subscriptions on the server: samples that unsubscribe"

    case node = "Node.js: `unsubscribeFromTopic(registrationTokens, topic)`"
    case java = "Java: `unsubscribeFromTopic(registrationTokens, topic)`"
    case python = "Python: `unsubscribe_from_topic(registration_tokens, topic)`"
    case go = "Go: `UnsubscribeFromTopic(ctx, registrationTokens, topic)`"
    case dotnet = "C#: `UnsubscribeFromTopicAsync(registrationTokens, topic)`"
}

/// The samples that send to a topic.
enum TopicSendSamples: String, StatementSection {
    static let page = Page.topics
    static let title = "Build send requests: samples to a topic"

    case node = "Node.js: data to `highScores`"
    case java = "Java: data to `highScores`"
    case python = "Python: data to `highScores`"
    case go = "Go: data to `highScores`"
    case dotnet = "C#: data to `highScores`"
    case rest = "REST: a notification to `foo-bar`"
    case curl = "cURL: the same, with `HTTP/1.1` as a second argument, which curl takes for another URL"
    case gluedVersion =
        """
        The URL of the cURL sample with `HTTP/1.1` glued to it, as it comes out of a careless copy, is no \
        path of the service
        """
}

/// The samples that send to a condition.
enum ConditionSamples: String, StatementSection {
    static let page = Page.topics
    static let title = "Build send requests: samples to a condition"

    case node = "Node.js: a notification to `stock-GOOG` or `industry-tech`"
    case java = "Java: a notification to `stock-GOOG` or `industry-tech`"
    case python = "Python: a notification to `stock-GOOG` or `industry-tech`"
    case go = "Go: data to `stock-GOOG` or `industry-tech`"
    case dotnet = "C#: a notification to `stock-GOOG` or `industry-tech`"
    case rest = "REST: a notification to `dogs` or `cats`, with a comma after the last member"
    case curl =
        "cURL: the same without the `message` around it; the shell takes the quotes of the topics away as well"
}
