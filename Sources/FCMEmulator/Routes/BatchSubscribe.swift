import FCMCore

/// The limit of one IID batch (`fcm-v1.md` 1.3).
private let batchLimit = 1000

extension EmulatorState {
    /// `POST /iid/v1:batchAdd` and `:batchRemove`; every registration has its own entry in the answer.
    ///
    /// `fault` is what a rule does to some of them.
    mutating func batchSubscribe(
        _ operation: Route.BatchOperation,
        _ call: Call,
        fault: SubscriptionFault? = nil
    ) -> Served {
        guard isAuthorizedForLegacy(call) else { return .page(401, "Unauthorized") }
        guard let body = try? JSON.parse(call.request.body, .service),
            let topic = body["to"]?.string.flatMap(Self.iidTopic),
            let entries = body["registration_tokens"]?.array, !entries.isEmpty, entries.count <= batchLimit
        else { return .plainError(400, "INVALID_ARGUMENT") }
        let tokens = entries.compactMap(\.string)
        guard tokens.count == entries.count else { return .plainError(400, "INVALID_ARGUMENT") }
        let owner = firstPlace(of: tokens) ?? defaultProject
        guard takeSubscriptionPermits(tokens.count, of: owner, now: call.now) else {
            return .plainError(429, "RESOURCE_EXHAUSTED", retryAfter: 1, project: owner)
        }
        let results = tokens.map { token -> JSON in
            let error = relate(token, topic, operation, unless: fault, now: call.now)
            guard let error else { return [:] }
            return ["error": .string(error)]
        }
        return .json(["results": .array(results)], call, project: owner)
    }

    /// `POST|DELETE /iid/v1/TOKEN/rel/topics/T`: one registration, one topic.
    mutating func relateTopic(
        token: String,
        topic: String,
        _ call: Call,
        fault: SubscriptionFault? = nil
    ) -> Served {
        guard call.method == "POST" || call.method == "DELETE" else {
            return .methodPage(allow: "DELETE, POST")
        }
        guard isAuthorizedForLegacy(call) else { return .page(401, "Unauthorized") }
        guard let topic = Self.iidTopic(topic) else { return .plainError(400, "INVALID_ARGUMENT") }
        let place = self.place(ofRegistration: token)
        guard takeSubscriptionPermits(1, of: place ?? defaultProject, now: call.now) else {
            return .plainError(429, "RESOURCE_EXHAUSTED", retryAfter: 1, project: place)
        }
        let operation = call.method == "POST" ? Route.BatchOperation.add : .remove
        let (error, retryAfter) = (
            relate(token, topic, operation, unless: fault, now: call.now), fault?.retryAfter
        )
        switch error {
        case nil: return .json([:], call, project: place)
        case "INVALID_ARGUMENT":
            return .plainError(400, "InvalidToken", retryAfter: retryAfter, project: place)
        case let error?:
            let status = GoogleError.named(error)?.httpStatus ?? 400
            return .plainError(status, error, retryAfter: retryAfter, project: place)
        }
    }

    /// Subscribes or unsubscribes in the registration's own project; the error of `results`, or `nil`.
    mutating func relate(
        _ token: String,
        _ topic: String,
        _ operation: Route.BatchOperation,
        now: Moment
    ) -> String? {
        switch lookUp(token) {
        case .malformed: return "INVALID_ARGUMENT"
        case .unknown: return "NOT_FOUND"
        case .found(let place, let device):
            guard projects[place].devices.isRegistered(device) else { return "NOT_FOUND" }
            switch operation {
            case .add:
                switch projects[place].subscribe(device, to: topic, now: now) {
                case .created, .existed: return nil
                case .tooManyTopics: return "TOO_MANY_TOPICS"
                }
            case .remove:
                _ = projects[place].unsubscribe(device, from: topic)
                return nil
            }
        }
    }

    func place(ofRegistration text: String) -> Int? {
        guard case .found(let place, _) = lookUp(text) else { return nil }
        return place
    }

    /// The project of the first registration that is known.
    private func firstPlace(of texts: [String]) -> Int? {
        for text in texts {
            if let place = place(ofRegistration: text) { return place }
        }
        return nil
    }

    mutating func takeSubscriptionPermits(_ count: Int, of place: Int, now: Moment) -> Bool {
        settings.quota == .off || projects[place].subscriptionBucket.take(count, now: now)
    }

    /// A topic as IID takes it: with or without `/topics/`, and with `private/` before an ordinary name.
    static func iidTopic(_ text: String) -> String? {
        let prefix = "/topics/"
        let bare = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        let marker = "private/"
        let name = bare.hasPrefix(marker) ? String(bare.dropFirst(marker.count)) : bare
        guard !name.hasPrefix("/"), (try? TopicName(name)) != nil else { return nil }
        return bare
    }
}
