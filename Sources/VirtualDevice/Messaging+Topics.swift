/// One wish of the app, before it is queued.
struct TopicRequest: Sendable {
    var change: TopicQueue.Change
    /// The bare name, checked.
    var topic: String
    var completion: Messaging.Completion
}

extension Messaging {
    /// Subscribes to a topic in the background; `completion` hears how it ended, if the process lives so long.
    ///
    /// The topic is a bare name; `/topics/` before it is taken off with a warning. There is no limit here on how
    /// many topics there are: the server refuses the 2,001st.
    package func subscribe(toTopic topic: String, completion: @escaping Completion) {
        ask(.subscribe, topic, completion)
    }

    /// The reverse of ``subscribe(toTopic:completion:)``, in the same queue.
    package func unsubscribe(fromTopic topic: String, completion: @escaping Completion) {
        ask(.unsubscribe, topic, completion)
    }

    /// Subscribes and waits until the server has agreed, however long that takes.
    ///
    /// - Throws: ``MessagingError`` when it never will.
    package func subscribe(toTopic topic: String) async throws(MessagingError) {
        try await settled { self.ask(.subscribe, topic, $0) }
    }

    /// Unsubscribes and waits until the server has agreed.
    ///
    /// - Throws: ``MessagingError`` when it never will.
    package func unsubscribe(fromTopic topic: String) async throws(MessagingError) {
        try await settled { self.ask(.unsubscribe, topic, $0) }
    }

    private func settled(_ body: (@escaping Completion) -> Void) async throws(MessagingError) {
        let error = await withCheckedContinuation {
            (continuation: CheckedContinuation<MessagingError?, Never>) in
            body { continuation.resume(returning: $0) }
        }
        if let error { throw error }
    }

    private func ask(_ change: TopicQueue.Change, _ topic: String, _ completion: @escaping Completion) {
        let name: String
        do throws(MessagingError) {
            let (bare, hadPrefix) = try TopicCall.name(topic, configuration.policy)
            name = bare
            if hadPrefix { tell([.warned("a topic is named without /topics/ before it")]) }
        } catch {
            return completion(error)
        }
        let request = TopicRequest(change: change, topic: name, completion: completion)
        guard identity == nil else { return queue(request) }
        // Without a token nothing is queued: the app hears at once when there is none to be had (C.2).
        waitingForToken.append(request)
        register()
    }
}
