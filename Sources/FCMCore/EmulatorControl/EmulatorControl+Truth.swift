/// What the emulator knows and the real service never tells.
extension EmulatorControl {
    /// All topics with their subscribers counted (`GET topics`).
    package func topics() async throws(SendFailure) -> [EmulatorTopic] {
        let answer = try await ask("GET", "topics")
        return EmulatorPage(answer, "topics") {
            EmulatorTopic(
                name: $0["name"]?.string ?? "",
                subscribers: $0["subscribers"]?.integer.map { Int($0) } ?? 0
            )
        }.elements
    }

    /// One page of a topic's subscribers (`GET topics/T/registrations`); only token and FID are filled.
    package func subscriberPage(
        of topic: TopicName,
        pageSize: Int? = nil,
        pageToken: String? = nil
    ) async throws(SendFailure) -> EmulatorPage<EmulatorDevice> {
        let path = "topics/\(PercentEncoding.encode(topic.rawValue))/registrations"
        let answer = try await ask("GET", path, query: Self.page(pageSize, pageToken))
        return EmulatorPage(answer, "registrations", EmulatorDevice.init(answer:))
    }

    /// All device groups (`GET groups`).
    package func groups() async throws(SendFailure) -> [EmulatorGroup] {
        let answer = try await ask("GET", "groups")
        return EmulatorPage(answer, "groups") {
            EmulatorGroup(
                name: $0["name"]?.string ?? "",
                key: NotificationKey($0["notificationKey"]?.string ?? ""),
                members: ($0["members"]?.array ?? []).compactMap(\.string).map { RegistrationToken($0) }
            )
        }.elements
    }

    /// One page of the accepted messages, the newest first (`GET messages`).
    package func messagePage(
        pageSize: Int? = nil,
        pageToken: String? = nil
    ) async throws(SendFailure) -> EmulatorPage<EmulatorMessage> {
        let answer = try await ask("GET", "messages", query: Self.page(pageSize, pageToken))
        return EmulatorPage(answer, "messages", EmulatorMessage.init(answer:))
    }

    /// Returns when that many messages have been accepted since the last reset (`GET messages:wait`).
    ///
    /// - Throws: ``SendFailure`` with the HTTP status 408 when they have not come in time.
    package func waitForMessages(_ count: Int, seconds: Int) async throws(SendFailure) {
        let query = [("count", String(count)), ("timeout", String(seconds))]
        _ = try await ask("GET", "messages:wait", query: query, deadline: .seconds(seconds + 5))
    }

    /// Returns when nothing is on its way to a device any more (`GET messages:settle`).
    package func settle(seconds: Int = 10) async throws(SendFailure) {
        let query = [("timeout", String(seconds))]
        _ = try await ask("GET", "messages:settle", query: query, deadline: .seconds(seconds + 5))
    }

    /// The last requests (`GET requests`).
    package func requests(limit: Int) async throws(SendFailure) -> [EmulatorRequest] {
        let answer = try await ask("GET", "requests", query: [("limit", String(limit))])
        return EmulatorPage(answer, "requests", EmulatorRequest.init(answer:)).elements
    }

    /// The newest requests after the one of that number, at once if there are any, else when one comes.
    ///
    /// - Parameters:
    ///   - number: The last one that is known; 0: none.
    ///   - limit: How many at most.
    ///   - seconds: How long to wait for one; then the answer has none.
    /// - Returns: The requests, the newest first, and the number of the last one that there is.
    /// - Throws: ``SendFailure`` when the emulator cannot be asked.
    package func requests(
        after number: Int,
        limit: Int,
        seconds: Int
    ) async throws(SendFailure) -> EmulatorRequests {
        let query = [
            ("after", String(number)), ("limit", String(limit)), ("timeout", String(seconds)),
        ]
        let answer = try await ask("GET", "requests", query: query, deadline: .seconds(seconds + 5))
        let rows = EmulatorPage(answer, "requests", EmulatorRequest.init(answer:)).elements
        return EmulatorRequests(rows: rows, last: answer["last"]?.integer.map { Int($0) } ?? 0)
    }

    /// One of them with what it carried (`GET requests/N`).
    package func exchange(_ number: Int) async throws(SendFailure) -> EmulatorExchange {
        EmulatorExchange(answer: try await ask("GET", "requests/\(number)"))
    }

    /// The totals (`GET stats`).
    package func stats() async throws(SendFailure) -> EmulatorStats {
        EmulatorStats(answer: try await ask("GET", "stats"))
    }
}
