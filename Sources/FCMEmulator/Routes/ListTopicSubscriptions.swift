import FCMCore

extension EmulatorState {
    private static let defaultPage = 1000
    private static let largestPage = 2000

    /// Lists a registration's subscriptions, oldest first, in pages of at most 2,000.
    func listTopicSubscriptions(
        _ project: Int,
        _ name: String,
        _ registration: String,
        _ call: Call
    ) throws(GoogleError) -> JSON {
        try authorize(call, method: "google.firebase.fcm.v1.FcmService.ListTopicSubscriptions")
        let size = try pageSize(call)
        let start = try pageStart(call)
        let device = try self.registration(registration, of: project)
        let topics = projects[project].topicNames(of: device)
        guard start <= topics.count else { throw badPageToken(call) }
        let page = topics[start...].prefix(size)
        var json = JSONObject()
        if !page.isEmpty {
            json["topicSubscriptions"] = .array(
                page.map { TopicSubscriptionResource.json(name, registration, $0.name, since: $0.since) }
            )
        }
        if start + page.count < topics.count { json["nextPageToken"] = .string("p\(start + page.count)") }
        return .object(json)
    }

    private func pageSize(_ call: Call) throws(GoogleError) -> Int {
        guard let text = call.query["pageSize", "page_size"], !text.isEmpty else { return Self.defaultPage }
        guard let size = Int32(text) else {
            throw .frontEnd("Invalid value at 'page_size' (TYPE_INT32), \"\(text)\"", field: "page_size")
        }
        guard size >= 0 else {
            throw .invalidMessage("page_size", "page_size must not be negative.")
        }
        return size == 0 ? Self.defaultPage : min(Int(size), Self.largestPage)
    }

    private func pageStart(_ call: Call) throws(GoogleError) -> Int {
        guard let token = call.query["pageToken", "page_token"], !token.isEmpty else { return 0 }
        guard token.hasPrefix("p"), let start = Int(token.dropFirst()), start > 0 else {
            throw badPageToken(call)
        }
        return start
    }

    private func badPageToken(_ call: Call) -> GoogleError {
        .invalidMessage("page_token", "The page token is not valid.")
    }
}
