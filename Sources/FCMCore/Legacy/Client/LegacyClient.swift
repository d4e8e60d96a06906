/// Sends by the legacy HTTP protocol (`POST /fcm/send`) with a server key.
///
/// It ends as the v1 client does: with the same outcomes, the same failures, and never repeating what may have
/// arrived. Sent again is only what was refused for the moment (`Unavailable`, `InternalServerError`), to those
/// alone whom it was refused for, and what the service could not take (500, 503); not before `Retry-After`, and at
/// the least a second later.
package struct LegacyClient: Sendable {
    /// Names the messages; the service knows the project by the key.
    package let project: String
    /// The limits of every call that is not given its own.
    package var policy = Self.standardPolicy

    private let caller: ServiceCaller
    private let url: String

    /// A client of the service behind `endpoint`, which has no slash at its end.
    ///
    /// `random` gives numbers from 0 up to 1, which spread the retries.
    package init(
        project: String,
        endpoint: String = ServiceEndpoints.google.fcm,
        serverKey: Secret,
        transport: any Transport,
        agent: String = "fcm-console",
        time: Timepiece = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.init(
            project: project,
            endpoint: endpoint,
            caller: ServiceCaller(
                transport: transport,
                tokens: TokenCache(FixedToken(serverKey), time: time),
                time: time,
                random: random,
                headers: [HTTPHeader("User-Agent", agent)],
                scheme: "key="
            )
        )
    }

    init(project: String, endpoint: String, caller: ServiceCaller) {
        self.project = project
        url = endpoint + "/fcm/send"
        self.caller = caller
    }

    /// The first wait is a second or two and each further one twice that, as the reference asks for.
    package static let standardPolicy: RetryPlan.Policy = {
        var policy = RetryPlan.Policy()
        policy.firstDelay = .seconds(2)
        policy.certainPart = 0.5
        return policy
    }()

    /// Sends a legacy message as it is; each registration's result is in the answer, in the order of the message.
    ///
    /// - Parameters:
    ///   - message: what to send; the service refuses one without a target.
    ///   - deadline: total time allowed, retries included; `nil` takes the client's.
    ///   - pacer: whose turns every attempt waits for, when many are sent.
    ///   - onAttempt: told what happens as it happens.
    /// - Returns: The answer, whatever its shape, or why there is none.
    package func send(
        _ message: LegacyMessage,
        deadline: Duration? = nil,
        pacer: Pacer? = nil,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> LegacyOutcome {
        var call = ServiceCall(
            method: "POST",
            url: url,
            headers: [HTTPHeader("Content-Type", "application/json")],
            body: message.json.serialized(),
            isRepeatable: false,
            hidden: message.target?.hidden
        )
        let time = caller.time
        var multicast: Locked<LegacyMulticast>?
        if case .devices(let registrations)? = message.target, !registrations.isEmpty {
            let state = Locked(LegacyMulticast(registrations))
            multicast = state
            call.failure = { reply, body in
                let answer = LegacyAnswer(body: reply.body)
                let (failure, outstanding) = state.withLock {
                    ($0.take(answer, retryAfter: reply.retryAfter(time)), $0.outstanding)
                }
                guard let failure else { return nil }
                var rest = message
                rest.target = .devices(outstanding)
                body = rest.json.serialized()
                return failure
            }
        } else {
            call.failure = { reply, _ in
                LegacyAnswer(body: reply.body)?.temporaryFailure(retryAfter: reply.retryAfter(time))
            }
        }
        let result = await caller.perform(
            call,
            policy.within(deadline),
            pacer: pacer,
            onAttempt: onAttempt
        )
        let answer = Self.read(result.reply)
        return LegacyOutcome(
            answer: multicast?.withLock { $0.ending(answer) } ?? answer,
            attempts: result.attempts,
            latency: result.latency
        )
    }

    /// Seconds since 1970, as the client's clock has it.
    func now() -> Double { caller.time.secondsSince1970() }

    private static func read(_ reply: Result<HTTPReply, SendFailure>) -> Result<LegacyAnswer, SendFailure> {
        switch reply {
        case .success(let reply):
            guard let answer = LegacyAnswer(body: reply.body) else {
                return .failure(SendFailure(unreadable: reply, expected: "result"))
            }
            return .success(answer)
        case .failure(var failure):
            if failure.httpStatus == 404 {
                failure.message += " (the service retired this protocol in 2024: send by v1)"
            }
            return .failure(failure)
        }
    }
}

/// What became of one legacy request, retries included.
package struct LegacyOutcome: Hashable, Sendable {
    package var answer: Result<LegacyAnswer, SendFailure>
    /// Requests made, 1 or more.
    package var attempts: Int
    /// From the first request to the last answer.
    package var latency: Duration

    /// The outcome of a message to one target.
    package func outcome(project: String) -> SendOutcome {
        let result: SendOutcome.Result =
            switch answer {
            case .success(let answer): answer.result(project: project)
            case .failure(let failure): SendOutcome.Result(failure)
            }
        return SendOutcome(result: result, attempts: attempts, latency: latency)
    }
}

extension HTTPReply {
    fileprivate func retryAfter(_ time: Timepiece) -> Duration? {
        self[header: "Retry-After"].flatMap {
            RetryAfter.parse($0, secondsSince1970: time.secondsSince1970())
        }
    }
}

extension LegacyTarget {
    /// What of the target must not be repeated in a failure's words.
    fileprivate var hidden: String? {
        switch self {
        case .device(let token): token.rawValue
        case .topic, .condition, .devices: nil
        }
    }
}
