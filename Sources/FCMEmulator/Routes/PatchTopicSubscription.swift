import FCMCore

extension EmulatorState {
    /// Gives the subscription, and makes it first when it is missing and `allowMissing` is set.
    mutating func patchTopicSubscription(
        _ project: Int,
        _ name: String,
        _ registration: String,
        _ topic: String,
        _ call: Call
    ) throws(GoogleError) -> JSON {
        try authorize(call, method: "google.firebase.fcm.v1.FcmService.UpdateTopicSubscription")
        try TopicSubscriptionResource.check(call.request.body)
        let allowsMissing = try call.allowsMissing()
        let topic = try TopicSubscriptionResource.topic(topic, field: "topic_subscription.name")
        try takeSubscriptionPermit(project, now: call.now)
        let device = try self.registration(registration, of: project)
        if !allowsMissing, projects[project].subscriptionTime(of: device, to: topic) == nil {
            throw .notFound
        }
        switch projects[project].subscribe(device, to: topic, now: call.now) {
        case .created(let since), .existed(let since):
            return TopicSubscriptionResource.json(name, registration, topic, since: since)
        case .tooManyTopics: throw .tooManyTopics
        }
    }
}
