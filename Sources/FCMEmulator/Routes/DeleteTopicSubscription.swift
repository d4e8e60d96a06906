import FCMCore

extension EmulatorState {
    /// Ends a subscription; one that is missing is NOT_FOUND unless `allowMissing` is set.
    mutating func deleteTopicSubscription(
        _ project: Int,
        _ registration: String,
        _ topic: String,
        _ call: Call
    ) throws(GoogleError) -> JSON {
        try authorize(call, method: "google.firebase.fcm.v1.FcmService.DeleteTopicSubscription")
        let allowsMissing = try call.allowsMissing()
        let topic = try TopicSubscriptionResource.topic(topic, field: "name")
        try takeSubscriptionPermit(project, now: call.now)
        let device = try self.registration(registration, of: project)
        guard projects[project].unsubscribe(device, from: topic) || allowsMissing else { throw .notFound }
        return [:]
    }
}
