/// The control API of a running emulator: its virtual devices, what they got, and its faults and clock.
///
/// Every call throws ``SendFailure`` as the service's own calls do; reads are tried again when an answer got lost.
package struct EmulatorControl: Sendable {
    /// Such as `http://127.0.0.1:9599`.
    package let address: String
    package let project: String

    /// What its requests travel by.
    package let transport: any Transport
    private let caller: ServiceCaller
    private let policy: RetryPlan.Policy

    /// Speaks to the emulator at `address`; `patience` is how long a call may take, further attempts included.
    package init(
        address: String,
        project: String,
        transport: any Transport,
        patience: Duration = .seconds(10),
        time: Timepiece = .system
    ) {
        self.address = address
        self.project = project
        self.transport = transport
        policy = RetryPlan.Policy(deadline: patience, maximumAttempts: 3)
        caller = ServiceCaller(
            transport: transport,
            tokens: TokenCache(FixedToken.owner, time: time),
            time: time,
            random: { Double.random(in: 0..<1) },
            headers: [HTTPHeader("Content-Type", "application/json")]
        )
    }

    /// The emulator's version and the projects it knows so far (`GET /emulator/v1`).
    package func info() async throws(SendFailure) -> EmulatorInfo {
        EmulatorInfo(answer: try await ask("GET", url: "\(address)/emulator/v1"))
    }

    /// One call on the project; `path` is below it and encoded already.
    func ask(
        _ method: String,
        _ path: String,
        query: [(name: String, value: String)] = [],
        body: JSON? = nil,
        deadline: Duration? = nil
    ) async throws(SendFailure) -> JSON {
        let base = url(path)
        let url = query.isEmpty ? base : base + "?" + PercentEncoding.form(query)
        return try await ask(method, url: url, body: body, deadline: deadline)
    }

    /// Where a path of the project is, which is encoded already.
    func url(_ path: String) -> String {
        "\(address)/emulator/v1/projects/\(PercentEncoding.encode(project))/\(path)"
    }

    private func ask(
        _ method: String,
        url: String,
        body: JSON? = nil,
        deadline: Duration? = nil
    ) async throws(SendFailure) -> JSON {
        let call = ServiceCall(
            method: method,
            url: url,
            body: body?.serialized() ?? [],
            isRepeatable: method != "POST"
        )
        let reply = try await caller.perform(call, policy.within(deadline)).reply.get()
        guard let answer = try? JSON.parse(reply.body), answer.object != nil else {
            throw SendFailure(unreadable: reply, expected: "JSON object")
        }
        return answer
    }

    /// `pageSize` and `pageToken`, as far as they are given.
    static func page(_ size: Int?, _ token: String?) -> [(name: String, value: String)] {
        var query: [(name: String, value: String)] = []
        if let size { query.append(("pageSize", String(size))) }
        if let token { query.append(("pageToken", token)) }
        return query
    }
}
