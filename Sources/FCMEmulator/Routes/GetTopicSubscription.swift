import FCMCore

extension EmulatorState {
    /// `GET|PATCH|DELETE /v1/projects/P/registrations/R/topicSubscriptions/T`.
    mutating func topicSubscription(
        project name: String,
        registration: String,
        topic: String,
        _ call: Call
    ) -> Served {
        let project = project(name)
        do throws(GoogleError) {
            let json: JSON
            switch call.method {
            case "GET": json = try getTopicSubscription(project, name, registration, topic, call)
            case "PATCH": json = try patchTopicSubscription(project, name, registration, topic, call)
            case "DELETE": json = try deleteTopicSubscription(project, registration, topic, call)
            default: return .notFoundPage(project: project)
            }
            return .json(json, call, project: project)
        } catch {
            return .error(error, call, project: project)
        }
    }

    private func getTopicSubscription(
        _ project: Int,
        _ name: String,
        _ registration: String,
        _ topic: String,
        _ call: Call
    ) throws(GoogleError) -> JSON {
        try authorize(call, method: "google.firebase.fcm.v1.FcmService.GetTopicSubscription")
        let topic = try TopicSubscriptionResource.topic(topic, field: "name")
        let device = try self.registration(registration, of: project)
        guard let since = projects[project].subscriptionTime(of: device, to: topic) else { throw .notFound }
        return TopicSubscriptionResource.json(name, registration, topic, since: since)
    }
}

extension Call {
    /// The `allowMissing` parameter.
    func allowsMissing() throws(GoogleError) -> Bool {
        switch query["allowMissing", "allow_missing"] {
        case nil, "", "false", "0", "False": false
        case "true", "1", "True": true
        case let text?:
            throw .frontEnd(
                "Invalid value at 'allow_missing' (TYPE_BOOL), \"\(text)\"",
                field: "allow_missing"
            )
        }
    }
}
