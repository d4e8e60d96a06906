/// What the Instance ID service knows of one app instance.
package struct InstanceInfo: Hashable, Sendable {
    /// Package name or bundle id.
    package var application: String?
    package var applicationVersion: String?
    /// The sender id whose token it is.
    package var authorizedEntity: String?
    /// `ANDROID`, `IOS` or `CHROME`, in whatever case the service writes it.
    package var platform: String?
    /// `YYYY-MM-DD`; with details only.
    package var connectDate: String?
    package var connectionType: String?
    /// Topic names and the day of the subscription (`YYYY-MM-DD`), sorted by name; with details only.
    package var topics: [Topic]

    /// One subscription.
    package struct Topic: Hashable, Sendable {
        package var name: String
        package var addDate: String?

        package init(name: String, addDate: String? = nil) {
            self.name = name
            self.addDate = addDate
        }
    }

    init(answer: JSON) {
        application = answer["application"]?.string
        applicationVersion = answer["applicationVersion"]?.string
        authorizedEntity = answer["authorizedEntity"]?.string
        platform = answer["platform"]?.string
        connectDate = answer["connectDate"]?.string
        connectionType = answer["connectionType"]?.string
        topics = (answer["rel"]?["topics"]?.object?.members ?? [])
            .map { Topic(name: $0.name, addDate: $0.value["addDate"]?.string) }
            .sorted { $0.name < $1.name }
    }
}

extension FCMClient {
    /// Asks the Instance ID service about a registration token (`GET /iid/info/TOKEN`).
    ///
    /// The service ends on 2027-09-29; ``topicSubscriptions(of:)`` is the way for topics.
    ///
    /// - Throws: ``SendFailure``; with the code `notFound` for a token that is gone.
    package func instanceInfo(
        _ token: RegistrationToken,
        details: Bool = true
    ) async throws(SendFailure) -> InstanceInfo {
        let path = "/iid/info/\(PercentEncoding.encode(token.rawValue))\(details ? "?details=true" : "")"
        let call = ServiceCall(
            method: "GET",
            url: endpoints.iid + path,
            headers: Self.olderHeaders,
            isRepeatable: true,
            hidden: token.rawValue
        )
        return InstanceInfo(answer: try await json(call))
    }
}
