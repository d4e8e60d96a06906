/// Firebase Cloud Messaging for one project, or an emulator of it.
///
/// Each call is in a file of its own. All of them authorise themselves, follow ``RetryPlan`` and end with a
/// ``SendFailure`` that says whether anything can have happened.
package struct FCMClient: Sendable {
    /// The project's id, or its number without padding.
    package let project: String
    /// The project's number, which the calls for device groups want.
    package let senderID: String?
    package let endpoints: ServiceEndpoints
    /// The limits of every call that is not given its own.
    package var policy = RetryPlan.Policy()

    let caller: ServiceCaller
    /// `{fcm}/v1/projects/{project}`.
    let projectURL: String
    private let sendURL: String

    /// A client of the real service, or of whatever `endpoints` stand in for it.
    ///
    /// `quotaProject` pays where a person's credentials are used; `agent` is the program's name and version, for
    /// the service's statistics; `random` gives numbers from 0 up to 1, which spread the retries.
    package init(
        project: String,
        senderID: String? = nil,
        endpoints: ServiceEndpoints = .google,
        tokens: TokenCache,
        transport: any Transport,
        quotaProject: String? = nil,
        agent: String = "fcm-console",
        time: Timepiece = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.project = project
        self.senderID = senderID
        self.endpoints = endpoints
        projectURL = "\(endpoints.fcm)/v1/projects/\(PercentEncoding.encode(project))"
        sendURL = projectURL + "/messages:send"
        var headers = [HTTPHeader("User-Agent", agent)]
        if let quotaProject { headers.append(HTTPHeader("X-Goog-User-Project", quotaProject)) }
        caller = ServiceCaller(
            transport: transport,
            tokens: tokens,
            time: time,
            random: random,
            headers: headers
        )
    }

    /// A client of an emulator, which takes everyone for its owner.
    package init(
        emulator endpoints: ServiceEndpoints,
        project: String,
        senderID: String? = nil,
        transport: any Transport,
        time: Timepiece = .system
    ) {
        self.init(
            project: project,
            senderID: senderID,
            endpoints: endpoints,
            tokens: TokenCache(FixedToken.owner, time: time),
            transport: transport,
            time: time
        )
    }

    /// Where a task that sends very much runs best.
    package var executor: (any TaskExecutor)? { caller.transport.executor }

    func sendCall(_ body: [UInt8], hidden: String?) -> ServiceCall {
        ServiceCall(
            method: "POST",
            url: sendURL,
            headers: Self.v1Headers,
            body: body,
            isRepeatable: false,
            hidden: hidden
        )
    }

    /// Carries out a call and reads its JSON answer.
    func json(
        _ call: ServiceCall,
        _ policy: RetryPlan.Policy? = nil,
        pacer: Pacer? = nil
    ) async throws(SendFailure) -> JSON {
        let reply = try await caller.perform(call, policy ?? self.policy, pacer: pacer).reply.get()
        guard let body = try? JSON.parse(reply.body, .service), body.object != nil else {
            throw SendFailure(unreadable: reply, expected: "JSON object")
        }
        return body
    }

    /// Asks for the service's own error bodies on every path.
    static let v1Headers = [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Goog-Api-Format-Version", "2"),
    ]

    /// Says that the bearer is an OAuth token, not a server key.
    static let olderHeaders = [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("access_token_auth", "true"),
    ]
}
