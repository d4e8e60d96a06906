import FCMCore

extension EmulatorState {
    /// `POST|GET /v1/projects/P/registrations/R/topicSubscriptions`.
    mutating func topicSubscriptions(project name: String, registration: String, _ call: Call) -> Served {
        guard call.method == "POST" || call.method == "GET" else { return .notFoundPage() }
        let project = project(name)
        do throws(GoogleError) {
            let json =
                call.method == "POST"
                ? try createTopicSubscription(project, name, registration, call)
                : try listTopicSubscriptions(project, name, registration, call)
            return .json(json, call, project: project)
        } catch {
            return .error(error, call, project: project)
        }
    }

    /// Subscribes one registration to the topic of `topicName`; ALREADY_EXISTS when it is subscribed.
    private mutating func createTopicSubscription(
        _ project: Int,
        _ name: String,
        _ registration: String,
        _ call: Call
    ) throws(GoogleError) -> JSON {
        try authorize(call, method: "google.firebase.fcm.v1.FcmService.CreateTopicSubscription")
        try TopicSubscriptionResource.check(call.request.body)
        let topic = try TopicSubscriptionResource.topic(
            call.query["topicName", "topic_name"] ?? "",
            field: "topic_name"
        )
        try takeSubscriptionPermit(project, now: call.now)
        let device = try self.registration(registration, of: project)
        switch projects[project].subscribe(device, to: topic, now: call.now) {
        case .created(let moment):
            return TopicSubscriptionResource.json(name, registration, topic, since: moment)
        case .existed: throw .alreadyExists
        case .tooManyTopics: throw .tooManyTopics
        }
    }

    /// One new subscription or its end; refused beyond 3,000 a second when quotas are kept.
    mutating func takeSubscriptionPermit(_ project: Int, now: Moment) throws(GoogleError) {
        guard settings.quota == .fcm else { return }
        guard projects[project].subscriptionBucket.take(1, now: now) else {
            throw .subscriptionQuota(sender: projects[project].senderID)
        }
    }
}

/// The TopicSubscription resource on the wire (`fcm-v1.md` 1.4).
enum TopicSubscriptionResource {
    private static let members = ["name", "topicName", "topic_name", "createTime", "create_time"]

    /// The body of create and patch: empty, or an object of output-only members, which are ignored.
    static func check(_ body: [UInt8]) throws(GoogleError) {
        guard !body.isEmpty else { return }
        let json: JSON
        do { json = try JSON.parse(body, .service) } catch { throw .frontEnd(error.serviceMessage) }
        guard case .object(let object) = json else {
            throw .frontEnd(
                "Invalid JSON payload received. Unknown name \"\": Root element must be a message."
            )
        }
        for member in object.members {
            guard members.contains(member.name) else {
                throw .frontEnd(
                    "Invalid JSON payload received. Unknown name \"\(member.name)\" at 'topic_subscription': "
                        + "Cannot find field.",
                    field: "topic_subscription"
                )
            }
            guard member.value.string != nil || member.value == .null else {
                let snake =
                    member.name == "name" ? "name" : member.name.hasPrefix("t") ? "topic_name" : "create_time"
                let field = "topic_subscription.\(snake)"
                let type =
                    snake == "create_time" ? "type.googleapis.com/google.protobuf.Timestamp" : "TYPE_STRING"
                throw .frontEnd("Invalid value at '\(field)' (\(type)), \(member.value.text())", field: field)
            }
        }
    }

    /// A bare topic name.
    static func topic(_ text: String, field: String) throws(GoogleError) -> String {
        guard !text.isEmpty else { throw .invalidMessage(field, "Topic name must be specified.") }
        guard !text.hasPrefix("/"), let topic = try? TopicName(text) else {
            throw .invalidMessage(field, "Topic name contains invalid characters.")
        }
        return topic.rawValue
    }

    /// The resource; `name` repeats project and registration as they came.
    static func json(_ project: String, _ registration: String, _ topic: String, since: Moment) -> JSON {
        [
            "name": .string("projects/\(project)/registrations/\(registration)/topicSubscriptions/\(topic)"),
            "topicName": .string(topic), "createTime": .string(since.rfc3339),
        ]
    }
}
