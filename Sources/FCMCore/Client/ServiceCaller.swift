/// Carries out one call: authorises it, sends it, and follows ``RetryPlan`` until it is decided.
struct ServiceCaller: Sendable {
    let transport: any Transport
    let tokens: TokenCache
    let time: Timepiece
    /// From 0 up to 1, spread evenly.
    let random: @Sendable () -> Double
    /// Sent with every call.
    let headers: [HTTPHeader]
    /// What stands before the token in the header `Authorization`.
    var scheme = "Bearer "

    func perform(
        _ call: ServiceCall,
        _ policy: RetryPlan.Policy,
        pacer: Pacer? = nil,
        onAttempt: (@Sendable (AttemptProgress) -> Void)? = nil
    ) async -> ServiceCallResult {
        let startedAt = time.now()
        var call = call
        var plan = RetryPlan(policy, isRepeatable: call.isRepeatable)
        var token: TokenCache.Issued?
        var action = plan.handle(.began, at: startedAt)
        func end(_ reply: Result<HTTPReply, SendFailure>) -> ServiceCallResult {
            ServiceCallResult(reply: reply, attempts: plan.attempts, latency: time.now() - startedAt)
        }
        var latest: SendFailure?
        while true {
            switch action {
            case .send:
                onAttempt?(.sending(attempt: plan.attempts))
                do throws(SendFailure) {
                    return end(.success(try await attempt(&call, plan, &token, pacer)))
                } catch {
                    latest = error
                    await pacer?.failed(error)
                    action = plan.handle(.failed(error), at: time.now(), random: random())
                }
            case .wait(let pause):
                if let latest { onAttempt?(.waiting(pause, after: latest)) }
                guard (try? await time.sleep(pause)) != nil else { return end(.failure(Self.cancelled)) }
                action = plan.handle(.woke, at: time.now())
            case .renewCredential:
                onAttempt?(.renewingCredential)
                let isThere: Bool
                do throws(SendFailure) {
                    isThere = try await renew(&token)
                } catch {
                    return end(.failure(error))
                }
                action = plan.handle(.credentialRenewed(isThere), at: time.now())
            case .giveUp(let failure): return end(.failure(failure))
            }
        }
    }

    /// One attempt; success is any status of the two hundreds.
    private func attempt(
        _ call: inout ServiceCall,
        _ plan: RetryPlan,
        _ token: inout TokenCache.Issued?,
        _ pacer: Pacer?
    ) async throws(SendFailure) -> HTTPReply {
        let issued = try await authorisation(token)
        token = issued
        if let pacer { try await pacer.turn() }
        let request = HTTPRequest(
            method: call.method,
            url: call.url,
            headers: [HTTPHeader("Authorization", scheme + issued.value.reveal())] + headers
                + call.headers,
            body: call.body,
            deadline: max(.milliseconds(1), plan.remaining(at: time.now()))
        )
        let reply: HTTPReply
        do throws(TransportFailure) {
            reply = try await transport.exchange(request)
        } catch {
            throw SendFailure(error)
        }
        guard (200..<300).contains(reply.status) else {
            throw SendFailure(reply, secondsSince1970: time.secondsSince1970()).hiding(call.hidden)
        }
        if let failure = call.failure?(reply, &call.body) { throw failure.hiding(call.hidden) }
        return reply
    }

    private func authorisation(_ token: TokenCache.Issued?) async throws(SendFailure) -> TokenCache.Issued {
        if let token { return token }
        do throws(AuthFailure) {
            return try await tokens.token()
        } catch {
            throw SendFailure(error)
        }
    }

    private func renew(_ token: inout TokenCache.Issued?) async throws(SendFailure) -> Bool {
        guard let rejected = token else { return false }
        do throws(AuthFailure) {
            token = try await tokens.token(after: rejected)
        } catch {
            throw SendFailure(error)
        }
        return token != nil
    }

    private static let cancelled = SendFailure(
        code: .cancelled,
        disposition: .notAccepted(retryAfter: nil),
        message: "cancelled while waiting to try again"
    )
}

extension SendFailure {
    /// The same failure without a text that the service may have repeated.
    func hiding(_ text: String?) -> SendFailure {
        guard let text, text.count > 11, message.contains(text) else { return self }
        var failure = self
        failure.message = message.split(separator: text, omittingEmptySubsequences: false).joined(
            separator: "…"
        )
        return failure
    }
}
